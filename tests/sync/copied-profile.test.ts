import { expect, it } from 'vitest'
import type { TestDatabase } from '../server/harness/database.ts'
import { eachScenario } from './sim/each-scenario.ts'
import { OFFLINE, ONLINE, type Scenario } from './sim/scenario.ts'

let database: TestDatabase
let s: Scenario

eachScenario((scenario, its) => {
  s = scenario
  database = its
})

const siteNames = async (): Promise<string[]> => {
  const rows = await database.db
    .selectFrom('site')
    .select('readableName')
    .where('project', '=', s.people.project)
    .execute()
  return rows.flatMap((row) => (row['readableName'] === null ? [] : [String(row['readableName'])])).toSorted()
}

it('[T32 law 2 law 3] two devices with one copied profile, with the same id, numbers and unsent work, lose nothing, double nothing and come to rest', async () => {
  const first = s.device('tablet')
  const tab = s.tab(first)
  const make = (on: typeof tab, readableName: string): Promise<string> =>
    s.done(on.engine.writes.create('site', { readableName, type: 'plant' }))
  await make(tab, 'sent before')
  await s.synced(tab)
  first.deaf = OFFLINE
  await make(tab, 'waits in both')
  // In flight, so that both copies have it under the same number.
  await s.until('numbered', () => s.outbox(first).some((entry) => entry.state === 'inflight'))
  const second = s.device('copy')
  second.copyProfile(first)
  second.deaf = OFFLINE
  const other = s.tab(second)
  for (let n = 1; n <= 3; n += 1) {
    await make(tab, `tablet ${n}`)
    await make(other, `copy ${n}`)
  }
  first.deaf = ONLINE
  second.deaf = ONLINE
  await s.synced(tab)
  await s.synced(other)
  for (let n = 4; n <= 5; n += 1) {
    await make(tab, `tablet ${n}`)
    await make(other, `copy ${n}`)
    await s.synced(tab)
    await s.synced(other)
  }
  await s.run(70_000)
  const named = (of: string): string[] => [1, 2, 3, 4, 5].map((n) => `${of} ${n}`)
  expect(await siteNames()).toEqual([...named('copy'), 'sent before', ...named('tablet'), 'waits in both'].toSorted())
  expect([...s.dead(first), ...s.dead(second)]).toEqual([])
  const before = s.world.network.requests
  await s.run(600_000)
  // Two streams of two devices are polled every minute.
  expect(s.world.network.requests - before).toBeLessThan(100)
  expect(await s.check([first, s.worker], [second, s.worker])).toEqual([])
})
