import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '../../../src/domains/index.ts'
import { pdf, pngOf } from '../files/samples.ts'
import { openWorld, type Session, type World } from '../http/world.ts'

let world: World
let office: Session
let assetType: string

const CODES = 'ASSET ASSET_TYPE IDENTIFIER SITE SUB_ORGANIZATION PACKING_SLIP DAMAGE SENSOR SENSOR_TYPE PURCHASE_ORDER'
const LIVING = { 'content-type': 'multipart/form-data; boundary=part' }

beforeAll(async () => {
  world = await openWorld()
  const roles = CODES.split(' ').flatMap((code) =>
    ['VIEW', 'CREATE', 'EDIT', 'DELETE'].map((verb) => `ROLE_${code}_${verb}`),
  )
  await world.user('office', [...roles, 'ROLE_DAMAGE_LOG_VIEW', 'ROLE_DAMAGE_LOG_CREATE', 'ROLE_REPORT_VIEW'])
  office = await world.signIn('office')
  assetType = await create('asset_type', { name: 'Roll container' })
})
afterAll(() => world.close())

const call = (options: Parameters<Session['call']>[0]) => office.call({ project: world.project, ...options })
const read = async (entity: string, id: string) => (await call({ path: `/${entity}/${id}` })).body.result
const list = async (path: string) =>
  (await call({ path })).body.result as unknown as { items: Record<string, unknown>[]; count: number }
const post = (entity: string, body: unknown) => call({ method: 'POST', path: `/${entity}`, body })

