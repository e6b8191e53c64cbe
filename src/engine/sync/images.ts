import type { PackedReplica } from '../data/packed-replica.ts'
import { rowsIn, type SegmentEntry, textOf } from '../data/segment.ts'
import { imageOf, imageStampOf } from '../memory/image-of.ts'

/** Makes the image of a segment, unless it has one or cannot be read. */
const makeImage = async ({ apart }: PackedReplica, entity: string, entry: SegmentEntry): Promise<void> => {
  const { key } = entry
  const text = await apart.read(['image', 'segment'], async (tx) => {
    const known = await tx.get('image', key)
    return known?.image.stamp === imageStampOf(entity) ? null : textOf(await tx.get('segment', key), entry)
  })
  const image = text === null ? null : imageOf(entity, rowsIn(text))
  if (image === null) return
  await apart.write(['contents', 'image'], async (tx) => {
    // The image of a segment that was deleted meanwhile would never be deleted.
    const segments = (await tx.get('contents', entity))?.segments ?? []
    if (segments.some((other) => other.key === key)) await tx.put('image', [{ key, image }])
  })
}

/** Makes images of the segments of an entity; `imaged` are the keys of those that have one, or cannot get one. */
export const keepImages = async (
  replica: PackedReplica,
  entity: string,
  imaged: Set<string>,
  goOn: () => Promise<boolean>,
): Promise<void> => {
  const contents = await replica.apart.read(['contents'], (tx) => tx.get('contents', entity))
  for (const entry of contents?.segments ?? []) {
    if (imaged.has(entry.key)) continue
    if (!(await goOn())) return
    imaged.add(entry.key)
    await makeImage(replica, entity, entry)
  }
}

/** Images per read. */
const CHUNK = 8

/**
 * Deletes images whose segment is gone (I5): a build without images deletes segments alone. Reads no image unless there
 * are more of them than segments.
 */
export const sweepImages = ({ apart }: PackedReplica): Promise<void> =>
  apart.write(['contents', 'image'], async (tx) => {
    const keys = new Set((await tx.find('contents')).flatMap(({ segments }) => segments.map(({ key }) => key)))
    if ((await tx.count('image')) <= keys.size) return
    for (let above = ''; ;) {
      const images = await tx.find('image', { above, limit: CHUNK })
      const orphans = images.flatMap(({ key }) => (keys.has(key) ? [] : [key]))
      if (orphans.length > 0) await tx.remove('image', orphans)
      const last = images.at(-1)
      if (last === undefined || images.length < CHUNK) return
      above = last.key
    }
  })
