import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Session, type World } from './world.ts'

let world: World
let planner: Session
const ids: Record<string, string> = {}

const ROLES = ['TRANSPORT_ORDER', 'TRANSPORT_MANIFEST', 'SHIP_UNIT', 'ADDRESS'].flatMap((code) =>
  ['VIEW', 'CREATE', 'EDIT', 'DELETE'].map((verb) => `ROLE_${code}_${verb}`),
)
const DAY = 86_400_000
const day = (offset: number): string => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10)

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, who = planner, headers = {}) =>
  who.call({ method, path, project: world.project, headers, ...(body === undefined ? {} : { body }) })

const itemsOf = (answer: Awaited<ReturnType<typeof call>>) => answer.body.result['items'] as Record<string, unknown>[]

beforeAll(async () => {
  world = await openWorld()
  await world.user('planner', ROLES)
  planner = await world.signIn('planner')
  const { project } = world
  ids['site'] = await world.insert('site', { readableName: 'Hall', name: 'Hall', type: 'plant', project })
  ids['customer'] = await world.insert('sub_organization', { name: 'Kempen', type: 'customer', project })
  ids['rhine'] = await world.insert('organization', { name: 'Rhine', type: 'carrier', status: 'Active' })
  ids['carrier'] = await world.insert('sub_organization', {
    name: 'Rhine',
    type: 'carrier',
    organization: ids['rhine'],
    project,
  })
  ids['from'] = await world.insert('address', { name: 'Dock', city: 'Venlo', country: 'NL', type: 'main', project })
  ids['to'] = await world.insert('address', { name: 'Quay', city: 'Gent', country: 'BE', type: 'delivery', project })
})

afterAll(() => world.close())

const makeOrder = async (more: object = {}): Promise<string> => {
  const made = await call('POST', '/transport_order', {
    site: ids['site'],
    customer: ids['customer'],
    carrier: ids['carrier'],
    serviceLevel: 'CRT',
    pickupLocation: ids['from'],
    deliveryAddress: ids['to'],
    latestPickupDate: day(10),
    requestedDeliveryDate: day(20),
    ...more,
  })
  expect(made.status).toBe(201)
  return String(made.body.result['id'])
}

const makeAccepted = async (more: object = {}): Promise<string> => {
  const id = await makeOrder(more)
  const unit = await call('POST', '/ship_unit', { transportOrder: id, count: 2 })
  expect(unit.status).toBe(201)
  expect((await call('PUT', `/transport_order/submit/${id}`)).status).toBe(200)
  return id
}

describe('consolidation', () => {
  it('[XCALL-32 TO-36 OPATH-17 TM-12 OPEN-041] creates a manifest, assigns the orders, stamps them and logs it, once per key', async () => {
    const orders = [await makeAccepted(), await makeAccepted({ serviceLevel: 'AOG' })]
    const headers = { 'idempotency-key': 'consolidate-1' }
    const body = { transportOrders: orders }
    const made = await call('POST', '/transport_order/multi', body, planner, headers)
    expect(made.status).toBe(201)
    const manifest = String(made.body.result['id'])
    const again = await call('POST', '/transport_order/multi', body, planner, headers)
    expect(again.body.result['id']).toBe(manifest)
    const found = await call('GET', `/transport_manifest/${manifest}`)
    expect(found.body.result).toMatchObject({ status: 'Open', serviceLevel: 'AOG', carrier: ids['carrier'] })
    const listed = await call('GET', `/transport_order?transportManifest=${manifest}`)
    expect(itemsOf(listed).map(({ status }) => status)).toEqual(['Assigned', 'Assigned'])
    expect(itemsOf(listed).every((row) => typeof row['consolidationDate'] === 'string')).toBe(true)
    const logs = await call('GET', `/transport_manifest_log?object=${manifest}&sort=time&order=DESC&limit=5&offset=0`)
    expect(itemsOf(logs).map(({ text }) => text)).toEqual([expect.stringMatching(/^Consolidated, \d{4}-/)])
    const remark = await call('POST', '/transport_manifest_log', { object: manifest, text: 'Driver called' })
    expect(remark.status).toBe(201)
  })

  it('[OPEN-040] names the orders that do not match, and creates nothing', async () => {
    const first = await makeAccepted()
    const second = await makeAccepted()
    const other = await makeAccepted({ deliveryAddress: ids['from'] })
    const reference = (await call('GET', `/transport_order/${other}`)).body.result['reference']
    const before = (await call('GET', '/transport_manifest?limit=1')).body.result['count']
    const refused = await call('POST', '/transport_order/multi', { transportOrders: [first, second, other] })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(String(reference))
    expect((await call('GET', '/transport_manifest?limit=1')).body.result['count']).toBe(before)
    expect((await call('POST', '/transport_order/multi', {})).status).toBe(422)
    expect((await call('POST', '/transport_order/multi', { transportOrders: ['x'] })).status).toBe(422)
  })

  it('[XCALL-28 XCALL-29 XCALL-30 XCALL-23 XCALL-24 XCALL-25] steps are calls by id, with their input in the body', async () => {
    const order = await makeAccepted()
    const manifest = String((await call('POST', '/transport_manifest', {})).body.result['id'])
    const assign = (body: object) => call('PUT', `/transport_order/assign/${order}`, body)
    expect((await assign({})).status).toBe(422)
    expect((await assign({ transportManifest: manifest })).status).toBe(200)
    expect((await call('PUT', `/transport_order/unassign/${order}`)).status).toBe(200)
    expect((await call('PUT', `/transport_manifest/validate/${manifest}`)).status).toBe(422)
    await assign({ transportManifest: manifest })
    expect((await call('PUT', `/transport_manifest/validate/${manifest}`)).status).toBe(200)
    expect((await call('PUT', `/transport_manifest/receipt/${manifest}`)).status).toBe(200)
    expect((await call('PUT', `/transport_manifest/send/${manifest}`, { close: 1 })).status).toBe(200)
    expect((await call('PUT', `/transport_manifest/send/${manifest}`, { close: 1 })).status).toBe(409)
    expect((await call('PUT', `/transport_manifest/send/${manifest}`)).status).toBe(200)
    expect((await call('DELETE', `/transport_manifest/${manifest}`)).status).toBe(409)
  })
})

