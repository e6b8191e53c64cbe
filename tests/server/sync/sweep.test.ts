import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweep } from '../../../server/sync/sweep.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, type World } from '../store/world.ts'
import { makeDevice, mutation } from './device.ts'

let database: TestDatabase
let world: World

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
})

afterAll(() => database.close())

it('[I19] old tombstones are removed and older cursors start over; living rows and recent tombstones stay', async () => {
  const device = await makeDevice(world, world.worker)
  const sites = [newId(), newId(), newId()]
  await device.send(...sites.map((id) => mutation('site.create', id, { readableName: 'Y', type: 'plant' })))
  await device.catchUp()
  const [one, two, three] = sites
  await database.pool.query('delete from site where id = $1', [one])
  const { rows } = await database.pool.query<{ version: number }>('select version from sync_clock where stream = $1', [
    world.project,
  ])
  await database.pool.query(`update sync_row set at = now() - interval '91 days'`)
  await database.pool.query('delete from site where id = $1', [two])
  await sweep(world.db, new Date())
  const facts = await world.db.selectFrom('sync_row').select(['id', 'op']).where('id', 'in', sites).execute()
  expect(facts.map(({ id, op }) => [id, op]).toSorted()).toEqual(
    [
      [two, 'D'],
      [three, 'U'],
    ].toSorted(),
  )
  await expect(device.catchUp()).rejects.toThrow()
  device.cursor = rows[0]?.version ?? 0
  await device.catchUp()
  expect(device.rows.has(`site/site/${two}`)).toBe(false)
  await database.pool.query(`update sync_mutation set received = now() - interval '31 days'`)
  await database.pool.query('update sync_client set acked_through = 2')
  await sweep(world.db, new Date())
  const bodies = await database.pool.query<{ seq: number; kept: boolean }>(
    'select seq, body is not null as kept from sync_mutation order by seq',
  )
  expect(bodies.rows).toEqual([
    { seq: 1, kept: false },
    { seq: 2, kept: false },
    { seq: 3, kept: true },
  ])
})
