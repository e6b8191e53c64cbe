import { charAt, LAYOUTS, type LayoutName, translation } from '../keyboards.ts'
import type { KeyReading } from '../key-reader.ts'
import { align, type Alignment } from './align.ts'
import type { Unit } from './bursts.ts'
import { SHEET, SHEET_TEXT, type SheetCode } from './sheet.ts'

/** A way to read the units: as the device shows them, by the keys of a layout, or translated from one layout to another. */
export type Reading = KeyReading['layout'] | null

const PAIRS = LAYOUTS.flatMap((device) =>
  LAYOUTS.filter((reader) => reader !== device).map((reader) => ({ reader, device })),
)

/** All ways to read, the likeliest first. Positions are preferred, because they tell keys apart that show the same. */
export const READINGS: readonly Reading[] = [null, ...LAYOUTS.map((reader) => ({ reader, device: null })), ...PAIRS]

const tables = new Map<Reading, ReadonlyMap<string, string>>()
const tableOf = (reading: Reading, device: LayoutName, reader: LayoutName): ReadonlyMap<string, string> => {
  const table = tables.get(reading) ?? translation(device, reader)
  tables.set(reading, table)
  return table
}

/** What the units say in a reading; empty for those that say nothing. */
export const charsIn = (units: readonly Unit[], reading: Reading): readonly string[] => {
  if (reading === null || reading === undefined) return units.map(({ char }) => char)
  const { reader, device } = reading
  if (device === null) {
    return units.map(({ char, code, shift }) => (char === '\u001d' ? null : charAt(reader, code, shift)) ?? char)
  }
  const table = tableOf(reading, device, reader)
  return units.map(({ char }) => table.get(char) ?? char)
}

export const isSame = (one: string, other: string): boolean => one === other
/** Whether they differ in case at most. */
export const isAlike = (one: string, other: string): boolean =>
  one === other || one.toLowerCase() === other.toLowerCase()

const EXPECTED = {
  letters: [...SHEET_TEXT.letters],
  marks: [...SHEET_TEXT.marks],
  separator: [...SHEET_TEXT.separator],
} as const satisfies { readonly [code in SheetCode]: readonly string[] }

export const expectedOf = (code: SheetCode): readonly string[] => EXPECTED[code]

export const alignIn = (code: SheetCode, units: readonly Unit[], reading: Reading): Alignment =>
  align(EXPECTED[code], charsIn(units, reading), isAlike)

export interface Recognized {
  readonly code: SheetCode
  /** Part of the expected characters that came, 0 to 1. */
  readonly likeness: number
}

/** The code of the sheet that the units come closest to, in any reading. */
export const recognize = (units: readonly Unit[]): Recognized | null => {
  let best: Recognized | null = null
  for (const reading of READINGS) {
    for (const code of SHEET) {
      const likeness = 1 - alignIn(code, units, reading).cost / EXPECTED[code].length
      if (likeness > (best?.likeness ?? 0)) best = { code, likeness }
    }
    if (best?.likeness === 1) break
  }
  return best
}

/** The layout that shows what the device showed for most of the units; null when nothing tells it. */
export const deviceLayout = (units: readonly Unit[]): LayoutName | null => {
  const known = units.filter(({ code, char }) => char !== '' && charAt('qwerty', code, false) !== null)
  const fits = (name: LayoutName): number =>
    known.filter(({ char, code, shift }) => isAlike(charAt(name, code, shift) ?? '', char)).length
  const best = LAYOUTS.toSorted((a, b) => fits(b) - fits(a))[0]
  return best === undefined || known.length < 20 || fits(best) < known.length * 0.8 ? null : best
}
