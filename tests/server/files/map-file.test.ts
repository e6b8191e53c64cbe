import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFileStore } from '../../../server/files/open-store.ts'
import { sweepUploads } from '../../../server/files/sweep-uploads.ts'
import { type MapFile, mapFileAnswerSchema } from '../../../src/protocol/map-file.ts'
import { makeArchive } from '../../fixtures/pmtiles-archive.ts'
import { openWorld, type Session, type World } from '../http/world.ts'
import { pngOf } from './samples.ts'

let world: World
let root: Session
let admin: Session
let filesDir: string
const VENLO = makeArchive()

beforeAll(async () => {
  world = await openWorld()
  await world.user('root', ['ROLE_SUPERADMIN'])
  await world.user('boss', ['ROLE_ADMIN', 'ROLE_ASSET_VIEW'])
  ;[root, admin] = [await world.signIn('root'), await world.signIn('boss')]
  filesDir = join(dirname(world.clientDir), 'files')
})
afterAll(() => world.close())

const BOUNDARY = 'x-boundary-x'
const formOf = (bytes: Uint8Array, name: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
const formHeaders = ({ token }: Session) => ({
  authorization: `Bearer ${token}`,
  'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
})
const upload = async (session: Session, bytes: Uint8Array, name = 'venlo.pmtiles', locale = 'en_US') => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/v1/map_file',
    headers: { ...formHeaders(session), 'x-locale': locale },
    payload: formOf(bytes, name),
  })
  const body = answer.json<{ result: { errors?: { file?: string[] } } | null }>()
  return { status: answer.statusCode, error: body.result?.errors?.file?.[0] ?? '' }
}
const described = async (session = admin): Promise<MapFile | null> =>
  mapFileAnswerSchema.parse((await session.call({ path: '/map_file' })).body.result).file
