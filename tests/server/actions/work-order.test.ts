import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { getRecord } from '../../../server/store/get.ts'
import { listRecords } from '../../../server/store/list.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, putRow, workRoles, type World } from '../store/world.ts'
import { makeDevice, mutation } from '../sync/device.ts'

let database: TestDatabase
let world: World
/** A repair station with an account, its technician, and a station without an account. */
let station: string
let strangers: string
let technician: string
let assetType: string

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  const repair = await putRow(world.db, 'organization', { name: 'Delta', type: 'repair station', status: 'Active' })
  await database.pool.query(`update project set access = $1::jsonb where id = $2`, [
    JSON.stringify([repair]),
    world.project,
  ])
  technician = await world.addUser('repair', workRoles, repair)
  station = await world.make('sub_organization', { name: 'Delta', type: 'repair station', organization: repair })
  strangers = await world.make('sub_organization', { name: 'Strangers', type: 'repair station' })
  assetType = await world.make('asset_type', { name: 'Pump' })
})

afterAll(() => database.close())

const newAsset = (): Promise<string> => world.make('asset', { name: 'Pump', assetType })

const create = async (entity: string, body: Readonly<Record<string, unknown>>): Promise<string> => {
  const id = newId()
  expect(await world.write(world.worker, `${entity}.create`, id, body)).toMatchObject({ ok: true })
  return id
}

const submitted = async (asset: string): Promise<string> => {
  const id = await create('damage', { asset, summary: 'Leak' })
  await world.write(world.worker, 'damage.submit', id)
  return id
}

const statusOf = async (entity: string, id: string): Promise<unknown> => (await world.row(entity, id))['status']

/** Creates a file record of a work order, as a device does. */
const addFile = (user: string, workOrder: string, type: string) =>
  world.write(user, 'file.create', newId(), {
    entity: 'work_order',
    entityId: workOrder,
    type,
    name: `${type}.pdf`,
    mimeType: 'application/pdf',
    size: 10,
    sha256: 'a'.repeat(64),
  })

const by = (user: string, step: string, id: string, body: Readonly<Record<string, unknown>> = {}) =>
  world.write(user, `work_order.${step}`, id, body)

