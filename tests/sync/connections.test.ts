import { expect, it } from 'vitest'
import { GLOBAL_STREAM } from '../../src/protocol/streams.ts'
import type { TestDatabase } from '../server/harness/database.ts'
import { putRow } from '../server/store/world.ts'
import { eachScenario } from './sim/each-scenario.ts'
import type { Scenario } from './sim/scenario.ts'

let database: TestDatabase
let s: Scenario

eachScenario((scenario, its) => {
  s = scenario
  database = its
})

const countOf = async (project: string): Promise<number> =>
  (await database.db.selectFrom('site').select('id').where('project', '=', project).execute()).length

it('[I25] work in six projects in one session holds one event stream, which carries all of them, and is sent', async () => {
  const more = [1, 2, 3, 4, 5].map((n) =>
    putRow(database.db, 'project', { name: `Depot ${n}`, organization: s.people.home, status: 'Active' }),
  )
  const projects = [s.people.project, ...(await Promise.all(more))]
  s.world.server.forget()
  const device = s.device()
  const tab = s.tab(device)
  await s.synced(tab)
  for (const project of projects) {
    tab.engine.selectProject(project)
    await s.done(tab.engine.writes.create('site', { readableName: 'Yard', type: 'plant' }))
  }
  await s.synced(tab)
  for (const project of projects) expect(await countOf(project)).toBeGreaterThan(0)
  await s.until('connected', () => s.world.network.openStreams(tab).length > 0)
  const open = s.world.network.openStreams(tab)
  expect(open).toHaveLength(1)
  expect(open[0]?.toSorted()).toEqual([GLOBAL_STREAM, ...projects].toSorted())
})
