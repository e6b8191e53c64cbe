import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TestDatabase } from '../server/harness/database.ts'
import type { Tab } from './sim/device.ts'
import { ROLES, setRoles } from './sim/population.ts'
import { eachScenario } from './sim/each-scenario.ts'
import { OFFLINE, ONLINE, type Scenario } from './sim/scenario.ts'
import { sha256Hex } from './sim/server-side.ts'

let database: TestDatabase
let s: Scenario

eachScenario((scenario, its) => {
  s = scenario
  database = its
})

const slipOf = (): { readonly id: string; readonly items: readonly { readonly id: string }[] } => {
  const [slip] = s.people.slips
  if (slip === undefined) throw new Error('no slip')
  return slip
}
const shown = (tab: Tab, entity: string, id: string): unknown =>
  tab.device.replicaOf(tab.user, s.people.project).row(`row_${entity}`, id)
const valueOf = (row: unknown, field: string): unknown =>
  row !== null && typeof row === 'object' ? (row as { readonly [field: string]: unknown })[field] : undefined
const setStatus = (status: string) =>
  sql`update packing_slip set status = ${status} where id = ${slipOf().id}::uuid`.execute(database.db)
const canceled = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`select id from packing_slip_item where canceled and
    "packingSlip" = ${slipOf().id}::uuid order by id`.execute(database.db)
  return rows.map(({ id }) => id)
}

describe('cancelling items of a slip without a network', () => {
  it('[PS-08 DLG-21 OPEN-110] shows at once and reaches the server once', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    device.deaf = OFFLINE
    const [first, second] = slipOf().items.map(({ id }) => id)
    for (const id of [first ?? '', second ?? '']) await s.done(tab.engine.writes.act('packing_slip_item', id, 'cancel'))
    expect(shown(tab, 'packing_slip_item', first ?? '')).toMatchObject({ canceled: true })
    expect(await canceled()).toEqual([])
    device.deaf = ONLINE
    await s.synced(tab)
    expect(await canceled()).toEqual([first, second].toSorted())
    expect(shown(tab, 'packing_slip_item', first ?? '')).toMatchObject({ canceled: true })
    expect(await s.check([device, s.worker])).toEqual([])
  })

  it('[PS-08 EDIT-17 ERR-15] is refused on a slip that was closed meanwhile, and the item is shown as it is', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    device.deaf = OFFLINE
    const id = slipOf().items[0]?.id ?? ''
    await s.done(tab.engine.writes.act('packing_slip_item', id, 'cancel'))
    await setStatus('Closed')
    device.deaf = ONLINE
    await s.until('refused', () => s.dead(device).length === 1)
    await s.until('shown as it is', () => valueOf(shown(tab, 'packing_slip_item', id), 'canceled') === false)
    await s.until('closed', () => valueOf(shown(tab, 'packing_slip', slipOf().id), 'status') === 'Closed')
    expect(await canceled()).toEqual([])
  })
})

it('[STATE-061] a slip that is resumed is on the device, offline too, where the server puts it', async () => {
  const device = s.device()
  const tab = s.tab(device)
  const slip = slipOf()
  const holdAndResume = async (): Promise<unknown> => {
    device.deaf = OFFLINE
    for (const step of ['hold', 'resume']) await s.done(tab.engine.writes.act('packing_slip', slip.id, step))
    const guess = valueOf(shown(tab, 'packing_slip', slip.id), 'status')
    device.deaf = ONLINE
    await s.synced(tab)
    return guess
  }
  const ofServer = async (): Promise<unknown> => {
    const { rows } = await sql<{ status: string }>`
      select status from packing_slip where id = ${slip.id}::uuid`.execute(database.db)
    return rows[0]?.status
  }
  await s.synced(tab)
  expect([await holdAndResume(), await ofServer()]).toEqual(['Open', 'Open'])
  await sql`update packing_slip_item set scanned = true where id = ${slip.items[0]?.id}::uuid`.execute(database.db)
  await s.synced(tab)
  await s.until('scanned', () => valueOf(shown(tab, 'packing_slip_item', slip.items[0]?.id ?? ''), 'scanned') === true)
  expect([await holdAndResume(), await ofServer()]).toEqual(['Scanning', 'Scanning'])
})

it('[EDIT-17 ERR-15 OPEN-091] after a refused step of a slip the device shows what the server has', async () => {
  const device = s.device()
  const tab = s.tab(device)
  await s.synced(tab)
  device.deaf = OFFLINE
  await s.done(tab.engine.writes.act('packing_slip', slipOf().id, 'hold'))
  expect(shown(tab, 'packing_slip', slipOf().id)).toMatchObject({ status: 'On hold' })
  await setStatus('Canceled')
  device.deaf = ONLINE
  await s.until('refused', () => s.dead(device).length === 1)
  await s.until('read again', () => valueOf(shown(tab, 'packing_slip', slipOf().id), 'status') === 'Canceled')
  expect(await s.check([device, s.worker])).toEqual([])
})

