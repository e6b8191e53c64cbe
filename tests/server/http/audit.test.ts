import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SCHEMA_VERSION } from '../../../src/protocol/streams.ts'
import { setPasswordHash } from '../../../server/auth/credential.ts'
import { hashPassword } from '../../../server/auth/password.ts'
import { verifyAudit } from '../../../server/store/verify-audit.ts'
import { openWorld, password, type Session, sessionOf, type World } from './world.ts'

const WRITES = ['ROLE_SUB_ORGANIZATION_VIEW', 'ROLE_SUB_ORGANIZATION_CREATE']

let world: World
let admin: Session
let other: Session

beforeAll(async () => {
  world = await openWorld()
  await world.user('here', ['ROLE_ADMIN', 'ROLE_SITE_VIEW', 'ROLE_EXPORT_VIEW', 'ROLE_EXPORT_CREATE', ...WRITES])
  await world.user('there', ['ROLE_ADMIN'], world.otherOrganization)
  await world.user('auditor', ['ROLE_AUDIT_VIEW'])
  await world.user('worker', ['ROLE_ASSET_TYPE_VIEW', 'ROLE_ASSET_TYPE_CREATE'])
  admin = await world.signIn('here')
  other = await world.signIn('there')
})

afterAll(() => world.close())

interface Entry {
  readonly action: string
  readonly name: string | null
  readonly user: string | null
  readonly actor: string | null
  readonly after: unknown
}

const entries = async (session: Session, query: string): Promise<readonly Entry[]> => {
  const { status, body } = await session.call({ path: `/audit?sort=time&order=ASC&${query}` })
  expect(status).toBe(200)
  return body.result['items'] as readonly Entry[]
}

it('[AUTH-29] records successful and failed sign-ins, each for the own organization only', async () => {
  await expect(world.signIn('nobody')).rejects.toThrow()
  const names = async (session: Session) => (await entries(session, 'action=sign-in')).map(({ name }) => name)
  expect(await names(admin)).toEqual(['here'])
  expect(await names(other)).toEqual(['there'])
})

it('[AUTH-25] records a write with the acting administrator and its origin, for the owner of the project only', async () => {
  const acted = await world.user('acted', WRITES)
  const boss = await world.user('boss', ['ROLE_SUPERADMIN'])
  const session = await world.signIn('boss')
  const switched = sessionOf(world.app, await session.call({ method: 'PUT', path: `/user/switch/${acted}` }))
  const call = { method: 'POST', path: '/sub_organization', project: world.project, body: { name: 'Audited' } } as const
  const made = await switched.call(call)
  expect(made.status).toBe(201)
  const record = `record=${String(made.body.result['id'])}`
  const [entry] = await entries(admin, record)
  expect(entry).toMatchObject({ action: 'create', user: acted, actor: boss, name: 'Audited', address: '127.0.0.1' })
  expect(entry).toMatchObject({ forProject: world.project, after: { name: 'Audited' }, via: 'rest' })
  expect(await entries(other, record)).toEqual([])
  expect(await entries(admin, `action=switch&actor=${boss}`)).toHaveLength(1)
})

it('[AUTH-25] records changes of the own account with user and origin', async () => {
  const me = await world.user('polyglot', ['ROLE_ADMIN'])
  const session = await world.signIn('polyglot')
  expect((await session.call({ method: 'PUT', path: '/user/me', body: { locale: 'nl_NL' } })).status).toBe(200)
  const [entry] = await entries(session, `record=${me}&action=change`)
  expect(entry).toMatchObject({ user: me, address: '127.0.0.1', after: { locale: 'nl_NL' }, via: 'rest' })
})

it('[AUTH-29] hides values of entities that the reader may not view', async () => {
  const record = await world.insert('site', { name: 'Hidden', project: world.project })
  const auditor = await world.signIn('auditor')
  expect(await entries(admin, `record=${record}`)).toMatchObject([{ name: 'Hidden', action: 'create' }])
  expect(await entries(auditor, `record=${record}`)).toMatchObject([{ name: null, after: null, action: 'create' }])
  expect((await (await world.signIn('worker')).call({ path: '/audit' })).status).toBe(403)
})

it('[AUTH-29] records a denial and an export', async () => {
  const worker = await world.signIn('worker')
  const denied = await worker.call({ method: 'POST', path: '/site', project: world.project, body: { name: 'No' } })
  expect(denied.status).toBe(403)
  expect(await entries(admin, 'action=denied')).toMatchObject([
    { after: { method: 'GET', route: '/api/v1/audit' } },
    { after: { method: 'POST', route: '/api/v1/site' } },
  ])
  expect(await entries(other, 'action=denied')).toEqual([])
  const list = await admin.call({ method: 'POST', path: '/audit/export', project: world.project, body: {} })
  expect(list.status).toBe(201)
  expect(await entries(admin, 'action=export')).toMatchObject([{ after: { of: 'audit', format: 'csv' } }])
})

