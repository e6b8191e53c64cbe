import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SUPERADMIN } from '../../../src/catalogue/roles.ts'
import { pullAnswerSchema, pushAnswerSchema, snapshotLineSchema } from '../../../src/protocol/sync.ts'
import { openStream } from './event-stream.ts'
import { openWorld, type Session, type World } from './world.ts'

let world: World
let worker: Session
let outsider: Session
const clientId = 'client-1234'

beforeAll(async () => {
  world = await openWorld()
  const roles = ['ASSET', 'ASSET_TYPE'].flatMap((code) =>
    ['VIEW', 'CREATE', 'EDIT'].map((verb) => `ROLE_${code}_${verb}`),
  )
  await world.user('worker', roles)
  await world.user('outsider', roles, world.otherOrganization)
  worker = await world.signIn('worker')
  outsider = await world.signIn('outsider')
})
afterAll(() => world.close())

const handshake = (session: Session, stream: string, client = clientId) =>
  session.call({ path: `/sync/handshake?stream=${stream}&clientId=${client}` })
const post = (session: Session, path: string, body: unknown) =>
  session.call({ method: 'POST', path: `/sync/${path}`, body })

describe('sync calls', () => {
  it('handshake, push, pull and snapshot use the same handlers as REST', async () => {
    const hello = await handshake(worker, world.project)
    expect(hello.body.result).toMatchObject({ kind: 'handshake', lastSeq: 0 })
    const { epoch, scopes, head } = hello.body.result as { epoch: string; scopes: string[]; head: number }
    const type = randomUUID()
    const mutation = (seq: number, name: string, id: string, body: object) => ({
      seq,
      mid: randomUUID(),
      name: `${name}.create`,
      v: 1,
      at: new Date().toISOString(),
      target: [name, id],
      body,
    })
    const mutations = [
      mutation(1, 'asset_type', type, { name: 'Crate' }),
      mutation(2, 'asset', randomUUID(), { name: 'A1', assetType: type }),
      mutation(3, 'asset', randomUUID(), { name: 5, assetType: type }),
    ]
    const frame = { stream: world.project, clientId, epoch, schema: 1, ackedThrough: 0 }
    const pushed = await post(worker, 'push', { ...frame, mutations })
    expect(pushed.status).toBe(200)
    expect(pushAnswerSchema.parse(pushed.body.result)).toMatchObject({
      lastSeq: 3,
      outcomes: [{ outcome: 'applied' }, { outcome: 'applied' }, { outcome: 'rejected', code: 'validation' }],
    })
    const again = await post(worker, 'push', { ...frame, mutations })
    expect(again.body.result['outcomes']).toEqual(pushed.body.result['outcomes'])
    const replay = await worker.call({
      method: 'POST',
      path: '/asset',
      project: world.project,
      body: { id: mutations[1]?.target[1], name: 'A1', assetType: type },
      headers: { 'idempotency-key': String(mutations[1]?.mid) },
    })
    expect(replay.status).toBe(201)
    const pull = await post(worker, 'pull', {
      stream: world.project,
      clientId,
      epoch,
      cursor: head,
      pos: null,
      ackedThrough: 0,
    })
    const pulled = pullAnswerSchema.parse(pull.body.result)
    expect(pulled.rows.map(([, , entity]) => entity).toSorted()).toEqual(['asset', 'asset_type'])
    expect(pulled.lastSeq).toBe(3)
    const snapshot = await post(worker, 'snapshot', { stream: world.project, clientId, scopes, token: null })
    expect(snapshot.headers['content-type']).toBe('application/x-ndjson')
    const packed = await worker.call({
      method: 'POST',
      path: '/sync/snapshot',
      body: { stream: world.project, clientId, scopes, token: null },
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(packed.headers['content-encoding']).toBe('gzip')
    const lines = snapshot.text
      .trim()
      .split('\n')
      .map((line) => snapshotLineSchema.parse(JSON.parse(line)))
    expect(lines[0]?.k).toBe('begin')
    expect(lines.at(-1)).toMatchObject({ k: 'end', rows: 2 })
  })

  it("returns a snapshot of a superadmin's scopes over many organizations", async () => {
    await world.database.pool.query(
      `insert into organization (id, name, type, status) select gen_random_uuid(), 'Firm ' || n, 'owner', 'Active'
       from generate_series(1, 600) as n`,
    )
    await world.user('root', [SUPERADMIN], null)
    const root = await world.signIn('root')
    const rootClient = randomUUID()
    const hello = await handshake(root, '_global', rootClient)
    const { scopes } = hello.body.result as { scopes: string[] }
    expect(scopes.length).toBeGreaterThan(500)
    const ask = { stream: '_global', clientId: rootClient, scopes, token: null }
    const snapshot = await post(root, 'snapshot', ask)
    expect(snapshot.status).toBe(200)
    const last = snapshot.text.trim().split('\n').at(-1) ?? ''
    expect(snapshotLineSchema.parse(JSON.parse(last)).k).toBe('end')
    const tooMany = Array.from({ length: 10_001 }, (_, at) => `employee@org:${at}`)
    expect((await post(root, 'snapshot', { ...ask, scopes: tooMany })).status).toBe(422)
  })

  it('returns failures by kind, and invalid requests by field', async () => {
    const gone = await handshake(outsider, world.project)
    expect([gone.status, gone.body.result]).toEqual([403, { kind: 'sync-error', code: 'stream_gone' }])
    const stolen = await handshake(outsider, world.otherProject)
    expect(stolen.status).toBe(200)
    expect((await handshake(outsider, '_global')).status).toBe(200)
    expect((await handshake(worker, 'x')).status).toBe(403)
    expect((await worker.call({ path: '/sync/handshake?stream=_global' })).status).toBe(400)
    expect((await post(worker, 'pull', { stream: world.project })).body.result['errors']).toHaveProperty('clientId')
    expect((await post(worker, 'push', {})).status).toBe(400)
    const body = { stream: world.project, clientId, epoch: randomUUID(), cursor: 0, pos: null, ackedThrough: 0 }
    const old = await post(worker, 'pull', body)
    expect([old.status, old.body.result['code']]).toEqual([409, 'epoch_changed'])
    const foreign = { stream: world.project, clientId, scopes: ['user'], token: null }
    expect((await post(worker, 'snapshot', foreign)).status).toBe(403)
  })

  it('sends pokes after a commit, none about other streams, and ends when the server stops', async () => {
    const other = await openWorld()
    try {
      await other.user('worker', ['ROLE_ASSET_TYPE_VIEW', 'ROLE_ASSET_TYPE_CREATE'])
      const session = await other.signIn('worker')
      await other.app.listen({ port: 0, host: '127.0.0.1' })
      const open = (streams: string) => openStream(other, session, streams)
      expect((await open(`stream=${other.otherProject}`)).statusCode).toBe(404)
      // One connection serves all streams of a device; a project that the person can no longer access does not affect the others.
      const stream = await open(`stream=${other.project}&stream=${other.otherProject}&stream=_global`)
      expect(stream.headers['content-type']).toBe('text/event-stream')
      expect(stream.headers['content-encoding']).toBeUndefined()
      let heard = ''
      stream.on('data', (chunk: Buffer) => (heard += chunk.toString()))
      await expect.poll(() => heard).toContain(': connected')
      await session.call({
        method: 'POST',
        path: '/asset_type',
        project: other.secondProject,
        body: { name: 'Elsewhere' },
      })
      await session.call({ method: 'POST', path: '/asset_type', project: other.project, body: { name: 'Crate' } })
      await expect.poll(() => heard).toContain(`event: poke\ndata: {"stream":"${other.project}","head":`)
      expect(heard).not.toContain(other.secondProject)
      const ended = once(stream, 'end')
      await other.app.close()
      await ended
    } finally {
      await other.close()
    }
  })

  it('[API-12] allows at most 40 event streams of one user; closing one frees its place, and others are not affected', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const open = (session: Session) => openStream(world, session, 'stream=_global')
    const asked = await Promise.all(Array.from({ length: 50 }, () => open(worker)))
    const held = asked.filter(({ statusCode }) => statusCode === 200)
    const refused = asked.filter(({ statusCode }) => statusCode === 429)
    expect([held.length, refused.length]).toEqual([40, 10])
    expect(refused[0]?.headers['retry-after']).toBe('30')
    const theirs = await open(outsider)
    expect(theirs.statusCode).toBe(200)
    expect((await world.app.inject({ url: '/metrics' })).payload).toMatch(/^lading_event_streams 41$/m)
    held.pop()?.destroy()
    const again = async (): Promise<number | undefined> => {
      const stream = await open(worker)
      held.push(stream)
      return stream.statusCode
    }
    await expect.poll(again).toBe(200)
    for (const stream of [...asked, ...held, theirs]) stream.destroy()
  })
})
