import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type ReplicaState, replicaShape, type ReplicaTables } from '../../src/engine/data/replica.ts'
import type { SegmentRecord } from '../../src/engine/data/segment.ts'
import type { Tx } from '../../src/engine/data/store.ts'
import type { StoredRow } from '../../src/protocol/stored-row.ts'
import type { TestDatabase } from '../server/harness/database.ts'
import type { Device } from './sim/device.ts'
import { eachScenario } from './sim/each-scenario.ts'
import type { MemoryDb } from './sim/memory-db.ts'
import { ROLES, setRoles } from './sim/population.ts'
import { OFFLINE, ONLINE, type Scenario } from './sim/scenario.ts'

let database: TestDatabase
let s: Scenario

eachScenario((scenario, its) => {
  s = scenario
  database = its
})

const asset = (n = 0): string => s.people.assets[n] ?? ''

/** A device on which every page of two rows or more becomes a segment. */
const packing = (): Device => {
  const device = s.device()
  device.segments = () => ({ least: 2, everyMs: Number.POSITIVE_INFINITY })
  return device
}

const replicaOf = (device: Device): MemoryDb => device.replicaOf(s.worker, s.people.project)

const segmentsOf = (device: Device, entity: string): readonly string[] =>
  replicaOf(device)
    .rows('segment')
    .map((record) => String(record['key']))
    .filter((key) => key.startsWith(`${entity}/`))

/** The rows of the row table itself. */
const ownRows = (device: Device, entity: string): Promise<readonly StoredRow[]> =>
  replicaOf(device).transact([`row_${entity}`], false, (tx) => (tx as Tx<ReplicaTables>).find(`row_${entity}`))

const change = (device: Device, work: (tx: Tx<ReplicaTables>) => Promise<unknown>): Promise<unknown> =>
  replicaOf(device).transact(replicaOf(device).tableNames(), true, (tx) => work(tx as Tx<ReplicaTables>))

const stateOf = (device: Device): ReplicaState => replicaOf(device).row('state', 'state') as unknown as ReplicaState

const logOf = (device: Device): string => JSON.stringify(device.localStoreOf(s.worker).rows('log'))

