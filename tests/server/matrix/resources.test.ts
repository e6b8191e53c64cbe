import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { openWorld, type Session, type World } from '../http/world.ts'

/** Records that others refer to, created once through the API. */
interface Made {
  [entity: string]: string
}
type Body = Readonly<Record<string, unknown>>

const placesOf = (entity: string): readonly string[] => entityOf(entity).states?.places ?? []

let world: World
let office: Session
const made: Made = {}

const call = (options: Parameters<Session['call']>[0]) => office.call({ project: world.project, ...options })

async function create(entity: string, body: Body): Promise<string> {
  const answer = await call({ method: 'POST', path: `/${entity}`, body })
  expect([entity, answer.status, answer.text]).toEqual([entity, 201, expect.stringContaining('"id"')])
  return String(answer.body.result['id'])
}

/** Returns an id for a body; throws when it is missing, because the body would then be wrong. */
const the = (name: string): string => {
  const id = made[name]
  if (id === undefined) throw new Error(`no ${name} was made`)
  return id
}

beforeAll(async () => {
  world = await openWorld()
  await world.user('office', ['ROLE_SUPERADMIN'])
  office = await world.signIn('office')
  const make = async (entity: string, body: Body, name = entity) => {
    made[name] = await create(entity, body)
  }
  await make('sub_organization', { name: 'Rhine Carriers', type: 'carrier' })
  await make('sub_organization', { name: 'Maas Repair', type: 'repair station' }, 'repair_station')
  await make('site', { readableName: 'Hall 1', type: 'warehouse' })
  await make('address', { name: 'Gate 1', reference: 'G1', site: the('site') })
  await make('asset_type', { name: 'Roll container' })
  await make('asset_type', { name: 'Pallet cage' }, 'second_type')
  await make('asset', { name: 'Crate 1', assetType: the('asset_type') })
  await make('asset', { name: 'Crate 2', assetType: the('asset_type') }, 'second_asset')
  await make('sensor_type', { name: 'Tracker' })
  await make('sensor', { name: 'Tracker 1', code: 'T-1', sensorType: the('sensor_type') })
  await make('sensor', { name: 'Tracker 2', code: 'T-2', sensorType: the('sensor_type') }, 'second_sensor')
  await make('damage', { asset: the('asset'), summary: 'Wheel broken' })
  await make('maintenance_type', { name: 'Wheel check' })
  await make('maintenance', { asset: the('asset'), maintenanceType: the('maintenance_type') })
  await make('work_order', { asset: the('asset') })
  await make('route', { name: 'North' })
  await make('leg', { route: the('route') })
  await make('shipment', { route: the('route'), site: the('site') })
  await make('transport_order', { reference: 'T-100' })
  await make('transport_manifest', { reference: 'M-100' })
  await make('ship_unit_type', { name: 'Euro pallet' })
  await make('ship_unit', { transportOrder: the('transport_order') })
  await make('packing_slip', { type: 'Inbound' })
  await make('purchase_order', { name: 'Order of wheels' })
  await make('sales_order', { name: 'Sale of cages' })
  await make('stock_option_type', { type: 'Maximum' })
  await make('printer', { name: 'Dock printer', site: the('site'), ipAddress: '10.0.0.9', port: 9100 })
  await make('template', { name: 'Label', reference: 'L-1', entity: 'asset', format: 'ZPL' })
  await make('app', { name: 'Depot', package: 'depot.example.org' })
  await make('project', { name: 'Trial', organization: world.organization })
  await make('workflow', { name: 'Trial flow', class: 'route', property: 'status', places: placesOf('route') })
})
afterAll(() => world.close())

/**
 * The body to create, the change, and the state that archiving leads to, if it is a state. An organization or project
 * is the scope of its own records, so an archived one is `gone` for everybody.
 */
type Case = readonly [title: string, entity: string, body: () => Body, change: Body, ends?: string]