describe('the states of a work order', () => {
  it('[STATE-029 STATE-031 STATE-032 STATE-034 STATE-036 STATE-037 STATE-038 STATE-041 STATE-007 STATE-008 STATE-009 STATE-013 STATE-014 STATE-019 STATE-020 STATE-026] updates asset, damage and maintenance, with the steps of each side', async () => {
    const asset = await newAsset()
    const type = await world.make('maintenance_type', { name: 'Yearly', interval: 'P1Y' })
    const damage = await submitted(asset)
    const maintenance = await create('maintenance', { asset, maintenanceType: type })
    await world.write(world.worker, 'maintenance.submit', maintenance)
    await world.write(world.worker, 'maintenance.approve', maintenance)
    const id = await create('work_order', { title: 'Stop the leak', asset })
    expect(await world.row('work_order', id)).toMatchObject({ status: 'New', organization: world.organization })
    expect(String((await world.row('work_order', id))['reference'])).toMatch(/^WO-\d{6}$/)
    expect(await world.write(world.worker, 'damage.plan', damage, { workOrder: id })).toMatchObject({ ok: true })
    expect(await world.write(world.worker, 'maintenance.plan', maintenance, { workOrder: id })).toMatchObject({
      ok: true,
    })
    expect(await by(world.worker, 'assign', id)).toMatchObject({
      code: 'validation',
      problems: { subOrganization: [{ code: 'required' }] },
    })
    expect(await by(technician, 'assign', id, { subOrganization: station })).toMatchObject({ code: 'not_found' })
    expect(await by(world.worker, 'assign', id, { subOrganization: station })).toMatchObject({ ok: true })
    expect(await world.row('work_order', id)).toMatchObject({ status: 'Need quotation', subOrganization: station })
    expect(await statusOf('asset', asset)).toBe('Waiting for supplier')
    expect(await statusOf('damage', damage)).toBe('In progress')
    expect(await world.row('maintenance', maintenance)).toMatchObject({ status: 'Approved', maintainer: station })

    expect(await addFile(world.worker, id, 'quotation')).toMatchObject({ ok: true })
    expect(await statusOf('work_order', id)).toBe('Need quotation')
    expect(await addFile(technician, id, 'quotation')).toMatchObject({ ok: true })
    // The server takes the step, in the name of the person who added the file.
    const [step] = await database.db
      .selectFrom('record_change')
      .select(['user', 'changes'])
      .where('record', '=', id)
      .orderBy('created', 'desc')
      .execute()
    expect(step).toMatchObject({ user: technician, changes: [{ after: 'Quotation submitted' }] })
    expect(await statusOf('work_order', id)).toBe('Quotation submitted')
    expect(await statusOf('asset', asset)).toBe('Waiting for customer')

    expect(await by(technician, 'approve_quotation', id)).toMatchObject({ code: 'forbidden' })
    expect(await by(world.worker, 'approve_quotation', id)).toMatchObject({ ok: true })
    expect(await world.row('work_order', id)).toMatchObject({ status: 'Approved', approvalDate: expect.any(String) })
    expect(await statusOf('asset', asset)).toBe('Approved')
    expect(await by(world.worker, 'start', id)).toMatchObject({ code: 'forbidden' })
    expect(await by(technician, 'start', id)).toMatchObject({ ok: true })
    expect(await addFile(technician, id, 'invoice')).toMatchObject({
      code: 'validation',
      problems: { type: [{ code: 'read-only' }] },
    })
    expect(await by(technician, 'finish', id)).toMatchObject({ ok: true })
    const finished = await world.row('work_order', id)
    expect(finished).toMatchObject({ status: 'Need invoice', executeDate: expect.any(String) })
    expect(await statusOf('asset', asset)).toBe('Done')
    const executed = await world.row('maintenance', maintenance)
    expect(executed).toMatchObject({ status: 'Executed', executeDate: finished['executeDate'] })
    const year = Number(String(finished['executeDate']).slice(0, 4))
    expect(String(executed['expireDate']).slice(0, 4)).toBe(String(year + 1))
    expect((await world.row('asset', asset))['maintenanceLogs']).toMatchObject([
      { dateMaintenance: executed['executeDate'], dateExpire: executed['expireDate'] },
    ])
    expect(await addFile(technician, id, 'invoice')).toMatchObject({ ok: true })
    expect(await statusOf('work_order', id)).toBe('Invoice submitted')
    expect(await by(world.worker, 'approve_invoice', id)).toMatchObject({ ok: true })
    expect(await statusOf('work_order', id)).toBe('Closed')
    expect(await statusOf('asset', asset)).toBe('Active')
    expect(await statusOf('damage', damage)).toBe('Closed')
  })

  it('[STATE-035 STATE-042 STATE-011 STATE-012] a rejection needs a reason, which is logged', async () => {
    const asset = await newAsset()
    const id = await create('work_order', { title: 'Stop the leak', asset, subOrganization: station })
    await by(world.worker, 'assign', id)
    await addFile(technician, id, 'quotation')
    expect(await by(world.worker, 'reject_quotation', id)).toMatchObject({
      code: 'validation',
      problems: { log: [{ code: 'required' }] },
    })
    expect(await by(world.worker, 'reject_quotation', id, { log: 'Too dear' })).toMatchObject({ ok: true })
    expect(await statusOf('work_order', id)).toBe('Need quotation')
    expect(await statusOf('asset', asset)).toBe('Rejected')
    const logs = await world.db.selectFrom('work_order_log').selectAll().where('object', '=', id).execute()
    expect(logs.filter(({ code }) => code === null)).toMatchObject([{ text: 'Too dear', user: world.worker }])
    await addFile(technician, id, 'quotation')
    expect(await statusOf('asset', asset)).toBe('Waiting for customer')
  })

  it('[STATE-033 STATE-039 STATE-040 STATE-010 OPEN-067] continues without a quotation, and closes without an invoice or with that of another', async () => {
    const made: string[] = []
    for (let n = 0; n < 2; n += 1) {
      const id = await create('work_order', {
        title: 'Stop the leak',
        asset: await newAsset(),
        subOrganization: station,
      })
      await by(world.worker, 'assign', id)
      expect(await by(world.worker, 'noQuotation', id)).toMatchObject({ ok: true })
      expect(await statusOf('work_order', id)).toBe('Approved')
      await by(technician, 'start', id)
      await by(technician, 'finish', id)
      made.push(id)
    }
    const [one = '', two = ''] = made
    expect(await by(technician, 'noInvoice', one)).toMatchObject({ code: 'forbidden' })
    expect(await by(technician, 'mergedInvoice', one, { coveredBy: one })).toMatchObject({ code: 'validation' })
    expect(await by(technician, 'mergedInvoice', one, { coveredBy: two })).toMatchObject({ ok: true })
    expect(await world.row('work_order', one)).toMatchObject({ status: 'Closed', coveredBy: two })
    expect(await by(world.worker, 'noInvoice', two)).toMatchObject({ ok: true })
    expect(await statusOf('work_order', two)).toBe('Closed')
  })

  it('[STATE-043 STATE-021 STATE-014] cancelling releases damage, maintenance and the asset', async () => {
    const asset = await newAsset()
    const damage = await submitted(asset)
    const id = await create('work_order', { title: 'Stop the leak', asset, subOrganization: station })
    await world.write(world.worker, 'damage.plan', damage, { workOrder: id })
    await by(world.worker, 'assign', id)
    expect(await world.write(technician, 'work_order.archive', id)).toMatchObject({ code: 'forbidden' })
    expect(await world.write(world.worker, 'work_order.archive', id)).toMatchObject({ ok: true })
    expect(await statusOf('work_order', id)).toBe('Canceled')
    expect(await world.row('damage', damage)).toMatchObject({ status: 'Submitted', workOrder: null })
    expect(await statusOf('asset', asset)).toBe('Active')
    expect(await world.write(world.worker, 'work_order.archive', id)).toMatchObject({ note: 'noop' })
  })

  it('[XCALL-11 XCALL-12 XCALL-13 XCALL-14 WO-07 WO-08 WO-09 WO-10] quotation and invoice take a decision', async () => {
    const id = await create('work_order', { title: 'Stop the leak', asset: await newAsset(), subOrganization: station })
    await by(world.worker, 'assign', id)
    await addFile(technician, id, 'quotation')
    expect(await by(world.worker, 'quotation', id, { decision: 'perhaps' })).toMatchObject({
      problems: { decision: [{ code: 'not-offered' }] },
    })
    expect(await by(world.worker, 'quotation', id, { decision: 'reject' })).toMatchObject({
      problems: { log: [{ code: 'required' }] },
    })
    expect(await by(world.worker, 'quotation', id, { decision: 'approve' })).toMatchObject({ ok: true })
    await by(technician, 'start', id)
    await by(technician, 'finish', id)
    await addFile(technician, id, 'invoice')
    expect(await by(world.worker, 'invoice', id, { decision: 'reject', log: 'Wrong sum' })).toMatchObject({ ok: true })
    expect(await statusOf('work_order', id)).toBe('Need invoice')
    await addFile(technician, id, 'invoice')
    expect(await by(world.worker, 'invoice', id, { decision: 'approve' })).toMatchObject({ ok: true })
    expect(await statusOf('work_order', id)).toBe('Closed')
  })

  it('[WO-14 OPEN-065] can be edited while New by its own organization only; for a station without an account the owner takes its steps', async () => {
    const asset = await newAsset()
    const id = await create('work_order', { title: 'Stop the leak', asset })
    const other = await newAsset()
    expect(await world.write(world.worker, 'work_order.update', id, { asset: other })).toMatchObject({ ok: true })
    await by(world.worker, 'assign', id, { subOrganization: strangers })
    expect(await world.row('work_order', id)).toMatchObject({ repairOrganization: world.organization })
    expect(await world.write(world.worker, 'work_order.update', id, { asset })).toMatchObject({ code: 'stale_state' })
    expect(await by(world.worker, 'noQuotation', id)).toMatchObject({ ok: true })
    expect(await by(world.worker, 'start', id)).toMatchObject({ ok: true })
  })

  it('[OPEN-079 WF-01] follows a workflow changed by an administrator; effects without a matching step change nothing', async () => {
    const asset = await newAsset()
    const report = {
      missingAt: await world.make('site', { readableName: 'Yard', type: 'warehouse' }),
      missingReason: 'Gone',
    }
    expect(await world.write(world.worker, 'asset.missing', asset, report)).toMatchObject({ ok: true })
    const id = await create('work_order', { title: 'Stop the leak', asset, subOrganization: station })
    expect(await by(world.worker, 'assign', id)).toMatchObject({ ok: true })
    expect(await statusOf('asset', asset)).toBe('Missing')
  })
})

