import { expect, it } from 'vitest'
import type { TestDatabase } from '../server/harness/database.ts'
import { newId, putRow } from '../server/store/world.ts'
import { eachScenario } from './sim/each-scenario.ts'
import { ROLES, setRoles } from './sim/population.ts'
import type { Scenario } from './sim/scenario.ts'

let database: TestDatabase
let s: Scenario

eachScenario((scenario, its) => {
  s = scenario
  database = its
})

const HOUR = 3_600_000
const DAY = 24 * HOUR

const isoAgo = (ms: number): string => new Date(s.world.now() - ms).toISOString()

it('[OPEN-110 I4 I22] reports that leave their window leave the device, and changes to them arrive while they are in it', async () => {
  const { db } = database
  const { project } = s.people
  await setRoles(s.world.server, s.worker, [...ROLES, 'ROLE_REPORT_VIEW'])
  const before = await s.world.server.rows('report', project)
  await s.world.server.remove(
    'report',
    before.map(({ id }) => id),
  )
  const sensorType = await putRow(db, 'sensor_type', { name: 'Tag' })
  const sensor = await putRow(db, 'sensor', { project, name: 'T1', code: newId(), sensorType })
  const add = (ago: number) => putRow(db, 'report', { project, sensor, time: isoAgo(ago), properties: {} })
  const leaving = await Promise.all([1, 2, 3].map((n) => add(30 * DAY - n * HOUR)))
  const [fresh, old] = [await add(DAY), await add(40 * DAY)]
  const device = s.device()
  const tab = s.tab(device)
  await s.synced(tab)
  const rows = device.replicaOf(s.worker, project)
  const held = (): string[] => rows.rows('row_report').map((row) => String(row['id']))
  expect(held().toSorted()).toEqual([...leaving, fresh].toSorted())

  // Nothing changes on the server, but its clock advances; the clock of the device is ten years off.
  device.skew = -10 * 365 * DAY
  await s.run(2.5 * HOUR)
  expect(held().toSorted()).toEqual([leaving[2], fresh].toSorted())
  expect(tab.status?.state).toBe('synced')

  const move = (id: string, ago: number) =>
    db
      .updateTable('report')
      .set({ time: isoAgo(ago) })
      .where('id', '=', id)
      .execute()
  await move(old, 2 * DAY)
  await move(fresh, 50 * DAY)
  tab.engine.wake()
  await s.until('moved in and out', () => held().includes(old) && !held().includes(fresh))
  await s.synced(tab)
  expect(await s.check([device, s.worker])).toEqual([])
})