const RESOURCES: readonly Case[] = [
  ['[RES-01] address', 'address', () => ({ name: 'Gate 2', site: the('site'), city: 'Venlo' }), { city: 'Tegelen' }],
  ['[RES-02] app', 'app', () => ({ name: 'Yard', package: 'yard.example.org' }), { currentVersion: '1.5.7' }],
  ['[RES-03] asset', 'asset', () => ({ name: 'Crate 3', assetType: the('asset_type') }), { serial: 'SN-3' }],
  ['[RES-04] asset type', 'asset_type', () => ({ name: 'Trolley' }), { brand: 'Meridian' }],
  [
    '[RES-06] asset in transport order',
    'asset_in_transport_order',
    () => ({ transportOrder: the('transport_order'), asset: the('asset') }),
    { pickupDate: '2099-01-02' },
  ],
  ['[RES-07] contact', 'contact', () => ({ lastName: 'Jansen' }), { phone: '+31 77 1234567' }],
  ['[RES-08] country', 'country', () => ({ code: 'XZ', name: 'Test country', region: 'Europe' }), { name: 'Renamed' }],
  [
    '[RES-09] cut-off time',
    'cut_off_time',
    () => ({ site: the('site'), dayOfWeek: 1, cutOffTime: '16:00' }),
    { cutOffTime: '17:30' },
  ],
  ['[RES-10] damage', 'damage', () => ({ asset: the('asset'), summary: 'Dent' }), { summary: 'Deep dent' }],
  [
    '[RES-14] entity validation',
    'entity_validation',
    () => ({ entity: 'contact', property: 'email', validationType: 'email' }),
    { nullable: false },
  ],
  [
    '[RES-15] file',
    'file',
    () => ({
      entity: 'asset',
      entityId: the('asset'),
      type: 'document',
      name: 'manual.pdf',
      mimeType: 'application/pdf',
      size: 12,
      sha256: 'a'.repeat(64),
    }),
    { name: 'handbook.pdf' },
  ],
  [
    '[RES-16] employee',
    'employee',
    () => ({
      username: 'driver',
      firstName: 'Dirk',
      lastName: 'Visser',
      email: 'driver@example.org',
      locale: 'nl_NL',
      organization: world.organization,
    }),
    { phone: '+31 6 1234' },
  ],
  [
    '[RES-17] user',
    'user',
    () => ({
      username: 'planner',
      firstName: 'Petra',
      lastName: 'Smit',
      email: 'planner@example.org',
      locale: 'nl_NL',
      organization: world.organization,
    }),
    { phone: '+31 6 5678' },
  ],
  ['[RES-21] job', 'job', () => ({ name: 'Night run' }), { name: 'Late run' }],
  ['[RES-22] leg', 'leg', () => ({ route: the('route'), sequence: 3 }), { leadTime: 'P2D' }],
  ['[RES-24] route', 'route', () => ({ name: 'South' }), { reference: 'R-9' }],
  [
    '[RES-25] maintenance',
    'maintenance',
    () => ({ asset: the('asset'), maintenanceType: the('maintenance_type') }),
    { description: 'Grease the wheels' },
  ],
  ['[RES-27] maintenance type', 'maintenance_type', () => ({ name: 'Paint' }), { interval: 'P2Y' }],
  [
    '[RES-28] master data',
    'master_data',
    () => ({ entity: 'route', field: 'domain', choices: ['Air'] }),
    { choices: ['Air', 'Road'] },
  ],
  [
    '[RES-29] organization',
    'organization',
    () => ({ name: 'Delta Lines', type: 'carrier' }),
    { status: 'Inactive' },
    'gone',
  ],
  [
    '[RES-32] project',
    'project',
    () => ({ name: 'Breda', organization: world.organization }),
    { status: 'Active' },
    'gone',
  ],
  ['[RES-35] project app', 'project_app', () => ({ forProject: the('project'), app: the('app') }), { enabled: true }],
  [
    '[RES-36] printer',
    'printer',
    () => ({ name: 'Gate printer', site: the('site'), ipAddress: '10.0.0.8', port: 9100 }),
    { port: 9101 },
  ],
  [
    '[RES-37] printer template',
    'printer_template',
    () => ({ printer: the('printer'), template: the('template') }),
    { settings: { copies: 2 } },
  ],
  [
    '[RES-38] template',
    'template',
    () => ({ name: 'Slip', reference: 'L-2', entity: 'packing_slip', format: 'HTML' }),
    { content: '<p>{reference}</p>' },
  ],
  [
    '[RES-39] property validation',
    'property_validation',
    () => ({ entity: 'sales_order', property: 'weight', type: 'float' }),
    { type: 'integer' },
  ],
  ['[RES-40] purchase order', 'purchase_order', () => ({ name: 'Wheels' }), { reference: 'PO-X' }, 'Canceled'],
  [
    '[RES-41] purchase order item',
    'purchase_order_item',
    () => ({ purchaseOrder: the('purchase_order'), assetType: the('asset_type') }),
    { orderAmount: 4 },
  ],
  ['[RES-42] packing slip', 'packing_slip', () => ({ type: 'Outbound' }), { reference: 'PS-X' }, 'Canceled'],
  [
    '[RES-43] packing slip item',
    'packing_slip_item',
    () => ({ packingSlip: the('packing_slip'), asset: the('asset') }),
    { picked: true },
  ],
  [
    '[RES-44 QUEST-02] question',
    'question',
    () => ({ question: 'Name of your first school?' }),
    { question: 'First street?' },
  ],
  ['[RES-46] sales order', 'sales_order', () => ({ name: 'Cages' }), { serviceLevel: 'AOG' }, 'Canceled'],
  [
    '[RES-47] sales order item',
    'sales_order_item',
    () => ({ salesOrder: the('sales_order'), assetType: the('asset_type') }),
    { orderAmount: 2 },
  ],
  [
    '[RES-48] sensor',
    'sensor',
    () => ({ name: 'Tracker 3', code: 'T-3', sensorType: the('sensor_type') }),
    { serial: 'S-3' },
  ],
  ['[RES-49] sensor type', 'sensor_type', () => ({ name: 'Logger' }), { customerCreate: false }],
  ['[RES-50] ship unit', 'ship_unit', () => ({ transportOrder: the('transport_order') }), { weight: 12 }],
  ['[RES-51] ship unit type', 'ship_unit_type', () => ({ name: 'Half pallet' }), { stackable: true }],
  [
    '[RES-52] shipment',
    'shipment',
    () => ({ route: the('route'), site: the('site') }),
    { carrier: () => the('sub_organization') },
  ],
  ['[RES-54] site', 'site', () => ({ readableName: 'Hall 2', type: 'plant' }), { reference: 'H2' }],
  [
    '[RES-55] stock option',
    'stock_option',
    () => ({
      site: the('site'),
      assetType: the('asset_type'),
      stockOptionType: the('stock_option_type'),
      quantity: 20,
    }),
    { quantity: 25 },
  ],
  ['[RES-56] stock option type', 'stock_option_type', () => ({ type: 'Minimum' }), { type: 'Reorder' }],
  ['[RES-57] sub-organization', 'sub_organization', () => ({ name: 'Waal Supply' }), { type: 'supplier' }],
  [
    '[RES-58 STATE-097 TASK-05] task',
    'task',
    () => ({ name: 'Nightly check', service: 'maintenance', action: 'check' }),
    { parameters: { days: 7 } },
    'Stopped',
  ],
  [
    '[RES-59] transition',
    'transition',
    () => ({ workflowId: the('workflow'), name: 'go', origin: 'Concept', destination: 'Active' }),
    { name: 'proceed' },
  ],
  [
    '[RES-60] translation',
    'translation',
    () => ({ locale: 'nl_NL', key: 'Trial', text: 'Proef' }),
    { text: 'Probeersel' },
  ],
  [
    '[RES-61] turnaround time',
    'turnaround_time',
    () => ({ site: the('site'), duration: 3, period: 'D' }),
    { duration: 4 },
  ],
  [
    '[RES-62] work order',
    'work_order',
    () => ({ asset: the('second_asset') }),
    { subOrganization: () => the('repair_station') },
    'Canceled',
  ],
  [
    '[RES-64] workflow',
    'workflow',
    () => ({ name: 'Other', class: 'damage', property: 'status', places: placesOf('damage') }),
    { places: [...placesOf('damage'), 'Parked'] },
  ],
  [
    '[RES-65] planning block default',
    'planning_block_default',
    () => ({ site: the('site'), type: 'pickup', startTime: '08:00', endTime: '09:00' }),
    { endTime: '10:00' },
  ],
  [
    '[RES-66] setting',
    'setting',
    () => ({ property: 'start-limit', category: 'general', value: '20' }),
    { value: '50' },
  ],
  ['[RES-67] setting category', 'setting_category', () => ({ name: 'depot' }), { description: 'Of the depots' }],
  [
    '[RES-68 ATYPE-08] parent asset type',
    'parent_asset_type',
    () => ({ assetType: the('second_type'), parent: the('asset_type') }),
    { parent: () => the('asset_type') },
  ],
  [
    '[RES-69] identifier',
    'identifier',
    () => ({ asset: the('asset'), type: 'barcode', identifier: '4012345678901' }),
    { type: 'serial' },
  ],
  [
    '[RES-70] hazardous entry',
    'hazardous',
    () => ({ shipUnit: the('ship_unit'), class: '3', unNumber: '1203' }),
    { packingGroup: 'II' },
  ],
  [
    '[RES-70] hazardous reference',
    'hazardous_reference',
    () => ({ class: '9', unNumber: '9999', name: 'Test substance' }),
    { packingGroup: 'III' },
  ],
  ['[RES-72] transport order', 'transport_order', () => ({ reference: 'T-101' }), { military: true }, 'Cancelled'],
  [
    '[RES-73] transport manifest',
    'transport_manifest',
    () => ({ reference: 'M-101' }),
    { serviceLevel: 'CRT' },
    'Cancelled',
  ],
  ['[RES-75] role', 'role', () => ({ role: 'Trial people', type: 'userrole' }), { name: 'Trial' }],
]

