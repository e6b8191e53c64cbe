import type { I18n } from '@lingui/core'

/**
 * Translation of a message whose id comes from data (an entity, field, state or tab of the catalogue). `fallback` is plain en_US text, used
 * when the active catalogue does not have the id.
 */
export const label = (i18n: I18n, id: string, fallback: string, values?: Record<string, unknown>): string =>
  i18n.messages[id] === undefined ? fallback : i18n._(id, values)
