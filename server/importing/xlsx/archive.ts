import { inflateRawSync } from 'node:zlib'
import { CannotDo, cannotDo } from '../../jobs/sentences.ts'
import { entriesOf, type Entry } from './directory.ts'

/** Bytes that all the parts of one workbook may unpack to; a file of 5 MB as programs write it stays far below. */
const MOST_UNPACKED = 50 * 1024 * 1024

const PART = 0x04034b50
const PART_SIZE = 30
const STORED = 0
const DEFLATED = 8

/** The parts of a zip container by their path. */
export interface Archive {
  readonly has: (path: string) => boolean
  /** Whether a part is within what may still be unpacked. */
  readonly fits: (path: string) => boolean
  /**
   * The text of a part; an empty one when it is not there. Throws a CannotDo over the limit, when the part is damaged, and
   * when it is asked for again: in a whole workbook each part has one use.
   */
  readonly text: (path: string) => string
}

const clean = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** Whatever goes wrong in a container is damage, unless it is known better. */
const orDamaged = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw error instanceof CannotDo ? error : cannotDo('damaged-excel')
  }
}

/** What unpacking a part costs at most: it is read whole, and stops at the size that it states. */
const costOf = ({ packed, unpacked }: Entry): number => Math.max(packed, unpacked)

/**
 * Opens a container without unpacking it; of parts with the same path the first counts. What is unpacked counts against one
 * limit, first by the sizes that the container states: a part that turns out to have another size is damaged.
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
  // The limit of an empty part is 1, the least there is.
  const whole = method === STORED ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, unpacked) })
  if (whole.length !== unpacked) throw cannotDo('damaged-excel')
  return whole
}
