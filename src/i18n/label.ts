import type { I18n } from '@lingui/core'
import { translatedAs } from '../catalogue/label-id.ts'

/**
 * Text of a message that is named by data (an entity, field, state or tab of the catalogue) rather than by source text: what
 * stands under its id, else under the id that it shares with labels of the same text.
 * `fallback` is plain en_US text, shown when the active catalogue holds neither.
 */
export const label = (i18n: I18n, id: string, fallback: string, values?: Record<string, unknown>): string => {
  const found = i18n.messages[id] === undefined ? translatedAs(id, fallback) : id
  return i18n.messages[found] === undefined ? fallback : i18n._(found, values)
}