describe('participants', () => {
  it('[OPEN-100 GEN-15] the repair station sees its work orders with asset, damage, logs and files, and nothing else', async () => {
    const asset = await newAsset()
    const damage = await submitted(asset)
    const id = await create('work_order', { title: 'Stop the leak', asset, subOrganization: station })
    await world.write(world.worker, 'damage.plan', damage, { workOrder: id })
    await create('work_order_log', { object: id, text: 'See photo' })
    await addFile(world.worker, id, 'image')
    const principal = await world.principal(technician)
    const hidden = await create('work_order', { title: 'Stop the leak', asset: await newAsset() })
    const sees = async (entity: string, record: string): Promise<boolean> =>
      (await getRecord(world.db, principal, entityOf(entity), record)).ok
    const count = async (entity: string, filters: Parameters<typeof listRecords>[3]['filters']): Promise<number> => {
      const query = { filters, groups: [], search: '', sort: 'id', order: 'ASC', limit: 10, offset: 0 } as const
      const answer = await listRecords(world.db, principal, entityOf(entity), { ...query, archived: false })
      return answer.ok ? answer.count : -1
    }
    for (const [entity, record] of [
      ['work_order', id],
      ['asset', asset],
      ['damage', damage],
    ] as const) {
      expect(await sees(entity, record)).toBe(false)
    }
    await by(world.worker, 'assign', id)
    for (const [entity, record] of [
      ['work_order', id],
      ['asset', asset],
      ['damage', damage],
    ] as const) {
      expect(await sees(entity, record)).toBe(true)
    }
    expect(await sees('work_order', hidden)).toBe(false)
    // The remark, and the step that assigned it.
    expect(await count('work_order_log', [{ path: 'object', in: [id] }])).toBe(2)
    expect(await count('file', [{ path: 'entityId', in: [id] }])).toBe(1)
    expect(await count('file', [{ path: 'entityId', in: [hidden] }])).toBe(0)
    const device = await makeDevice(world, technician)
    await device.catchUp()
    const kinds = new Set([...device.rows.keys()].map((key) => key.split('/')[1]))
    expect(kinds).toContain('work_order')
    expect([...device.rows.keys()].filter((key) => key.endsWith(hidden))).toEqual([])
    const outsider = await putRow(world.db, 'organization', { name: 'Other', type: 'repair station', status: 'Active' })
    const other = await world.addUser(`other-${randomUUID().slice(0, 8)}`, workRoles, outsider)
    expect(await by(other, 'start', id)).toMatchObject({ code: 'not_found' })
  })

  it('[JOB-R1 OPEN-100 OPEN-044] the repair station reads the steps of the owner by the name of its organization, and no name of its people', async () => {
    const { name } = await world.row('organization', world.organization)
    const partner = await putRow(world.db, 'organization', { name: 'Partner', type: 'owner', status: 'Active' })
    const { access } = await world.row('project', world.project)
    const granted = JSON.stringify([...(access as readonly string[]), partner])
    await database.pool.query(`update project set access = $1::jsonb where id = $2`, [granted, world.project])
    const guest = await world.addUser(`guest-${randomUUID().slice(0, 8)}`, workRoles, partner)
    const id = await create('work_order', { title: 'Stop the leak', asset: await newAsset(), subOrganization: station })
    const hidden = await create('work_order', { title: 'Stop the leak', asset: await newAsset() })
    await by(world.worker, 'assign', id)
    await by(world.worker, 'assign', hidden, { subOrganization: strangers })
    await by(world.worker, 'noQuotation', id)
    await by(technician, 'start', id)
    const remark = (user: string, text: string, more = {}) =>
      world.write(user, 'work_order_log.create', newId(), { object: id, text, ...more })
    expect(await remark(technician, 'Not theirs', { userOrganization: name })).toMatchObject({ code: 'validation' })
    expect(await remark(world.worker, 'Mind the lid')).toMatchObject({ ok: true })
    expect(await remark(guest, 'Ours too')).toMatchObject({ ok: true })
    const device = await makeDevice(world, technician)
    await device.catchUp()
    const kept = [...device.rows].filter(([key]) => key.split('/')[1] === 'work_order_log').map(([, { row }]) => row)
    const read = kept.filter(({ object }) => object === id).map((row) => [row['text'], row['userOrganization'] ?? null])
    expect(read.toSorted()).toEqual([
      ['Approved → In progress', null],
      ['Mind the lid', name],
      ['Need quotation → Approved', name],
      ['New → Need quotation', name],
      ['Ours too', null],
    ])
    expect(kept.filter(({ object }) => object === hidden)).toEqual([])
    expect([...device.rows.keys()].filter((key) => key.split('/')[1] === 'record_change')).toEqual([])
    const above = await makeDevice(world, technician, '_global')
    await above.catchUp()
    const people = [...above.rows].flatMap(([key, { row }]) => (key.split('/')[1] === 'employee' ? [row['id']] : []))
    expect(people).not.toContain(world.worker)
    expect(people).not.toContain(guest)
    expect(JSON.stringify([...device.rows.values(), ...above.rows.values()])).not.toContain('Partner')
  })

  it('[JOB-C1 JOB-W4 OPEN-100] the unknown codes that the repair station scans reach the inbox of the project, which it does not see', async () => {
    const id = newId()
    const add = (code: string) => world.write(technician, 'unknown_code.create', id, { code })
    expect(await add('NOBODY-KNOWS')).toMatchObject({ ok: true })
    expect(await add('NOBODY-KNOWS')).toMatchObject({ ok: true, note: 'duplicate' })
    expect(await add('ANOTHER')).toMatchObject({ code: 'unique' })
    const sees = async (user: string): Promise<boolean> =>
      (await getRecord(world.db, await world.principal(user), entityOf('unknown_code'), id)).ok
    expect([await sees(technician), await sees(world.worker)]).toEqual([false, true])
    expect(await world.write(technician, 'asset.create', newId(), { name: 'Mine', assetType })).toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('merging', () => {
  it('[WO-17 WO-18 OPEN-066 XCALL-07 STATE-030] keeps the earliest and moves the parts of the others, once', async () => {
    const asset = await newAsset()
    const [first, second] = [
      await create('work_order', { title: 'Stop the leak', asset }),
      await create('work_order', { title: 'Stop the leak', asset }),
    ]
    await database.pool.query(`update work_order set created = '2026-01-01' where id = $1`, [first])
    const damage = await submitted(asset)
    await world.write(world.worker, 'damage.plan', damage, { workOrder: second })
    await create('work_order_log', { object: second, text: 'From the second' })
    await addFile(world.worker, second, 'image')
    expect(await by(world.worker, 'merge', second, {})).toMatchObject({
      problems: { workOrders: [{ code: 'required' }] },
    })
    expect(await by(world.worker, 'merge', second, { workOrders: ['x'] })).toMatchObject({
      problems: { workOrders: [{ code: 'not-reference' }] },
    })
    const foreign = await create('work_order', { title: 'Stop the leak', asset: await newAsset() })
    expect(await by(world.worker, 'merge', second, { workOrders: [foreign] })).toMatchObject({ code: 'validation' })
    expect(await by(world.worker, 'merge', second, { workOrders: [first] })).toMatchObject({ ok: true, id: first })
    expect((await world.row('work_order', second))['archived']).not.toBeNull()
    expect((await world.row('work_order', first))['archived']).toBeNull()
    expect(await world.row('damage', damage)).toMatchObject({ workOrder: first })
    const logs = await world.db.selectFrom('work_order_log').selectAll().where('object', '=', first).execute()
    const files = await world.db.selectFrom('file').selectAll().where('entityId', '=', first).execute()
    expect([logs.length, files.length]).toEqual([1, 1])
    expect(await by(world.worker, 'merge', second, { workOrders: [first] })).toMatchObject({ code: 'archived' })
  })

  it('[XCALL-07 ERR-11] get the same answer for a foreign and a missing record, and for a merged one, whatever the order of their ids', async () => {
    const asset = await newAsset()
    const body = { title: 'Stop the leak', asset }
    const owner = await putRow(world.db, 'organization', { name: 'Foreign', type: 'owner', status: 'Active' })
    const project = await putRow(world.db, 'project', { name: 'Yard', organization: owner, status: 'Active' })
    const elsewhere = await putRow(world.db, 'work_order', { project, title: 'Not ours', status: 'New' })
    const merged = await create('work_order', body)
    await database.pool.query(`update work_order set archived = now() where id = $1`, [merged])
    for (const digit of ['0', 'f']) {
      const id = digit.repeat(8) + newId().slice(8)
      expect(await world.write(world.worker, 'work_order.create', id, body)).toMatchObject({ ok: true })
      for (const hidden of [newId(), elsewhere]) {
        expect(await by(world.worker, 'merge', hidden, { workOrders: [id] })).toEqual({ ok: false, code: 'not_found' })
        for (const workOrders of [[hidden], [hidden, merged]]) {
          expect(await by(world.worker, 'merge', id, { workOrders })).toEqual({
            ok: false,
            code: 'validation',
            problems: { workOrders: [{ code: 'no-such-record' }] },
          })
          expect(await by(world.worker, 'merge', merged, { workOrders: [id, hidden] })).toMatchObject({
            code: 'archived',
          })
        }
      }
      expect(await by(world.worker, 'merge', id, { workOrders: [merged] })).toMatchObject({ code: 'archived' })
    }
  })

  it('[OPEN-111] overlapping merges of two users, and a step from a former state, are refused with the current state', async () => {
    const asset = await newAsset()
    const id = await create('work_order', { title: 'Stop the leak', asset, subOrganization: station })
    const device = await makeDevice(world, world.worker)
    await by(world.worker, 'assign', id)
    expect(
      await device.send(mutation('work_order.merge', id, { workOrders: [newId()] }, { from: 'New' })),
    ).toMatchObject([{ outcome: 'rejected', code: 'stale_state', current: 'Need quotation' }])
  })
})
