import { isMailAddress, isSenderName } from '../../../../catalogue/mail-address.ts'

/** Stored value of an empty list; an empty text would mean "not set", which offers everything (SETTING-07). */
const NOTHING = ','

/** The items of a comma list. */
export const itemsOf = (value: string): readonly string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** Formats items as the value of a list setting. */
export const itemsText = (items: readonly string[]): string =>
  items.length === 0 ? NOTHING : [...new Set(items)].join(',')

export type PlainKind = 'text' | 'number' | 'position' | 'mail-address' | 'sender-name'

export type ValueProblem = 'no-number' | 'no-position' | 'no-address' | 'no-name'

const isDegrees = (text: string | undefined, most: number): boolean =>
  text !== undefined && text.trim() !== '' && Number.isFinite(Number(text)) && Math.abs(Number(text)) <= most

/** Validates a value of this kind; null when valid (OSET-15, OSET-16). */
export const problemOf = (kind: PlainKind, value: string): ValueProblem | null => {
  if (kind === 'number') return /^\d{1,6}$/.test(value.trim()) && Number(value) > 0 ? null : 'no-number'
  if (kind === 'position') {
    const parts = value.split(',')
    return parts.length === 2 && isDegrees(parts[0], 90) && isDegrees(parts[1], 180) ? null : 'no-position'
  }
  if (kind === 'mail-address') return isMailAddress(value.trim()) ? null : 'no-address'
  if (kind === 'sender-name') return isSenderName(value.trim()) ? null : 'no-name'
  return null
}