describe('look-ups of transport', () => {
  it('[XCALL-33 XCALL-34 SU-07 SU-08 OPATH-19] ship units by order, by manifest and without one, and counted by type', async () => {
    const { project } = world
    const type = await world.insert('ship_unit_type', { name: 'Euro pallet', project })
    const order = await makeOrder()
    for (const body of [{ shipUnitType: type, count: 2 }, { shipUnitType: type }, {}])
      await call('POST', '/ship_unit', { transportOrder: order, ...body })
    const open = await call('GET', `/ship_unit?transportOrder=${order}&transportManifest=null`)
    expect(open.body.result['count']).toBe(3)
    const grouped = await call('GET', `/ship_unit/grouped?transportOrder=${order}&transportManifest=null`)
    expect(itemsOf(grouped)).toEqual([
      { id: type, name: 'Euro pallet', count: 3, shipUnits: 2 },
      { id: null, name: null, count: 1, shipUnits: 1 },
    ])
    expect((await call('GET', '/ship_unit/grouped?transportOrder=x')).status).toBe(400)
  })

  it('[OPEN-037 OPATH-17] proposes the routes that lead from pickup to delivery', async () => {
    const { project } = world
    const carrier = await world.insert('sub_organization', { name: 'Rhine', type: 'carrier', project })
    const route = await world.insert('route', {
      reference: 'RT-1',
      name: 'Venlo to Gent',
      status: 'Active',
      carrier,
      project,
    })
    await world.insert('leg', {
      route,
      sequence: 0,
      pickupLocation: ids['from'],
      deliveryLocation: ids['to'],
      leadTime: 'P2D',
      project,
    })
    const order = await makeOrder()
    const proposed = await call('GET', `/transport_order/route_proposal/${order}`)
    expect(itemsOf(proposed)).toMatchObject([
      { id: route, name: 'Venlo to Gent', carrier, carrierName: 'Rhine', leadTime: 'P2D', way: [{ leadTime: 'P2D' }] },
    ])
    const nowhere = await makeOrder({ deliveryAddress: null })
    expect((await call('GET', `/transport_order/route_proposal/${nowhere}`)).status).toBe(422)
    expect((await call('GET', `/transport_order/route_proposal/${world.project}`)).status).toBe(404)
  })

  it('[ADDR-08 XCALL-79 OPATH-09 FORM-10] countries and cities of addresses of one type', async () => {
    expect(itemsOf(await call('GET', '/address/countries?type=main'))).toMatchObject([
      { id: 'NL', name: 'Netherlands' },
    ])
    expect(itemsOf(await call('GET', '/address/cities?type=main'))).toEqual([{ id: 'Venlo', name: 'Venlo' }])
    expect((await call('GET', '/address/countries')).body.result['count']).toBe(249)
  })

  it('[RES-08 OPEN-054 ADDR-04] countries are records with a region, which determines Europe', async () => {
    await world.user('keeper', [
      'ROLE_MASTER_DATA_CREATE',
      'ROLE_MASTER_DATA_EDIT',
      'ROLE_MASTER_DATA_DELETE',
      ...ROLES,
    ])
    const keeper = await world.signIn('keeper')
    const refused = await call('POST', '/country', { code: 'GE', name: 'Georgia', region: 'Asia' })
    expect(refused.status).toBe(403)
    const made = await call('POST', '/country', { code: 'GE', name: 'Georgia', region: 'Europe' }, keeper)
    expect(made.status).toBe(201)
    const id = String(made.body.result['id'])
    expect((await call('GET', `/country/${id}`)).body.result).toMatchObject({ code: 'GE', region: 'Europe' })
    expect((await call('POST', '/country', { code: 'ge', name: 'Again' }, keeper)).status).toBe(422)
    const address = await call('POST', '/address', { name: 'Port', country: 'GE' })
    const stored = await call('GET', `/address/${String(address.body.result['id'])}`)
    expect(stored.body.result['europe']).toBe(true)
    expect((await call('PUT', `/country/${id}`, { region: 'Asia' }, keeper)).status).toBe(200)
    expect((await call('DELETE', `/country/${id}`, undefined, keeper)).status).toBe(200)
    expect((await call('GET', '/country?code=GE')).body.result['count']).toBe(0)
  })
})