const resolved = (body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'function' ? (value as () => unknown)() : value,
    ]),
  )
const listed = async (entity: string, id: string): Promise<boolean> => {
  const { status, body } = await call({ path: `/${entity}?id=${id}` })
  expect(status).toBe(200)
  return (body.result as unknown as { items: Body[] }).items.some((item) => item['id'] === id)
}
const read = async (entity: string, id: string) => {
  const { status, body } = await call({ path: `/${entity}/${id}` })
  expect([entity, status]).toEqual([entity, 200])
  return body.result
}

describe('a resource', () => {
  it.each(RESOURCES.map(([title, entity, body, change, ends = '']) => [title, entity, body, change, ends] as const))(
    '%s is listed, read by id, created, updated and archived',
    async (_title, entity, body, change, ends) => {
      const sent = body()
      const id = await create(entity, sent)
      expect(await listed(entity, id)).toBe(true)
      expect(await read(entity, id)).toMatchObject({ id, ...sent, archived: null })
      const changed = resolved(change)
      const updated = await call({ method: 'PUT', path: `/${entity}/${id}`, body: changed })
      expect([entity, updated.status, updated.text]).toEqual([entity, 200, expect.stringContaining(id)])
      expect(await read(entity, id)).toMatchObject(changed)
      const archived = await call({ method: 'DELETE', path: `/${entity}/${id}` })
      expect([entity, archived.status, archived.text]).toEqual([entity, 200, expect.stringContaining(id)])
      if (ends === 'gone') {
        expect((await call({ path: `/${entity}/${id}` })).status).toBe(404)
        return
      }
      const left = await read(entity, id)
      if (ends === '') expect(left['archived']).toEqual(expect.any(String))
      else expect([left['status'], left['archived']]).toEqual([ends, null])
      expect(await listed(entity, id)).toBe(ends !== '')
    },
  )
})

