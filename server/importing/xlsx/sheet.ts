import { cannotDo, told, type Told } from '../../jobs/sentences.ts'
import { numberText } from './number-format.ts'
import type { Workbook } from './workbook.ts'
import { walkXml } from './xml.ts'

/** The trimmed text of a cell, or why it has no usable value. */
export type Cell = string | { readonly fault: Told }

export interface SheetRow {
  /** Row number in the sheet. */
  readonly row: number
  /** Non-empty cells by column from 0. */
  readonly cells: ReadonlyMap<number, Cell>
}

const MOST_CELLS = 1_000_000
const MOST_ROWS = 1_048_576
const MOST_COLUMNS = 16_384

interface OpenCell {
  readonly column: number
  readonly type: string
  readonly style: number
  value: string | null
  inline: string
  formula: boolean
}

/** Returns the non-empty rows of a sheet, in order. */
export const readSheet = (xml: string, workbook: Workbook): readonly SheetRow[] => {
  const rows: SheetRow[] = []
  let cells = new Map<number, Cell>()
  let row = 0
  let column = -1
  let count = 0
  let cell: OpenCell | null = null
  let into: 'value' | 'inline' | null = null
  let aside = false
  walkXml(xml, {
    open: (tag, attribute) => {
      switch (tag) {
        case 'row': {
          const before = row
          row = Number(attribute('r') ?? row + 1)
          if (!Number.isInteger(row) || row <= before || row > MOST_ROWS) throw cannotDo('damaged-excel')
          column = -1
          cells = new Map()
          return
        }
        case 'c': {
          column = columnOf(attribute('r')) ?? column + 1
          if (column >= MOST_COLUMNS) throw cannotDo('damaged-excel')
          const style = Number(attribute('s') ?? 0)
          cell = { column, type: attribute('t') ?? 'n', style, value: null, inline: '', formula: false }
          return
        }
        case 'f':
          if (cell !== null) cell.formula = true
          return
        case 'v':
          into = 'value'
          return
        case 'rPh':
          aside = true
          return
        case 't':
          into = aside ? null : 'inline'
      }
    },
    text: (text) => {
      if (cell === null || into === null) return
      if (into === 'value') cell.value = (cell.value ?? '') + text
      else cell.inline += text
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') into = null
      else if (tag === 'rPh') aside = false
      else if (tag === 'c' && cell !== null) {
        const found = cellOf(cell, workbook)
        if (found !== '') {
          count += 1
          if (count > MOST_CELLS) throw cannotDo('large-excel')
          cells.set(cell.column, found)
        }
        cell = null
      } else if (tag === 'row' && cells.size > 0) rows.push({ row, cells })
    },
  })
  return rows
}

const columnOf = (place: string | undefined): number | undefined => {
  const letters = /^([A-Z]{1,3})\d+$/i.exec(place ?? '')?.[1]?.toUpperCase()
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 64) - 64, 0) - 1
}

/** Decodes control characters, which are written as _x000D_. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))).trim()

const cellOf = ({ type, style, value, inline, formula }: OpenCell, workbook: Workbook): Cell => {
  if (type === 'inlineStr') return unescaped(inline)
  // A formula with an empty text as result has a text without characters.
  if (value === null) return formula && type !== 'str' ? { fault: told('no-stored-value') } : ''
  switch (type) {
    case 's':
      return unescaped(workbook.strings[Number(value)] ?? '')
    case 'str':
      return unescaped(value)
    case 'b':
      return value === '1' ? 'true' : 'false'
    case 'e':
      return { fault: told('formula-error', { error: value.slice(0, 40) }) }
    case 'd':
      return value.replace(/T00:00(:00(\.0+)?)?Z?$/, '').trim()
    default: {
      const format = workbook.formats[style] ?? { kind: 'number' }
      return (
        numberText(Number(value), format, workbook.from1904) ?? {
          fault: told('not-number-or-date', { text: value.slice(0, 40) }),
        }
      )
    }
  }
}
