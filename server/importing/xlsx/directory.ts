import { cannotDo } from '../../jobs/sentences.ts'

const MOST_PARTS = 2000

const END = Buffer.from('PK\u0005\u0006')
const END_SIZE = 22
const MOST_COMMENT = 0xffff
const WIDE_PLACE = 0x07064b50
const WIDE_END = 0x06064b50
const ENTRY = 0x02014b50
const ENTRY_SIZE = 46
/** Marks a size or offset that is in the zip64 field of the entry. */
const ELSEWHERE = 0xffffffff
const WIDE_FIELD = 1

/** A part as declared in the directory of a zip archive; unverified. */
export interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  /** Offset of its local header. */
  readonly at: number
}

/** Reads a 64-bit number; values beyond the precision of a double are outside of any archive anyway. */
const wide = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at))

/**
 * Reads the central directory of a zip archive, zip64 included. Reads at most as many entries as a workbook may have,
 * whatever number is declared. Throws a CannotDo beyond that, and a RangeError for an offset outside of the archive.
 */
export const entriesOf = (bytes: Buffer): readonly Entry[] => {
  const { count, at } = directoryOf(bytes)
  if (count > MOST_PARTS) throw cannotDo('large-excel')
  const entries: Entry[] = []
  for (let next = at; entries.length < count;) {
    if (bytes.readUInt32LE(next) !== ENTRY) throw cannotDo('damaged-excel')
    const nameEnd = next + ENTRY_SIZE + bytes.readUInt16LE(next + 28)
    const fieldsEnd = nameEnd + bytes.readUInt16LE(next + 30)
    const isUtf8 = (bytes.readUInt16LE(next + 8) & 0x800) !== 0
    entries.push({
      name: bytes.toString(isUtf8 ? 'utf8' : 'latin1', next + ENTRY_SIZE, nameEnd),
      method: bytes.readUInt16LE(next + 10),
      ...sizesOf(bytes, next, nameEnd, fieldsEnd),
    })
    next = fieldsEnd + bytes.readUInt16LE(next + 32)
  }
  return entries
}

const directoryOf = (bytes: Buffer): { readonly count: number; readonly at: number } => {
  const from = Math.max(0, bytes.length - END_SIZE - MOST_COMMENT)
  const found = bytes.subarray(from, bytes.length - END_SIZE + END.length).lastIndexOf(END)
  if (bytes.length < END_SIZE || found < 0) throw cannotDo('damaged-excel')
  const end = from + found
  const place = end - 20
  if (place >= 0 && bytes.readUInt32LE(place) === WIDE_PLACE) {
    const record = wide(bytes, place + 8)
    if (bytes.readUInt32LE(record) === WIDE_END) {
      return { count: wide(bytes, record + 32), at: wide(bytes, record + 48) }
    }
  }
  return { count: bytes.readUInt16LE(end + 10), at: bytes.readUInt32LE(end + 16) }
}

const sizesOf = (bytes: Buffer, entry: number, from: number, to: number): Pick<Entry, 'packed' | 'unpacked' | 'at'> => {
  const [packed, unpacked, at] = [20, 24, 42].map((place) => bytes.readUInt32LE(entry + place))
  let next = from
  while (next + 4 <= to && bytes.readUInt16LE(next) !== WIDE_FIELD) next += 4 + bytes.readUInt16LE(next + 2)
  next += 4
  // The zip64 field has only the marked values, in this order.
  const size = (stated = ELSEWHERE): number => {
    if (stated !== ELSEWHERE) return stated
    if (next + 8 > to) throw cannotDo('damaged-excel')
    next += 8
    return wide(bytes, next - 8)
  }
  const whole = size(unpacked)
  return { unpacked: whole, packed: size(packed), at: size(at) }
}
