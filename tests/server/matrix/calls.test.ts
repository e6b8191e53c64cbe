import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Session, type World } from '../http/world.ts'

let world: World
let office: Session
const ids: Record<string, string> = {}

/** Inserts a record past the rules of the store, with a name for `named`. */
const put = async (entity: string, name: string, row: Readonly<Record<string, unknown>>, project = true) => {
  ids[name] = await world.insert(entity, { ...(project ? { project: world.project } : {}), ...row })
}

beforeAll(async () => {
  world = await openWorld()
  await world.user('office', ['ROLE_SUPERADMIN'])
  office = await world.signIn('office')
  await put('site', 'campus', { readableName: 'Venlo campus', name: 'Venlo campus', type: 'campus' })
  await put('site', 'building', { readableName: 'Building', name: 'Building', type: 'building', parent: ids['campus'] })
  await put('site', 'floor', { readableName: 'Floor', name: 'Floor', type: 'floor', parent: ids['building'] })
  await put('site', 'plant', { readableName: 'Plant', name: 'Plant', type: 'plant' })
  await put('address', 'dock', { name: 'Dock', site: ids['campus'], type: 'visit', city: 'Venlo' })
  await put('address', 'quay', { name: 'Quay', site: ids['plant'], type: 'delivery', city: 'Gent' })
  await put('asset_type', 'trolley', { name: 'Trolley', brand: 'Meridian' })
  await put('asset_type', 'cage', { name: 'Cage', brand: 'Northgate' })
  await put('asset', 'parent', { name: 'Parent', assetType: ids['trolley'], status: 'Active' })
  await put('asset', 'child', { name: 'Child', assetType: ids['cage'], parentAsset: ids['parent'], status: 'Active' })
  await put('asset', 'gone', { name: 'Gone', assetType: ids['cage'], parentAsset: ids['parent'], status: 'Missing' })
  await put('asset', 'kept', { name: 'Kept', assetType: ids['cage'], site: ids['plant'], status: 'Stock' })
  await put('asset', 'elsewhere', { name: 'Elsewhere', assetType: ids['cage'], site: ids['campus'], status: 'Stock' })
  await put('identifier', 'epc', { asset: ids['parent'], type: 'epc', identifier: 'E1', key: 'e1' })
  await put('identifier', 'barcode', { asset: ids['child'], type: 'barcode', identifier: 'B1', key: 'b1' })
  await put('maintenance_type', 'paint', { name: 'Paint' })
  await put('maintenance_type', 'grease', { name: 'Grease' })
  await put('question', 'school', { question: 'First school?' }, false)
  await put('question', 'street', { question: 'First street?' }, false)
  await put('sensor_type', 'tracker', { name: 'Tracker', customerCreate: true })
  await put('sensor_type', 'logger', { name: 'Logger', customerCreate: false })
  await put('sensor', 'loose', { name: 'Loose', code: 'L', sensorType: ids['tracker'], site: ids['floor'] })
  await put('sensor', 'fixed', { name: 'Fixed', code: 'F', sensorType: ids['logger'], asset: ids['parent'] })
  await put('ship_unit_type', 'pallet', { name: 'Pallet', type: 'pallet' })
  await put('ship_unit_type', 'box', { name: 'Box', type: 'box' })
  await put('stock_option_type', 'minimum', { type: 'Minimum' })
  await put('stock_option_type', 'maximum', { type: 'Maximum' })
  const option = { assetType: ids['cage'], stockOptionType: ids['minimum'], quantity: 4 }
  await put('stock_option', 'here', { ...option, site: ids['plant'] })
  await put('stock_option', 'there', { ...option, site: ids['campus'] })
  await put('sub_organization', 'rhine', { name: 'Rhine', type: 'carrier', status: 'Active' })
  await put('sub_organization', 'maas', { name: 'Maas', type: 'supplier', status: 'Active' })
  await put('work_order', 'first', { asset: ids['parent'], status: 'New', reference: 'WO-1' })
  await put('work_order', 'second', { asset: ids['parent'], status: 'New', reference: 'WO-2' })
  for (const entity of ['damage', 'maintenance']) {
    for (const order of ['first', 'second'])
      await put(entity, `${entity} ${order}`, { asset: ids['parent'], workOrder: ids[order], status: 'Submitted' })
    await put(entity, `${entity} free`, { asset: ids['parent'], status: 'New' })
  }
  await put('route', 'north', { name: 'North', status: 'Concept' })
  await put('leg', 'straight', { route: ids['north'], pickupLocation: ids['dock'], deliveryLocation: ids['quay'] })
  await put('leg', 'back', { route: ids['north'], pickupLocation: ids['quay'], deliveryLocation: ids['dock'] })
  await put('transport_order', 'order', { reference: 'T-1', status: 'New' })
  await put('transport_order', 'other', { reference: 'T-2', status: 'New' })
  await put('packing_slip', 'slip', { type: 'Inbound', status: 'Open', reference: 'PS-1' })
  await put('packing_slip_item', 'scanned', { packingSlip: ids['slip'], asset: ids['parent'], scanned: true })
  await put('packing_slip_item', 'open', { packingSlip: ids['slip'], asset: ids['child'], scanned: false })
})
afterAll(() => world.close())

