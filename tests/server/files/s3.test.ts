import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demandS3 } from '../../../server/files/s3/demand-s3.ts'
import { openS3Objects, type S3Objects } from '../../../server/files/s3/s3-objects.ts'
import { parseS3Place, type S3Place } from '../../../server/s3-place.ts'
import { openS3Store } from '../../../server/files/s3/s3-store.ts'
import type { WholeFileStore } from '../../../server/files/store.ts'
import { sweepUploads } from '../../../server/files/sweep-uploads.ts'
import { makeArchive } from '../../fixtures/pmtiles-archive.ts'
import { cleanUp, launch, readyAt } from '../harness/program.ts'
import { noS3Server, type S3Server, startS3Server } from '../harness/s3-server.ts'
import { openWorld, type Session, type World } from '../http/world.ts'
import { pngOf } from './samples.ts'
import { digest, formOf, uploadCalls } from './upload-calls.ts'

const BUCKET = 'lading-files'
const DAY = 86_400_000

describe.skipIf(noS3Server() !== undefined)('files in an S3-compatible store', { timeout: 300_000 }, () => {
  let server: S3Server
  let place: S3Place
  let objects: S3Objects
  let store: WholeFileStore
  let world: World
  let worker: Session
  let root: Session
  let url: string

  beforeAll(async () => {
    server = await startS3Server()
    Object.assign(process.env, server.credentials)
    const client = new S3Client({ region: 'us-east-1', endpoint: server.endpoint, forcePathStyle: true })
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
    client.destroy()
    url = `s3://${BUCKET}/venlo?endpoint=${server.endpoint}`
    const parsed = parseS3Place(url, server.credentials)
    if ('error' in parsed) throw new Error(parsed.error)
    place = parsed
    objects = openS3Objects(place)
    store = openS3Store(place)
    world = await openWorld({ FILES_URL: url, ...server.credentials })
    await world.user('root', ['ROLE_SUPERADMIN'])
    const roles = ['ASSET', 'DAMAGE'].flatMap((code) =>
      ['VIEW', 'CREATE', 'EDIT'].map((verb) => `ROLE_${code}_${verb}`),
    )
    await world.user('worker', roles)
    ;[root, worker] = [await world.signIn('root'), await world.signIn('worker')]
  }, 300_000)
  afterEach(cleanUp)
  afterAll(async () => {
    for (const name of Object.keys(server.credentials)) delete process.env[name]
    await world.close()
    await server.close()
  })

  const keys = async (): Promise<readonly string[]> => (await objects.list('')).map(({ key }) => key)

  it('stores bytes under their SHA-256 and returns them, whole and in ranges', async () => {
    const bytes = Buffer.from('some bytes')
    const sha256 = await store.put(bytes)
    expect([sha256, await store.has(sha256)]).toEqual([digest(bytes), true])
    const read = await store.read(sha256)
    expect([read?.size, read === null ? '' : String(await buffer(read.stream))]).toEqual([10, 'some bytes'])
    const piece = await store.readRange(sha256, 5, 8)
    expect(piece === null ? '' : String(await buffer(piece))).toBe('byte')
    expect([await store.read(digest(Buffer.from('never'))), await store.keptAt(digest(Buffer.from('never')))]).toEqual([
      null,
      null,
    ])
    await store.removeOlder(sha256, new Date(Date.now() - DAY))
    expect(await store.has(sha256)).toBe(true)
    await store.keepMade(sha256, 'thumbnail', Buffer.from('small'))
    expect(String(await store.readMade(sha256, 'thumbnail'))).toBe('small')
    await store.removeOlder(sha256)
    expect([await store.has(sha256), await store.readMade(sha256, 'thumbnail')]).toEqual([false, null])
  })

  it('appends an upload piece by piece, counts nothing behind a gap, and leaves no piece behind', async () => {
    const id = randomUUID()
    expect(await store.append(id, 0, Buffer.from('first '))).toBe(6)
    await expect(store.append(id, 3, Buffer.from('x'))).rejects.toThrow(RangeError)
    await objects.put(`arriving/${id}/000000000000009`, Buffer.from('behind a gap'))
    expect(await store.arrived(id)).toBe(6)
    expect(await store.append(id, 6, Buffer.from('second'))).toBe(12)
    const whole = Buffer.from(await store.partOf(id))
    expect(String(whole)).toBe('first second')
    expect(String(await store.pieceOf(id, 4, 4))).toBe('t se')
    await store.finish(id, digest(whole))
    expect([await store.has(digest(whole)), await store.arrived(id)]).toEqual([true, 0])
    expect((await keys()).filter((key) => key.includes(id))).toEqual([])
    await expect(store.partOf('../../etc')).rejects.toThrow(RangeError)
  })

  it('streams what is larger than a part, and aborts the parts of a stream that breaks', async () => {
    const [id, broken] = [randomUUID(), randomUUID()]
    const megabytes = (count: number) => Array.from({ length: count }, (_, n) => Buffer.alloc(1024 * 1024, n))
    const whole = Buffer.concat(megabytes(20))
    expect(await store.receive(id, Readable.from(megabytes(20)))).toEqual({ size: whole.length, sha256: digest(whole) })
    await store.finish(id, digest(whole))
    expect((await objects.head(`content/${digest(whole).slice(0, 2)}/${digest(whole)}`))?.size).toBe(whole.length)
    async function* breaking(): AsyncGenerator<Buffer> {
      yield* megabytes(20)
      await Promise.resolve()
      throw new Error('the client left')
    }
    await expect(store.receive(broken, Readable.from(breaking()))).rejects.toThrow('the client left')
    expect([await objects.unfinished(`arriving/${broken}`), await store.arrived(broken)]).toEqual([[], 0])
  })

  it('[FILE-05 FILE-07] takes a file of a device in pieces, and its preview; the file is served as it came', async () => {
    const { announce, send, call } = uploadCalls(world, worker)
    const picture = pngOf(900)
    const id = randomUUID()
    expect((await announce(id, picture)).status).toBe(200)
    expect((await send(id, 0, picture.subarray(0, 400))).statusCode).toBe(200)
    expect((await send(id, 400, picture.subarray(400))).json()).toMatchObject({ result: { complete: true } })
    const asset = await world.insert('asset', { name: 'A', project: world.project })
    const damage = await world.insert('damage', { asset, summary: 'Dent', project: world.project, status: 'New' })
    const facts = { name: 'a.png', mimeType: 'image/png', size: picture.length, sha256: digest(picture) }
    const body = { id, entity: 'damage', entityId: damage, type: 'image', ...facts }
    expect((await call({ method: 'POST', path: '/file', body })).status).toBe(201)
    const headers = { authorization: `Bearer ${worker.token}`, 'x-lading-project': world.project }
    const download = await world.app.inject({ url: `/api/v1/file/download/${id}`, headers })
    expect([download.statusCode, digest(download.rawPayload)]).toEqual([200, digest(picture)])
    const preview = await world.app.inject({ url: `/api/v1/file/thumbnail/${id}`, headers })
    expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await keys()).filter((key) => key.startsWith('arriving/'))).toEqual([])
  })

  it('[OPEN-075] keeps the roads of maps, serves them in ranges, and deletes those that were replaced', async () => {
    const send = async (bytes: Buffer): Promise<string> => {
      const { payload, headers } = formOf([{ name: 'file', value: bytes, file: 'roads.pmtiles' }])
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/v1/map_file',
        headers: { ...headers, authorization: `Bearer ${root.token}` },
        payload,
      })
      expect(answer.statusCode).toBe(201)
      return answer.json<{ result: { file: { version: string } } }>().result.file.version
    }
    const archive = makeArchive({ padding: 9_000_000 })
    const version = await send(archive)
    const part = await world.app.inject({
      url: `/api/v1/map_file/${version}`,
      headers: { authorization: `Bearer ${worker.token}`, range: 'bytes=0-126' },
    })
    expect([part.statusCode, part.rawPayload.equals(archive.subarray(0, 127))]).toEqual([206, true])
    const second = await send(makeArchive({ padding: 2000 }))
    expect([await store.has(version), await store.has(second)]).toEqual([false, true])
    expect((await keys()).filter((key) => key.startsWith('arriving/'))).toEqual([])
  })

  it('says 503 while the store is away, and the device goes on where it was', async () => {
    const { announce, send } = uploadCalls(world, worker)
    const picture = pngOf(901)
    const id = randomUUID()
    await announce(id, picture)
    expect((await send(id, 0, picture.subarray(0, 500))).statusCode).toBe(200)
    await server.breakOff()
    const away = await send(id, 500, picture.subarray(500))
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5'])
    await server.resume()
    expect((await send(id, 500, picture.subarray(500))).json()).toMatchObject({ result: { complete: true } })
  })

  it('an API that is killed in mid-upload leaves nothing: the device goes on, the sweep aborts the parts', async () => {
    const env = { DATABASE_URL: world.database.url, DEMO: '0', FILES_URL: url, ...server.credentials }
    const program = launch('tests/bench/product-server.ts', env)
    const address = await readyAt(program)
    const picture = pngOf(902)
    const id = randomUUID()
    const { announce, send } = uploadCalls(world, worker)
    await announce(id, picture)
    const piece = await fetch(`${address}/api/v1/sync/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${worker.token}`,
        'content-type': 'application/octet-stream',
        'upload-offset': '0',
        'x-lading-project': world.project,
      },
      body: new Uint8Array(picture.subarray(0, 700)),
    })
    expect(piece.status).toBe(200)
    const { payload, headers } = formOf([
      { name: 'file', value: makeArchive({ padding: 30_000_000 }), file: 'roads.pmtiles' },
    ])
    const sent = request(`${address}/api/v1/map_file`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${root.token}`, 'content-length': payload.length },
    })
    sent.on('error', () => undefined)
    sent.write(payload.subarray(0, 20_000_000))
    await expect.poll(async () => (await objects.unfinished('arriving/')).length, { timeout: 60_000 }).toBe(1)
    program.kill('SIGKILL')
    await program.ended
    sent.destroy()
    expect((await send(id, 700, picture.subarray(700))).json()).toMatchObject({ result: { complete: true } })
    await sweepUploads(world.database.db, store, new Date())
    expect(await objects.unfinished('arriving/')).toHaveLength(1)
    await sweepUploads(world.database.db, store, new Date(Date.now() + 2 * DAY))
    expect([await objects.unfinished(''), (await keys()).filter((key) => key.startsWith('arriving/'))]).toEqual([
      [],
      [],
    ])
    expect(await store.has(digest(picture))).toBe(true)
  })

  it('[JOB-A7] is backed up and restored with all that is in it', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'lading-s3-backup-'))
    const sha256 = await store.put(Buffer.from('in the backup'))
    const { count } = await store.copyOut(directory)
    expect(count).toBe((await objects.list('content/')).length)
    expect(String(await readFile(join(directory, 'content', sha256.slice(0, 2), sha256)))).toBe('in the backup')
    const other = openS3Store({ ...place, prefix: 'restored/' })
    await other.copyIn(directory)
    const read = await other.read(sha256)
    expect(read === null ? '' : String(await buffer(read.stream))).toBe('in the backup')
    await rm(directory, { recursive: true })
  })

  it.each([
    ['a bucket that is not there', { bucket: 'nobody-made-this' }, /bucket nobody-made-this, which .* does not have/],
    ['a store that does not reply', { endpoint: 'http://127.0.0.1:9' }, /at http:\/\/127\.0\.0\.1:9, which cannot be/],
  ])('refuses to start with %s', async (_, differs, sentence) => {
    await expect(demandS3({ ...place, ...differs })).rejects.toThrow(sentence)
  })

  it('refuses to start with credentials that the store refuses, in one sentence without them', async () => {
    const env = { DATABASE_URL: world.database.url, DEMO: '0', FILES_URL: url, ...server.credentials }
    const program = launch('tests/bench/product-server.ts', { ...env, AWS_SECRET_ACCESS_KEY: 'another-secret' })
    const { code, stderr } = await program.ended
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^FILES_URL names bucket .* refuses the credentials .*\.\n$/),
    ])
    expect(stderr).not.toContain('another-secret')
  })
})
