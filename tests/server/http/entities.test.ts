import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Session, type World } from './world.ts'

let world: World
let office: Session
let outsider: Session
let type: string

beforeAll(async () => {
  world = await openWorld()
  const roles = ['ASSET', 'ASSET_TYPE', 'IDENTIFIER', 'SITE', 'PACKING_SLIP', 'DAMAGE', 'PURCHASE_ORDER'].flatMap(
    (code) => ['VIEW', 'CREATE', 'EDIT', 'DELETE'].map((verb) => `ROLE_${code}_${verb}`),
  )
  await world.user('office', [...roles, 'ROLE_DAMAGE_LOG_VIEW', 'ROLE_DAMAGE_LOG_CREATE', 'ROLE_REPORT_VIEW'])
  await world.user('outsider', roles, world.otherOrganization)
  office = await world.signIn('office')
  outsider = await world.signIn('outsider')
  type = await create('asset_type', { name: 'Roll container' })
})
afterAll(() => world.close())

const call = (options: Parameters<Session['call']>[0]) => office.call({ project: world.project, ...options })

async function create(entity: string, body: unknown): Promise<string> {
  const answer = await call({ method: 'POST', path: `/${entity}`, body })
  expect(answer.text).toContain('"id"')
  expect(answer.status).toBe(201)
  return String(answer.body.result['id'])
}

