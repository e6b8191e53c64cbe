import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, type World } from '../store/world.ts'
import { makeDevice } from './device.ts'

let database: TestDatabase
let world: World

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
})

afterAll(() => database.close())

const WRITERS = 16
const COMMITS = 25

describe('versions', () => {
  it('[T47 I7] a cursor reader misses no row of 16 concurrent writers, versions have no gaps and follow commits', async () => {
    const reader = await makeDevice(world, world.worker)
    await reader.bootstrap()
    const before = reader.cursor
    const ids: string[] = []
    const writer = async (number: number): Promise<void> => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      for (let n = 0; n < COMMITS; n += 1) {
        const pair = [newId(), newId()]
        await client.query('begin')
        await client.query('insert into site (id, project, "readableName", type) values ($1, $2, $3, $4)', [
          pair[0],
          world.project,
          `w${number}-${n}`,
          'plant',
        ])
        // Different delays between write and commit, so that commits overtake writes.
        await client.query('select count(*) from generate_series(1, $1::int)', [((number * 7 + n * 13) % 10) * 4000])
        await client.query('insert into site (id, project, "readableName", type) values ($1, $2, $3, $4)', [
          pair[1],
          world.project,
          `w${number}-${n}b`,
          'plant',
        ])
        if ((number + n) % 5 === 0) {
          await client.query('rollback')
        } else {
          await client.query('commit')
          ids.push(...pair)
        }
      }
      await client.end()
    }
    let writing = true
    const reading = (async () => {
      while (writing) await reader.catchUp(7)
    })()
    await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)))
    writing = false
    await reading
    await reader.catchUp(7)
    const seen = new Set([...reader.rows.keys()].map((key) => key.split('/')[2]))
    expect(ids.filter((id) => !seen.has(id))).toEqual([])
    expect(ids).toHaveLength(WRITERS * COMMITS * 2 * 0.8)
    expect(reader.cursor - before).toBe(ids.length / 2)
    const versions = new Map<number, number>()
    for (const { row } of reader.rows.values()) {
      if (typeof row['readableName'] === 'string')
        versions.set(row['version'] as number, (versions.get(row['version'] as number) ?? 0) + 1)
    }
    expect([...versions.values()].every((rows) => rows === 2)).toBe(true)
  })

  it('[I8] a row carries the version of its last change, also when one transaction changes it several times', async () => {
    const id = newId()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('begin')
    await client.query('insert into site (id, project, "readableName", type) values ($1, $2, $3, $4)', [
      id,
      world.project,
      'a',
      'plant',
    ])
    await client.query('update site set "readableName" = $2 where id = $1', [id, 'b'])
    await client.query('update site set "readableName" = $2 where id = $1', [id, 'c'])
    await client.query('commit')
    const { rows } = await client.query<{ version: string; head: string; fact: string }>(
      `select s.version, c.version as head, r.version as fact from site s, sync_clock c, sync_row r
       where s.id = $1 and c.stream = s.project::text and r.id = s.id`,
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.version).toBe(rows[0]?.head)
    expect(rows[0]?.fact).toBe(rows[0]?.head)
    await client.query('begin')
    await client.query('insert into site (id, project, "readableName", type) values ($1, $2, $3, $4)', [
      newId(),
      world.project,
      'x',
      'plant',
    ])
    await client.query('savepoint s')
    await client.query('update site set "readableName" = $2 where id = $1', [id, 'd'])
    await client.query('rollback to savepoint s')
    await client.query('rollback')
    const after = await client.query<{ version: string }>('select version from sync_clock where stream = $1', [
      world.project,
    ])
    expect(after.rows[0]?.version).toBe(rows[0]?.head)
    await expect(client.query('update site set project = null where id = $1', [id])).rejects.toThrow(
      'keeps its id and its project',
    )
    await client.end()
  })
})
