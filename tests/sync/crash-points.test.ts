import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, withTestDatabase } from '../server/harness/database.ts'
import { Scenario } from './sim/scenario.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await withTestDatabase()
})
afterAll(() => database.close())

/**
 * For each point n: runs `during` in a tab that is killed at its n-th point, then lets a new tab come to rest. Ends
 * when there is no n-th point, and returns n.
 */
const killEverywhere = async (
  warm: boolean,
  during: (scenario: Scenario, tab: ReturnType<Scenario['tab']>) => Promise<void>,
  judge: (scenario: Scenario, at: number) => Promise<void>,
  most: number,
): Promise<number> => {
  for (let point = 1; point <= most; point += 1) {
    const scenario = await Scenario.begin(database.db)
    const device = scenario.device()
    const tab = scenario.tab(device)
    if (warm) await scenario.synced(tab)
    tab.killAfter(point)
    // Calls of a killed tab never settle.
    void during(scenario, tab).catch(() => undefined)
    await scenario.run(20_000)
    const died = !tab.alive
    const next = died ? scenario.tab(device) : tab
    next.killAtPoint = null
    await scenario.until(
      `rest after a kill at point ${point}`,
      () => next.status?.state === 'synced' && scenario.outbox(device).length === 0,
      400_000,
    )
    expect(await scenario.check([device, scenario.worker]), `killed at point ${point}`).toEqual([])
    await judge(scenario, point)
    scenario.end()
    if (!died) return point
  }
  return most
}

const countOf = async (table: string, column: string, value: string): Promise<number> => {
  const rows = await database.db.selectFrom(table).select('id').where(column, '=', value).execute()
  return rows.length
}

describe('killed at every point', () => {
  it('[T10 T15 T16] of storing, sending and covering a change: one effect or, before it was stored, none', async () => {
    const points = await killEverywhere(
      true,
      async (scenario, tab) => {
        await tab.engine.writes.update('asset', scenario.people.assets[0] ?? '', { name: 'killed' })
      },
      async (scenario) => {
        const asset = await database.db
          .selectFrom('asset')
          .select('name')
          .where('id', '=', scenario.people.assets[0] ?? '')
          .executeTakeFirst()
        const stored = scenario.world.watch.stored.size > 0
        expect(asset?.['name']).toBe(stored ? 'killed' : 'Asset 0')
      },
      60,
    )
    expect(points).toBeGreaterThan(12)
  })

  it('[T29] of the first fetch: what is shown as synced is whole', async () => {
    const points = await killEverywhere(
      false,
      () => Promise.resolve(),
      () => Promise.resolve(),
      90,
    )
    expect(points).toBeGreaterThan(30)
  })

  it('of recording and settling a read: every read that was stored reaches the server once', async () => {
    const points = await killEverywhere(
      true,
      async (scenario, tab) => {
        const [slip] = scenario.people.slips
        const item = slip?.items[0]
        const read = await tab.engine.scanJournal.record({ slip: slip?.id ?? '', raw: 'E200-1', source: 'wedge' })
        await tab.engine.scanJournal.settle(read.id, {
          kind: 'plain',
          scheme: null,
          result: 'ok',
          item: item?.id ?? null,
          asset: item?.asset ?? null,
          undoes: null,
        })
      },
      async (scenario) => {
        const device = scenario.world.devices[0]
        await scenario.run(200_000)
        expect(device?.localStoreOf(scenario.worker).rows('reads')).toEqual([])
        const slip = scenario.people.slips[0]?.id ?? ''
        const scans = [...scenario.world.watch.stored.values()].filter(
          (made) => made.entry.mutation.name === 'packing_slip.scan',
        )
        expect(await countOf('scan_read', 'packingSlip', slip)).toBe(scans.length)
        expect(scans.length).toBeLessThanOrEqual(1)
      },
      60,
    )
    expect(points).toBeGreaterThan(12)
  })
})
