import { useLingui } from '@lingui/react/macro'
import { createElement, memo, type ReactNode } from 'react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { ListRow } from '../../../engine/data/api.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useFlow } from '../../../engine/hooks/use-flow.ts'
import { label } from '../../../i18n/label.ts'
import { later } from '../../../ui/later/later.tsx'
import { ActionButton } from '../../action/ActionButton.tsx'
import type { NotTaken } from '../../action/ActionRefused.tsx'
import { actionsOf, type OfferedAction } from '../../action/actions-of.ts'
import { besideOf } from '../../action/beside.ts'
import { type ActionPlace, ActionPlaceContext, StepButton } from '../../action/StepButton.tsx'
import { entityIcon } from '../../entity-icon.ts'
import { openUploadChooser } from '../../files/upload-chooser.ts'
import { editPath } from '../../places.ts'
import { useSlots } from '../../slots.ts'
import { useGo } from '../../use-go.ts'
import { mayArchive, reasonsAgainstArchive } from '../archive-verdict.ts'
import { useEditing } from '../editing.ts'
import { ActionList } from './ActionList.tsx'
import type { ArchiveButtonProps } from './ArchiveButton.tsx'
import type { NextSteps } from './use-next.ts'
import style from './head.module.css'

const ArchiveButton = later<ArchiveButtonProps>(async () => (await import('./ArchiveButton.tsx')).ArchiveButton)

interface HeadActionsProps {
  readonly entity: AnyEntity
  readonly record: ListRow
  readonly steps: NextSteps
  readonly onArchived: () => void
  /** Called after a step that returns to the list. */
  readonly onToList: () => void
  readonly onRefused: (refused: NotTaken | null) => void
  /** At the foot of a phone: larger, the list of the others first. */
  readonly atFoot?: boolean
}

const Buttons = (props: HeadActionsProps) => {
  const { entity, record, steps, onArchived, onToList, onRefused, atFoot = false } = props
  const { i18n } = useLingui()
  const go = useGo()
  const { person, settings } = useData()
  const { form } = useEditing()
  const flow = useFlow(entity)
  const { row } = record
  const { actions: Actions, about: About, steps: own = {}, leaveAfter = [] } = useSlots(entity.name)
  const offered = actionsOf(entity, row, person, settings, flow)
  const archivable = mayArchive(entity, person) && reasonsAgainstArchive(entity, row, person, flow).length === 0
  const { archive } = entity
  const hasAction =
    typeof archive === 'object' && offered.some(({ action }) => action.transition === archive.transition)
  const { next, related } = steps

  const draw = (one: OfferedAction): ReactNode => {
    const Own = own[one.name]
    const done = (): void => {
      if (leaveAfter.includes(one.name)) onToList()
    }
    if (Own !== undefined) return <Own key={one.name} record={record} onRefused={onRefused} onDone={done} />
    if (one.action.button === false) return null
    return (
      <ActionButton
        key={one.name}
        entity={entity}
        record={record}
        offered={one}
        form={form}
        onRefused={onRefused}
        onDone={done}
      />
    )
  }
  const placed = (place: ActionPlace, shown: ReactNode): ReactNode =>
    shown === null ? null : <ActionPlaceContext value={place}>{shown}</ActionPlaceContext>

  const Step = next.kind === 'own' ? own[next.step] : undefined
  const first =
    Step !== undefined ? (
      <Step record={record} onRefused={onRefused} />
    ) : next.kind === 'act' ? (
      draw(next.offered)
    ) : next.kind === 'tab' ? (
      <StepButton
        onClick={() => {
          go(editPath(entity, row.id, next.tab) ?? '/', { upload: next.upload })
          if (next.upload !== undefined) openUploadChooser()
        }}
      >
        {label(
          i18n,
          `${entity.name}.next.${String(row[entity.states?.field ?? ''] ?? entity.states?.initial ?? '')}`,
          next.declared.label ?? '',
        )}
      </StepButton>
    ) : related !== null && related.offered !== null ? (
      <ActionButton
        entity={related.entity}
        record={related.record}
        offered={related.offered}
        form={null}
        onRefused={(refused) => onRefused(refused === null ? null : { ...refused, of: related.entity })}
      />
    ) : null
  const beside = besideOf(entity, person)
  const create =
    beside === null || row.archived !== null ? null : (
      <StepButton
        leftSection={createElement(entityIcon(beside.made), { size: 18, stroke: 1.8, 'aria-hidden': true })}
        onClick={() => go(beside.path, { with: `${beside.by}:${row.id}` })}
      >
        {label(i18n, `${entity.name}.beside`, beside.label)}
      </StepButton>
    )
  const second = create ?? (steps.second === null ? null : draw(steps.second))
  const isPlaced = (name: string): boolean =>
    (next.kind === 'act' && next.offered.name === name) || (create === null && steps.second?.name === name)
  const main = first ?? (atFoot ? second : null)
  // Somebody else hands in what is next: the step that goes on without it does not invite.
  const mainPlace = next.kind === 'act' && next.declared?.upload !== undefined ? 'second' : 'first'
  // Steps of components that no action declares stand among the others while they are not next.
  const further = Object.entries(own).filter(
    ([name]) => entity.actions?.[name] === undefined && !(next.kind === 'own' && next.step === name),
  )
  const others = [
    ...offered.filter(({ name }) => !isPlaced(name)).map(draw),
    ...further.map(([name, Further]) => <Further key={name} record={record} onRefused={onRefused} />),
  ]
  const list = (
    <ActionList large={atFoot} alone={atFoot && main === null}>
      <ActionPlaceContext value="list">
        {atFoot && first !== null && placed('list', second)}
        {others}
        {Actions !== undefined && <Actions record={record} />}
        {About !== undefined && <About entity={entity} record={record} />}
        {archivable && !hasAction && <ArchiveButton entity={entity} id={row.id} onArchived={onArchived} />}
      </ActionPlaceContext>
    </ActionList>
  )
  return (
    <>
      {atFoot && <div className={style['footRoom']} />}
      <div
        className={atFoot ? style['foot'] : style['actions']}
        data-record-actions=""
        data-record-foot={atFoot || undefined}
      >
        {list}
        {!atFoot && placed('second', second)}
        {placed(mainPlace, main)}
      </div>
    </>
  )
}

/** The buttons of a record: the next step, at most one beside it, and all others behind `...`, archiving last (EDIT-12, EDIT-18). */
export const HeadActions = memo(Buttons)