async function create(entity: string, body: unknown): Promise<string> {
  const answer = await post(entity, body)
  expect([entity, answer.status, answer.text]).toEqual([entity, 201, expect.stringContaining('"id"')])
  return String(answer.body.result['id'])
}

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('assets', () => {
  it('[ASSET-01 ASSET-02 ASSET-17 ASSET-28 ASSET-29] stores every field and property of an asset', async () => {
    const site = await create('site', { readableName: 'Hall 1', type: 'warehouse' })
    const parentAsset = await create('asset', { name: 'Parent', assetType })
    const body = {
      name: 'Crate 1',
      reference: 'A-1',
      serial: 'SN-1',
      batch: 'B-1',
      assetType,
      parentAsset,
      site,
      properties: {
        lifeCycle: 3,
        currentShotCount: 12,
        aisle: 'A',
        bay: '2',
        shelf: 'C',
        bin: '4',
        rdd: dayFromNow(3),
        cdd: dayFromNow(4),
        regulations: 'ITAR,500/600',
        usageIndicator: 'CIV',
        plantLocation: 'North',
        firstSeen: '2026-11-19T10:00:00.000Z',
      },
    }
    const id = await create('asset', body)
    expect(await read('asset', id)).toMatchObject({ id, ...body, status: 'Active', lastSeen: null })
    const typed = await call({ method: 'PUT', path: `/asset/${id}`, body: { lastSeen: '2026-11-20T10:00:00.000Z' } })
    expect([typed.status, typed.body.result['errors']]).toEqual([422, { lastSeen: [expect.any(String)] }])
    expect((await list(`/asset?parentAsset=${parentAsset}`)).items).toMatchObject([{ id }])
    const wrong = await call({
      method: 'PUT',
      path: `/asset/${id}`,
      body: { properties: { usageIndicator: 'ARMY', regulations: 'ITAR,EAR' } },
    })
    expect(wrong.body.result['errors']).toEqual({
      'properties.usageIndicator': [expect.any(String)],
      'properties.regulations': [expect.any(String)],
    })
    await call({ method: 'PUT', path: `/asset/${id}`, body: { properties: { aisle: 'Z', bin: null } } })
    expect((await read('asset', id))['properties']).toMatchObject({ aisle: 'Z', bay: '2', shelf: 'C', bin: null })
  })

  it('[ASSET-30] stores regulations as a comma-separated list, an empty choice as a single space', async () => {
    const assetType = await create('asset_type', { name: 'Comma type' })
    const id = await create('asset', { name: 'Comma asset', assetType, properties: { aisle: 'A' } })
    const regulations = async (): Promise<unknown> =>
      ((await read('asset', id))['properties'] as Readonly<Record<string, unknown>>)['regulations']
    expect(await regulations()).toBeUndefined()
    for (const [given, stored] of [
      ['ITAR,NATIONAL', 'ITAR,NATIONAL'],
      [['OTHER', 'ITAR'], 'OTHER,ITAR'],
      [' ', ' '],
      ['ITAR', 'ITAR'],
      [null, ' '],
      [[], ' '],
    ] as const) {
      const answer = await call({ method: 'PUT', path: `/asset/${id}`, body: { properties: { regulations: given } } })
      expect(answer.status).toBe(200)
      expect(await regulations()).toBe(stored)
    }
  })

  it('[ASSET-03 DAMAGE-11 PS-04 LIST-15] returns the states of every entity with states, those of its status filter', async () => {
    expect((await list('/asset/statuses')).items.map(({ id }) => id)).toEqual([
      'Stock',
      'Active',
      'Waiting for supplier',
      'Waiting for customer',
      'Approved',
      'Rejected',
      'Done',
      'Missing',
    ])
    expect((await list('/damage/statuses')).items.map(({ id }) => id)).toEqual([
      'New',
      'Submitted',
      'In progress',
      'Closed',
    ])
    expect((await list('/packing_slip/statuses')).items.map(({ id }) => id)).toEqual([
      'Open',
      'On hold',
      'Scanning',
      'Closed',
      'Canceled',
    ])
    const checked: string[] = []
    for (const { name, states } of catalogue.filter((entity) =>
      entity.list.filters.includes(entity.states?.field ?? ' '),
    )) {
      const served = (await list(`/${name}/statuses`)).items.map(({ id }) => id)
      expect([name, served]).toEqual([name, states?.places])
      for (const status of served) {
        expect((await call({ path: `/${name}?status=${encodeURIComponent(String(status))}` })).status).not.toBe(400)
      }
      checked.push(name)
    }
    expect(checked).toEqual(
      expect.arrayContaining(['asset', 'damage', 'packing_slip', 'purchase_order', 'sales_order']),
    )
  })

  it('[ASSET-05 STATE-001] starts as Active, and clients cannot set another state', async () => {
    const id = await create('asset', { name: 'Fresh', assetType })
    expect((await read('asset', id))['status']).toBe('Active')
    const told = await post('asset', { name: 'Told', assetType, status: 'Stock' })
    expect([told.status, told.body.result['errors']]).toEqual([422, { status: [expect.any(String)] }])
  })

  it('[ASSET-10 IDENT-01 IDENT-02 IDENT-03] lists, adds and archives the identifiers of an asset, of five types', async () => {
    const asset = await create('asset', { name: 'Tagged', assetType })
    const types = ['serial', 'mac', 'barcode', 'epc', 'license plate']
    const values = ['SN-77', '00:11:22:33:44:55', '4006381333931', '30340242201D8840009EFDF7', '12-AB-34']
    for (const [at, type] of types.entries()) await create('identifier', { asset, type, identifier: values[at] })
    const shown = (await list(`/identifier?asset=${asset}&limit=20`)).items
    expect(shown.map(({ type }) => type)).toEqual([...types].sort())
    expect(shown.every((row) => row['asset'] === asset)).toBe(true)
    expect((await post('identifier', { asset, type: 'qr', identifier: 'x' })).body.result['errors']).toHaveProperty(
      'type',
    )
    const first = String(shown[0]?.['id'])
    expect((await call({ method: 'DELETE', path: `/identifier/${first}` })).status).toBe(200)
    expect((await list(`/identifier?asset=${asset}`)).count).toBe(4)
  })

  it('[IDENT-02 API-22] refuses a code that does not match its type, and keeps the record', async () => {
    const asset = await create('asset', { name: 'Mistyped', assetType })
    const wrong = await post('identifier', { asset, type: 'epc', identifier: '3074257BF7194E4000001A8' })
    expect([wrong.status, wrong.body.result['errors']]).toEqual([
      422,
      { identifier: ['An EPC that begins like this has 24 hexadecimal digits, here are 23'] },
    ])
    const id = await create('identifier', { asset, type: 'barcode', identifier: 'MISTYPED-1' })
    const changed = await call({ method: 'PUT', path: `/identifier/${id}`, body: { type: 'epc' } })
    expect([changed.status, (await read('identifier', id))['type']]).toEqual([422, 'barcode'])
  })
})

