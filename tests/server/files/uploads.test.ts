import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Session, type World } from '../http/world.ts'
import { elf, pdf, pngOf } from './samples.ts'
import { digest, type FormPart, uploadCalls } from './upload-calls.ts'

let world: World
let worker: Session
let stranger: Session
let viewer: Session
let damage: string

beforeAll(async () => {
  world = await openWorld()
  const roles = ['ASSET', 'ASSET_TYPE', 'DAMAGE'].flatMap((code) =>
    ['VIEW', 'CREATE', 'EDIT'].map((verb) => `ROLE_${code}_${verb}`),
  )
  await world.user('worker', roles)
  await world.user('viewer', ['ROLE_ASSET_VIEW'])
  await world.user('stranger', roles, world.otherOrganization)
  worker = await world.signIn('worker')
  viewer = await world.signIn('viewer')
  stranger = await world.signIn('stranger')
  const make = async (entity: string, body: unknown) =>
    String((await call({ method: 'POST', path: `/${entity}`, body })).body.result['id'])
  const assetType = await make('asset_type', { name: 'Crate' })
  damage = await make('damage', { asset: await make('asset', { name: 'A', assetType }), summary: 'Dent' })
})
afterAll(() => world.close())

const call = (options: Parameters<Session['call']>[0]) => worker.call({ project: world.project, ...options })
const announce = (id: string, bytes: Uint8Array, more: object = {}) =>
  uploadCalls(world, worker).announce(id, bytes, more)
const send = (session: Session, id: string, offset: number, bytes: Uint8Array) =>
  uploadCalls(world, session).send(id, offset, bytes)
const row = (id: string, bytes: Uint8Array) => ({
  id,
  entity: 'damage',
  entityId: damage,
  type: 'image',
  name: 'dent “1”.png',
  mimeType: 'image/png',
  size: bytes.length,
  sha256: digest(bytes),
})
const statusOf = async (id: string) => (await call({ path: `/file/${id}` })).body.result['status']

describe('resumable uploads', () => {
  it('accepts bytes in pieces, returns the offset, and makes the file ready when row and bytes are there', async () => {
    const id = randomUUID()
    const bytes = pngOf(1000)
    expect((await announce(id, bytes)).body.result).toEqual({ kind: 'upload', id, offset: 0, complete: false })
    expect((await call({ method: 'POST', path: '/file', body: row(id, bytes) })).status).toBe(201)
    expect((await send(worker, id, 0, bytes.subarray(0, 400))).json()).toMatchObject({
      result: { offset: 400, complete: false },
    })
    const head = await call({ method: 'HEAD', path: `/sync/uploads/${id}` })
    expect(head.headers).toMatchObject({ 'upload-offset': '400', 'upload-length': '1000' })
    const repeated = await send(worker, id, 0, bytes.subarray(0, 400))
    expect([repeated.statusCode, repeated.headers['upload-offset']]).toEqual([409, '400'])
    expect((await announce(id, bytes)).body.result['offset']).toBe(400)
    expect(await statusOf(id)).toBe('awaiting')
    expect((await send(worker, id, 400, bytes.subarray(400))).json()).toMatchObject({
      result: { offset: 1000, complete: true },
    })
    expect(await statusOf(id)).toBe('ready')
    expect((await announce(id, bytes)).body.result).toMatchObject({ offset: 1000, complete: true })
  })

  it('makes the file ready when the bytes come before the row', async () => {
    const id = randomUUID()
    const bytes = pngOf(700)
    await announce(id, bytes)
    await send(worker, id, 0, bytes)
    await call({ method: 'POST', path: '/file', body: { ...row(id, bytes), mimeType: 'image/jpeg' } })
    const read = await call({ path: `/file/${id}` })
    expect(read.body.result).toMatchObject({ status: 'ready', mimeType: 'image/png' })
  })

  it('discards bytes that differ from the announcement, and starts again at 0', async () => {
    const id = randomUUID()
    const bytes = pngOf(300)
    await announce(id, bytes)
    const damaged = Buffer.from(bytes)
    damaged[100] = 0xff - (damaged[100] ?? 0)
    const refused = await send(worker, id, 0, damaged)
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { result: { code: 'checksum' } }])
    expect((await announce(id, bytes)).body.result['offset']).toBe(0)
    expect((await send(worker, id, 0, bytes)).statusCode).toBe(200)
    const program = randomUUID()
    await announce(program, elf)
    expect((await send(worker, program, 0, elf)).json()).toMatchObject({
      result: { kind: 'upload-error', code: 'kind' },
    })
    const long = randomUUID()
    await announce(long, bytes)
    expect((await send(worker, long, 0, Buffer.concat([bytes, bytes]))).statusCode).toBe(413)
  })

  it('[FILE-07 OPEN-004] refuses more than 5 MiB and an invalid announcement, naming the field', async () => {
    const id = randomUUID()
    expect((await announce(id, pngOf(), { size: 5 * 1024 * 1024 + 1 })).status).toBe(413)
    expect((await announce(id, pngOf(), { size: 0 })).status).toBe(422)
    expect((await announce(id, pngOf(), { sha256: 'x' })).body.result['errors']).toHaveProperty('sha256')
    expect((await send(worker, randomUUID(), 0, pngOf())).statusCode).toBe(404)
  })

  it('deletes uploads that were not continued for 30 days', async () => {
    const id = randomUUID()
    const bytes = pngOf(600)
    await announce(id, bytes)
    await send(worker, id, 0, bytes.subarray(0, 100))
    await world.database.pool.query("update upload set created = now() - interval '31 days' where id = $1", [id])
    await announce(randomUUID(), pngOf(601))
    expect((await call({ method: 'HEAD', path: `/sync/uploads/${id}` })).status).toBe(404)
    expect((await announce(id, bytes)).body.result['offset']).toBe(0)
  })

  it('[OPEN-100] lets only the user who began an upload continue it', async () => {
    const id = randomUUID()
    const bytes = pngOf(500)
    await announce(id, bytes)
    expect((await send(stranger, id, 0, bytes)).statusCode).toBe(404)
    const other = await stranger.call({
      method: 'POST',
      path: '/sync/uploads',
      body: { id, sha256: digest(bytes), size: bytes.length, mimeType: 'image/png' },
    })
    expect(other.status).toBe(409)
    expect((await call({ method: 'HEAD', path: '/sync/uploads/not-an-id' })).status).toBe(404)
  })
})