it('[PROJ-11 FILE-09] takes files of a record above the projects into the selected project, with no network', async () => {
  await setRoles(s.world.server, s.worker, [...ROLES, 'ROLE_PROJECT_VIEW', 'ROLE_PROJECT_EDIT'])
  const device = s.device()
  const tab = s.tab(device)
  await s.synced(tab)
  device.deaf = OFFLINE
  const bytes = new TextEncoder().encode('a;b\n1;2\n').buffer
  const id = '01a1f7f8-3000-7094-929e-000000000999'
  s.world.watch.filesTaken.set(id, sha256Hex(bytes))
  const plan = { id, name: 'plan.csv', type: 'document', mimeType: 'text/csv', bytes, takenAt: null, position: null }
  await s.done(tab.engine.writes.addFiles('project', s.people.project, [plan]))
  expect(s.outbox(device)).toMatchObject([{ stream: s.people.project, mutation: { name: 'file.create' } }])
  await s.until('the file is counted once', () => tab.status?.pending === 1 && tab.status.files === 1)
  device.deaf = ONLINE
  await s.synced(tab)
  await s.until('sent', () => s.files(device).every((state) => state === 'kept'))
  const { rows } = await sql`select status, "entityId" from file where id = ${id}::uuid`.execute(database.db)
  expect(rows).toEqual([{ status: 'ready', entityId: s.people.project }])
  expect(s.dead(device)).toEqual([])
})

it('[FILE-07 I17] sends the bytes again when the server has let them go before their record came', async () => {
  const device = s.device()
  const tab = s.tab(device)
  await s.synced(tab)
  const bytes = new TextEncoder().encode('a;b\n7;2\n').buffer
  const id = '01a1f7f8-3000-7094-929e-000000000777'
  s.world.watch.filesTaken.set(id, sha256Hex(bytes))
  const file = { id, name: 'late.csv', type: 'document', mimeType: 'text/csv', bytes, takenAt: null, position: null }
  const { network } = s.world
  const send = network.send.bind(network)
  network.send = (from, request, reply) => (request.path === '/sync/push' ? reply(null) : send(from, request, reply))
  await s.done(tab.engine.writes.addFiles('asset', s.people.assets[0] ?? '', [file]))
  const stateOf = (): unknown => device.localStoreOf(s.worker).row('files', id)?.['state']
  await s.until('the bytes are there', () => stateOf() === 'sent')
  await sql`delete from upload where id = ${id}::uuid`.execute(database.db)
  network.send = send
  await s.synced(tab)
  await s.until('sent', () => s.files(device).every((state) => state === 'kept'))
  const { rows } = await sql`select status from file where id = ${id}::uuid`.execute(database.db)
  expect(rows).toEqual([{ status: 'ready' }])
})

it('[FILE-07 OPEN-110] a file that the server refuses counts as refused, and no longer as waiting', async () => {
  const device = s.device()
  const tab = s.tab(device)
  await s.synced(tab)
  const { network } = s.world
  const send = network.send.bind(network)
  network.send = (from, request, reply) =>
    request.path === '/sync/uploads'
      ? reply({ status: 422, headers: {}, body: '{"result":null}' })
      : send(from, request, reply)
  const bytes = new TextEncoder().encode('a;b\n8;2\n').buffer
  const id = '01a1f7f8-3000-7094-929e-000000000888'
  const file = { id, name: 'no.csv', type: 'document', mimeType: 'text/csv', bytes, takenAt: null, position: null }
  await s.done(tab.engine.writes.addFiles('asset', s.people.assets[0] ?? '', [file]))
  await s.until('refused', () => device.localStoreOf(s.worker).row('files', id)?.['state'] === 'refused', 3_600_000)
  await s.until('counted', () => tab.status?.dead === 1 && tab.status.pending === 0)
  expect(tab.status).toMatchObject({ attention: 'refused', files: 0 })
})

it('[FILE-09] sends a hundred files with never more than a hundred requests at once', async () => {
  const device = s.device()
  const tab = s.tab(device)
  await s.synced(tab)
  device.deaf = OFFLINE
  const files = Array.from({ length: 110 }, (_, index) => {
    const bytes = new TextEncoder().encode(`a;b\n${index};2\n`).buffer
    const id = `01a1f7f8-3000-7094-929e-${String(index).padStart(12, '0')}`
    s.world.watch.filesTaken.set(id, sha256Hex(bytes))
    return { id, name: `${index}.csv`, type: 'document', mimeType: 'text/csv', bytes, takenAt: null, position: null }
  })
  await s.done(tab.engine.writes.addFiles('asset', s.people.assets[0] ?? '', files))
  const { network } = s.world
  let running = 0
  let most = 0
  const send = network.send.bind(network)
  network.send = (from, request, reply) => {
    if (!request.path.startsWith('/sync/uploads')) return send(from, request, reply)
    running += 1
    most = Math.max(most, running)
    return send(from, request, (answer) => {
      running -= 1
      reply(answer)
    })
  }
  device.deaf = ONLINE
  const arrived = async (): Promise<number> => {
    const ids = files.map(({ id }) => id)
    const { rows } = await sql`select 1 from file where id = any(${ids}::uuid[]) and status = 'ready'`.execute(
      database.db,
    )
    return rows.length
  }
  await s.synced(tab)
  await s.until('sent', () => s.files(device).every((state) => state === 'kept'))
  expect(await arrived()).toBe(files.length)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(100)
})