interface Listed {
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly count: number
}
const call = (options: Parameters<Session['call']>[0]) => office.call({ project: world.project, ...options })
const list = async (path: string): Promise<Listed> => {
  const { status, body, text } = await call({ path })
  expect([path, status, text]).toEqual([path, 200, expect.any(String)])
  return body.result as unknown as Listed
}
/** Returns the names of the listed records, in order. */
const named = async (path: string): Promise<readonly string[]> => {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return (await list(path)).items.map(({ id }) => names.get(String(id)) ?? String(id))
}
/** Replaces `{name}` in query values by the id of the record. */
const filled = (query: string): string => query.replaceAll(/\{([^}]+)\}/g, (_all, name: string) => ids[name] ?? '')

describe('list calls of the app shell', () => {
  it.each([
    ['[CALL-03] addresses', 'address?city=Venlo', 'dock'],
    ['[CALL-03] addresses of a site', 'address?site={plant}&type=delivery', 'quay'],
    ['[CALL-04] asset types, by name', 'asset_type?sort=name', 'cage trolley'],
    ['[CALL-04] asset types with a filter', 'asset_type?sort=name&brand=Meridian', 'trolley'],
    ['[CALL-06] identifiers', 'identifier?asset={child}', 'barcode'],
    ['[CALL-08] maintenance types', 'maintenance_type?name=Paint', 'paint'],
    ['[CALL-11] questions', 'question?search=street', 'street'],
    ['[CALL-12] sensor types', 'sensor_type?customerCreate=1', 'tracker'],
    ['[CALL-13] sensors', 'sensor?sensorType={logger}', 'fixed'],
    ['[CALL-14] ship unit types', 'ship_unit_type?type=box', 'box'],
    ['[CALL-15] campuses', 'site?type=campus', 'campus'],
    ['[CALL-15] buildings of a campus', 'site?type=building&parent={campus}', 'building'],
    ['[CALL-15] floors of a building', 'site?type=floor&parent={building}', 'floor'],
    ['[CALL-16] stock option types', 'stock_option_type?type=Maximum', 'maximum'],
    ['[CALL-17] sub-organizations', 'sub_organization?type=carrier', 'rhine'],
  ])('%s: %s', async (_title, path, wanted) => {
    expect(await named(`/${filled(path)}`)).toEqual(wanted.split(' '))
  })

  it('[CALL-09 CALL-10 CALL-22] organizations and projects with filters, and a project by id', async () => {
    expect((await list('/organization?name=Northgate')).items).toMatchObject([{ id: world.otherOrganization }])
    expect((await list(`/project?organization=${world.otherOrganization}`)).items).toMatchObject([
      { id: world.otherProject, name: 'Northgate' },
    ])
    expect((await call({ path: `/project/${world.project}` })).body.result).toMatchObject({ name: 'Venlo' })
  })
})

