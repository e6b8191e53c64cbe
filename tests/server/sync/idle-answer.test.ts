import { afterAll, beforeAll, expect, it } from 'vitest'
import { HEADERS } from '../../../src/protocol/headers.ts'
import { pullAnswerSchema, type PullAnswer } from '../../../src/protocol/sync.ts'
import { openWorld, type Session, type World } from '../http/world.ts'
import { viewRoles } from '../store/world.ts'

const MOST_BYTES = 400

let world: World
let session: Session
let user: string
const clientId = 'device-of-the-office'

beforeAll(async () => {
  world = await openWorld()
  user = await world.user('office', viewRoles)
  session = await world.signIn('office')
})
afterAll(() => world.close())

const pull = async (
  stream: string,
  { epoch, to }: { readonly epoch: string; readonly to: number },
  hash: string | null,
): Promise<{ readonly page: PullAnswer; readonly bytes: number }> => {
  const answer = await session.call({
    method: 'POST',
    path: '/sync/pull',
    body: { stream, clientId, epoch, cursor: to, pos: null, ackedThrough: 0 },
    headers: hash === null ? {} : { [HEADERS.scopes]: hash },
  })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return { page: pullAnswerSchema.parse(answer.body.result), bytes: Buffer.byteLength(answer.text) }
}

const begin = async (stream: string) => {
  const { body } = await session.call({ path: `/sync/handshake?stream=${stream}&clientId=${clientId}` })
  const { epoch, head } = body.result as { epoch: string; head: number }
  return { epoch, to: head }
}

it('[I4] an idle pull of an office user who names the hash of the stored scopes is answered in 400 bytes, in both streams', async () => {
  for (const stream of [world.project, '_global']) {
    const known = await begin(stream)
    const { page, bytes: whole } = await pull(stream, known, null)
    const { page: short, bytes } = await pull(stream, known, page.scopeHash)
    expect(short).toMatchObject({ upToDate: true, rows: [], scopeHash: page.scopeHash })
    expect('scopes' in short).toBe(false)
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
    expect(whole).toBeGreaterThan(MOST_BYTES)
  }
})

it('[I4 I5] a device that names no hash, or one of other scopes, is told the scopes', async () => {
  const known = await begin(world.project)
  const { page } = await pull(world.project, known, null)
  expect(page.scopes?.length).toBeGreaterThan(20)
  expect((await pull(world.project, known, 'another hash')).page.scopes).toEqual(page.scopes)
  await world.database.db
    .updateTable('user')
    .set({ roles: JSON.stringify(viewRoles.filter((role) => role !== 'ROLE_ASSET_VIEW')) })
    .where('id', '=', user)
    .execute()
  const { page: after } = await pull(world.project, known, page.scopeHash)
  expect(after.scopes).toEqual(expect.arrayContaining(['site']))
  expect(after.scopes).not.toContain('asset')
})
