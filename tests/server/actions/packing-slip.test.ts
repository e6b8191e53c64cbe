import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeSlip, makeWorld, newId, putRow, scanOf, viewRoles, type World } from '../store/world.ts'
import { makeDevice, mutation } from '../sync/device.ts'

let database: TestDatabase
let world: World
let office: string

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  office = await world.addUser('office', ['ROLE_PACKING_SLIP_CREATE', 'ROLE_PACKING_SLIP_VIEW'])
})

afterAll(() => database.close())

const step = (name: string, id: string, from?: string) =>
  world.write(world.worker, `packing_slip.${name}`, id, {}, from === undefined ? {} : { from })
const scan = (slip: string, body: ReturnType<typeof scanOf>) =>
  world.write(world.worker, 'packing_slip.scan', slip, body)
const statusOf = async (id: string) => (await world.row('packing_slip', id))['status']
const reads = (slip: string) => world.db.selectFrom('scan_read').selectAll().where('packingSlip', '=', slip).execute()

describe('scans', () => {
  it('[PS-03 OPEN-068 STATE-059] a first scan starts scanning and marks its item; a repeated one changes nothing more', async () => {
    const slip = await makeSlip(world, 2)
    const [item] = slip.items
    const body = scanOf(item ?? null)
    expect(await scan(slip.id, body)).toMatchObject({ ok: true })
    expect(await statusOf(slip.id)).toBe('Scanning')
    const marked = await world.row('packing_slip_item', item?.id ?? '')
    expect(marked).toMatchObject({ picked: true, scanned: true, scannedBy: world.worker, scannedAt: body['time'] })
    expect(await scan(slip.id, body)).toMatchObject({ ok: true, note: 'duplicate' })
    expect(
      await scan(slip.id, scanOf(item ?? null, { result: 'duplicate', time: '2026-11-20T11:00:00.000Z' })),
    ).toMatchObject({ ok: true })
    expect(await world.row('packing_slip_item', item?.id ?? '')).toMatchObject({
      scannedAt: body['time'],
      version: marked['version'],
    })
    expect(await reads(slip.id)).toHaveLength(2)
  })

  it('[PS-03 OPEN-068] stores unknown, wrong and unreadable scans without changing the slip', async () => {
    const slip = await makeSlip(world, 1)
    const other = await makeSlip(world, 1)
    const raw = 'bad\u0000\ud83d read \u001d]C1'
    for (const body of [
      scanOf(null, { raw }),
      scanOf(other.items[0] ?? null, { result: 'wrong' }),
      scanOf(null, { item: newId(), asset: newId() }),
    ]) {
      expect(await scan(slip.id, body)).toMatchObject({ ok: true })
    }
    expect(await statusOf(slip.id)).toBe('Open')
    expect(await world.row('packing_slip_item', other.items[0]?.id ?? '')).toMatchObject({ scanned: false })
    const kept = await reads(slip.id)
    expect(kept.map((read) => read['item'])).toEqual([null, null, null])
    expect(kept.map((read) => read['raw'])).toContain('bad\ufffd\ufffd read \u001d]C1')
    expect(await scan(slip.id, { ...scanOf(null), raw: 7 })).toMatchObject({
      code: 'validation',
      problems: { raw: expect.anything() },
    })
    expect(await scan(newId(), scanOf(null))).toMatchObject({ code: 'not_found' })
  })

  it('[ASSET-02] a scan updates the last sighting of its asset: to the latest time, never back and never ahead of now', async () => {
    const slip = await makeSlip(world, 2)
    const [item, other] = slip.items
    const seen = async (asset = item?.asset) => (await world.row('asset', asset ?? ''))['lastSeen']
    const body = scanOf(item ?? null)
    await scan(slip.id, body)
    expect(await seen()).toBe(body['time'])
    await scan(slip.id, scanOf(item ?? null, { result: 'duplicate', time: '2026-11-20T11:00:00.000Z' }))
    await scan(slip.id, scanOf(item ?? null, { result: 'duplicate', time: '2026-11-20T09:00:00.000Z' }))
    expect(await seen()).toBe('2026-11-20T11:00:00.000Z')
    const undo = { source: 'undo', undoes: body['id'], time: '2026-11-20T12:00:00.000Z' }
    await scan(slip.id, scanOf(item ?? null, undo))
    expect(await seen()).toBe('2026-11-20T11:00:00.000Z')
    await scan(slip.id, scanOf(other ?? null, { time: '2999-01-01T00:00:00.000Z' }))
    expect(Date.parse(String(await seen(other?.asset)))).toBeLessThanOrEqual(Date.now())
  })

  it('[JOB-W4] an unknown code waits in the inbox, unless an asset has it by now', async () => {
    const slip = await makeSlip(world, 1)
    const [item] = slip.items
    const { serial } = await world.row('asset', item?.asset ?? '')
    const [unknown, known] = [scanOf(null, { raw: 'NOBODY-KNOWS' }), scanOf(null, { raw: String(serial) })]
    for (const read of [unknown, known]) expect(await scan(slip.id, read)).toMatchObject({ ok: true })
    expect(await world.row('unknown_code', String(unknown['id']))).toMatchObject({ outcome: null, asset: null })
    expect(await world.row('unknown_code', String(known['id']))).toMatchObject({ outcome: 'Bound', asset: item?.asset })
  })

  it('[OPEN-068 OPEN-111] a scan after the slip was closed is stored as late, notifies the office, and changes no item', async () => {
    const slip = await makeSlip(world, 1)
    await scan(slip.id, scanOf(slip.items[0] ?? null))
    expect(await step('close', slip.id)).toMatchObject({ ok: true })
    const late = scanOf(slip.items[0] ?? null)
    expect(await scan(slip.id, late)).toMatchObject({ ok: true, note: 'late' })
    expect(await world.row('scan_read', late['id'] as string)).toMatchObject({ late: true })
    const told = await world.db.selectFrom('notification').selectAll().where('entityId', '=', slip.id).execute()
    expect(told).toMatchObject([{ user: office, entity: 'packing-slip', status: 'New', forProject: world.project }])
    expect(await statusOf(slip.id)).toBe('Closed')
  })

  it('[OPEN-068 JOB-W1] an undo reverts the scan that counted, however often it was repeated', async () => {
    const slip = await makeSlip(world, 1)
    const item = slip.items[0] ?? null
    const repeated = { time: '2026-11-20T11:00:00.000Z', result: 'duplicate' }
    const [first, second] = [scanOf(item), scanOf(item, repeated)]
    await scan(slip.id, first)
    await scan(slip.id, second)
    const undo = (read: typeof first) =>
      scan(slip.id, scanOf(null, { source: 'undo', undoes: read['id'], raw: '', item: item?.id }))
    const row = () => world.row('packing_slip_item', item?.id ?? '')
    await undo(second)
    expect(await row()).toMatchObject({ scanned: true, picked: true, scannedAt: first['time'] })
    await undo(first)
    expect(await row()).toMatchObject({ scanned: false, picked: false, scannedAt: null, scannedBy: null })
    const other1 = scanOf(item, { device: 'one', time: '2026-11-20T12:00:01.000Z' })
    const other2 = scanOf(item, { device: 'two', time: '2026-11-20T12:00:00.000Z' })
    await undo(other2)
    await scan(slip.id, other1)
    await scan(slip.id, other2)
    expect(await row()).toMatchObject({ scanned: true, scannedAt: other1['time'] })
    await undo(other1)
    expect(await row()).toMatchObject({ scanned: false })
    expect(await reads(slip.id)).toHaveLength(8)
    const other = await makeSlip(world, 1)
    const elsewhere = scanOf(other.items[0] ?? null)
    await scan(other.id, elsewhere)
    await undo(elsewhere)
    expect(await world.row('packing_slip_item', other.items[0]?.id ?? '')).toMatchObject({ scanned: true })
  })

  it('[PS-03 I3 I4] two devices that scan the same items offline end with every item scanned once and every scan stored', async () => {
    const slip = await makeSlip(world, 8)
    const devices = [await makeDevice(world, world.worker), await makeDevice(world, world.worker)]
    const scans = (from: number, to: number) =>
      slip.items.slice(from, to).map((item) => mutation('packing_slip.scan', slip.id, scanOf(item)))
    const [one, two] = devices
    const answers = await Promise.all([one?.send(...scans(0, 6)), two?.send(...scans(4, 8))])
    expect(answers.flat().every((outcome) => outcome?.outcome === 'applied')).toBe(true)
    const items = await world.db
      .selectFrom('packing_slip_item')
      .selectAll()
      .where('packingSlip', '=', slip.id)
      .execute()
    expect(items.map(({ scanned }) => scanned)).toEqual(Array(8).fill(true))
    expect(await reads(slip.id)).toHaveLength(10)
    for (const device of devices) await device.catchUp()
    expect([...(one?.rows ?? [])].toSorted()).toEqual([...(two?.rows ?? [])].toSorted())
  })
})

