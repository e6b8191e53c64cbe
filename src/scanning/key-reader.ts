import { charAt, type LayoutName, translation } from './keyboards.ts'

/** FNC1 as the app reads it: ASCII 29. */
export const GROUP_SEPARATOR = '\u001d'

/** How the keys of a reader become characters. */
export interface KeyReading {
  /** The reader presses the keys of layout `reader`, whatever this device takes them for; `device` serves input without positions. */
  readonly layout?: { readonly reader: LayoutName; readonly device: LayoutName | null }
  /** A key without a character that stands for the group separator, such as `F9`. */
  readonly separatorKey?: string
  /** The reader holds Alt and types the number of each character. */
  readonly altCodes?: true
}

/** A key as the browser reports it; `code` is its position. Alt and Ctrl of an AltGr do not count. */
export interface Stroke {
  readonly key: string
  readonly code?: string
  readonly shift?: boolean
  readonly ctrl?: boolean
  readonly alt?: boolean
  /** The key was released; all others were pressed. */
  readonly up?: boolean
}

/** Whether the stroke is part of a character that is typed as its number while Alt is held. */
export const isAltCode = ({ key, code = '', alt, up }: Stroke): boolean =>
  up === true ? key === 'Alt' : key === 'Alt' || (alt === true && /^Numpad\d$/.test(code))

const charOfNumber = (digits: string): string | null => {
  const number = Number(digits)
  return digits !== '' && number > 0 && number < 256 ? String.fromCharCode(number) : null
}

/** The group separator as Ctrl and the key that is `]` on the reader's layout. */
const isSeparator = ({ key, code, ctrl }: Stroke): boolean => ctrl === true && (key === ']' || code === 'BracketRight')

/**
 * Makes a function that turns strokes into the key that the reader meant: one character or a name such as `Enter`. Null: the stroke means
 * nothing by itself.
 */
export const createKeyReader = ({ layout, separatorKey, altCodes }: KeyReading) => {
  let number = ''
  return (stroke: Stroke): string | null => {
    const { key, code = '', shift = false, ctrl = false, alt = false, up = false } = stroke
    if (altCodes === true && isAltCode(stroke)) {
      if (key !== 'Alt') number += code.slice('Numpad'.length)
      const whole = up ? charOfNumber(number) : null
      if (key === 'Alt') number = ''
      return whole
    }
    if (up) return null
    if (isSeparator(stroke)) return GROUP_SEPARATOR
    if (ctrl || alt) return null
    if (key === separatorKey) return GROUP_SEPARATOR
    return (layout === undefined ? null : charAt(layout.reader, code, shift)) ?? key
  }
}

/** What a text that came at once was for the reader, as far as the layouts tell. */
export const readText = (text: string, { layout }: KeyReading): string => {
  if (layout === undefined || layout.device === null) return text
  const meant = translation(layout.device, layout.reader)
  return [...text].map((char) => meant.get(char) ?? char).join('')
}
