import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useFlow } from '../../engine/hooks/use-flow.ts'
import { hindrancesOfAll, whyNotAction } from '../../session/why-not.ts'
import { useWords } from '../../ui/fields/words.ts'
import { type Why, whyOf } from '../../ui/why/why.ts'
import { whyNoneText } from './why-none-text.ts'

/** Returns why an action is possible for none of the selected records; null when it is possible for one, or while they are unknown. */
export type WhyNone = (
  name: string,
  rows: readonly AnyRow[] | null,
  /** Label of the button, where it differs from the name of the action. */
  said?: string,
) => Why | null

export const useWhyNone = (entity: AnyEntity): WhyNone => {
  const { t } = useLingui()
  const { person, settings } = useData()
  const words = useWords()
  const flow = useFlow(entity)
  return (name, rows, said) => {
    if (rows === null) return null
    const against = hindrancesOfAll(rows.map((row) => whyNotAction({ entity, name, row, person, settings, flow })))
    if (against.length === 0) return null
    const because = whyNoneText(against, entity, words)
    const text = said ?? words.action(entity, name)
    return whyOf(t`${text} is possible for none of them: ${because}`)
  }
}