describe('damage', () => {
  it('[DAMAGE-01 DAMAGE-02 DAMAGE-08] stores log entries with object, time and text, newest first', async () => {
    const asset = await create('asset', { name: 'Bent', assetType })
    const damage = await create('damage', {
      asset,
      summary: 'Corner bent',
      date: dayFromNow(0),
      properties: { latitude: 51.37, longitude: 6.17 },
    })
    expect(await read('damage', damage)).toMatchObject({
      asset,
      summary: 'Corner bent',
      date: dayFromNow(0),
      status: 'New',
      reporter: (await call({ path: '/user/me' })).body.result['id'],
      properties: { latitude: 51.37, longitude: 6.17 },
    })
    for (const text of ['seen', 'measured', 'photographed']) await create('damage_log', { object: damage, text })
    await create('damage_log', { object: await create('damage', { asset, summary: 'Other' }), text: 'elsewhere' })
    const { items, count } = await list(`/damage_log?object=${damage}`)
    expect([count, items.map(({ text }) => text)]).toEqual([3, ['photographed', 'measured', 'seen']])
    const times = items.map(({ time }) => Date.parse(String(time)))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(items[0]).toMatchObject({ object: damage, time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/) })
  })
})

describe('packing slips', () => {
  it('[PS-01 PS-02 PS-03] stores its fields, and accepts only Inbound and Outbound', async () => {
    const site = await create('site', { readableName: 'Dock', type: 'warehouse' })
    const supplier = await create('sub_organization', { name: 'Steel Ltd', type: 'supplier' })
    const purchaseOrder = await create('purchase_order', { name: 'Crates', supplier })
    const body = {
      reference: 'PS-X-1',
      type: 'Inbound',
      site,
      date: dayFromNow(0),
      deliveryDate: dayFromNow(2),
      pickupDate: dayFromNow(1),
      purchaseOrder,
      supplier,
      properties: { weight: { value: 12.5, unit: 'KG' } },
    }
    const id = await create('packing_slip', body)
    expect(await read('packing_slip', id)).toMatchObject({ ...body, status: 'Open', salesOrder: null, customer: null })
    expect((await post('packing_slip', { ...body, type: 'Transfer' })).body.result['errors']).toEqual({
      type: [expect.any(String)],
    })
    const asset = await create('asset', { name: 'On the slip', assetType })
    const item = await create('packing_slip_item', { packingSlip: id, asset })
    expect(await read('packing_slip_item', item)).toMatchObject({ asset, picked: false, scanned: false })
  })

  it('[PS-14] takes the choices of its status from master data', async () => {
    const choices = (await list('/master_data/find?entity=packing_slip&field=status')).items.map(({ id }) => id)
    expect(choices).toEqual(['Open', 'On hold', 'Scanning', 'Closed', 'Canceled'])
  })

  it('[PS-10 PS-11 PS-12 LIST-16] lists items by scanned and picked', async () => {
    const packingSlip = await create('packing_slip', { type: 'Inbound' })
    const item = async (name: string, picked: boolean) =>
      create('packing_slip_item', { packingSlip, asset: await create('asset', { name, assetType }), picked })
    const ids = [await item('P1', true), await item('P2', true), await item('P3', false)]
    await world.database.pool.query('update packing_slip_item set scanned = true where id = any($1)', [
      [ids[1], ids[2]],
    ])
    const found = async (query: string) =>
      (await list(`/packing_slip_item?packingSlip=${packingSlip}&${query}`)).items.map(({ id }) =>
        ids.indexOf(String(id)),
      )
    expect(await found('picked=true&scanned=true')).toEqual([1])
    expect(await found('picked=true')).toEqual([0, 1])
    expect(await found('scanned=true')).toEqual([1, 2])
    expect(await found('scanned=false')).toEqual([0])
  })
})

