import { GROUP_SEPARATOR } from '../key-reader.ts'

/** A code of the calibration sheet: letters, digits with the marks of GS1 codes, or a GS1 code with a group separator. */
export type SheetCode = 'letters' | 'marks' | 'separator'

export const SHEET: readonly SheetCode[] = ['letters', 'marks', 'separator']

/**
 * What each code says: every letter in both cases, because layouts and caps lock change them; every digit and mark that GS1 element strings
 * use (GS1 General Specifications, character set 82); and GTIN, batch and serial with the separator between them. X, L, D and G have the
 * same key on all layouts: they mark the ends and the separator.
 */
export const SHEET_TEXT: { readonly [code in SheetCode]: string } = {
  letters: 'XLDGabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZXLDG',
  marks: 'XLDG0123456789!"%&\'()*+,-./:;<=>?_XLDG',
  separator: `010950600013435210XLDGLOT${GROUP_SEPARATOR}21XLDGSERIES`,
}

/** The version of these texts, in traces. */
export const SHEET_VERSION = 1
