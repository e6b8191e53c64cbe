import type { AnyRow } from '../../catalogue/row.ts'
import type { PackedReplica } from '../data/packed-replica.ts'
import { apartOf } from '../data/packed-tx.ts'
import { plainRow, recordKey, rowTable } from '../data/replica.ts'
import { firstEndingAt } from '../data/segment.ts'
import type { PackedRows } from '../data/table-image.ts'
import { imageStampOf } from '../memory/image-of.ts'
import type { ReplicaTx } from './overlay.ts'

/** Rows per read: bounds how long another query waits. */
const CHUNK = 1000
/** Images per read, some 0.1 MB each. */
const IMAGES = 8

/** Rows that are read at once, as `RowSource.readAll` tells them. */
interface Part {
  readonly chunks: readonly { readonly rows: readonly AnyRow[]; readonly packed?: PackedRows }[]
  /** Where to go on; null at the end of the table. */
  readonly above: string | null
}

/**
 * The next segments with an image, and the rows that lie over them. Null when the next segment has none, or more rows
 * lie over it than are read at once. Calls `imaged` with the key of each segment that has an image. `tx` is a transaction of the unpacked replica.
 */
const readImages = async (
  tx: ReplicaTx,
  entity: string,
  from: string,
  imaged: (key: string) => void,
): Promise<Part | null> => {
  const segments = (await tx.get('contents', entity))?.segments ?? []
  const at = firstEndingAt(segments, from)
  const first = segments[at]?.last === from ? at + 1 : at
  const entries = segments.slice(first, first + IMAGES)
  if (entries.length === 0) return null
  const records = await tx.getMany(
    'image',
    entries.map((entry) => entry.key),
  )
  const stamp = imageStampOf(entity)
  const missing = records.findIndex((record) => record?.image.stamp !== stamp)
  const images = records.slice(0, missing < 0 ? records.length : missing).flatMap((record) => record ?? [])
  const last = entries[images.length - 1]?.last
  if (last === undefined) return null
  const [over, masks] = await Promise.all([
    tx.find(rowTable(entity), { above: from, upTo: last, limit: CHUNK + 1 }),
    tx.find('mask', { above: recordKey(entity, from), upTo: recordKey(entity, last) }),
  ])
  if (over.length > CHUNK) return null
  for (const { key } of images) imaged(key)
  const masked = masks.map((mask) => mask.key.slice(recordKey(entity, '').length))
  const without = new Set([...over.map((row) => row.id), ...masked])
  const chunks = images.map(({ image }) => ({ rows: [], packed: { image, without } }))
  return { chunks: over.length === 0 ? chunks : [...chunks, { rows: over.map(plainRow) }], above: last }
}

/** One transaction, because each waits for the writes before it: a first sync has many. */
const readPart = (
  replica: PackedReplica,
  entity: string,
  from: string,
  imaged: (key: string) => void,
): Promise<Part> => {
  const table = rowTable(entity)
  return replica.read([table], async (tx) => {
    const under = apartOf(tx)
    const images = under === undefined ? null : await readImages(under.apart, entity, from, imaged)
    if (images !== null) return images
    const rows = await tx.find(table, from === '' ? { limit: CHUNK } : { above: from, limit: CHUNK })
    return { chunks: [{ rows: rows.map(plainRow) }], above: rows.length < CHUNK ? null : (rows.at(-1)?.id ?? null) }
  })
}

/** Reads all rows of an entity, see `RowSource.readAll`. `ready` is awaited before each read. */
export const readTable = async (
  replica: PackedReplica,
  entity: string,
  ready: () => Promise<void> | undefined,
  imaged: (key: string) => void,
  onChunk: (rows: readonly AnyRow[], packed?: PackedRows) => boolean | Promise<boolean>,
): Promise<void> => {
  const read = async (from: string): Promise<Part> => {
    await ready()
    return readPart(replica, entity, from, imaged)
  }
  let next = read('')
  for (;;) {
    const { chunks, above } = await next
    if (above !== null) {
      // The storage reads the next rows while these are handled; an error is thrown when they are needed.
      next = read(above)
      next.catch(() => undefined)
    }
    for (const { rows, packed } of chunks) {
      if ((rows.length > 0 || packed !== undefined) && !(await onChunk(rows, packed))) return
    }
    if (above === null) return
  }
}
