import { cannotDo, told, type Told } from '../../jobs/sentences.ts'
import { byHeader, columnsOf, type Table, type TableRow } from '../table.ts'
import { type Archive, openArchive } from './archive.ts'
import { type Cell, readSheet, type SheetRow } from './sheet.ts'
import { readWorkbook, type SheetPart } from './workbook.ts'

/** Returns the letters of a column, counted from 0. */
export const columnName = (index: number): string => {
  const rest = Math.floor(index / 26)
  return `${rest === 0 ? '' : columnName(rest - 1)}${String.fromCodePoint(65 + (index % 26))}`
}

const isFault = (cell: Cell): cell is Exclude<Cell, string> => typeof cell !== 'string'

/**
 * Reads the first visible sheet of an Excel workbook. Its first row with values is the header; hidden rows and columns
 * are included; a merged cell has its value in its first cell; formulas have their stored value. Throws a CannotDo when
 * the file is damaged, too large or not a table.
 */
export const readXlsx = (bytes: Uint8Array): Table => {
  const archive = openArchive(bytes)
  const workbook = readWorkbook(archive)
  const sheet = workbook.sheets.find(({ hidden }) => !hidden) ?? workbook.sheets[0]
  const [head, ...filled] = sheet === undefined ? [] : readSheet(archive.text(sheet.path), workbook)
  if (sheet === undefined || head === undefined) throw cannotDo('empty-sheet', { name: sheet?.name ?? '' })
  const columns = columnsOf(headerTexts(head))
  const width = Math.max(...columns.keys()) + 1
  const rows: TableRow[] = []
  const broken: { row: number; reason: Told; column?: string }[] = []
  for (const row of filled) {
    const outside = [...row.cells.keys()].find((column) => column >= width)
    if (outside === undefined) rows.push(recordOf(row, columns))
    else broken.push({ row: row.row, column: columnName(outside), reason: told('outside-columns') })
  }
  const last = filled.at(-1)?.row ?? head.row
  return {
    headers: [...columns.values()],
    rows,
    broken,
    blank: last - head.row - filled.length,
    sheet: sheet.name,
    otherSheets: workbook.sheets.filter((one) => one !== sheet && holdsValues(archive, one)).map(({ name }) => name),
  }
}

const headerTexts = ({ cells }: SheetRow): readonly (readonly [number, string])[] =>
  [...cells]
    .toSorted(([a], [b]) => a - b)
    .map(([index, cell]) => {
      if (isFault(cell)) throw cannotDo('broken-header', { column: columnName(index) })
      return [index, cell]
    })

const recordOf = ({ row, cells }: SheetRow, columns: ReadonlyMap<number, string>): TableRow => {
  const values: [number, string][] = []
  const faults: [number, Told][] = []
  for (const [index, cell] of cells) {
    if (isFault(cell)) faults.push([index, cell.fault])
    else values.push([index, cell])
  }
  const record = { row, values: byHeader(columns, values) }
  return faults.length === 0 ? record : { ...record, faults: byHeader(columns, faults) }
}

/** A sheet that is too large to read counts as not empty. */
const holdsValues = (archive: Archive, { path }: SheetPart): boolean =>
  !archive.fits(path) || /<(?:\w+:)?(?:v|t)[ >]/.test(archive.text(path))