const upload = (session: Session, parts: readonly FormPart[]) => uploadCalls(world, session).upload(parts)

describe('the upload call', () => {
  it('[FILE-10 FILE-11 FILE-12 CALL-37] stores several files of a record, each with its type', async () => {
    const answer = await upload(worker, [
      { name: 'files', value: pngOf(400), file: 'C:\\photos\\dent.png' },
      { name: 'files', value: pdf, file: 'report.pdf' },
      { name: 'entity', value: damage },
      { name: 'entityType', value: 'damage' },
      { name: 'type', value: 'document' },
    ])
    expect(answer.statusCode).toBe(201)
    const { result, messages, notifications } = answer.json<{
      result: { id: string; ids: string[] }
      messages: unknown
      notifications: unknown
    }>()
    expect(result.ids).toHaveLength(2)
    expect(result.id).toBe(result.ids[0])
    expect(messages).toEqual([{ type: 'success', text: 'Files added: 2' }])
    expect(notifications).toEqual([])
    const list = await call({ path: `/file?entity=damage&entityId=${damage}&type=document&sort=name` })
    expect(list.body.result['items']).toMatchObject([
      { name: 'dent.png', mimeType: 'image/png', status: 'ready' },
      { name: 'report.pdf', mimeType: 'application/pdf', status: 'ready' },
    ])
  })

  it('[FILE-04 FILE-05 XCALL-84 CALL-27 CALL-28 CALL-29] returns link, thumbnail and download, in a form that no browser executes', async () => {
    const bytes = pngOf(350)
    const made = await upload(worker, [
      { name: 'files', value: bytes, file: 'ünïcode "x".png' },
      { name: 'entity', value: 'damage' },
      { name: 'entityId', value: damage },
    ])
    const id = made.json<{ result: { id: string } }>().result.id
    expect((await call({ path: `/file/link/${id}` })).body.result).toEqual({ id, link: `/file/download/${id}` })
    const got = await world.app.inject({
      url: `/api/v1/file/download/${id}`,
      headers: { authorization: `Bearer ${worker.token}`, 'x-lading-project': world.project },
    })
    expect(got.rawPayload.equals(bytes)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(got.headers['content-disposition']).toMatch(/^attachment; filename=/)
    for (const time of ['made', 'kept']) {
      const small = await call({ path: `/file/thumbnail/${id}` })
      expect([time, small.status, small.headers['content-type']]).toEqual([time, 200, 'image/jpeg'])
      const again = { 'if-none-match': String(small.headers['etag']) }
      expect((await call({ path: `/file/thumbnail/${id}`, headers: again })).status).toBe(304)
    }
    const etag = { 'if-none-match': String(got.headers['etag']) }
    expect((await call({ path: `/file/download/${id}`, headers: etag })).status).toBe(304)
    for (const path of [`/file/download/${id}`, `/file/link/${id}`, `/file/thumbnail/${id}`]) {
      expect((await viewer.call({ path, project: world.project })).status).toBe(404)
      expect((await stranger.call({ path, project: world.otherProject })).status).toBe(404)
      expect((await world.app.inject({ url: `/api/v1${path}` })).statusCode).toBe(401)
    }
  })

  it('[S10 ERR-04] returns 400 for a truncated or invalid form, and stores nothing of it', async () => {
    const form = (payload: string, type = 'multipart/form-data; boundary=x') =>
      world.app.inject({
        method: 'POST',
        url: '/api/v1/upload',
        headers: {
          authorization: `Bearer ${worker.token}`,
          'x-lading-project': world.project,
          'content-type': type,
        },
        payload,
      })
    const file = 'content-disposition: form-data; name="files"; filename="a.txt"'
    for (const payload of [
      '',
      '--x',
      '--y--',
      `--x\r\n${file}\r\n\r\nhello`,
      `--x\r\n${file}\r\n`,
      `--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x`,
      `--x\r\n${'a'.repeat(100_000)}: b\r\n\r\nx\r\n--x--\r\n`,
      `--x\r\n\u0000\r\n\r\n--x--\r\n`,
    ]) {
      const answer = await form(payload)
      expect([payload.slice(0, 80), answer.statusCode < 500 && answer.statusCode >= 400]).toEqual([
        payload.slice(0, 80),
        true,
      ])
    }
    expect((await form('--x--', 'multipart/form-data')).statusCode).toBe(400)
  })

  it('[S1 FILE-13] refuses files of users with read access only', async () => {
    await world.user('looker', ['ROLE_DAMAGE_VIEW', 'ROLE_ASSET_VIEW'])
    const session = await world.signIn('looker')
    const added = await upload(session, [
      { name: 'files', value: pngOf(), file: 'a.png' },
      { name: 'entity', value: 'damage' },
      { name: 'entityId', value: damage },
    ])
    expect(added.statusCode).toBe(403)
    const body = row(randomUUID(), pngOf())
    expect((await session.call({ method: 'POST', path: '/file', body, project: world.project })).status).toBe(403)
  })

  it('[S2 S3 FILE-06] a file keeps the type of its bytes', async () => {
    const secret = Buffer.concat([pdf, Buffer.from('% of another organization')])
    const made = await upload(worker, [
      { name: 'files', value: pngOf(333), file: 'a.png' },
      { name: 'entity', value: 'damage' },
      { name: 'entityId', value: damage },
    ])
    const id = made.json<{ result: { id: string } }>().result.id
    for (const body of [
      { sha256: digest(secret) },
      { mimeType: 'text/html' },
      { size: 1 },
      { entityId: randomUUID() },
    ]) {
      const [name = ''] = Object.keys(body)
      const answer = await call({ method: 'PUT', path: `/file/${id}`, body })
      expect([name, answer.status, answer.body.result['problems']]).toEqual([
        name,
        422,
        { [name]: [{ code: 'read-only' }] },
      ])
    }
    expect((await call({ method: 'PUT', path: `/file/${id}`, body: { name: 'b.png' } })).status).toBe(200)
  })

  it('[FILE-07 FILE-08 FILE-06] refuses all when one file is too large or of another kind', async () => {
    const target = [
      { name: 'entity', value: damage },
      { name: 'entityType', value: 'damage' },
    ]
    const count = async () => (await call({ path: `/file?entityId=${damage}` })).body.result['count']
    const before = await count()
    const large = await upload(worker, [
      ...target,
      { name: 'files', value: pngOf(300), file: 'ok.png' },
      { name: 'files', value: pngOf(5 * 1024 * 1024 + 200), file: 'large.png' },
    ])
    expect(large.statusCode).toBe(413)
    expect(large.json()).toMatchObject({ messages: [{ type: 'error', text: '“large.png” is larger than 5 MB' }] })
    const page = await upload(worker, [...target, { name: 'files', value: '<html></html>', file: 'page.png' }])
    expect(page.statusCode).toBe(422)
    const many = Array.from({ length: 101 }, (_, at) => ({ name: 'files', value: pdf, file: `${at}.pdf` }))
    expect((await upload(worker, [...target, ...many])).statusCode).toBe(413)
    expect((await upload(worker, target)).statusCode).toBe(422)
    expect(await count()).toBe(before)
  })

  it('[OPEN-100] refuses missing records, and entities that the user has no access to', async () => {
    const file = { name: 'files', value: pdf, file: 'a.pdf' }
    const none = await upload(worker, [
      file,
      { name: 'entity', value: randomUUID() },
      { name: 'entityType', value: 'damage' },
    ])
    expect([none.statusCode, none.json()]).toMatchObject([
      422,
      { result: { errors: { entityId: [expect.any(String)] } } },
    ])
    const nothing = await upload(worker, [file])
    expect(nothing.statusCode).toBe(422)
    const forbidden = await upload(viewer, [
      file,
      { name: 'entity', value: damage },
      { name: 'entityType', value: 'damage' },
    ])
    expect(forbidden.statusCode).toBe(403)
    expect((await call({ method: 'POST', path: '/upload', body: {} })).status).toBe(415)
  })
})
