import { type Finding } from './finding.ts'

/** Longest read that is interpreted, in characters. */
export const readLimit = 4096

/** ASCII 29, which stands for FNC1 between element strings. */
export const groupSeparator = '\u001d'

/** What readers and copies commonly put in place of ASCII 29. Single printable characters have to be named in the options. */
export const defaultSeparators: readonly string[] = ['<GS>', '{GS}', '[GS]', '\u241d', '\\x1d', '\\u001d']

const invisible = /[\u200b-\u200d\u2060\ufeff\u00ad]/g

/** What stands before or behind a read: blanks, line ends, NUL, STX, ETX, EOT, RS. Never ASCII 29, which can end an element. */
const edge = /[\s\0\u0002-\u0004\u001e]/
const unprintable =
  /[\u0000-\u001c\u001e-\u001f\u007f-\u009f\ufffd]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/**
 * The read without what a reader or a copy adds around it: line ends, blanks, STX and ETX, invisible characters. Every
 * substitute of the group separator becomes ASCII 29.
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

/** The first character that no printable code holds: a control character other than ASCII 29, half a surrogate pair, U+FFFD. */
export function damageOf(text: string): Finding | undefined {
  const found = unprintable.exec(text)
  return found === null ? undefined : { code: 'damaged', at: found.index, character: nameOf(found[0]) }
}

/** A character as `U+001D`. */
export function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
