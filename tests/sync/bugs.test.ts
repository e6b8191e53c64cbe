import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { WriteRefused } from '../../src/engine/data/api.ts'
import { StoreFailure, type Tx } from '../../src/engine/data/store.ts'
import type { ReplicaTables } from '../../src/engine/data/replica.ts'
import type { StoredRow } from '../../src/protocol/stored-row.ts'
import type { LocalTables } from '../../src/engine/data/local-store.ts'
import { GLOBAL_STREAM } from '../../src/protocol/streams.ts'
import type { TestDatabase } from '../server/harness/database.ts'
import { ROLES, setRoles } from './sim/population.ts'
import { eachScenario } from './sim/each-scenario.ts'
import { OFFLINE, ONLINE, type Scenario } from './sim/scenario.ts'

let database: TestDatabase
let s: Scenario

eachScenario((scenario, its) => {
  s = scenario
  database = its
})

const raise = (tx: Tx<LocalTables>): Promise<unknown> => tx.put('meta', [{ key: 'fence', value: 1000 }])
const asset = (n = 0): string => s.people.assets[n] ?? ''
/** Changes a replica to what a build would have stored that knows neither sites nor the names of assets. */
const asOlderBuild = async (tx: Tx<ReplicaTables>): Promise<void> => {
  const [state] = await tx.find('state')
  if (state === undefined) throw new Error('no replica')
  await tx.put('state', [{ ...state, shape: 'older' }])
  await tx.clear('row_site')
  const assets = await tx.find('row_asset')
  await tx.put(
    'row_asset',
    assets.map(({ name: _name, ...rest }) => rest as StoredRow),
  )
}
/**
 * Changes a replica to what an older build would have left that was closed during its first sync; `ghost` has since been
 * deleted on the server.
 */
const asHalfFilled = async (tx: Tx<ReplicaTables>, ghost: string): Promise<void> => {
  const [state] = await tx.find('state')
  const [row] = await tx.find('row_asset', { limit: 1 })
  if (state === undefined || row === undefined) throw new Error('no replica')
  const scopes = Object.fromEntries(Object.keys(state.scopes).map((scope) => [scope, { complete: false }]))
  await tx.put('state', [{ ...state, shape: 'older', cursor: null, upToDate: false, scopes }])
  await tx.put('row_asset', [{ ...row, id: ghost }])
}
const withFence = async (tx: Tx<ReplicaTables>, fence: number): Promise<void> => {
  const [state] = await tx.find('state')
  if (state !== undefined) await tx.put('state', [{ ...state, fence }])
}
const nameOf = async (id: string): Promise<unknown> =>
  (await database.db.selectFrom('asset').select('name').where('id', '=', id).executeTakeFirst())?.['name']

