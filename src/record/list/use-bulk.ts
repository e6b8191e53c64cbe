import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { mayAct } from '../../catalogue/roles.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { useChange } from '../../engine/hooks/use-change.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useFlow } from '../../engine/hooks/use-flow.ts'
import { offers } from '../../domains/administration/effects/settings.ts'
import { askConfirm } from '../../ui/dialog/confirm.ts'
import { useWords } from '../../ui/fields/words.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { type Hindrance, whyNotAction } from '../../session/why-not.ts'
import { useProblemLines } from '../action/ActionRefused.tsx'
import { reasonText } from '../action/reasons.ts'
import { useRefusedWords } from '../form/refused-words.ts'
import { stepProblems } from '../action/step-problems.ts'
import { useSlots } from '../slots.ts'
import { useSelectedRecords } from './use-selected-records.ts'

interface Bulk {
  /** Names of the actions that this user may run on selected rows. */
  readonly bulk: readonly string[]
  /** Runs an action, after confirmation, on the rows where it is possible; resolves to whether it succeeded on any. */
  readonly run: (name: string, ids: readonly string[]) => Promise<boolean>
}

/** Actions on the selected rows of a list (COLS-56). Rows where the action is not possible are counted and skipped. */
export const useBulk = (entity: AnyEntity): Bulk => {
  const { t } = useLingui()
  const { client, person, settings } = useData()
  const problemLines = useProblemLines(entity)
  const flow = useFlow(entity)
  const { act } = useChange()
  const words = useWords()
  const refused = useRefusedWords()
  const read = useSelectedRecords(entity)
  const { sends } = useSlots(entity.name)
  const bulk = (entity.list.bulk ?? []).filter((name) => {
    const action = entity.actions?.[name]
    return action !== undefined && mayAct(person, entity, action) && offers(settings, `${entity.name}-actions`, name)
  })
  const against = (name: string, row: AnyRow): readonly Hindrance[] =>
    whyNotAction({ entity, name, row, person, settings, flow })
  const whyNot = async (name: string, row: AnyRow): Promise<readonly string[]> => {
    const hindrances = against(name, row)
    if (hindrances.length > 0) return hindrances.map((one) => reasonText(one, entity, words))
    const action = entity.actions?.[name]
    return action === undefined ? [] : problemLines(await stepProblems(client.api, entity, action, row))
  }
  const run = async (name: string, ids: readonly string[]): Promise<boolean> => {
    const rows = await read(ids)
    if (rows.length === 0) return false
    const judged = await Promise.all(rows.map(async (row) => ({ row, why: await whyNot(name, row) })))
    const free = judged.flatMap(({ row, why }) => (why.length === 0 ? [row] : []))
    const because = (judged.find(({ why }) => why.length > 0)?.why ?? []).join(', ')
    const text = words.action(entity, name)
    if (free.length === 0) {
      pushMessage({ type: 'warning', text: t`${text} is possible for none of them: ${because}` })
      return false
    }
    const count = free.length
    const left = rows.length - count
    const what = count === 1 ? words.one(entity).toLowerCase() : words.many(entity).toLowerCase()
    const rest = left === 0 ? undefined : t`${plural(left, { one: '# stays', other: '# stay' })} as it is: ${because}.`
    const yes = await askConfirm({ title: t`${text}: ${count} ${what}`, ...(rest === undefined ? {} : { text: rest }) })
    if (!yes) return false
    try {
      for (const row of free) await act(entity.name, row.id, name, { ...sends?.[name] })
      pushMessage({ type: 'success', text: t`Saved on this device` })
      return true
    } catch (error) {
      pushMessage({ type: 'error', text: refused(error, entity) })
      return false
    }
  }
  return { bulk, run }
}
