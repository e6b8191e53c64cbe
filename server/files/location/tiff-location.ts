/** Tags that hold or may hold the location: GPS, XMP, IPTC, Photoshop, maker notes, GeoTIFF. */
const LOCATION_TAGS: ReadonlySet<number> = new Set([
  0x8825, 0x02bc, 0x83bb, 0x8649, 0x927c, 0x830e, 0x8482, 0x85d8, 0x87af, 0x87b0, 0x87b1,
])
const GPS = 0x8825
/** Tags whose values are offsets of further directories: Exif, interoperability, sub-images. */
const DIRECTORY_TAGS: ReadonlySet<number> = new Set([0x8769, 0xa005, 0x014a])
/** Bytes per value, by type. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8]
const MOST_DIRECTORIES = 1000

/** Number encoding of a TIFF structure; BigTIFF has offsets of eight bytes. */
interface Layout {
  readonly u16: (at: number) => number
  /** Reads a count or offset. */
  readonly word: (at: number) => number
  readonly setCount: (at: number, value: number) => void
  readonly count: (at: number) => number
  readonly countSize: number
  readonly wordSize: number
  readonly entrySize: number
  readonly first: number
}

const layoutOf = (tiff: Buffer): Layout | null => {
  const little = tiff.subarray(0, 2).equals(Buffer.from('II'))
  if (!little && !tiff.subarray(0, 2).equals(Buffer.from('MM'))) return null
  const u16 = (at: number): number => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number): number => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const u64 = (at: number): number => Number(little ? tiff.readBigUInt64LE(at) : tiff.readBigUInt64BE(at))
  if (u16(2) === 42) {
    const setCount = (at: number, value: number): void => {
      if (little) tiff.writeUInt16LE(value, at)
      else tiff.writeUInt16BE(value, at)
    }
    return { u16, word: u32, setCount, count: u16, countSize: 2, wordSize: 4, entrySize: 12, first: u32(4) }
  }
  if (u16(2) !== 43) return null
  const setCount = (at: number, value: number): void => {
    if (little) tiff.writeBigUInt64LE(BigInt(value), at)
    else tiff.writeBigUInt64BE(BigInt(value), at)
  }
  return { u16, word: u64, setCount, count: u64, countSize: 8, wordSize: 8, entrySize: 20, first: u64(8) }
}

/**
 * Removes the location from every directory of a TIFF structure, which Exif uses too; no other data moves. Returns
 * false when the first directory cannot be read completely; further ones are cleaned as far as they can be read.
 */
export const removeLocationOfTiff = (tiff: Buffer): boolean => {
  const layout = orNull(() => layoutOf(tiff))
  if (layout === null) return false
  const open = [layout.first]
  const seen = new Set<number>()
  let whole = true
  for (let at = open.pop(); at !== undefined && seen.size < MOST_DIRECTORIES; at = open.pop()) {
    const directory = at
    if (directory === 0 || seen.has(directory)) continue
    seen.add(directory)
    const further = orNull(() => cleanDirectory(tiff, layout, directory))
    if (further === null && directory === layout.first) whole = false
    open.push(...(further ?? []))
  }
  return whole
}

/** Returns null when the function reads or writes beyond the end. */
const orNull = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Overwrites a range with zeros, up to the end of the buffer. */
const clear = (tiff: Buffer, from: number, to: number): void => {
  if (from < tiff.length) tiff.fill(0, from, Math.min(tiff.length, to))
}

/** Offset and length of the value of an entry. */
const heldBy = ({ u16, word, wordSize }: Layout, entry: number): { readonly at: number; readonly length: number } => {
  const length = (SIZES[u16(entry + 2)] ?? 0) * word(entry + 4)
  const inline = entry + 4 + wordSize
  return { at: length <= wordSize ? inline : word(inline), length }
}

/** Overwrites a directory and the values of all its entries, up to the end of the buffer. */
const clearDirectory = (tiff: Buffer, layout: Layout, at: number): void => {
  const { count, countSize, entrySize } = layout
  if (at + countSize > tiff.length) return
  const end = Math.min(tiff.length, at + countSize + count(at) * entrySize)
  for (let entry = at + countSize; entry + entrySize <= end; entry += entrySize) {
    const held = heldBy(layout, entry)
    clear(tiff, held.at, held.at + held.length)
  }
  clear(tiff, at, end)
}

/** Removes the location from one directory; returns the offsets of the directories that it refers to. */
const cleanDirectory = (tiff: Buffer, layout: Layout, at: number): readonly number[] => {
  const { u16, word, count, setCount, countSize, entrySize, wordSize } = layout
  const further: number[] = []
  let left = count(at)
  let entry = at + countSize
  while (entry < at + countSize + left * entrySize) {
    const tag = u16(entry)
    const held = heldBy(layout, entry)
    if (!LOCATION_TAGS.has(tag)) {
      if (DIRECTORY_TAGS.has(tag))
        for (let each = 0; each < held.length; each += wordSize) further.push(word(held.at + each))
      entry += entrySize
      continue
    }
    if (tag === GPS && held.length > 0) clearDirectory(tiff, layout, word(held.at))
    clear(tiff, held.at, held.at + held.length)
    // Later entries and the offset of the next directory move up.
    const end = at + countSize + left * entrySize + wordSize
    if (end > tiff.length) throw new RangeError('a directory beyond the end')
    tiff.copyWithin(entry, entry + entrySize, end)
    tiff.fill(0, end - entrySize, end)
    left -= 1
    setCount(at, left)
  }
  further.push(word(at + countSize + left * entrySize))
  return further
}
