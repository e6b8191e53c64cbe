import type { I18n } from '@lingui/core'
import { translatedAs } from '../catalogue/label-id.ts'

/**
 * Translation of a message whose id comes from data (an entity, field, state or tab of the catalogue). `fallback` is plain en_US text, used
 * when the active catalogue does not have the id.
 */
export const label = (i18n: I18n, id: string, fallback: string, values?: Record<string, unknown>): string => {
  const found = i18n.messages[id] === undefined ? translatedAs(id, fallback) : id
  return i18n.messages[found] === undefined ? fallback : i18n._(found, values)
}