describe('sensors', () => {
  it('[SENSOR-01 SENSOR-02 SENSOR-03 SENSOR-08] stores sensors and the tree of their types', async () => {
    const parentSensorType = await create('sensor_type', { name: 'Climate' })
    const sensorType = await create('sensor_type', { name: 'Temperature', parentSensorType })
    const subOrganization = await create('sub_organization', { name: 'Cool Ltd', type: 'partner' })
    const site = await create('site', { readableName: 'Cold store', type: 'warehouse' })
    const body = { name: 'Probe', code: 'T-1', serial: 'S-1', sensorType, subOrganization, site }
    const id = await create('sensor', { ...body, properties: { password: 'hidden-word', thresholdMin: 2 } })
    const answer = await call({ path: `/sensor/${id}` })
    expect(answer.body.result).toMatchObject({
      ...body,
      asset: null,
      firstSeen: null,
      lastSeen: null,
      lastReport: null,
      properties: { thresholdMin: 2 },
    })
    expect(answer.text + (await call({ path: '/sensor' })).text).not.toContain('hidden-word')
    expect((await list(`/sensor?sensorType=${sensorType}`)).items).toMatchObject([{ id }])
    expect((await list(`/sensor?sensorType=${parentSensorType}`)).count).toBe(0)
    expect((await list(`/sensor_type?parentSensorType=${parentSensorType}`)).items).toMatchObject([{ id: sensorType }])
  })

  it('[SENSOR-04 SENSOR-06 SENSOR-11] lists the reports of all sensors, and of one', async () => {
    const sensorType = await create('sensor_type', { name: 'Shock' })
    const one = await create('sensor', { name: 'One', code: 'R-1', sensorType })
    const two = await create('sensor', { name: 'Two', code: 'R-2', sensorType })
    const report = (sensor: string, hour: number) =>
      world.insert('report', {
        project: world.project,
        sensor,
        time: new Date(Date.now() - hour * 3_600_000).toISOString(),
        properties: { temperatureC: hour },
      })
    const ids = [await report(one, 1), await report(two, 2), await report(one, 3)]
    expect((await list('/report?limit=20')).items.map(({ id }) => ids.indexOf(String(id)))).toEqual([0, 1, 2])
    const own = await list(`/report?sensor=${one}&limit=20`)
    expect([own.count, own.items.map(({ sensor }) => sensor)]).toEqual([2, [one, one]])
    expect(own.items[0]).toMatchObject({
      id: ids[0],
      properties: { temperatureC: 1 },
      time: expect.stringMatching(/Z$/),
    })
  })
})

const upload = async (entity: string, id: string, type: string, name: string, bytes: Buffer) => {
  const part = (field: string, value: string | Buffer, file = '') =>
    Buffer.concat([
      Buffer.from(`--part\r\nContent-Disposition: form-data; name="${field}"${file && `; filename="${file}"`}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ])
  const payload = Buffer.concat([
    part('files', bytes, name),
    part('entity', id),
    part('entityType', entity),
    part('type', type),
    Buffer.from('--part--\r\n'),
  ])
  const headers = { ...LIVING, authorization: `Bearer ${office.token}`, 'x-lading-project': world.project }
  return world.app.inject({ method: 'POST', url: '/api/v1/upload', headers, payload })
}

describe('files', () => {
  it('[FILE-01 FILE-13 PS-13 DAMAGE-10 ASSET-23 SENSOR-07 SENSOR-09] a record of each kind accepts files and lists its own', async () => {
    const sensorType = await create('sensor_type', { name: 'Filed' })
    const asset = await create('asset', { name: 'Filed', assetType })
    const owners: Readonly<Record<string, string>> = {
      asset,
      damage: await create('damage', { asset, summary: 'Filed' }),
      sensor_type: sensorType,
      sensor: await create('sensor', { name: 'Filed', code: 'F-1', sensorType }),
      packing_slip: await create('packing_slip', { type: 'Inbound' }),
    }
    for (const [entity, id] of Object.entries(owners)) {
      const image = await upload(entity, id, 'image', 'photo.png', Buffer.from(pngOf(300)))
      const invoice = await upload(entity, id, 'invoice', 'invoice.pdf', Buffer.from(pdf))
      expect([entity, image.statusCode, invoice.statusCode]).toEqual([entity, 201, 201])
      const { items } = await list(`/file?entity=${entity}&entityId=${id}&sort=name`)
      expect(items).toMatchObject([
        { id: expect.any(String), mimeType: 'application/pdf', type: 'invoice' },
        { id: expect.any(String), mimeType: 'image/png', type: 'image' },
      ])
    }
    const refused = await upload('asset', asset, 'holiday', 'photo.png', Buffer.from(pngOf(300)))
    expect(refused.statusCode).toBe(422)
  })
})

describe('notifications', () => {
  it('[NOTIF-01 NOTIF-03] hold type, status, progress, icon, entity and entityId, and go from New to Read only', async () => {
    const user = (await call({ path: '/user/me' })).body.result['id']
    const body = {
      type: 'job handler',
      status: 'New',
      progress: 40,
      icon: 'file',
      entity: 'file',
      entityId: randomUUID(),
    }
    const id = await world.insert('notification', { ...body, user, text: 'Import' })
    expect(await read('notification', id)).toMatchObject({ id, ...body })
    const put = (status: string) => call({ method: 'PUT', path: `/notification/${id}`, body: { status } })
    expect((await put('Done')).status).toBeGreaterThanOrEqual(400)
    expect((await put('Read')).status).toBe(200)
    expect((await put('New')).status).toBeGreaterThanOrEqual(400)
    expect((await read('notification', id))['status']).toBe('Read')
  })
})
