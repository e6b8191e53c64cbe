import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { useChange } from '../../engine/hooks/use-change.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useFlow } from '../../engine/hooks/use-flow.ts'
import { refusalOf } from '../../engine/data/refusal.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { askConfirm } from '../../ui/dialog/confirm.ts'
import { useWords } from '../../ui/fields/words.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { reasonsAgainstArchive } from './archive-verdict.ts'
import { reasonText } from '../action/reasons.ts'
import { textOfAll } from '../form/problem-texts.ts'
import { useRefusedWords } from '../form/refused-words.ts'
import { useSelectedRecords } from '../list/use-selected-records.ts'

/**
 * Archives records after confirmation (LIST-13, EDIT-18); those that a rule protects are named and skipped. Resolves to whether any was
 * archived.
 */
export const useArchive = (entity: AnyEntity): ((ids: readonly string[]) => Promise<boolean>) => {
  const { t } = useLingui()
  const { person } = useData()
  const flow = useFlow(entity)
  const { archive } = useChange()
  const words = useWords()
  const refused = useRefusedWords()
  const { locale } = useFormat()
  const read = useSelectedRecords(entity)
  return async (ids) => {
    const rows = await read(ids)
    if (rows.length === 0) return false
    const free = rows.filter((row) => reasonsAgainstArchive(entity, row, person, flow).length === 0)
    const kept = rows.find((row) => reasonsAgainstArchive(entity, row, person, flow).length > 0)
    const why = kept === undefined ? [] : reasonsAgainstArchive(entity, kept, person, flow)
    const because = why.map((reason) => reasonText(reason, entity, words)).join(', ')
    if (free.length === 0) {
      pushMessage({ type: 'warning', text: t`This cannot be archived: ${because}` })
      return false
    }
    const count = free.length
    const left = rows.length - count
    const what = count === 1 ? words.one(entity).toLowerCase() : words.many(entity).toLowerCase()
    const name = entity.archive
    const to =
      typeof name === 'object'
        ? entity.states?.transitions.find((item) => item.name === name.transition)?.to
        : undefined
    const result =
      to === undefined
        ? t`They leave every list. This cannot be undone.`
        : t`They become ${words.state(to)} and stay listed. This cannot be undone.`
    const rest = left === 0 ? '' : ` ${t`${plural(left, { one: '# stays', other: '# stay' })} as it is: ${because}.`}`
    const yes = await askConfirm({ title: t`Archive ${count} ${what}`, text: result + rest, danger: true })
    if (!yes) return false
    try {
      for (const row of free) await archive(entity.name, row.id)
      pushMessage({ type: 'success', text: t`Archived on this device` })
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      const why = refusal?.reason === 'validation' ? textOfAll(refusal.details, locale) : null
      pushMessage({ type: 'error', text: why ?? refused(error, entity), stays: why !== null })
      return false
    }
  }
}
