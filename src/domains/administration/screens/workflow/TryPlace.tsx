import { useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import type { Problems } from '../../../../catalogue/problem.ts'
import { isNone, rowsSoFar } from '../../../../engine/data/known.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { cannotDo } from '../../../../record/action/reasons.ts'
import { useProblemLines } from '../../../../record/action/use-problem-lines.ts'
import { roleWords } from '../../../../ui/fields/role-words.ts'
import { rowTitle } from '../../../../ui/fields/row-title.ts'
import { UNMOUNTED } from '../../../../ui/fields/unmounted.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { Select } from '../../../../ui/form/Select.tsx'
import type { Flow } from '../../effects/flow.ts'
import style from './graph.module.css'
import { stepWord } from './step-words.ts'
import { type TriedStep, triedSteps } from './tried-steps.ts'
import { useUserRoles } from './use-user-roles.ts'

/** Records that can be chosen; the first one is tried. */
const OFFERED = 50

const isEmpty = (problems: Problems): boolean => Object.keys(problems).length === 0

/** What was found, and for which record and user role. */
interface Tried {
  readonly record: string
  readonly as: string | null
  readonly steps: readonly TriedStep[]
}

interface TryPlaceProps {
  readonly entity: AnyEntity
  readonly flow: Flow
  readonly place: string
  /** Tries only the steps that lead there; null tries all. */
  readonly toward: string | null
}

/** Tries the steps of a status on a record that is in it, as a user role: what could be done with it, and why not. Changes nothing. */
export const TryPlace = ({ entity, flow, place, toward }: TryPlaceProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { client, person, settings } = useData()
  const linesOf = useProblemLines(entity)
  const roles = useUserRoles()
  const [chosen, setChosen] = useState<string | null>(null)
  const [as, setAs] = useState<string | null>(null)
  const [tried, setTried] = useState<Tried | null>(null)
  const field = entity.states?.field ?? ''
  const states = place === entity.states?.initial ? [place, null] : place
  const list = useList(entity.name, { filters: { [field]: states }, sort: entity.list.sort, limit: OFFERED, offset: 0 })
  const records = rowsSoFar(list)
  const record = records.find(({ row }) => row.id === chosen) ?? records[0]
  const role = roles.find(({ name }) => name === as)
  useEffect(() => {
    if (record === undefined) return
    const who = role === undefined ? person : { ...person, id: '', roles: role.holds }
    let isOver = false
    triedSteps(client.api, { entity, flow, settings, row: record.row, person: who }).then(
      (steps) => {
        if (!isOver) setTried({ record: record.row.id, as, steps })
      },
      () => {
        if (!isOver) setTried(null)
      },
    )
    return () => {
      isOver = true
    }
  }, [client, entity, flow, settings, record, role, as, person])
  const kind = words.one(entity)
  // What was found for the record or the role chosen before is not shown.
  const found = tried !== null && tried.record === record?.row.id && tried.as === as ? tried.steps : null
  const shown = found?.filter(({ step }) => toward === null || step.destination === toward) ?? null
  if (record === undefined)
    return isNone(list) ? (
      <p className={style['note']}>{t`Nothing to try it on: no record is in this status.`}</p>
    ) : null
  const sentence = ({ step, reasons, problems }: TriedStep): string => {
    const name = stepWord(entity, step.name, words)
    const state = words.state(step.destination)
    const lacking = reasons.find((reason) => reason.code === 'role')
    if (lacking !== undefined && role !== undefined) {
      const [who, right] = [role.label, roleWords(lacking.role, words)]
      return t`${name} is not possible for ${who}: this right is lacking: ${right}`
    }
    if (reasons.length > 0) return cannotDo(name, reasons, entity, words)
    return isEmpty(problems) ? t`${name} is possible and leads to ${state}` : t`${name} first needs this:`
  }
  return (
    <section className={style['trial']} aria-label={t`Try it`}>
      <h4>{t`Try it`}</h4>
      <p className={style['note']}>{t`Nothing is changed by it.`}</p>
      <Select
        comboboxProps={UNMOUNTED}
        label={kind}
        data={records.map((one) => ({ value: one.row.id, label: rowTitle(entity.name, one) }))}
        value={record.row.id}
        onChange={setChosen}
        allowDeselect={false}
        searchable
      />
      <Select
        comboboxProps={UNMOUNTED}
        label={t`As`}
        data={[{ value: '', label: t`Yourself` }, ...roles.map(({ name, label }) => ({ value: name, label }))]}
        value={as ?? ''}
        onChange={setAs}
        allowDeselect={false}
        searchable
      />
      {shown !== null && (
        <ul className={style['steps']} role="status">
          {shown.map((one) => {
            const isPossible = one.reasons.length === 0 && isEmpty(one.problems)
            return (
              <li key={`${one.step.name} ${one.step.destination}`} data-possible={isPossible}>
                <span className={style['verdict']}>
                  {isPossible ? (
                    <IconCircleCheck size={18} aria-hidden="true" />
                  ) : (
                    <IconCircleX size={18} aria-hidden="true" />
                  )}
                  {sentence(one)}
                </span>
                {!isEmpty(one.problems) && (
                  <ul className={style['asked']}>
                    {linesOf(one.problems).map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