describe('list calls of the areas', () => {
  it.each([
    ['[XCALL-02] children of an asset', 'asset?parentAsset={parent}&sort=name', 'child gone'],
    ['[XCALL-02] in a state', 'asset?parentAsset={parent}&status=Missing', 'gone'],
    ['[XCALL-02] as children', 'asset?parentAsset={parent}&status=Active&serializer=asset-children', 'child'],
    ['[XCALL-02] without a parent', 'asset?parentAsset=null&sort=name', 'elsewhere kept parent'],
    ['[XCALL-02] of these types', 'asset?parentAssetTypes=["{trolley}"]', 'parent'],
    ['[XCALL-03] stock of a type at a site', 'asset?status=Stock&site={plant}&assetType={cage}', 'kept'],
    ['[XCALL-03] its stock options', 'stock_option?site={plant}&assetType={cage}', 'here'],
    ['[XCALL-40] items of a packing slip', 'packing_slip_item?packingSlip={slip}&scanned=1', 'scanned'],
    ['[XCALL-45] legs between two places', 'leg?pickupLocation={dock}&deliveryLocation={quay}', 'straight'],
    ['sensors on the floor of a map', 'sensor?site={floor}', 'loose'],
  ])('%s: %s', async (_title, path, wanted) => {
    expect(await named(`/${filled(path)}`)).toEqual(wanted.split(' '))
  })

  it.each(['damage', 'maintenance'])(
    '[XCALL-19 API-20 DAMAGE-12 MAINT-11] %s of several work orders, given as a JSON array',
    async (entity) => {
      const both = encodeURIComponent(JSON.stringify([ids['first'], ids['second']]))
      expect((await named(`/${entity}?workOrders=${both}`)).toSorted()).toEqual([`${entity} first`, `${entity} second`])
      const one = encodeURIComponent(JSON.stringify([ids['second']]))
      expect(await named(`/${entity}?workOrders=${one}`)).toEqual([`${entity} second`])
    },
  )
})