it('[AUTH-29] records who set a password, a security answer and an API key for whom, and never the secret', async () => {
  const question = await world.insert('question', { question: 'First school?' })
  const id = await world.user('forgetful', ['ROLE_ADMIN'])
  const secrets = { password: 'given-by-admin-7', securityAnswer: 'Montessori' }
  const given = await admin.call({
    method: 'PUT',
    path: `/user/${id}`,
    body: { securityQuestion: question, ...secrets },
  })
  expect(given.status).toBe(200)
  const adminId = (await admin.call({ path: '/user/me' })).body.result['id']
  expect(await entries(admin, `record=${id}&action=password`)).toMatchObject([{ user: adminId, name: 'forgetful' }])
  expect(await entries(admin, `record=${id}&action=${encodeURIComponent('security answer')}`)).toMatchObject([
    { user: adminId, name: 'forgetful', address: '127.0.0.1' },
  ])
  await setPasswordHash(world.database.db, id, await hashPassword(password))
  const own = await world.signIn('forgetful')
  const body = { oldPassword: password, newPassword: 'chosen-by-me-77' }
  expect((await own.call({ method: 'PUT', path: '/user/password', body })).status).toBe(200)
  expect((await entries(admin, `record=${id}&action=password`)).map(({ user }) => user)).toEqual(
    expect.arrayContaining([adminId, id]),
  )
  const keys = `/project/${world.project}/api_key`
  const made = await admin.call({ method: 'POST', path: keys, body: { name: 'Gate 7' } })
  const { id: key, key: secret } = made.body.result as { id: string; key: string }
  for (const _time of [1, 2]) expect((await admin.call({ method: 'DELETE', path: `${keys}/${key}` })).status).toBe(200)
  const ofKeys = async (action: string) =>
    entries(admin, `record=${world.project}&action=${encodeURIComponent(action)}`)
  expect(await ofKeys('key made')).toMatchObject([{ user: adminId, name: 'Gate 7', forProject: world.project }])
  expect(await ofKeys('key revoked')).toMatchObject([{ user: adminId, name: 'Gate 7' }])
  const { rows } = await sql<{ text: string }>`select jsonb_agg(to_jsonb(a))::text as text from audit a`.execute(
    world.database.db,
  )
  for (const word of [secrets.password, secrets.securityAnswer, body.newPassword, secret, '$argon2']) {
    expect(rows[0]?.text).not.toContain(word)
  }
  expect((await verifyAudit(world.database.db)).broken).toEqual([])
})

it('[AUTH-29] records an import with its file, and what a device was denied', async () => {
  const importer = await world.user('importer', ['ROLE_IMPORT_FILE', 'ROLE_SITE_VIEW', 'ROLE_SITE_CREATE'])
  const session = await world.signIn('importer')
  const { project } = world
  const file =
    '--x\r\ncontent-disposition: form-data; name="entity"\r\n\r\nsite\r\n' +
    '--x\r\ncontent-disposition: form-data; name="file"; filename="sites.csv"\r\n\r\nreadableName,type\r\nNew,warehouse\r\n\r\n--x--\r\n'
  const sent = await world.app.inject({
    method: 'POST',
    url: '/api/v1/import',
    headers: {
      authorization: `Bearer ${session.token}`,
      'x-lading-project': project,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: file,
  })
  expect([sent.statusCode, sent.payload]).toEqual([201, expect.any(String)])
  expect(await entries(admin, 'action=import')).toMatchObject([
    { name: 'sites.csv', after: { of: 'site', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
  ])
  const clientId = 'audited-device'
  const greeted = await session.call({ path: `/sync/handshake?stream=${project}&clientId=${clientId}` })
  const [mid, record] = [randomUUID(), randomUUID()]
  const mutation = {
    seq: 1,
    mid,
    name: 'asset_type.create',
    v: 1,
    at: new Date().toISOString(),
    target: ['asset_type', record],
    body: { name: 'No' },
  }
  const body = {
    stream: project,
    clientId,
    epoch: greeted.body.result['epoch'],
    schema: SCHEMA_VERSION,
    ackedThrough: 0,
    mutations: [mutation],
  }
  const pushed = await session.call({ method: 'POST', path: '/sync/push', body })
  expect(pushed.body.result['outcomes']).toMatchObject([{ outcome: 'rejected', code: 'forbidden' }])
  expect(await entries(admin, `record=${record}`)).toMatchObject([{ action: 'denied', user: importer, via: 'sync' }])
})

it('refuses writes over the API', async () => {
  const [entry] = (await entries(admin, '')) as readonly { id?: string }[]
  for (const method of ['PUT', 'DELETE'] as const) {
    const { status } = await admin.call({ method, path: `/audit/${String(entry?.id)}`, body: { name: 'x' } })
    expect([403, 404, 405]).toContain(status)
  }
})
