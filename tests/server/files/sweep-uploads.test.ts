import { createHash, randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFileStore } from '../../../server/files/open-store.ts'
import { sweepUploads } from '../../../server/files/sweep-uploads.ts'
import { openWorld, type Session, type World } from '../http/world.ts'
import { pngOf } from './samples.ts'

const DAY = 86_400_000
let world: World
let worker: Session
let damage: string
let files: ReturnType<typeof openFileStore>

beforeAll(async () => {
  world = await openWorld()
  const roles = ['ASSET', 'DAMAGE'].flatMap((code) => ['VIEW', 'CREATE', 'EDIT'].map((verb) => `ROLE_${code}_${verb}`))
  await world.user('worker', roles)
  worker = await world.signIn('worker')
  const asset = await world.insert('asset', { name: 'A', project: world.project })
  damage = await world.insert('damage', { asset, summary: 'Dent', project: world.project, status: 'New' })
  files = openFileStore({ kind: 'directory', path: join(dirname(world.clientDir), 'files') })
})
afterAll(() => world.close())

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const call = (options: Parameters<Session['call']>[0]) => worker.call({ project: world.project, ...options })
let images = 0
/** An image; each one has a different length. */
const image = (): Buffer => pngOf(300 + (images += 1))

/** Announces an upload and sends all of its bytes, or the first `sent`. */
const upload = async (bytes: Uint8Array, sent = bytes.length): Promise<string> => {
  const id = randomUUID()
  const body = { id, sha256: digest(bytes), size: bytes.length, mimeType: 'image/png' }
  expect((await call({ method: 'POST', path: '/sync/uploads', body })).status).toBe(200)
  const answer = await world.app.inject({
    method: 'PATCH',
    url: `/api/v1/sync/uploads/${id}`,
    headers: {
      authorization: `Bearer ${worker.token}`,
      'content-type': 'application/octet-stream',
      'upload-offset': '0',
    },
    payload: Buffer.from(bytes.subarray(0, sent)),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return id
}
const attach = async (id: string, bytes: Uint8Array): Promise<void> => {
  const facts = { type: 'image', name: 'dent.png', mimeType: 'image/png', size: bytes.length, sha256: digest(bytes) }
  const body = { id, entity: 'damage', entityId: damage, ...facts }
  expect((await call({ method: 'POST', path: '/file', body })).status).toBe(201)
}
const isKnown = async (id: string): Promise<boolean> =>
  (await call({ method: 'HEAD', path: `/sync/uploads/${id}` })).status === 200
const sweepAfter = (days: number): Promise<void> =>
  sweepUploads(world.database.db, files, new Date(Date.now() + days * DAY))

it('[FILE-07] deletes an upload without a file record after 30 days with its bytes, and not before', async () => {
  const [bytes, half] = [image(), image()]
  const id = await upload(bytes)
  const begun = await upload(half, 20)
  await sweepAfter(29)
  expect([await isKnown(id), await files.has(digest(bytes)), await files.arrived(begun)]).toEqual([true, true, 20])
  await sweepAfter(31)
  expect([await isKnown(id), await isKnown(begun)]).toEqual([false, false])
  expect([await files.has(digest(bytes)), await files.arrived(begun)]).toEqual([false, 0])
})

it('[FILE-07] keeps uploads with a file record, however old, and bytes that another one uses', async () => {
  const bytes = image()
  const [claimed, late, alone] = [await upload(bytes), await upload(bytes), await upload(bytes)]
  await attach(claimed, bytes)
  await sweepAfter(29)
  await attach(late, bytes)
  await sweepAfter(400)
  expect([await isKnown(claimed), await isKnown(late), await isKnown(alone)]).toEqual([true, true, false])
  const read = await call({ path: `/file/download/${claimed}` })
  expect([read.status, await files.has(digest(bytes))]).toEqual([200, true])
})

it('[FILE-07] keeps bytes that an import waits for, and bytes that were sent again', async () => {
  const [imported, again] = [image(), image()]
  const ids = [await upload(imported), await upload(again)]
  const job = { name: 'Import', type: 'import', status: 'Queued', parameters: { sha256: digest(imported) } }
  await world.insert('job', job)
  await world.database.pool.query(`update upload set created = now() - interval '31 days' where id = any($1::uuid[])`, [
    ids,
  ])
  await sweepAfter(0)
  expect(await Promise.all(ids.map(isKnown))).toEqual([true, true])
  await files.removeOlder(digest(again), new Date(Date.now() - DAY))
  expect(await files.has(digest(again))).toBe(true)
  await sweepAfter(31)
  expect(await Promise.all(ids.map(isKnown))).toEqual([false, false])
  expect([await files.has(digest(imported)), await files.has(digest(again))]).toEqual([true, false])
})

it('[FILE-07] a device that continues after the sweep starts over and attaches its file', async () => {
  const bytes = image()
  await upload(bytes)
  await sweepAfter(31)
  const id = await upload(bytes)
  await attach(id, bytes)
  expect((await call({ path: `/file/${id}` })).body.result['status']).toBe('ready')
  expect((await call({ path: `/file/download/${id}` })).status).toBe(200)
})
