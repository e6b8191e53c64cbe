import type { I18n } from '@lingui/core'

/**
 * Text of a message that is named by data (an entity, field, state or tab of the catalogue) rather than by source text.
 * `fallback` is plain en_US text, shown when the active catalogue does not hold the id.
 */
export const label = (i18n: I18n, id: string, fallback: string, values?: Record<string, unknown>): string =>
  i18n.messages[id] === undefined ? fallback : i18n._(id, values)