describe('pages of a snapshot that are stored as they come', () => {
  it('[I4 I17] a first sync stores no row of them one by one, and changes lie over them', async () => {
    const device = packing()
    const tab = s.tab(device)
    await s.synced(tab)
    expect(segmentsOf(device, 'asset')).toHaveLength(1)
    expect(await ownRows(device, 'asset')).toEqual([])
    expect(replicaOf(device).rows('row_asset')).toHaveLength(s.people.assets.length)

    await s.done(tab.engine.writes.update('asset', asset(), { name: 'changed here' }))
    await sql`update asset set name = 'changed there' where id = ${asset(1)}::uuid`.execute(database.db)
    await sql`delete from site where id = ${s.people.sites[0] ?? ''}::uuid`.execute(database.db)
    tab.engine.wake()
    await s.synced(tab)
    await s.until('changed', () => replicaOf(device).row('row_asset', asset(1))?.['name'] === 'changed there')
    expect((await ownRows(device, 'asset')).map((row) => row.id).toSorted()).toEqual([asset(0), asset(1)].toSorted())
    const read = await s.done(tab.engine.rows.get(s.people.project, 'asset', [asset(0), asset(1), asset(2)]))
    expect(read.map((row) => row?.['name'])).toEqual(['changed here', 'changed there', 'Asset 2'])
    expect(await s.check([device, s.worker])).toEqual([])
  })

  it('[I5] a lost scope takes its segments along, and those of others stay', async () => {
    const device = packing()
    const tab = s.tab(device)
    await s.synced(tab)
    expect(segmentsOf(device, 'damage')).toHaveLength(1)
    await setRoles(
      s.world.server,
      s.worker,
      ROLES.filter((role) => !role.includes('DAMAGE')),
    )
    s.world.server.forget()
    tab.engine.wake()
    await s.until('gone', () => replicaOf(device).rows('row_damage').length === 0)
    expect(segmentsOf(device, 'damage')).toEqual([])
    expect(segmentsOf(device, 'asset')).toHaveLength(1)
    await s.synced(tab)
    expect(await s.check([device, s.worker])).toEqual([])
  })

  it('[law 2 I4] a segment that cannot be read is fetched again, which the log says, and unsent work stays', async () => {
    const device = packing()
    const tab = s.tab(device)
    await s.synced(tab)
    device.deaf = OFFLINE
    await s.done(tab.engine.writes.update('asset', asset(), { name: 'unsent' }))
    tab.kill()
    await change(device, async (tx) => {
      const broken = (await tx.find('segment')).filter(({ key }) => key.startsWith('asset/'))
      const records = broken.map(({ key, bytes }): SegmentRecord => ({ key, bytes: bytes.slice(0, -1) }))
      await tx.put('segment', records)
    })
    const again = s.tab(device)
    await s.run(10_000)
    expect(await s.done(again.engine.arriving(s.people.project))).toEqual(new Set())
    const [mine, other] = await s.done(again.engine.rows.get(s.people.project, 'asset', [asset(0), asset(1)]))
    expect(mine?.['name']).toBe('unsent')
    expect(other).toBeNull()
    // Rows that cannot be read are reported as still arriving, not as missing, and the device can still be used.
    await s.until('said', () => again.status?.arriving.includes('asset') === true)
    expect(await s.done(again.engine.arriving(s.people.project))).toContain('asset')
    expect(again.status?.ready).toBe(true)
    expect(logOf(device)).toContain('segment cannot be read')
    device.deaf = ONLINE
    again.engine.wake()
    await s.synced(again)
    expect(segmentsOf(device, 'asset')).toHaveLength(1)
    expect(replicaOf(device).rows('row_asset')).toHaveLength(s.people.assets.length)
    expect(await s.check([device, s.worker])).toEqual([])
  })

  it('[I23 I4] after a build that reads row tables alone nothing stays that it removed', async () => {
    const device = packing()
    const old = s.tab(device)
    await s.synced(old)
    old.kill()
    const [one = '', other = ''] = s.people.sites.toSorted()
    await sql`delete from site where id in (${one}::uuid, ${other}::uuid)`.execute(database.db)
    const head = await database.db
      .selectFrom('sync_clock')
      .select('version')
      .where('stream', '=', s.people.project)
      .executeTakeFirstOrThrow()
    // The older build fetched every row again and pulled past the deletion, but did not mask the rows in the segments.
    await change(device, async (tx) => {
      await tx.put('state', [
        { ...stateOf(device), shape: replicaShape(s.people.project), cursor: Number(head['version']) },
      ])
    })
    expect(replicaOf(device).row('row_site', one)).toBeDefined()
    const tab = s.tab(device)
    await s.synced(tab)
    expect(replicaOf(device).row('row_site', one)).toBeUndefined()
    const read = await s.done(tab.engine.rows.get(s.people.project, 'site', [one, other]))
    expect(read).toEqual([null, null])
    expect(await s.check([device, s.worker])).toEqual([])
  })

  it('[I23] an update to another shape leaves every row in place until all are fetched again', async () => {
    const device = packing()
    const old = s.tab(device)
    await s.synced(old)
    old.kill()
    await change(device, (tx) => tx.put('state', [{ ...stateOf(device), shape: 'of another build' }]))
    device.deaf = OFFLINE
    const tab = s.tab(device)
    await s.until('ready without a network', () => tab.status?.ready === true)
    expect(replicaOf(device).rows('row_asset')).toHaveLength(s.people.assets.length)
    expect(segmentsOf(device, 'asset')).toHaveLength(1)
    device.deaf = ONLINE
    tab.engine.wake()
    await s.synced(tab)
    expect(await s.check([device, s.worker])).toEqual([])
  })

  it('[I4 I6] rows that were stored one by one become segments while nothing is to be fetched', async () => {
    const device = s.device()
    const old = s.tab(device)
    await s.synced(old)
    expect(segmentsOf(device, 'asset')).toEqual([])
    old.kill()
    const before = replicaOf(device)
      .rows('row_asset')
      .toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1))
    device.segments = () => ({ least: 2, everyMs: 30_000 })
    const tab = s.tab(device)
    await s.until('compacted', () => segmentsOf(device, 'asset').length === 1)
    await s.until('all tables', () => segmentsOf(device, 'site').length === 1)
    expect(await ownRows(device, 'asset')).toEqual([])
    const read = await s.done(
      tab.engine.rows.get(
        s.people.project,
        'asset',
        before.map((row) => String(row['id'])),
      ),
    )
    expect(read).toEqual(before)
    expect(await s.check([device, s.worker])).toEqual([])
  })
})
