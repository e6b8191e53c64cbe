import { tableKindOf } from '../files/table-kind.ts'
import { cannotDo } from '../jobs/sentences.ts'
import { readCsv } from './read-csv.ts'
import type { Table } from './table.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

/** Reads CSV or Excel by what the bytes are. Throws a CannotDo when they are no table. */
export const readTable = async (bytes: Uint8Array, name: string): Promise<Table> => {
  const kind = await tableKindOf(bytes, name)
  if (kind === 'xlsx') return readXlsx(bytes)
  if (kind !== null && kind !== 'csv') throw cannotDo(kind)
  return readCsv(textOf(bytes))
}

/** The text of a file; UTF-8, as every spreadsheet can write it. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw cannotDo('not-utf8')
  }
}