describe('bugs that bit others', () => {
  it('[T1 T9] two tabs that start at once have one leader, and each change takes effect once', async () => {
    const device = s.device()
    const [one, two] = [s.tab(device), s.tab(device)]
    await s.done(one.engine.writes.create('site', { readableName: 'Twice', type: 'warehouse' }))
    await s.until('both synced', () => [one, two].every((tab) => tab.status?.state === 'synced'))
    expect([one, two].filter((tab) => tab.engine.status().leader)).toHaveLength(1)
    const { rows } =
      await sql`select 1 from site where "readableName" = 'Twice' and project = ${s.people.project}::uuid`.execute(
        database.db,
      )
    expect(rows).toHaveLength(1)
    expect(await s.check([device, s.worker])).toEqual([])
  })

  it('[T5] a day without a network counts no attempt and drops nothing', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    device.deaf = OFFLINE
    await s.done(tab.engine.writes.update('asset', asset(), { name: 'after a day' }))
    await s.run(24 * 3_600_000)
    expect(s.outbox(device)).toMatchObject([{ attempts: 0 }])
    expect(tab.status).toMatchObject({ state: 'offline', pending: 1 })
    device.deaf = ONLINE
    await s.synced(tab)
    expect(await nameOf(asset())).toBe('after a day')
    expect(await s.check([device, s.worker])).toEqual([])
  })

  it('[T7] a change made in a tab that follows and closes is sent by the one that leads', async () => {
    const device = s.device()
    const leader = s.tab(device)
    await s.synced(leader)
    const follower = s.tab(device)
    await s.run(1000)
    device.deaf = OFFLINE
    await s.done(follower.engine.writes.update('asset', asset(), { name: 'from the follower' }))
    follower.kill()
    device.deaf = ONLINE
    await s.until('sent', () => s.outbox(device).length === 0)
    expect(await nameOf(asset())).toBe('from the follower')
  })

  it('[I11 T41] a leader that meets a newer fence gives the lead up whole, asks again and goes on sending', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    // As done by a tab that froze after it got the lock, and raises the fence only now.
    await device.localStoreOf(s.worker).transact(['meta'], true, (tx) => raise(tx as Tx<LocalTables>))
    await s.done(tab.engine.writes.update('asset', asset(), { name: 'behind the fence' }))
    await s.synced(tab)
    expect(await nameOf(asset())).toBe('behind the fence')
    expect(device.localStoreOf(s.worker).row('meta', 'fence')).toMatchObject({ value: 1001 })
    expect(tab.engine.status().leader).toBe(true)
  })

  it('[T23 I16] a newer build fetches the entities and fields that the one before it did not keep, and shows the rest meanwhile', async () => {
    const device = s.device()
    const old = s.tab(device)
    await s.synced(old)
    await s.done(old.engine.writes.create('site', { readableName: 'Known of old', type: 'warehouse' }))
    await s.synced(old)
    const rows = device.replicaOf(s.worker, s.people.project)
    const sites = rows.rows('row_site').length
    old.kill()
    await rows.transact(['state', 'row_site', 'row_asset'], true, (tx) => asOlderBuild(tx as Tx<ReplicaTables>))
    expect(rows.rows('row_site')).toEqual([])
    device.deaf = OFFLINE
    const tab = s.tab(device)
    await s.run(60_000)
    expect(rows.row('row_asset', asset())).toMatchObject({ status: 'Active' })
    expect(rows.row('row_asset', asset())).not.toHaveProperty('name')
    device.deaf = ONLINE
    await s.until('fetched anew', () => rows.rows('row_site').length === sites)
    await s.synced(tab)
    expect(rows.row('row_asset', asset())).toMatchObject({ name: 'Asset 0' })
    expect(await s.check([device, s.worker])).toEqual([])
  })

  it('[T23 I16] a first filling that another build began is begun anew, so that nothing deleted meanwhile stays', async () => {
    const device = s.device()
    const old = s.tab(device)
    await s.synced(old)
    old.kill()
    const rows = device.replicaOf(s.worker, s.people.project)
    const ghost = '01a1f7f8-3000-7000-8000-00000000dead'
    await rows.transact(['state', 'row_asset'], true, (tx) => asHalfFilled(tx as Tx<ReplicaTables>, ghost))
    const tab = s.tab(device)
    await s.until('begun anew', () => rows.row('row_asset', ghost) === undefined)
    await s.synced(tab)
    expect(await s.check([device, s.worker])).toEqual([])
  })

  it('[I11] a leader whose local store is gone takes a fence above the one that its replicas hold, at once', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    await device
      .replicaOf(s.worker, s.people.project)
      .transact(['state'], true, (tx) => withFence(tx as Tx<ReplicaTables>, 500))
    await s.done(tab.engine.writes.update('asset', asset(), { name: 'above the fence' }))
    await s.until('taken', () => s.outbox(device).length === 0)
    expect(await nameOf(asset())).toBe('above the fence')
    expect(device.localStoreOf(s.worker).row('meta', 'fence')).toMatchObject({ value: 501 })
  })

  it('[T8 T42] a refused session keeps every entry; the same person signs in again and they go out', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    s.world.sessions.refuse(tab)
    await s.done(tab.engine.writes.update('asset', asset(), { name: 'kept' }))
    await s.until('asks to sign in', () => tab.status?.attention === 'needs-login')
    await s.run(600_000)
    expect(s.outbox(device)).toHaveLength(1)
    expect(s.dead(device)).toEqual([])
    s.world.sessions.signInAgain()
    tab.engine.wake()
    await s.synced(tab)
    expect(await nameOf(asset())).toBe('kept')
  })

  it('[T11] nobody sends the work of another user; it goes out when its own user is back', async () => {
    const device = s.device()
    const first = s.tab(device)
    await s.synced(first)
    device.deaf = OFFLINE
    await s.done(first.engine.writes.update('asset', asset(), { name: 'mine' }))
    first.kill()
    device.deaf = ONLINE
    const second = s.tab(device, s.other)
    await s.synced(second)
    await s.run(120_000)
    expect(await nameOf(asset())).toBe('Asset 0')
    expect(s.outbox(device)).toHaveLength(1)
    const back = s.tab(device)
    await s.synced(back)
    expect(await nameOf(asset())).toBe('mine')
    await s.run(120_000)
    expect(await s.check([device, s.worker], [device, s.other])).toEqual([])
  })

  it.each([{ out: true, in: false }, { out: false, in: true }, OFFLINE])(
    '[T13 T14] after a partition (%o) everything drains with no further action',
    async (partition) => {
      const device = s.device()
      const tab = s.tab(device)
      await s.synced(tab)
      device.deaf = partition
      await s.done(tab.engine.writes.update('asset', asset(), { name: 'healed' }))
      await s.run(200_000)
      device.deaf = ONLINE
      await s.synced(tab)
      expect(await nameOf(asset())).toBe('healed')
      expect(await s.check([device, s.worker])).toEqual([])
    },
  )

  it('[T18 T20] a server that answers the same place, or no place, is asked with pauses and not believed', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    const { handle } = s.world.server
    let asked = 0
    Object.assign(s.world.server, {
      handle: async (user: string | null, request: Parameters<typeof handle>[1]) => {
        const answer = await handle(user, request)
        if (request.path !== '/sync/pull') return answer
        asked += 1
        const body = JSON.parse(answer.body) as { result: { to?: number; upToDate: boolean; from: number } }
        body.result.upToDate = false
        if (asked % 2 === 0) delete body.result.to
        else body.result.to = body.result.from
        return { ...answer, body: JSON.stringify(body) }
      },
    })
    await s.run(300_000)
    expect(asked).toBeGreaterThan(5)
    expect(asked).toBeLessThan(200)
    expect(tab.status?.state).not.toBe('synced')
    Object.assign(s.world.server, { handle })
    await s.synced(tab)
  })

  it('[T20] a project whose records were fetched at an earlier start is not called synced before the server was asked', async () => {
    const device = s.device()
    const earlier = s.tab(device)
    await s.synced(earlier)
    earlier.kill()
    const { handle } = s.world.server
    Object.assign(s.world.server, {
      handle: async (user: string | null, request: Parameters<typeof handle>[1]) => {
        const answer = await handle(user, request)
        const isHeld = request.path.startsWith('/sync/handshake') && request.path.includes(s.people.project)
        return isHeld ? { ...answer, status: 413 } : answer
      },
    })
    const tab = s.tab(device)
    let said = 0
    await s.world.scheduler.runUntil(s.world.scheduler.now() + 60_000, () => {
      if (tab.status?.state === 'synced') said += 1
      return false
    })
    expect(tab.status?.reachable).toBe(true)
    expect(said).toBe(0)
    Object.assign(s.world.server, { handle })
    await s.synced(tab)
  })

  it('[T22] twelve idle hours leave every table as large as it was', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    const sizes = (): number[] =>
      [...device.dbs.values()].flatMap((db) => db.tableNames().map((table) => db.rows(table).length))
    const before = sizes()
    await s.run(12 * 3_600_000)
    expect(sizes()).toEqual(before)
  })

  it('[T23] a replica that was deleted behind the app is noticed and fetched again, pending work included', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    device.deaf = OFFLINE
    await s.done(tab.engine.writes.update('asset', asset(), { name: 'survives' }))
    device.replicaOf(s.worker, s.people.project).erase()
    device.replicaOf(s.worker, GLOBAL_STREAM).erase()
    device.deaf = ONLINE
    await s.until('noticed', () => tab.status?.state !== 'synced')
    await s.synced(tab)
    expect(await nameOf(asset())).toBe('survives')
    expect(await s.check([device, s.worker])).toEqual([])
  })

  it('[T24] a full disk refuses the write within 5 s, stores nothing of it, and says so', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    device.failing = { kind: 'full', probability: 1 }
    const refused = await s.done(
      tab.engine.writes.create('site', { readableName: 'No room', type: 'warehouse' }).catch((error: unknown) => error),
      5000,
    )
    expect(refused).toBeInstanceOf(WriteRefused)
    expect(refused).toMatchObject({ reason: 'storage-full' })
    expect(s.outbox(device)).toEqual([])
    await s.until('shown', () => tab.status?.attention === 'storage')
    device.failing = null
    await s.synced(tab)
    expect(await s.check([device, s.worker])).toEqual([])
  })

  it('[T27] a record that is made, sent and archived at once does not come back', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    const id = await s.done(tab.engine.writes.create('site', { readableName: 'Short', type: 'warehouse' }))
    await s.run(40)
    await s.done(tab.engine.writes.archive('site', id))
    await s.synced(tab)
    await s.run(120_000)
    expect(device.replicaOf(s.worker, s.people.project).row('row_site', id)?.['archived']).not.toBeNull()
    expect(await s.check([device, s.worker])).toEqual([])
  })

  it('[T28] what is edited while an earlier edit is under way survives it', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    s.world.network.weather.slow = 1
    await s.done(tab.engine.writes.update('asset', asset(), { name: 'first' }))
    await s.run(20)
    await s.done(tab.engine.writes.update('asset', asset(), { name: 'second' }))
    expect(device.replicaOf(s.worker, s.people.project).row('row_asset', asset())?.['name']).toBe('second')
    s.world.network.weather.slow = 0
    await s.synced(tab)
    expect(await nameOf(asset())).toBe('second')
    expect(await s.check([device, s.worker])).toEqual([])
  })

  it('[T33] a clock that is ten years off, and jumps, stops nothing', async () => {
    const device = s.device()
    device.skew = -315_000_000_000
    const tab = s.tab(device)
    await s.synced(tab)
    await s.done(tab.engine.writes.update('asset', asset(), { name: 'long ago' }))
    device.skew = 315_000_000_000
    await s.done(tab.engine.writes.update('asset', asset(1), { serial: 'far ahead' }))
    await s.until('sent', () => s.outbox(device).length === 0)
    expect(await s.check([device, s.worker])).toEqual([])
  })

  it('[T36 T41] a leader that is frozen is replaced, and does no harm when it thaws', async () => {
    const device = s.device()
    const leader = s.tab(device)
    await s.synced(leader)
    const follower = s.tab(device)
    await s.run(6000)
    leader.freeze(600_000)
    await s.done(follower.engine.writes.update('asset', asset(), { name: 'not waiting' }))
    await s.until('sent', () => s.outbox(device).length === 0, 90_000)
    expect(follower.engine.status().leader).toBe(true)
    leader.thaw()
    await s.run(120_000)
    expect([leader, follower].filter((tab) => tab.engine.status().leader)).toHaveLength(1)
    expect(await s.check([device, s.worker])).toEqual([])
  })

  it('[T30 T43 T45] a refused record waits with its input and its reason; edited, it goes out with what hangs on it', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    device.deaf = OFFLINE
    const nowhere = '00000000-0000-7000-8000-00000000dead'
    const id = await s.done(tab.engine.writes.create('asset', { name: 'Pump', assetType: nowhere }))
    await s.done(tab.engine.writes.create('identifier', { asset: id, type: 'barcode', identifier: `P-${id}` }))
    device.deaf = ONLINE
    await s.until('refused', () => s.dead(device).some((entry) => entry.mutation.target[1] === id))
    await s.run(60_000)
    expect(tab.status).toMatchObject({ state: 'attention', attention: 'refused' })
    const { changes } = await s.done(tab.engine.deadLetters.pending())
    const refused = changes.find((change) => change.id === id)
    expect(refused).toMatchObject({ state: 'refused', reason: 'validation', body: { name: 'Pump' } })
    expect(refused?.problems).toHaveProperty('assetType')
    await s.done(tab.engine.deadLetters.edit(refused?.mid ?? '', { name: 'Pump', assetType: s.people.types[0] }))
    await s.synced(tab)
    expect(await nameOf(id)).toBe('Pump')
    const { rows } = await sql`select 1 from identifier where asset = ${id}::uuid`.execute(database.db)
    expect(rows).toHaveLength(1)
  })

  it('[T44] one change that is refused holds back none of the others of its batch', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    device.deaf = OFFLINE
    for (let n = 0; n < 7; n += 1) {
      if (n === 3)
        await s.done(
          tab.engine.writes.create('identifier', {
            asset: '00000000-0000-7000-8000-00000000dead',
            type: 'mac',
            identifier: 'x',
          }),
        )
      else await s.done(tab.engine.writes.update('asset', asset(n), { name: `good ${n}` }))
    }
    device.deaf = ONLINE
    await s.until('drained', () => s.outbox(device).length === 0)
    expect(s.dead(device)).toHaveLength(1)
    expect(await Promise.all([0, 1, 2, 4, 5, 6].map((n) => nameOf(asset(n))))).toEqual(
      [0, 1, 2, 4, 5, 6].map((n) => `good ${n}`),
    )
  })

  it('[T46] a change that was ever in flight can be neither discarded nor edited until it is answered', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    device.deaf = { out: false, in: true }
    await s.done(tab.engine.writes.update('asset', asset(), { name: 'on its way' }))
    await s.run(500)
    const [entry] = s.outbox(device)
    const answer = await s.done(tab.engine.deadLetters.discard(entry?.mid ?? '').catch((error: unknown) => error))
    expect(answer).toMatchObject({ reason: 'not-allowed' })
    device.deaf = ONLINE
    await s.synced(tab)
    expect(await nameOf(asset())).toBe('on its way')
  })

  it('[T19 T49] roles that go and come back while rows are fetched leave exactly what may be seen', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.run(150)
    for (const roles of [
      ROLES.filter((role) => !role.includes('ASSET')),
      ROLES,
      ROLES.filter((role) => !role.includes('DAMAGE')),
    ]) {
      await setRoles(s.world.server, s.worker, roles)
      s.world.server.forget()
      tab.engine.wake()
      await s.run(120)
    }
    await s.synced(tab)
    await s.run(120_000)
    expect(device.replicaOf(s.worker, s.people.project).rows('row_damage')).toEqual([])
    expect(device.replicaOf(s.worker, s.people.project).rows('row_asset')).not.toEqual([])
    expect(await s.check([device, s.worker])).toEqual([])
  })

  it('[T19 I5 I10] rows go with a role once what the local store keeps of them is out, and the tabs hear that they went', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    const told = vi.spyOn(s.world.watch.shown, 'rows')
    const toldAnew = (): boolean =>
      told.mock.calls.some(([, , entity, changes]) => entity === 'asset' && changes === null)
    const shown = (): number => device.replicaOf(s.worker, s.people.project).rows('row_asset').length
    const before = shown()
    const localStore = device.localStoreOf(s.worker)
    const transact = localStore.transact.bind(localStore)
    let refused = 0
    localStore.transact = (tables, write, work, by) => {
      if (!write || !tables.includes('conflicts') || tables.includes('outbox')) return transact(tables, write, work, by)
      refused += 1
      return Promise.reject(new StoreFailure('closed'))
    }
    await setRoles(
      s.world.server,
      s.worker,
      ROLES.filter((role) => !role.includes('ASSET')),
    )
    s.world.server.forget()
    tab.engine.wake()
    await s.until('the local store refuses', () => refused > 0)
    await s.run(500)
    expect([shown(), toldAnew()]).toEqual([before, false])
    localStore.transact = transact
    await s.until('the rows are gone', () => shown() === 0)
    await s.until('the tabs hear that they went', toldAnew, 1000)
    await s.synced(tab)
    expect(await s.check([device, s.worker])).toEqual([])
  })

  it('[T50] a person who loses a project loses its rows and keeps the work that was not sent', async () => {
    const device = s.device()
    const guest = s.people.people[2] ?? ''
    const tab = s.tab(device, guest)
    await s.synced(tab)
    device.deaf = OFFLINE
    await s.done(tab.engine.writes.update('asset', asset(), { name: 'unsent' }))
    await sql`update project set access = '[]'::jsonb where id = ${s.people.project}::uuid`.execute(database.db)
    s.world.server.forget()
    device.deaf = ONLINE
    await s.until('told', () => tab.status?.attention === 'no-access')
    await s.run(60_000)
    expect(device.replicaOf(guest, s.people.project).rows('row_asset')).toEqual([])
    expect(s.outbox(device, guest)).toHaveLength(1)
    await sql`update project set access = ${JSON.stringify(s.people.guests)}::jsonb where id = ${s.people.project}::uuid`.execute(
      database.db,
    )
    s.world.server.forget()
    await s.synced(tab)
    expect(await nameOf(asset())).toBe('unsent')
  })
})
