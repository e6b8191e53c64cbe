import { tableKindOf } from '../files/table-kind.ts'
import { cannotDo } from '../jobs/sentences.ts'
import { decodeText, type Encoding } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import type { Table } from './table.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

/** A table, and for a text file its encoding. */
export type ReadTable = Table & { readonly encoding: Encoding | null }

/** Reads CSV or Excel, detected by content. Throws a CannotDo when it is not a table. */
export const readTable = async (bytes: Uint8Array, name: string): Promise<ReadTable> => {
  const kind = await tableKindOf(bytes, name)
  if (kind === 'xlsx') return { ...readXlsx(bytes), encoding: null }
  if (kind !== null && kind !== 'csv') throw cannotDo(kind)
  const { text, encoding } = decodeText(bytes)
  return { ...readCsv(text), encoding }
}
