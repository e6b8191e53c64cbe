/** A part of a zip container as written, with true or false metadata. */
export interface RawPart {
  readonly name: string
  /** Compressed bytes. */
  readonly data: Uint8Array
  /** Whether the data is deflated; otherwise stored. */
  readonly deflated?: boolean
  /** The declared unpacked size. */
  readonly size: number
  /** Index of an earlier part whose data this one refers to. */
  readonly shares?: number
}

const numbers = (...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(8)
      field.writeBigUInt64LE(BigInt(value))
      return field.subarray(0, bytes)
    }),
  )

/** The bytes of a container; with `wide` its directory uses zip64 and declares that number of parts. */
export const containerOf = (parts: readonly RawPart[], wide?: number): Buffer => {
  const body: Buffer[] = []
  const directory: Buffer[] = []
  const places: number[] = []
  let length = 0
  for (const { name, data, deflated = false, size, shares } of parts) {
    const path = Buffer.from(name)
    const how = deflated ? 8 : 0
    const at = shares === undefined ? length : (places[shares] ?? 0)
    places.push(at)
    const sizes = [
      [4, data.length],
      [4, size],
      [2, path.length],
    ] as const
    if (shares === undefined) {
      const head = numbers([4, 0x04034b50], [2, 20], [2, 0], [2, how], [4, 0], [4, 0], ...sizes, [2, 0])
      body.push(head, path, Buffer.from(data))
      length += head.length + path.length + data.length
    }
    const elsewhere = 0xffffffff
    const extra = wide === undefined ? Buffer.alloc(0) : numbers([2, 7], [2, 0], [2, 1], [2, 16], [8, size], [8, at])
    const stated = wide === undefined ? size : elsewhere
    const entry = numbers(
      [4, 0x02014b50],
      [2, 20],
      [2, 20],
      [2, 0],
      [2, how],
      [4, 0],
      [4, 0],
      [4, data.length],
      [4, stated],
    )
    const rest = numbers(
      [2, path.length],
      [2, extra.length],
      [2, 0],
      [4, 0],
      [4, 0],
      [4, wide === undefined ? at : elsewhere],
    )
    directory.push(entry, rest, path, extra)
  }
  const entries = Buffer.concat(directory)
  const record = numbers(
    [4, 0x06064b50],
    [8, 44],
    [4, 0],
    [4, 0],
    [4, 0],
    [8, wide ?? 0],
    [8, wide ?? 0],
    [8, entries.length],
    [8, length],
  )
  const place = numbers([4, 0x07064b50], [4, 0], [8, length + entries.length], [4, 1])
  const end = numbers(
    [4, 0x06054b50],
    [4, 0],
    [2, parts.length],
    [2, parts.length],
    [4, entries.length],
    [4, length],
    [2, 0],
  )
  return Buffer.concat([...body, entries, ...(wide === undefined ? [] : [record, place]), end])
}