describe('people of a carrier', () => {
  it('[OPEN-100] read the manifests and orders that they carry, by role, and no others', async () => {
    const manifest = String((await call('POST', '/transport_manifest', { carrier: ids['carrier'] })).body.result['id'])
    const other = String((await call('POST', '/transport_manifest', {})).body.result['id'])
    await call('POST', '/transport_manifest_log', { object: manifest, text: 'Loaded' })
    await world.database.db
      .updateTable('project')
      .set({ access: JSON.stringify([ids['rhine']]) })
      .where('id', '=', world.project)
      .execute()
    await world.user('driver', ['ROLE_TRANSPORT_MANIFEST_VIEW'], ids['rhine'])
    const driver = await world.signIn('driver')
    const listed = itemsOf(await call('GET', '/transport_manifest?limit=50', undefined, driver))
    expect(listed.some(({ id }) => id === manifest)).toBe(true)
    expect(listed.every((row) => row['carrier'] === ids['carrier'])).toBe(true)
    expect((await call('GET', `/transport_manifest/${other}`, undefined, driver)).status).toBe(404)
    const logs = await call('GET', `/transport_manifest_log?object=${manifest}`, undefined, driver)
    expect(itemsOf(logs)).toMatchObject([{ text: 'Loaded' }])
    // The carrier of a manifest reads the orders on it, and no others.
    const orders = itemsOf(await call('GET', '/transport_order?limit=50', undefined, driver))
    const carried = new Set(listed.map(({ id }) => id))
    expect(orders.filter((row) => !carried.has(String(row['transportManifest'])))).toEqual([])
    await call('PUT', `/transport_manifest/${manifest}`, { carrier: null })
    expect((await call('GET', `/transport_manifest/${manifest}`, undefined, driver)).status).toBe(404)
    expect(itemsOf(await call('GET', `/transport_manifest_log?object=${manifest}`, undefined, driver))).toEqual([])
  })

  it('[OPEN-100 SUBORG] a partner with another account keeps what it carries', async () => {
    const manifest = String((await call('POST', '/transport_manifest', { carrier: ids['carrier'] })).body.result['id'])
    await world.user('partners', ['ROLE_SUB_ORGANIZATION_EDIT', 'ROLE_SUB_ORGANIZATION_VIEW'])
    const partners = await world.signIn('partners')
    const change = (organization: string | null | undefined) =>
      call('PUT', `/sub_organization/${String(ids['carrier'])}`, { organization }, partners)
    const driver = await world.signIn('driver')
    expect((await change(null)).status).toBe(200)
    expect((await call('GET', `/transport_manifest/${manifest}`, undefined, driver)).status).toBe(404)
    expect((await change(ids['rhine'])).status).toBe(200)
    expect((await call('GET', `/transport_manifest/${manifest}`, undefined, driver)).status).toBe(200)
  })
})
