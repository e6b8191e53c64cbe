import { mediaTypeOf } from './sniff.ts'
import { wideEncodingOf } from './wide-text.ts'

/**
 * Kind of an uploaded table by its content. The last three cannot be read; they are detected for a helpful error
 * message.
 */
export type TableKind = 'csv' | 'xlsx' | 'old-excel' | 'locked-excel' | 'damaged-excel'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The container of Office before 2007; workbooks with a password still use it. */
const OLD_CONTAINER = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('504b0304', 'hex')

export const tableKindOf = async (bytes: Uint8Array, name: string): Promise<TableKind | null> => {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const begins = (mark: Buffer): boolean => content.subarray(0, mark.length).equals(mark)
  if (begins(OLD_CONTAINER)) {
    if (content.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return 'locked-excel'
    return /\.xls\w?$/i.test(name) ? 'old-excel' : null
  }
  if (wideEncodingOf(bytes) !== null && /\.(csv|txt)$/i.test(name)) return 'csv'
  const type = await mediaTypeOf(bytes, name)
  if (type === XLSX) return 'xlsx'
  if (type === null && begins(ZIP) && /\.xlsx$/i.test(name)) return 'damaged-excel'
  return type === 'text/csv' || type === 'text/plain' ? 'csv' : null
}
