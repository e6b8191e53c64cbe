import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, workRoles, type World } from '../store/world.ts'
import { makeDevice, mutation } from './device.ts'

let database: TestDatabase
let world: World
let assetType: string
let sensorType: string

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  assetType = await world.make('asset_type', { name: 'Cold box' })
  sensorType = await world.make('sensor_type', { name: 'Logger' })
})

afterAll(() => database.close())

const prepare = async (code: string) => ({
  sensor: await world.make('sensor', { name: code, code, sensorType }),
  assets: [
    await world.make('asset', { name: 'Box 1', assetType }),
    await world.make('asset', { name: 'Box 2', assetType }),
  ] as const,
})

const holdersOf = async (sensor: string) => {
  const rows = await world.db
    .selectFrom('asset_sensor')
    .select('asset')
    .where('sensor', '=', sensor)
    .where('archived', 'is', null)
    .execute()
  return rows.map(({ asset }) => asset)
}

const fit = (asset: string, sensor: string) => mutation('asset_sensor.create', newId(), { asset, sensor })

describe('two people fit one sensor', () => {
  it('[JOB-T5 ASSET-21 I3] the second, who was offline, is refused with the asset and the person that has it; after it is removed there, the same change succeeds', async () => {
    const { sensor, assets } = await prepare('L-1')
    const jansen = await world.addUser('Eva', workRoles)
    const [one, two] = [await makeDevice(world, jansen), await makeDevice(world, world.worker)]
    const [first, late] = [fit(assets[0], sensor), fit(assets[1], sensor)]
    expect(await one.send(first)).toMatchObject([{ outcome: 'applied' }])
    expect(await two.send(late)).toMatchObject([
      {
        outcome: 'rejected',
        code: 'validation',
        problems: { sensor: [{ code: 'fitted-by', params: { holder: 'Box 1', person: 'Eva Test' } }] },
      },
    ])
    expect(await holdersOf(sensor)).toEqual([assets[0]])
    await two.bootstrap()
    expect([...two.rows.keys()].filter((key) => key.includes(late.target[1]))).toEqual([])
    await one.send(mutation('asset_sensor.archive', first.target[1]))
    expect(await two.send({ ...late, mid: newId() })).toMatchObject([{ outcome: 'applied' }])
    expect(await holdersOf(sensor)).toEqual([assets[1]])
    expect(await world.row('sensor', sensor)).toMatchObject({ asset: assets[1] })
  })

  it('[JOB-T5 ASSET-21 I3] concurrently: one of them has it, the other is refused', async () => {
    const { sensor, assets } = await prepare('L-2')
    const gate = new pg.Client({ connectionString: database.url })
    await gate.connect()
    await gate.query('begin')
    await gate.query('select 1 from sensor where id = $1 for update', [sensor])
    const writes = assets.map((asset) => world.write(world.worker, 'asset_sensor.create', newId(), { asset, sensor }))
    // Both transactions have begun before either can end.
    await vi.waitFor(async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(database.owner)
      expect(rows[0]?.waiting).toBe(2)
    }, 4000)
    await gate.query('commit')
    await gate.end()
    const answers = await Promise.all(writes)
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await holdersOf(sensor)).toHaveLength(1)
  })
})