describe('transitions', () => {
  it('[PS-05 STATE-060 STATE-061] hold and resume: to Open when nothing was scanned, otherwise to Scanning', async () => {
    const slip = await makeSlip(world, 1)
    await step('hold', slip.id)
    expect(await statusOf(slip.id)).toBe('On hold')
    await step('resume', slip.id)
    expect(await statusOf(slip.id)).toBe('Open')
    await scan(slip.id, scanOf(slip.items[0] ?? null))
    await step('hold', slip.id)
    await step('resume', slip.id)
    expect(await statusOf(slip.id)).toBe('Scanning')
  })

  it('[PS-05 STATE-062 STATE-064] closes when every item is scanned or cancelled, and has no further step', async () => {
    const slip = await makeSlip(world, 2)
    const [one, two] = slip.items
    await scan(slip.id, scanOf(one ?? null))
    expect(await step('close', slip.id)).toMatchObject({ ok: false, code: 'validation' })
    expect(await world.write(world.worker, 'packing_slip_item.cancel', slip.id, { labels: [two?.code] })).toMatchObject(
      { ok: true },
    )
    expect(await step('close', slip.id)).toMatchObject({ ok: true })
    for (const name of ['hold', 'resume', 'scan', 'cancel']) {
      if (name !== 'scan') expect(await step(name, slip.id)).toMatchObject({ code: 'stale_state', current: 'Closed' })
    }
    expect(await world.write(world.worker, 'packing_slip.update', slip.id, { reference: 'x' })).toMatchObject({
      code: 'stale_state',
    })
    expect(await world.write(world.worker, 'packing_slip_item.update', one?.id ?? '', { picked: false })).toMatchObject(
      { code: 'stale_state' },
    )
    expect(await world.write(world.worker, 'packing_slip_item.cancel', one?.id ?? '', {})).toMatchObject({
      code: 'stale_state',
    })
  })

  it('[STATE-063 OPEN-020] archiving cancels; the items keep their scans', async () => {
    const slip = await makeSlip(world, 1)
    await scan(slip.id, scanOf(slip.items[0] ?? null))
    expect(await world.write(world.worker, 'packing_slip.archive', slip.id)).toMatchObject({ ok: true })
    expect(await world.row('packing_slip', slip.id)).toMatchObject({ status: 'Canceled', archived: null })
    expect(await world.row('packing_slip_item', slip.items[0]?.id ?? '')).toMatchObject({ scanned: true })
    expect(await world.write(world.worker, 'packing_slip.archive', slip.id)).toMatchObject({ ok: true, note: 'noop' })
  })

  it('[PS-08] cancels items by labels of their assets in any form, all or none', async () => {
    const slip = await makeSlip(world, 2)
    const cancel = (labels: unknown) => world.write(world.worker, 'packing_slip_item.cancel', slip.id, { labels })
    expect(await cancel([slip.items[0]?.code, 'nobody'])).toMatchObject({
      code: 'validation',
      problems: { labels: [{ code: 'not-offered', params: { value: 'nobody' } }] },
    })
    expect(await world.row('packing_slip_item', slip.items[0]?.id ?? '')).toMatchObject({ canceled: false })
    expect(await cancel([` ${slip.items[0]?.code.toLowerCase()} `])).toMatchObject({ ok: true })
    expect(await world.row('packing_slip_item', slip.items[0]?.id ?? '')).toMatchObject({ canceled: true })
    expect(await cancel([])).toMatchObject({ code: 'validation' })
    expect(await cancel('x')).toMatchObject({ code: 'validation' })
  })

  it('[OPEN-079 WF-02] uses the stored workflow instead of the declaration', async () => {
    const slip = await makeSlip(world, 1)
    const workflow = await putRow(world.db, 'workflow', {
      name: 'Slip',
      class: 'packing_slip',
      property: 'status',
      places: ['Open', 'Parked'],
    })
    await putRow(world.db, 'transition', { name: 'hold', origin: 'Open', destination: 'Parked', workflowId: workflow })
    await step('hold', slip.id)
    expect(await statusOf(slip.id)).toBe('Parked')
    expect(await step('resume', slip.id)).toMatchObject({ code: 'stale_state', current: 'Parked' })
    expect(await step('fly', slip.id)).toMatchObject({ code: 'schema' })
    await database.pool.query('update workflow set archived = now()')
  })

  it('[OPEN-111] a step replayed from another state is a no-op in its destination, and otherwise refused with the state', async () => {
    const slip = await makeSlip(world, 1)
    await step('hold', slip.id)
    expect(await step('hold', slip.id, 'Open')).toMatchObject({ ok: true, note: 'noop' })
    expect(await step('cancel', slip.id, 'Open')).toMatchObject({ code: 'stale_state', current: 'On hold' })
    const viewer = await world.addUser(`viewer-${newId()}`, viewRoles)
    expect(await world.write(viewer, 'packing_slip.resume', slip.id)).toMatchObject({ code: 'forbidden' })
  })
})