describe('calls of the areas', () => {
  const made = async (path: string, body: unknown): Promise<string> => {
    const answer = await call({ method: 'POST', path, body })
    expect([path, answer.status, answer.text]).toEqual([path, 201, expect.stringContaining('"id"')])
    return String(answer.body.result['id'])
  }
  const done = async (method: 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const answer = await call({ method, path, ...(body === undefined ? {} : { body }) })
    expect([path, answer.status, answer.text]).toEqual([path, 200, expect.any(String)])
    return answer.body.result
  }

  it('[XCALL-35 XCALL-36] ship units and their hazardous entries are posted, put, listed and archived', async () => {
    const unit = await made('/ship_unit', { transportOrder: ids['order'], count: 2 })
    await done('PUT', `/ship_unit/${unit}`, { count: 3 })
    const entry = await made('/hazardous', { shipUnit: unit, class: '3', unNumber: '1203' })
    expect((await list(`/hazardous?shipUnit=${unit}`)).items).toMatchObject([{ id: entry, class: '3' }])
    await done('DELETE', `/hazardous/${entry}`)
    expect((await list(`/hazardous?shipUnit=${unit}`)).count).toBe(0)
    expect((await list(`/ship_unit?transportOrder=${ids['order']}`)).items).toMatchObject([{ id: unit, count: 3 }])
    await done('DELETE', `/ship_unit/${unit}`)
    expect((await list(`/ship_unit?transportOrder=${ids['order']}`)).count).toBe(0)
  })

  it('[XCALL-37] line items are listed by their order, and archived', async () => {
    const item = await made('/asset_in_transport_order', { transportOrder: ids['order'], asset: ids['kept'] })
    await made('/asset_in_transport_order', { transportOrder: ids['other'], asset: ids['elsewhere'] })
    const path = `/asset_in_transport_order?transportOrder=${ids['order']}`
    expect((await list(path)).items).toMatchObject([{ id: item }])
    await done('DELETE', `/asset_in_transport_order/${item}`)
    expect((await list(path)).count).toBe(0)
  })

  it('[XCALL-46] creating a route, its legs and its shipment as the route wizard does', async () => {
    const route = await made('/route', { name: 'Planned' })
    await made('/leg', { route, sequence: 0, pickupLocation: ids['dock'], deliveryLocation: ids['quay'] })
    await made('/leg', { route, sequence: 1, pickupLocation: ids['quay'], deliveryLocation: ids['dock'] })
    const shipment = await made('/shipment', { route, site: ids['campus'], pickupDate: '2099-01-02' })
    expect((await list(`/leg?route=${route}&sort=sequence`)).items.map((leg) => leg['sequence'])).toEqual([0, 1])
    expect((await call({ path: `/shipment/${shipment}` })).body.result).toMatchObject({ route, status: 'Concept' })
    expect((await call({ path: `/route/${route}` })).body.result).toMatchObject({ status: 'Concept' })
  })

  it('[XCALL-49 XCALL-52 XCALL-53 OPATH-31] roles: the groups, a new one, and what it contains', async () => {
    const permission = await made('/role', { role: 'ROLE_TRIAL_VIEW', type: 'role' })
    const parentRole = await made('/role', { role: 'Trials', type: 'group' })
    const id = await made('/role', { role: 'Small trials', type: 'group', parentRole })
    expect((await list('/role?type=group')).items.map(({ role }) => role)).toEqual(
      expect.arrayContaining(['Trials', 'Small trials']),
    )
    expect((await list('/role?type=group')).items.every(({ type }) => type === 'group')).toBe(true)
    await done('PUT', `/role/editor/${id}`, { addChildren: [permission] })
    const role = async () => (await call({ path: `/role/${id}` })).body.result
    expect(await role()).toMatchObject({ parentRole, childRoles: ['ROLE_TRIAL_VIEW'] })
    await done('PUT', `/role/editor/${id}`, { removeChildren: ['ROLE_TRIAL_VIEW'] })
    expect(await role()).toMatchObject({ childRoles: [] })
  })

  it('[XCALL-54] a user by id', async () => {
    const id = await world.user('worker', [])
    const { status, body } = await call({ path: `/user/${id}` })
    expect([status, body.result['username'], body.result['email']]).toEqual([200, 'worker', 'worker@example.org'])
  })

  it('[XCALL-66 XCALL-67 IFACE-03 OPATH-26 STATE-101] an inbound message is acknowledged, and forwarded again', async () => {
    const row = { messageId: 'm', interface: 'SCI', status: 'Failed', time: '2026-11-20T10:00:00Z' }
    const failed = await world.insert('interface_inbound', row)
    await done('PUT', `/interface_inbound/acknowledge/${failed}`)
    const read = async (path: string) => (await call({ path })).body.result['status']
    expect(await read(`/interface_inbound/${failed}`)).toBe('Acknowledged')
    await done('PUT', `/interface_inbound/resend/${failed}`)
    expect(['New', 'Processed', 'Failed']).toContain(await read(`/interface_inbound/${failed}`))
    const fresh = await world.insert('interface_inbound', { ...row, status: 'New' })
    const early = await call({ method: 'PUT', path: `/interface_inbound/acknowledge/${fresh}` })
    expect([early.status >= 400, await read(`/interface_inbound/${fresh}`)]).toEqual([true, 'New'])
  })

  it('[XCALL-68 OPATH-26] an outbound message is sent again', async () => {
    const row = { messageId: 'm', interface: 'SCI', status: 'Sent', time: '2026-11-20T10:00:00Z' }
    const id = await world.insert('interface_outbound', row)
    await done('PUT', `/interface_outbound/resend/${id}`)
    expect((await call({ path: `/interface_outbound/${id}` })).body.result['status']).toBe('Resent')
  })

  it('[XCALL-69 XCALL-70] a job is returned to its queue, and executed at once', async () => {
    const row = { name: 'Trial', queue: 'other', type: 'nothing', status: 'Failed', addTime: '2026-11-20T10:00:00Z' }
    const id = await world.insert('job', row)
    await done('PUT', `/job/start/${id}`)
    expect((await call({ path: `/job/${id}` })).body.result['status']).toBe('Queued')
    await done('PUT', `/job/execute/${id}`)
    expect(['Running', 'Done', 'Failed']).toContain((await call({ path: `/job/${id}` })).body.result['status'])
  })

  it('[XCALL-71 XCALL-72 OPATH-32] a setting category is posted and put', async () => {
    const id = await made('/setting_category', { name: 'yard' })
    await done('PUT', `/setting_category/${id}`, { name: 'yards', description: 'Of the yards' })
    expect((await list('/setting_category?name=yards')).items).toMatchObject([{ id, description: 'Of the yards' }])
  })

  it('[XCALL-82 TRANSL-01 TRANSL-04 TRANSL-05 OPATH-30] translations are imported by locale and keys, and fetched by language', async () => {
    const body = { locale: 'nl_NL', keys: { Damage: 'Beschadiging', Save: 'Bewaren' } }
    expect((await call({ method: 'POST', path: '/translation/import', body })).body.result).toEqual({
      created: 2,
      changed: 0,
      unchanged: 0,
    })
    const again = { locale: 'nl_NL', keys: { Damage: 'Schade', Save: 'Bewaren' } }
    expect((await call({ method: 'POST', path: '/translation/import', body: again })).body.result).toEqual({
      created: 0,
      changed: 1,
      unchanged: 1,
    })
    const texts = async (lang: string) => (await call({ path: `/translation/translate?lang=${lang}` })).body.result
    expect(await texts('nl_NL')).toEqual({ lang: 'nl_NL', texts: { Damage: 'Schade', Save: 'Bewaren' } })
    expect(await texts('en_US')).toEqual({ lang: 'en_US', texts: {} })
    expect((await list('/translation?locale=nl_NL&key=Damage')).items).toMatchObject([
      { key: 'Damage', text: 'Schade' },
    ])
  })
})