/** Append-only and server-written entities: only the calls in the role table (OROLE) exist. */
const NARROW: readonly (readonly [title: string, entity: string, calls: string, row: () => Body])[] = [
  ['[RES-05] asset sensor', 'asset_sensor', 'create, archive', () => ({ asset: the('asset'), sensor: the('sensor') })],
  ['[RES-11] damage log', 'damage_log', 'create', () => ({ object: the('damage'), text: 'Seen' })],
  ['[RES-23] leg log', 'leg_log', 'create', () => ({ object: the('leg'), text: 'Seen' })],
  ['[RES-26] maintenance log', 'maintenance_log', 'create', () => ({ object: the('maintenance'), text: 'Seen' })],
  ['[RES-53] shipment log', 'shipment_log', 'create', () => ({ object: the('shipment'), text: 'Seen' })],
  ['[RES-63] work-order log', 'work_order_log', 'create', () => ({ object: the('work_order'), text: 'Seen' })],
  [
    '[RES-74 XCALL-26 XCALL-27] manifest log',
    'transport_manifest_log',
    'create',
    () => ({ object: the('transport_manifest'), text: 'Seen' }),
  ],
  ['[RES-12] e-mail', 'email', 'nothing', () => ({ subject: 'Hello', to: 'a@example.org', status: 'Sent' })],
  ['[RES-13] e-mail log', 'email_log', 'nothing', () => ({ event: 'Sent' })],
  ['[RES-18] access log', 'access_log', 'nothing', () => ({ username: 'office', result: 'success' })],
  ['[RES-19] interface inbound', 'interface_inbound', 'update', () => ({ messageId: 'm-1', status: 'Failed' })],
  ['[RES-20] interface outbound', 'interface_outbound', 'update', () => ({ messageId: 'm-2', status: 'Failed' })],
  [
    '[RES-45] sensor report',
    'report',
    'nothing',
    () => ({ sensor: the('sensor'), time: '2026-11-20T10:00:00.000Z', project: world.project }),
  ],
  ['[RES-71] job log', 'job_log', 'nothing', () => ({ text: 'Began' })],
]

