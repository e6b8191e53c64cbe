import { type Finding } from './finding.ts'

/** Longest scan that is interpreted, in characters. */
export const readLimit = 4096

/** ASCII 29, which represents FNC1 between element strings. */
export const groupSeparator = '\u001d'

/** Common substitutes for ASCII 29 in readers and copies. Single printable characters must be given in the options. */
export const defaultSeparators: readonly string[] = ['<GS>', '{GS}', '[GS]', '\u241d', '\\x1d', '\\u001d']

const invisible = /[\u200b-\u200d\u2060\ufeff\u00ad]/g

/** Removed from both ends: blanks, line ends, NUL, STX, ETX, EOT, RS. Never ASCII 29, which can end an element. */
const edge = /[\s\0\u0002-\u0004\u001e]/
const unprintable =
  /[\u0000-\u001c\u001e-\u001f\u007f-\u009f\ufffd]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/**
 * Removes what a reader or a copy adds: line ends, blanks, STX and ETX, invisible characters. Replaces substitutes of
 * the group separator by ASCII 29.
 */
export function cleanRead(raw: string, separators: readonly string[] = defaultSeparators): string {
  let text = raw.replace(invisible, '')
  for (const separator of separators) if (separator !== '') text = text.split(separator).join(groupSeparator)
  let start = 0
  let end = text.length
  while (start < end && edge.test(text.charAt(start))) start += 1
  while (end > start && edge.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/**
 * The first character that cannot be part of a code: a control character other than ASCII 29, half a surrogate pair,
 * U+FFFD.
 */
export function damageOf(text: string): Finding | undefined {
  const found = unprintable.exec(text)
  return found === null ? undefined : { code: 'damaged', at: found.index, character: nameOf(found[0]) }
}

/** Formats a character as `U+001D`. */
export function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
