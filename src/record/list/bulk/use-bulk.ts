import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { AnyRow } from '../../../catalogue/row.ts'
import { useChange } from '../../../engine/hooks/use-change.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useFlow } from '../../../engine/hooks/use-flow.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { type Hindrance, whyNotAction } from '../../../session/why-not.ts'
import { useProblemLines } from '../../action/use-problem-lines.ts'
import { reasonText } from '../../action/reasons.ts'
import { stepProblems } from '../../action/step-problems.ts'
import { useSlots } from '../../slots.ts'
import { useEachRow } from './use-each-row.tsx'

/** Runs an action, after confirmation, on the rows where it is possible; resolves to the ids of those that stay as they are. */
export type RunBulk = (name: string, ids: readonly string[]) => Promise<readonly string[]>

/** Actions on the selected rows of a list (COLS-56). Rows where the action is not possible are named and skipped. */
export const useBulk = (entity: AnyEntity): RunBulk => {
  const { t } = useLingui()
  const { client, person, settings } = useData()
  const problemLines = useProblemLines(entity)
  const flow = useFlow(entity)
  const { act } = useChange()
  const words = useWords()
  const each = useEachRow(entity)
  const { sends } = useSlots(entity.name)
  const against = (name: string, row: AnyRow): readonly Hindrance[] =>
    whyNotAction({ entity, name, row, person, settings, flow })
  const whyNot = async (name: string, row: AnyRow): Promise<readonly string[]> => {
    const hindrances = against(name, row)
    if (hindrances.length > 0) return hindrances.map((one) => reasonText(one, entity, words))
    const action = entity.actions?.[name]
    return action === undefined ? [] : problemLines(await stepProblems(client.api, entity, action, row))
  }
  return (name, ids) => {
    const text = words.action(entity, name)
    return each(ids, {
      whyNot: (row) => whyNot(name, row),
      none: (because) => t`${text} is possible for none of them: ${because}`,
      ask: { title: (what) => t`${text}: ${what}` },
      write: (row) => act(entity.name, row.id, name, { ...sends?.[name] }),
      said: t`Saved on this device`,
    })
  }
}
