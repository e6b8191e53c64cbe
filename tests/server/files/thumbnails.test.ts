import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFileStore } from '../../../server/files/open-store.ts'
import { thumbnailOf } from '../../../server/files/thumbnail.ts'
import { pngOf } from './samples.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } })

describe('thumbnails', () => {
  it('[FILE-05 FILE-06] are small JPEGs of every accepted kind of image', async () => {
    for (const kind of ['jpeg', 'png', 'gif', 'tiff', 'webp'] as const) {
      const made = await thumbnailOf(await picture(1200, 600).toFormat(kind).toBuffer())
      const { format, width, height } = await sharp(made ?? Buffer.alloc(0)).metadata()
      expect([kind, format, width, height]).toEqual([kind, 'jpeg', 256, 128])
    }
    const { width } = await sharp((await thumbnailOf(pngOf())) ?? Buffer.alloc(0)).metadata()
    expect(width).toBe(1)
  })

  it('[S10 FILE-05] are upright and have no metadata about location, time or camera', async () => {
    const original = await picture(400, 200)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Camera of Anna' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 22/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(original.includes('Camera of Anna')).toBe(true)
    const made = (await thumbnailOf(original)) ?? Buffer.alloc(0)
    const { width, height, exif, orientation } = await sharp(made).metadata()
    expect([width, height, exif, orientation]).toEqual([128, 256, undefined, undefined])
    expect(made.includes('Camera of Anna')).toBe(false)
  })

  it('[S10] are not created for damaged, too large, or unaccepted images', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'black' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await thumbnailOf(bomb)).toBeNull()
    expect(await thumbnailOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBeNull()
    expect(await thumbnailOf((await picture(300, 300).png().toBuffer()).subarray(0, 60))).toBeNull()
    expect(await thumbnailOf(Buffer.alloc(0))).toBeNull()
    // A failure does not block the next one.
    expect(await thumbnailOf(pngOf())).not.toBeNull()
  })

  it('[FILE-05] are stored beside their original', async () => {
    const path = await mkdtemp(join(tmpdir(), 'lading-thumbnail-'))
    try {
      const files = openFileStore({ kind: 'directory', path })
      const sha256 = await files.put(pngOf())
      expect(await files.readMade(sha256, 'thumbnail')).toBeNull()
      await files.keepMade(sha256, 'thumbnail', Buffer.from('made'))
      expect(String(await files.readMade(sha256, 'thumbnail'))).toBe('made')
      await expect(files.readMade('../secret', 'thumbnail')).rejects.toThrow(RangeError)
    } finally {
      await rm(path, { recursive: true, force: true })
    }
  })
})
