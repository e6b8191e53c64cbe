import { inflateRawSync } from 'node:zlib'
import { CannotDo, cannotDo } from '../../jobs/sentences.ts'
import { entriesOf, type Entry } from './directory.ts'

/** Maximum decompressed bytes of all parts of one workbook; a typical file of 5 MB stays far below. */
const MOST_UNPACKED = 50 * 1024 * 1024

const PART = 0x04034b50
const PART_SIZE = 30
const STORED = 0
const DEFLATED = 8

/** The parts of a zip archive by path. */
export interface Archive {
  readonly has: (path: string) => boolean
  /** Whether a part is within the remaining limit. */
  readonly fits: (path: string) => boolean
  /**
   * Returns the text of a part, empty when it does not exist. Throws a CannotDo over the limit, when the part is
   * damaged, and when it is read twice: a valid workbook needs each part once.
   */
  readonly text: (path: string) => string
}

const clean = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** Any other error in an archive means that it is damaged. */
const orDamaged = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw error instanceof CannotDo ? error : cannotDo('damaged-excel')
  }
}

/**
 * Upper limit of the cost of a part: all of its compressed bytes are read, and decompression stops at the declared
 * size.
 */
const costOf = ({ packed, unpacked }: Entry): number => Math.max(packed, unpacked)

/**
 * Opens a zip archive without decompressing it; of parts with the same path the first is used. All parts count toward
 * one limit, by their declared sizes; a part of another size is damaged.
 */
export const openArchive = (bytes: Uint8Array): Archive => {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = new Map<string, Entry>()
  for (const entry of orDamaged(() => entriesOf(content))) {
    const path = clean(entry.name)
    if (!parts.has(path)) parts.set(path, entry)
  }
  const taken = new Set<Entry>()
  let left = MOST_UNPACKED
  return {
    has: (path) => parts.has(clean(path)),
    fits: (path) => {
      const part = parts.get(clean(path))
      return part === undefined || costOf(part) <= left
    },
    text: (path) => {
      const part = parts.get(clean(path))
      if (part === undefined) return ''
      if (taken.has(part)) throw cannotDo('damaged-excel')
      if (costOf(part) > left) throw cannotDo('large-excel')
      taken.add(part)
      left -= costOf(part)
      return new TextDecoder().decode(orDamaged(() => unpack(content, part)))
    },
  }
}

const unpack = (content: Buffer, { method, packed, unpacked, at }: Entry): Buffer => {
  if (content.readUInt32LE(at) !== PART) throw cannotDo('damaged-excel')
  const from = at + PART_SIZE + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28)
  const data = content.subarray(from, from + packed)
  if (data.length !== packed || (method !== STORED && method !== DEFLATED)) throw cannotDo('damaged-excel')
  // The smallest valid limit is 1, also for an empty part.
  const whole = method === STORED ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, unpacked) })
  if (whole.length !== unpacked) throw cannotDo('damaged-excel')
  return whole
}
