import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { neededRole } from '../../../../catalogue/roles.ts'
import type { Flow, TransitionRow } from '../../effects/flow.ts'
import { transition } from '../../entities/transition.ts'
import { roleWords } from '../../../../ui/fields/role-words.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import { RecordLink } from '../../../../record/RecordLink.tsx'
import { isByServer, stepWord } from './step-words.ts'
import style from './graph.module.css'
import { TryPlace } from './TryPlace.tsx'

interface StepSentenceProps {
  readonly entity: AnyEntity
  readonly step: TransitionRow
}

/** Describes a step in words: who may take it, where it leads, what it asks for, whether it works without a network. */
const StepSentence = ({ entity, step }: StepSentenceProps) => {
  const { t } = useLingui()
  const words = useWords()
  const name = step.name ?? ''
  const declared = entity.states?.transitions.find((one) => one.name === name)
  const action = Object.values(entity.actions ?? {}).find((one) => one.transition === name)
  if (declared?.by === 'server')
    return <>{t`Follows by itself: nobody presses a button for it, and it stays as it is.`}</>
  const right = roleWords(action?.role ?? neededRole(entity, action?.verb ?? 'EDIT') ?? '', words)
  const asks = [...(action?.asks ?? []), ...(declared?.requires ?? [])].map((path) => words.field(entity, path))
  const needs = [...new Set(asks)].join(', ')
  return (
    <>
      <Trans>For people with this right: {right}.</Trans> {needs !== '' && <Trans>It needs: {needs}.</Trans>}{' '}
      {action?.offline === false ? t`It needs a connection.` : t`It works without a network.`}
    </>
  )
}

export interface PlacePanelProps {
  readonly entity: AnyEntity
  readonly flow: Flow
  readonly place: string
  /** Steps that begin here. */
  readonly steps: readonly TransitionRow[]
  /** Where the selected line leads; null where the place is selected. */
  readonly toward: string | null
  readonly isBuiltIn: boolean
  readonly isEnd: boolean
  /** Shows all steps again, where only those of one line are shown. */
  readonly onAll: (() => void) | null
}

/** What leads on from a place, and what each step takes; the steps can be tried on a record. */
export const PlacePanel = ({ entity, flow, place, steps, toward, isBuiltIn, isEnd, onAll }: PlacePanelProps) => {
  const { t } = useLingui()
  const words = useWords()
  const kind = words.one(entity)
  const state = words.state(place)
  return (
    <aside className={style['panel']} aria-label={t`Selected status`}>
      <h3>
        <StateTag state={place} label={state} />
      </h3>
      <p className={style['note']}>
        {isBuiltIn ? t`Built in: its label can be translated, its name cannot be changed.` : t`A status of your own.`}
      </p>
      <h4>{t`${kind} in ${state}`}</h4>
      {steps.length === 0 && (
        <p>{isEnd ? t`This is an end: nothing leads on from here.` : t`Nothing leads on from here.`}</p>
      )}
      <ul className={style['steps']}>
        {steps.map((step) => (
          <li key={step.id}>
            <div className={style['stepHead']}>
              {isByServer(entity, step.name ?? '') ? (
                <span className={style['fixed']}>
                  <IconLock size={16} stroke={1.8} aria-hidden="true" />
                  {stepWord(entity, step.name ?? '', words)}
                </span>
              ) : (
                <RecordLink entity={transition.name} id={String(step.id)}>
                  {stepWord(entity, step.name ?? '', words)}
                </RecordLink>
              )}
              <span aria-hidden="true">→</span>
              <StateTag state={step.destination ?? ''} label={words.state(step.destination ?? '')} quiet />
            </div>
            <p className={style['note']}>
              <StepSentence entity={entity} step={step} />
            </p>
          </li>
        ))}
      </ul>
      {onAll !== null && (
        <Button size="compact-sm" variant="subtle" onClick={onAll}>
          {t`All steps from ${state}`}
        </Button>
      )}
      {steps.some((step) => !isByServer(entity, step.name ?? '')) && (
        <TryPlace key={place} entity={entity} flow={flow} place={place} toward={toward} />
      )}
    </aside>
  )
}