const bytesOf = (version: string, headers: Record<string, string> = {}, session = admin) =>
  world.app.inject({
    url: `/api/v1/map_file/${version}`,
    headers: { authorization: `Bearer ${session.token}`, ...headers },
  })
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
/** Every file in the store, incomplete ones included. */
const kept = async (): Promise<readonly string[]> =>
  (await readdir(filesDir, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('the archive of roads', () => {
  it('[OPEN-075] does not exist at first, and can be neither read nor removed', async () => {
    expect(await described()).toBeNull()
    expect((await bytesOf(digest(VENLO))).statusCode).toBe(404)
    expect((await root.call({ method: 'DELETE', path: '/map_file' })).status).toBe(404)
  })

  it('[OPEN-075] refuses another file, with the field and what was found', async () => {
    const cut = VENLO.subarray(0, 5000)
    const damaged = Buffer.concat([VENLO.subarray(0, 130), Buffer.alloc(300, 1), VENLO.subarray(430)])
    const refused: readonly (readonly [Uint8Array, RegExp])[] = [
      [pngOf(), /no PMTiles archive/],
      [Buffer.from('PM\u0002\0 and what version 2 has behind it'), /version 2; version 3 is needed/],
      [makeArchive({ specVersion: 4 }), /version 4/],
      [makeArchive({ tileType: 2 }), /are PNG images; roads are drawn from vector tiles/],
      [makeArchive({ tileType: 6 }), /of the kind MLT/],
      [cut, new RegExp(`has 5000 bytes, and its header names data up to byte ${VENLO.length}`)],
      [VENLO.subarray(0, 40), /has 40 bytes/],
      [damaged, /damaged/],
      [makeArchive({ layers: ['buildings', 'pois'] }), /no layer of roads.*found: buildings, pois/],
      [Buffer.alloc(0), /Choose a file first/],
    ]
    for (const [bytes, words] of refused) {
      const answer = await upload(root, bytes)
      expect([answer.status, answer.error]).toEqual([422, expect.stringMatching(words)])
    }
    expect((await upload(root, pngOf(), 'x.pmtiles', 'nl_NL')).error).toMatch(/geen PMTiles-archief/)
    expect([await described(), await kept()]).toEqual([null, []])
  })

  it('[OPEN-075 S1] can be uploaded only by users who may edit the settings of the system', async () => {
    expect((await upload(admin, VENLO)).status).toBe(403)
    expect((await admin.call({ method: 'DELETE', path: '/map_file' })).status).toBe(403)
    expect(await kept()).toEqual([])
    expect((await upload(root, VENLO)).status).toBe(201)
    expect(await described()).toMatchObject({
      name: 'venlo.pmtiles',
      version: digest(VENLO),
      size: VENLO.length,
      schema: 'protomaps',
      minZoom: 6,
      maxZoom: 14,
      bounds: [6, 51.26, 6.34, 51.48],
      attribution: '© OpenStreetMap',
    })
    expect(await kept()).toEqual([digest(VENLO)])
  })

  it('[OPEN-075] is read as a whole or in ranges, by its version', async () => {
    const version = digest(VENLO)
    const size = VENLO.length
    const whole = await bytesOf(version)
    expect([whole.statusCode, digest(whole.rawPayload), whole.headers['accept-ranges']]).toEqual([
      200,
      version,
      'bytes',
    ])
    expect(whole.headers).toMatchObject({ etag: `"${version}"`, 'content-type': 'application/vnd.pmtiles' })
    const ranges: readonly (readonly [string, number, number])[] = [
      ['bytes=0-126', 0, 126],
      [`bytes=${size - 10}-`, size - 10, size - 1],
      ['bytes=-10', size - 10, size - 1],
      ['bytes=100-999999999', 100, size - 1],
    ]
    for (const [range, first, last] of ranges) {
      const part = await bytesOf(version, { range })
      expect([range, part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
        range,
        206,
        `bytes ${first}-${last}/${size}`,
        String(last - first + 1),
      ])
      expect(part.rawPayload.equals(VENLO.subarray(first, last + 1))).toBe(true)
    }
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const beyond = await bytesOf(version, { range })
      expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
    }
    // An invalid range is ignored.
    for (const range of ['bytes=9-3', 'rows=1-2', 'bytes=0-1,5-6', 'bytes=-'])
      expect([range, (await bytesOf(version, { range })).statusCode]).toEqual([range, 200])
    expect((await bytesOf(version, { 'if-none-match': `"${version}"` })).statusCode).toBe(304)
    expect((await bytesOf(version, { range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200)
    expect((await bytesOf(digest(pngOf()))).statusCode).toBe(404)
    expect((await bytesOf('..%2f..%2fetc')).statusCode).toBe(404)
  })

  it('[OPEN-075] is replaced as a whole: the former one is deleted, and the same one stays', async () => {
    const next = makeArchive({ openMapTiles: true, attribution: 'Us <script>alert(1)</script> &amp; them' })
    expect((await upload(root, next, 'next.pmtiles')).status).toBe(201)
    expect(await described()).toMatchObject({
      version: digest(next),
      schema: 'openmaptiles',
      attribution: 'Us alert(1) & them',
    })
    expect([await kept(), (await bytesOf(digest(VENLO))).statusCode]).toEqual([[digest(next)], 404])
    expect((await upload(root, next, 'again.pmtiles')).status).toBe(201)
    expect([(await described())?.name, await kept()]).toEqual(['again.pmtiles', [digest(next)]])
    const both = await Promise.all([upload(root, VENLO), upload(root, makeArchive({ maxZoom: 10 }))])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await kept()).toEqual([(await described())?.version])
  })

  it('[OPEN-075] an interrupted upload is removed, and the stored archive stays', async () => {
    const before = await described()
    const files = await kept()
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const address = world.app.server.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const form = formOf(makeArchive({ padding: 3_000_000 }), 'large.pmtiles')
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/v1/map_file',
      headers: { ...formHeaders(root), 'content-length': form.length },
    })
    sent.on('error', () => undefined)
    sent.write(form.subarray(0, 2_000_000))
    await expect.poll(async () => (await kept()).length).toBe(files.length + 1)
    sent.destroy()
    await expect.poll(kept).toEqual(files)
    expect(await described()).toEqual(before)
  })

  it('[OPEN-075] bytes of a stopped server are removed after a day, and no others', async () => {
    const store = openFileStore({ kind: 'directory', path: filesDir })
    const arriving = join(filesDir, 'arriving')
    await mkdir(arriving, { recursive: true })
    const id = '0198c0de-0000-7000-8000-00000000000a'
    const stream = createWriteStream(join(arriving, id))
    stream.end('half of a map')
    await once(stream, 'close')
    await sweepUploads(world.database.db, store, new Date())
    expect(await kept()).toContain(id)
    const old = new Date(Date.now() - 2 * 86_400_000)
    await utimes(join(arriving, id), old, old)
    await writeFile(join(arriving, 'not-an-upload'), 'x')
    await utimes(join(arriving, 'not-an-upload'), old, old)
    await sweepUploads(world.database.db, store, new Date())
    expect(await kept()).toEqual(expect.arrayContaining(['not-an-upload', (await described())?.version]))
    expect(await kept()).not.toContain(id)
  })

  it('[OPEN-075] is removed with its bytes', async () => {
    const version = (await described())?.version ?? ''
    expect((await root.call({ method: 'DELETE', path: '/map_file' })).status).toBe(200)
    expect([await described(), (await bytesOf(version)).statusCode]).toEqual([null, 404])
    expect(await kept()).not.toContain(version)
  })
})
