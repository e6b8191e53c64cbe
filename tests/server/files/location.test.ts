import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutLocation } from '../../../server/files/location/without-location.ts'
import { type DamageWorld, openDamageWorld } from './damage-world.ts'
import { gif, jpeg, pdf, pngOf, tiff } from './samples.ts'
import { digest } from './upload-calls.ts'

const KINDS = ['jpeg', 'png', 'webp', 'tiff'] as const
const PLACES = ['WGS-84 of Venlo', 'photoshop:City', 'at the gate of Anna']

/** A picture with its location in Exif and XMP, and an orientation of a quarter turn. */
const photo = async (kind: (typeof KINDS)[number], width = 40): Promise<Buffer> => {
  const made = await sharp({ create: { width, height: 20, channels: 3, background: { r: 200, g: 40, b: 40 } } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Camera of Anna' },
      IFD2: { DateTimeOriginal: '2026:11:22 08:00:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 22/1 7001/1000',
        GPSLongitudeRef: 'E',
        GPSLongitude: '6/1 10/1 9001/1000',
        GPSMapDatum: 'WGS-84 of Venlo',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><photoshop:City>Venlo</photoshop:City></x:xmpmeta>')
    .toFormat(kind)
    .toBuffer()
  // The encoder writes Exif into every kind but TIFF.
  return kind === 'tiff' ? withGps(made) : made
}

/** A little-endian TIFF with its first directory copied to the end, with an additional GPS directory. */
const withGps = (bytes: Buffer): Buffer => {
  const entry = (tag: number, type: number, count: number, value: number): Buffer => {
    const written = Buffer.alloc(12)
    written.writeUInt16LE(tag, 0)
    written.writeUInt16LE(type, 2)
    written.writeUInt32LE(count, 4)
    written.writeUInt32LE(value, 8)
    return written
  }
  const directory = (entries: readonly Buffer[]): Buffer => {
    const count = Buffer.alloc(2)
    count.writeUInt16LE(entries.length)
    return Buffer.concat([count, ...entries, Buffer.alloc(4)])
  }
  const first = bytes.readUInt32LE(4)
  const entries = Array.from({ length: bytes.readUInt16LE(first) }, (_, at) =>
    bytes.subarray(first + 2 + at * 12, first + 14 + at * 12),
  )
  const values = Buffer.alloc(48)
  for (const [at, value] of [51, 1, 22, 1, 7001, 1000, 6, 1, 10, 1, 9001, 1000].entries())
    values.writeUInt32LE(value, at * 4)
  const place = Buffer.concat([values, Buffer.from('WGS-84 of Venlo\0')])
  const gpsAt = bytes.length + place.length
  const gps = directory([
    entry(2, 5, 3, bytes.length),
    entry(4, 5, 3, bytes.length + 24),
    entry(18, 2, 16, bytes.length + 48),
  ])
  const all = [...entries, entry(0x8825, 4, 1, gpsAt)].toSorted((a, b) => a.readUInt16LE(0) - b.readUInt16LE(0))
  const made = Buffer.concat([bytes, place, gps, directory(all)])
  made.writeUInt32LE(gpsAt + gps.length, 4)
  return made
}

const placesIn = (bytes: Uint8Array): readonly string[] => {
  const content = Buffer.from(bytes)
  const numbers = [7001, 9001].flatMap((number) => {
    const [little, big] = [Buffer.alloc(8), Buffer.alloc(8)]
    for (const [at, value] of [number, 1000].entries()) {
      little.writeUInt32LE(value, at * 4)
      big.writeUInt32BE(value, at * 4)
    }
    return content.includes(little) || content.includes(big) ? [String(number)] : []
  })
  return [...PLACES.filter((place) => content.includes(place)), ...numbers]
}
const pixelsOf = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).raw().toBuffer()

/** Expects the same picture, orientation and camera, without the location. */
const expectCleaned = async (given: Buffer, made: Uint8Array): Promise<void> => {
  const [before, after] = [await sharp(given).metadata(), await sharp(made).metadata()]
  expect(placesIn(made)).toEqual([])
  expect([after.format, after.width, after.height]).toEqual([before.format, before.width, before.height])
  expect([after.orientation, after.xmp]).toEqual([6, undefined])
  expect(before.xmp).toBeDefined()
  expect(Buffer.from(made).includes('Camera of Anna')).toBe(given.includes('Camera of Anna'))
  expect((await pixelsOf(made)).equals(await pixelsOf(given))).toBe(true)
}

describe('the location of a picture', () => {
  it.each(KINDS)('[FILE-06 S10] is removed from a %s; picture, orientation and camera stay', async (kind) => {
    const given = await photo(kind)
    expect(placesIn(given)).toEqual(expect.arrayContaining(['WGS-84 of Venlo', '7001', '9001']))
    const made = withoutLocation(given, `image/${kind}`)
    await expectCleaned(given, made)
    expect(withoutLocation(made, `image/${kind}`)).toBe(made)
  })

  it('[FILE-06 S10] is removed from bytes after a JPEG, from segments of camera makers, and from XMP in a GIF', async () => {
    const given = await photo('jpeg')
    const segment = (marker: number, text: string): Buffer => {
      const head = Buffer.from([0xff, marker, 0, 0])
      head.writeUInt16BE(text.length + 2, 2)
      return Buffer.concat([head, Buffer.from(text, 'latin1')])
    }
    const place = 'at the gate of Anna'
    const much = Buffer.concat([
      given.subarray(0, 2),
      segment(0xed, `Photoshop 3.0\0${place}`),
      segment(0xe2, `MPF\0${place}`),
      segment(0xe5, place),
      given.subarray(2),
      Buffer.from(`....ftypmp42 ${place}`),
      given,
    ])
    await expectCleaned(given, withoutLocation(much, 'image/jpeg'))
    const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .gif()
      .toBuffer()
    const xmp = Buffer.from(`!\xff\x0bXMP DataXMP\x13${place}\0`, 'latin1')
    const end = plain.length - 1
    const withXmp = Buffer.concat([plain.subarray(0, end), xmp, plain.subarray(end)])
    expect(Buffer.from(withoutLocation(withXmp, 'image/gif')).equals(plain)).toBe(true)
  })

  it('[FILE-06] keeps pictures without one unchanged, and handles damaged ones', async () => {
    for (const [bytes, type] of [
      [pngOf(), 'image/png'],
      [jpeg, 'image/jpeg'],
      [gif, 'image/gif'],
      [tiff, 'image/tiff'],
      [pdf, 'application/pdf'],
    ] as const)
      expect(withoutLocation(bytes, type)).toBe(bytes)
    for (const kind of KINDS) {
      const given = await photo(kind)
      for (let end = 14; end < given.length; end += 7) {
        const made = withoutLocation(given.subarray(0, end), `image/${kind}`)
        expect(made.length).toBeLessThanOrEqual(end)
        const damaged = Buffer.from(given)
        damaged.fill(0xff, end, Math.min(end + 4, given.length))
        expect(withoutLocation(damaged, `image/${kind}`).length).toBeLessThanOrEqual(given.length)
      }
    }
  })
})

describe('uploaded pictures', () => {
  let w: DamageWorld
  beforeAll(async () => {
    w = await openDamageWorld()
  })
  afterAll(() => w.world.close())

  const row = (id: string, bytes: Buffer) => ({
    id,
    entity: 'damage',
    entityId: w.damage,
    type: 'image',
    name: 'dent.jpg',
    mimeType: 'image/jpeg',
    size: bytes.length,
    sha256: digest(bytes),
  })
  const create = (id: string, bytes: Buffer) => w.call({ method: 'POST', path: '/file', body: row(id, bytes) })
  const send = async (id: string, bytes: Buffer) => {
    await w.announce(id, bytes, { mimeType: 'image/jpeg' })
    expect((await w.send(id, 0, bytes)).json()).toMatchObject({ result: { complete: true, offset: bytes.length } })
    // The device compares with what it sent, and a repeated announcement returns the same.
    const again = (await w.announce(id, bytes, { mimeType: 'image/jpeg' })).body.result
    expect(again).toMatchObject({ complete: true, offset: bytes.length })
  }
  const expectStored = async (id: string, given: Buffer): Promise<void> => {
    const { result } = (await w.call({ path: `/file/${id}` })).body
    const { bytes, headers } = await w.download(id)
    expect(result).toMatchObject({ status: 'ready', sha256: digest(bytes), size: bytes.length })
    expect(headers['etag']).toBe(`"${digest(bytes)}"`)
    await expectCleaned(given, bytes)
  }

  it('[FILE-06 FILE-11 S10] have no location after the upload call', async () => {
    const given = await photo('jpeg', 41)
    const answer = await w.upload([...w.target, { name: 'files', value: given, file: 'dent.jpg' }])
    await expectStored(answer.json<{ result: { id: string } }>().result.id, given)
  })

  it('[FILE-06 FILE-11 S10] have no location after a resumable upload, whichever of bytes and row comes first', async () => {
    const [first, second] = [await photo('jpeg', 42), await photo('jpeg', 43)]
    const [bytesFirst, rowFirst] = [randomUUID(), randomUUID()]
    await send(bytesFirst, first)
    expect((await create(bytesFirst, first)).status).toBe(201)
    await expectStored(bytesFirst, first)
    expect((await create(rowFirst, second)).status).toBe(201)
    await send(rowFirst, second)
    await expectStored(rowFirst, second)
    // A repeated create describes the bytes as the device has them.
    expect((await create(bytesFirst, first)).status).toBeLessThan(300)
    expect((await create(bytesFirst, second)).status).toBe(422)
    expect(await w.onDisk()).toHaveLength(new Set(await w.onDisk()).size)
    for (const name of await w.onDisk()) expect([digest(first), digest(second)]).not.toContain(name)
  })
})