describe('records', () => {
  it('[API-15 API-21 RES-03 OPEN-110] creates with the id of the client, reads, changes and archives', async () => {
    const id = randomUUID()
    const made = await call({ method: 'POST', path: '/asset', body: { id, name: 'Crate', assetType: type } })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ result: { id }, messages: [], notifications: [] })
    const read = await call({ path: `/asset/${id}` })
    expect(read.body.result).toMatchObject({ id, name: 'Crate', status: 'Active', assetType: type, archived: null })
    expect(read.headers['etag']).toBe(`"${read.body.result['version']}"`)
    expect(made.headers['etag']).toBe(read.headers['etag'])
    const changed = await call({ method: 'PUT', path: `/asset/${id}`, body: { ...read.body.result, name: 'Box' } })
    expect(changed.status).toBe(200)
    expect((await call({ path: `/asset/${id}` })).body.result['name']).toBe('Box')
    const gone = await call({ method: 'DELETE', path: `/asset/${id}` })
    expect(gone.status).toBe(200)
    const list = await call({ path: `/asset?id=${id}` })
    expect(list.body.result).toEqual({ items: [], count: 0 })
  })

  it('[OPEN-111] returns 409 for a stale If-Match and 304 for a current If-None-Match', async () => {
    const id = await create('asset', { name: 'Versioned', assetType: type })
    const { headers } = await call({ path: `/asset/${id}` })
    const etag = String(headers['etag'])
    expect((await call({ path: `/asset/${id}`, headers: { 'if-none-match': etag } })).status).toBe(304)
    const put = (match: string) =>
      call({ method: 'PUT', path: `/asset/${id}`, body: { batch: match }, headers: { 'if-match': match } })
    expect((await put(etag)).status).toBe(200)
    expect((await put(etag)).status).toBe(409)
    const stale = await call({ method: 'DELETE', path: `/asset/${id}`, headers: { 'if-match': etag } })
    expect(stale.status).toBe(409)
    expect((await put('garbage')).status).toBe(400)
  })

  it('[API-22 OPEN-092 OPEN-093] names each invalid field, in the language of the reader, and as data', async () => {
    const body = { name: 5, assetType: 'no-id', status: 'Done', colour: 'red', properties: { lifeCycle: -1, x: 1 } }
    const { status, body: said } = await call({ method: 'POST', path: '/asset', body })
    expect(status).toBe(422)
    expect(said.result['errors']).toEqual({
      name: ['Must be text'],
      assetType: ['Must be the id of a record'],
      status: ['This field is set by the system'],
      colour: ['There is no such field'],
      'properties.lifeCycle': ['At least 0'],
      'properties.x': ['There is no such field'],
    })
    expect(said.result['problems']).toMatchObject({ name: [{ code: 'not-text' }] })
    expect(said.messages).toEqual([{ type: 'error', text: 'Some fields need attention' }])
    const dutch = await call({ method: 'POST', path: '/asset', body, headers: { 'x-locale': 'nl_NL' } })
    expect((dutch.body.result['errors'] as Record<string, string[]>)['name']).toEqual(['Moet tekst zijn'])
  })

  it('[API-12 API-14 API-04 API-02 CALL-05] lists with limit, offset, sort through references, filters and a time stamp', async () => {
    const names = ['L-a', 'L-b', 'L-c', 'L-d']
    const ids = await Promise.all(names.map((name) => create('asset', { name, assetType: type, batch: 'list-test' })))
    const list = (query: string) => call({ path: `/asset?batch=list-test&${query}&t=1700000000000` })
    const page = await list('limit=2&offset=1&sort=name&order=DESC')
    expect(page.body.result).toMatchObject({ count: 4, items: [{ name: 'L-c' }, { name: 'L-b' }] })
    const chosen = await list(`id[]=${ids[0]}&id[]=${ids[3]}&sort=assetType.name`)
    expect(chosen.body.result['count']).toBe(2)
    expect((await list('parentAsset=null')).body.result['count']).toBe(4)
    expect((await list(`parentAssetTypes=${encodeURIComponent(JSON.stringify([type]))}`)).body.result['count']).toBe(4)
    expect((await list(`parentAsset=${ids[0]}`)).body.result['count']).toBe(0)
    expect((await list('statusGroup=active')).body.result['count']).toBe(4)
    expect((await list('status=Missing')).body.result['count']).toBe(0)
  })

  it.each([
    ['colour=red', 'colour'],
    ['sort=colour', 'sort'],
    ['order=UP', 'order'],
    ['limit=-1', 'limit'],
    ['limit=1001', 'limit'],
    ['offset=x', 'offset'],
    ['site=abc', 'site'],
    ['lastSeen=yesterday', 'lastSeen'],
    ['site[]=abc', 'site[]'],
    ['constructor=1', 'constructor'],
    ['__proto__=1', '__proto__'],
  ])('[API-12] refuses the query %s with a 400 that names it', async (query, name) => {
    const { status, body } = await call({ path: `/asset?${query}` })
    expect(status).toBe(400)
    expect(body.messages[0]?.text).toContain(name)
  })

  it('[PROJSEL-10 API-07 OPEN-100] requires the project header, and hides projects without access', async () => {
    const missing = await office.call({ path: '/asset' })
    expect(missing.status).toBe(400)
    expect(missing.body.messages[0]?.text).toContain('X-Lading-Project')
    expect((await office.call({ path: '/asset', project: 'x' })).status).toBe(400)
    expect((await office.call({ path: '/asset', project: world.otherProject })).status).toBe(404)
    expect((await office.call({ path: '/asset', project: randomUUID() })).status).toBe(404)
  })

  it('[OPEN-100] responds to records of others as to missing ones', async () => {
    const id = await create('asset', { name: 'Ours', assetType: type })
    const answers = await Promise.all(
      [id, randomUUID(), 'not-an-id'].flatMap((one) => [
        outsider.call({ path: `/asset/${one}`, project: world.otherProject }),
        office.call({ path: `/asset/${one === id ? id : one}`, project: world.secondProject }),
      ]),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
    for (const method of ['PUT', 'DELETE'] as const) {
      const foreign = await outsider.call({ method, path: `/asset/${id}`, project: world.otherProject, body: {} })
      const none = await outsider.call({
        method,
        path: `/asset/${randomUUID()}`,
        project: world.otherProject,
        body: {},
      })
      expect(foreign.status).toBe(404)
      expect(foreign.text).toBe(none.text)
    }
    const reference = await outsider.call({
      method: 'POST',
      path: '/asset',
      project: world.otherProject,
      body: { name: 'x', assetType: type },
    })
    expect(reference.status).toBe(422)
    expect(reference.body.result['errors']).toEqual({ assetType: ['This record does not exist here'] })
  })

  it('[API-03] supports only the declared verbs: append-only records cannot be changed', async () => {
    const answer = await call({ method: 'PUT', path: `/damage_log/${randomUUID()}`, body: {} })
    expect(answer.status).toBe(405)
    expect(answer.headers['allow']).toBe('GET, HEAD')
    expect((await call({ method: 'POST', path: '/access_log', body: {} })).status).toBe(405)
    expect((await call({ method: 'PATCH', path: '/asset', body: {} })).status).toBe(405)
    expect((await call({ path: '/no_such_entity' })).status).toBe(404)
  })

  it('[ERR-04] returns 400 for anything but a JSON object, 413 for too many bytes, 415 for another media type', async () => {
    const raw = (payload: string, kind = 'application/json') =>
      world.app.inject({
        method: 'POST',
        url: '/api/v1/asset',
        headers: { authorization: `Bearer ${office.token}`, 'x-lading-project': world.project, 'content-type': kind },
        payload,
      })
    for (const payload of [
      '{',
      '[1]',
      '"x"',
      '12',
      'null',
      '{"__proto__":{"a":1}}',
      `{"a":${'['.repeat(100)}${']'.repeat(100)}}`,
    ]) {
      const answer = await raw(payload)
      expect([payload.slice(0, 30), answer.statusCode]).toEqual([payload.slice(0, 30), 400])
      expect(answer.json()).toMatchObject({ messages: [{ type: 'error' }] })
    }
    expect((await raw(JSON.stringify({ name: 'x'.repeat(1_100_000) }))).statusCode).toBe(413)
    expect((await raw('name=x', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
  })
})

describe('idempotency', () => {
  it('returns the first response to a repeated request and takes effect once', async () => {
    const headers = { 'idempotency-key': 'key-1' }
    const body = { name: 'Once', assetType: type, batch: 'once' }
    const first = await call({ method: 'POST', path: '/asset', body, headers })
    const again = await call({ method: 'POST', path: '/asset', body, headers })
    expect(again.status).toBe(201)
    expect(again.text).toBe(first.text)
    const other = await call({ method: 'POST', path: '/asset', body: { ...body, name: 'Twice' }, headers })
    expect(other.status).toBe(422)
    expect(Object.keys(other.body.result['errors'] ?? {})).toEqual(['Idempotency-Key'])
    const burst = await Promise.all(
      Array.from({ length: 10 }, () =>
        call({
          method: 'POST',
          path: '/asset',
          body: { ...body, batch: 'burst' },
          headers: { 'idempotency-key': 'key-2' },
        }),
      ),
    )
    expect(new Set(burst.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await call({ path: '/asset?batch=burst' })).body.result['count']).toBe(1)
  })

  it('stores a rejection too, and has one set of keys per user', async () => {
    const headers = { 'idempotency-key': 'key-3' }
    const refused = await call({ method: 'POST', path: '/asset', body: { name: 'No type' }, headers })
    expect(refused.status).toBe(422)
    expect((await call({ method: 'POST', path: '/asset', body: { name: 'No type' }, headers })).text).toBe(refused.text)
    const other = await outsider.call({
      method: 'POST',
      path: '/asset_type',
      project: world.otherProject,
      body: { name: 'Theirs' },
      headers,
    })
    expect(other.status).toBe(201)
  })
})

describe('actions', () => {
  it('[OPATH-20 XCALL-38 STATE-058] moves a packing slip by the name of the step, and returns its state', async () => {
    const id = await create('packing_slip', { type: 'Inbound' })
    const step = (name: string) => call({ method: 'PUT', path: `/packing_slip/${name}/${id}` })
    expect((await step('hold')).status).toBe(200)
    const refused = await step('close')
    expect(refused.status).toBe(409)
    expect(refused.body.result['current']).toBe('On hold')
    expect((await step('fly')).status).toBe(404)
    expect((await call({ path: '/packing_slip/statuses' })).body.result).toMatchObject({ count: 5 })
  })

  it('[OPATH-14 XCALL-22 DAMAGE-05] submits damage once', async () => {
    const asset = await create('asset', { name: 'Broken', assetType: type })
    const id = await create('damage', { asset, summary: 'Bent' })
    expect((await call({ method: 'PUT', path: `/damage/submit/${id}`, body: {} })).status).toBe(200)
    expect((await call({ path: `/damage/${id}` })).body.result).toMatchObject({ status: 'Submitted' })
    expect((await call({ method: 'PUT', path: `/damage/submit/${id}`, body: {} })).status).toBe(409)
    const edit = await call({ method: 'PUT', path: `/damage/${id}`, body: { summary: 'Straight' } })
    expect(edit.status).toBe(409)
  })

  it('[OPATH-21 XCALL-41 PO-04] submits a purchase order', async () => {
    const id = await create('purchase_order', { name: 'Pallets' })
    const bare = await call({ method: 'PUT', path: `/purchase_order/submit/${id}` })
    expect([409, 422]).toContain(bare.status)
    await world.insert('purchase_order_item', {
      purchaseOrder: id,
      assetType: type,
      orderAmount: 4,
      project: world.project,
    })
    expect((await call({ method: 'PUT', path: `/purchase_order/submit/${id}` })).status).toBe(200)
    expect((await call({ path: `/purchase_order/${id}` })).body.result['status']).toBe('Accepted')
  })
})

describe('calls of the app shell and the screens', () => {
  beforeAll(async () => {
    const roles = ['EMPLOYEE', 'SENSOR', 'SENSOR_TYPE'].map((code) => `ROLE_${code}_VIEW`)
    await world.user('caller', [...roles, 'ROLE_SENSOR_CREATE'])
  })

  it('[NOTIF-06 NOTIF-07 NOTIF-11 CALL-30 CALL-31 CALL-32 RES-76 STATE-106 STATE-107] reads and archives the own notifications', async () => {
    const me = await office.call({ path: '/user/me' })
    const own = { user: me.body.result['id'], status: 'New', type: 'notification', text: 'Done' }
    const id = await world.insert('notification', own)
    const other = await world.insert('notification', { ...own, user: randomUUID() })
    expect((await office.call({ path: '/notification' })).body.result).toMatchObject({ count: 1, items: [{ id }] })
    expect((await office.call({ method: 'PUT', path: `/notification/${id}`, body: { status: 'Read' } })).status).toBe(
      200,
    )
    expect((await office.call({ path: `/notification/${id}` })).body.result['status']).toBe('Read')
    expect((await office.call({ method: 'DELETE', path: `/notification/${id}` })).status).toBe(200)
    expect((await office.call({ path: '/notification' })).body.result['count']).toBe(0)
    expect(
      (await office.call({ method: 'PUT', path: `/notification/${other}`, body: { status: 'Read' } })).status,
    ).toBe(404)
    expect((await office.call({ method: 'POST', path: '/notification', body: own })).status).toBe(405)
  })

  it('[OPEN-104 CALL-18 CALL-19 XCALL-05 XCALL-06 XCALL-48] accepts the filters that are implied anyway', async () => {
    const caller = await world.signIn('caller')
    const count = async (path: string) => {
      const { status, body } = await caller.call({ path, project: world.project })
      expect([path, status]).toEqual([path, 200])
      return body.result['count']
    }
    await world.insert('role', { role: 'Planner', type: 'userrole' })
    expect(await count('/role?type=userrole&ignoreChildren=1')).toBe(1)
    expect(await count('/employee?employeeOnly=1&visible=1')).toBe(2)
    const sensorType = await world.insert('sensor_type', { name: 'T', customerCreate: true, project: world.project })
    await world.insert('sensor_type', { name: 'U', customerCreate: false, project: world.project })
    expect(await count('/sensor_type?customerCreate=1')).toBe(1)
    await world.insert('sensor', { name: 'Free', code: 'F', sensorType, project: world.project })
    await world.insert('sensor', { name: 'Used', code: 'U', asset: randomUUID(), project: world.project })
    expect(await count('/sensor?currentAssetSensor=null')).toBe(1)
  })

  it('[OPATH-20 XCALL-39] cancels items of a slip by their labels', async () => {
    const asset = await create('asset', { name: 'Labelled', assetType: type })
    await create('identifier', { asset, type: 'barcode', identifier: 'LABEL-1' })
    const packingSlip = await create('packing_slip', { type: 'Inbound' })
    const item = await create('packing_slip_item', { packingSlip, asset })
    const cancel = (body: unknown) => call({ method: 'PUT', path: '/packing_slip_item/cancel', body })
    expect((await cancel({ labels: ['LABEL-1'] })).body.result['errors']).toEqual({
      packingSlip: ['Fill in this field'],
    })
    expect((await cancel({ packingSlip, labels: ['nothing'] })).status).toBe(422)
    expect((await cancel({ packingSlip, labels: ['LABEL-1'] })).status).toBe(200)
    expect((await call({ path: `/packing_slip_item/${item}` })).body.result['canceled']).toBe(true)
  })

  it('[API-16 OPEN-068] stores a scan through the same handler as sync, append-only', async () => {
    const packingSlip = await create('packing_slip', { type: 'Inbound' })
    const read = {
      id: randomUUID(),
      time: '2026-11-20T10:00:00Z',
      device: 'tablet-1',
      raw: ']C1(01)nothing',
      source: 'wedge',
      kind: 'unknown',
      scheme: null,
      result: 'unknown',
      item: null,
      asset: null,
      undoes: null,
    }
    expect((await call({ method: 'PUT', path: `/packing_slip/scan/${packingSlip}`, body: read })).status).toBe(200)
    const list = await call({ path: `/scan_read?packingSlip=${packingSlip}` })
    expect(list.body.result).toMatchObject({ count: 1, items: [{ id: read.id, raw: read.raw, device: 'tablet-1' }] })
    expect((await call({ method: 'PUT', path: `/scan_read/${read.id}`, body: { raw: 'x' } })).status).toBe(405)
    expect((await call({ method: 'DELETE', path: `/scan_read/${read.id}` })).status).toBe(405)
  })
})

// At the end, because the tests above count users and this one creates one.
it('[API-06 ERR-04] names the role that a refused caller lacks, of records whose kind the caller may read', async () => {
  await world.user('reader', ['ROLE_ASSET_VIEW'])
  const reader = await world.signIn('reader')
  const id = await create('asset', { name: 'Looked at', assetType: type })
  const refused = async (method: 'POST' | 'PUT' | 'DELETE', path: string): Promise<string> => {
    const { status, body } = await reader.call({ project: world.project, method, path, body: { name: 'x' } })
    return `${status} ${body.messages[0]?.text ?? ''}`
  }
  const without = (role: string) => `403 You may not do this without the role ${role}`
  expect(await refused('PUT', `/asset/${id}`)).toBe(without('ROLE_ASSET_EDIT'))
  expect(await refused('POST', '/asset')).toBe(without('ROLE_ASSET_CREATE'))
  expect(await refused('PUT', `/asset/stock/${id}`)).toBe(without('ROLE_ASSET_EDIT'))
  expect(await refused('POST', '/purchase_order')).toBe('403 You may not do this')
})