describe('[ENUM-14 OPEN-109] enumerations that are fetched', () => {
  const values = async (path: string): Promise<readonly unknown[]> => (await list(path)).items.map(({ id }) => id)

  it.each([
    ['[OENUM-03] locales', '/locale', 'en_GB,en_US,nl_NL'],
    ['[OENUM-04] organization types', '/organization/types', 'carrier,other,owner,repair station,shipping'],
    ['[OENUM-05] organization statuses', '/organization/statuses', 'Active,Inactive'],
    [
      '[OENUM-06] sub-organization types',
      '/sub_organization/types',
      'carrier,customer,partner,repair station,supplier',
    ],
    ['[OENUM-07] project statuses', '/project/statuses', 'Active,Ended,Pilot'],
    ['[OENUM-08] site types', '/site/types', 'building,campus,floor,hq,plant,warehouse'],
    ['[OENUM-09] address types', '/address/types', 'delivery,invoice,main,plant,postal,visit'],
    ['[OENUM-10] identifier types', '/identifier/types', 'barcode,epc,license plate,mac,serial'],
    ['[OENUM-11] damage statuses', '/damage/statuses', 'Closed,In progress,New,Submitted'],
    ['[OENUM-15 ENUM-08 MAIL-04] e-mail statuses', '/email/statuses', 'Bounced,Delivered,Failed,New,Opened,Sent'],
    ['[OENUM-20 ENUM-13 JOB-07] job statuses', '/job/statuses', 'Done,Failed,Queued,Running'],
    ['[OENUM-21 TASK-06] task statuses', '/task/getStatus', 'Active,Ended,Stopped'],
    [
      '[OENUM-22 ENUM-13 IFACE-06] inbound statuses',
      '/interface_inbound/statuses',
      'Acknowledged,Failed,New,Processed',
    ],
    ['[OENUM-23 ENUM-13 IFACE-06] outbound statuses', '/interface_outbound/statuses', 'Failed,New,Resent,Sent'],
    ['[ENUM-11] transport manifest statuses', '/transport_manifest/statuses', 'Cancelled,Closed,Open,Validated'],
    ['[ENUM-13] leg statuses', '/leg/statuses', 'Concept,Notification sent,Planned'],
    [
      '[ENUM-10] work-order statuses',
      '/work_order/statuses',
      'Approved,Canceled,Closed,In progress,Invoice submitted,Need invoice,Need quotation,New,Quotation submitted',
    ],
  ])('%s', async (_title, path, wanted) => {
    expect((await values(path)).toSorted()).toEqual(wanted.split(','))
  })

  it('[ENUM-09 XCALL-78 MAIL-04] the types of e-mails include every mail that the server sends', async () => {
    expect(await values('/email/types')).toEqual(
      expect.arrayContaining(['activation', 'password reset', 'damage submitted', 'manifest sent', 'leg notification']),
    )
  })

  it('[MASTER-02] choices are found by entity and field: of the project, otherwise of all, otherwise the built-in ones', async () => {
    const find = '/master_data/find?entity=sales_order&field=type'
    expect(await values(find)).toEqual(['Sale', 'Repair', 'Exchange'])
    const all = { entity: 'sales_order', field: 'type', choices: ['Sale', 'Loan'] }
    await world.insert('master_data', { ...all, id: randomUUID() })
    expect(await values(find)).toEqual(['Sale', 'Loan'])
    await world.insert('master_data', { ...all, choices: ['Rental'], forProject: world.project })
    expect(await values(find)).toEqual(['Rental'])
    const elsewhere = await office.call({ path: find, project: world.secondProject })
    expect((elsewhere.body.result as unknown as Listed).items.map(({ id }) => id)).toEqual(['Sale', 'Loan'])
  })
})