describe('an append-only resource', () => {
  it.each(NARROW)(
    '%s (%s) is listed and read by id; in addition the API offers: %s',
    async (_title, entity, calls, row) => {
      const may = (name: string): boolean => calls.split(', ').includes(name)
      const body = row()
      const id = may('create') ? await create(entity, body) : await world.insert(entity, body)
      expect(await listed(entity, id)).toBe(true)
      expect(await read(entity, id)).toMatchObject({ id })
      const status = async (method: 'POST' | 'PUT' | 'DELETE', rest = '', sent?: Body) =>
        (await call({ method, path: `/${entity}${rest}`, ...(sent === undefined ? {} : { body: sent }) })).status
      // Readings come from gateways, with an API key that no person has.
      if (!may('create')) expect(await status('POST', '', body)).toBe(entity === 'report' ? 401 : 405)
      expect(await status('PUT', `/${id}`, {})).toBe(may('update') ? 200 : 405)
      expect(await status('DELETE', `/${id}`)).toBe(may('archive') ? 200 : 405)
    },
  )

  it('[XCALL-26] manifest logs are listed by manifest, newest first, page by page', async () => {
    const object = await create('transport_manifest', { reference: 'M-200' })
    for (const [minute, text] of ['one', 'two', 'three'].entries()) {
      await create('transport_manifest_log', { object, text, time: `2026-11-20T10:0${minute}:00.000Z` })
    }
    const query = `object=${object}&sort=time&order=DESC&limit=2`
    const texts = async (offset: number) => {
      const { body } = await call({ path: `/transport_manifest_log?${query}&offset=${offset}` })
      const { items, count } = body.result as unknown as { items: Body[]; count: number }
      return [items.map((item) => item['text']), count]
    }
    expect(await texts(0)).toEqual([['three', 'two'], 3])
    expect(await texts(2)).toEqual([['one'], 3])
  })
})

describe('asset types', () => {
  it('[ATYPE-07] a parent whose name is among the parents already changes nothing', async () => {
    const trolley = await create('asset_type', { name: 'Trolley for parts' })
    const box = await create('asset_type', { name: 'Box' })
    const namesake = await create('asset_type', { name: 'Box' })
    const first = await create('parent_asset_type', { assetType: trolley, parent: box })
    const parents = async () =>
      ((await call({ path: `/parent_asset_type?assetType=${trolley}` })).body.result as unknown as { items: Body[] })
        .items
    for (const parent of [box, namesake]) {
      const again = await call({ method: 'POST', path: '/parent_asset_type', body: { assetType: trolley, parent } })
      expect([again.status, again.body.result['errors']]).toEqual([422, { parent: [expect.any(String)] }])
    }
    expect((await parents()).map(({ id }) => id)).toEqual([first])
    await create('parent_asset_type', { assetType: namesake, parent: trolley })
  })
})

describe('settings of an owner', () => {
  it.each([
    ['[RES-31] of an organization', 'organization', 'forOrganization', () => world.organization],
    ['[RES-34] of a project', 'project', 'forProject', () => world.project],
  ] as const)('%s are created, listed, read, updated and archived', async (_title, owner, column, ownerId) => {
    const path = `/${owner}/setting`
    const body = { property: `menu-items-${owner}`, category: 'general', value: 'asset', [owner]: ownerId() }
    const created = await call({ method: 'POST', path, body })
    expect([created.status, created.text]).toEqual([201, expect.stringContaining('"id"')])
    const id = String(created.body.result['id'])
    const found = async () =>
      ((await call({ path })).body.result as unknown as { items: Body[] }).items.find((item) => item['id'] === id)
    expect(await found()).toMatchObject({ value: 'asset', [column]: ownerId() })
    expect((await call({ method: 'PUT', path: `${path}/${id}`, body: { value: 'damage' } })).status).toBe(200)
    expect(await read('setting', id)).toMatchObject({ value: 'damage', [column]: ownerId() })
    expect((await call({ method: 'DELETE', path: `/setting/${id}` })).status).toBe(200)
    expect(await found()).toBeUndefined()
  })
})
