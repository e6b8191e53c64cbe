import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { useChange } from '../../engine/hooks/use-change.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useFlow } from '../../engine/hooks/use-flow.ts'
import { useWords } from '../../ui/fields/words.ts'
import { reasonText } from '../action/reasons.ts'
import { useEachRow } from '../list/bulk/use-each-row.tsx'
import { reasonsAgainstArchive } from './archive-verdict.ts'

/**
 * Archives records after confirmation (LIST-13, EDIT-18); those that a rule protects are named and skipped. Resolves to the ids of those
 * that stay.
 */
export const useArchive = (entity: AnyEntity): ((ids: readonly string[]) => Promise<readonly string[]>) => {
  const { t } = useLingui()
  const { person } = useData()
  const flow = useFlow(entity)
  const { archive } = useChange()
  const words = useWords()
  const each = useEachRow(entity)
  const name = entity.archive
  const to =
    typeof name === 'object' ? entity.states?.transitions.find((item) => item.name === name.transition)?.to : undefined
  return (ids) =>
    each(ids, {
      whyNot: (row) => reasonsAgainstArchive(entity, row, person, flow).map((one) => reasonText(one, entity, words)),
      none: (because) => t`This cannot be archived: ${because}`,
      ask: {
        title: (what) => t`Archive ${what}`,
        text:
          to === undefined
            ? t`What is archived leaves every list. This cannot be undone.`
            : t`They become “${words.state(to)}” and stay listed. This cannot be undone.`,
        danger: true,
      },
      write: (row) => archive(entity.name, row.id),
      said: t`Archived on this device`,
    })
}
