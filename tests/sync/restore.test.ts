import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { turnEpoch } from '../../server/sync/history.ts'
import type { NewFile } from '../../src/engine/data/api.ts'
import type { TestDatabase } from '../server/harness/database.ts'
import type { Device } from './sim/device.ts'
import { eachScenario } from './sim/each-scenario.ts'
import type { Scenario } from './sim/scenario.ts'
import { sha256Hex } from './sim/server-side.ts'

let database: TestDatabase
let s: Scenario

eachScenario((scenario, its) => {
  s = scenario
  database = its
})

const TABLES = ['site', 'sync_row', 'sync_clock', 'sync_client', 'sync_mutation'] as const
type Kept = { readonly [table in (typeof TABLES)[number]]: string }

const backUp = async (): Promise<Kept> => {
  const kept: Partial<Record<(typeof TABLES)[number], string>> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as all from ${sql.table(table)} as t`.execute(database.db)
    kept[table] = rows[0]?.all ?? '[]'
  }
  return kept as Kept
}

/** Restores the tables as a copy of the database directory would: without triggers, and in the same epoch. */
const putBack = async (kept: Kept): Promise<void> => {
  await database.owner.transaction().execute(async (db) => {
    for (const table of TABLES) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
      await sql`delete from ${sql.table(table)}`.execute(db)
      await sql`insert into ${sql.table(table)}
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${kept[table]}::jsonb)`.execute(db)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
    }
  })
  s.world.server.forget()
}

const siteNames = async (): Promise<unknown[]> => {
  const rows = await database.db
    .selectFrom('site')
    .select('readableName')
    .where('project', '=', s.people.project)
    .execute()
  return rows.map((row) => row['readableName']).toSorted()
}
const make = (tab: ReturnType<Scenario['tab']>, readableName: string): Promise<string> =>
  s.done(tab.engine.writes.create('site', { readableName, type: 'plant' }))
const shown = (device: ReturnType<Scenario['device']>, user: string): unknown[] =>
  device
    .replicaOf(user, s.people.project)
    .rows('row_site')
    .map((row) => row['readableName'])
    .toSorted()

const afterRestore = async (put: (kept: Kept) => Promise<void>): Promise<void> => {
  const [here, there] = [s.device('tablet'), s.device('office')]
  const [one, two] = [s.tab(here), s.tab(there, s.other)]
  await make(one, 'in the backup')
  await s.synced(one)
  await s.synced(two)
  const before = await siteNames()
  const kept = await backUp()
  await make(one, 'after it, one')
  await make(two, 'after it, two')
  await s.synced(one)
  await s.synced(two)
  await put(kept)
  expect(await siteNames()).toEqual(before)
  const whole = [...before, 'after it, one', 'after it, two'].toSorted()
  for (let waited = 0; waited < 180_000; waited += 5000) {
    await s.run(5000)
    if (JSON.stringify(await siteNames()) === JSON.stringify(whole)) break
  }
  await s.synced(one)
  await s.synced(two)
  await s.run(70_000)
  expect(await siteNames()).toEqual(whole)
  expect(shown(here, s.worker)).toEqual(whole)
  expect(shown(there, s.other)).toEqual(whole)
  expect(s.dead(here)).toEqual([])
}

it('[I26 law 2] after a restore devices offer again what the server had acknowledged and the backup lacks; all end equal', async () => {
  await afterRestore(async (kept) => {
    await putBack(kept)
    await turnEpoch(database.db)
  })
})

it('[I26 law 4] a database that went back under the same epoch is noticed by the devices, and nothing stays different', () =>
  afterRestore(putBack))

const photo = (id: string, text: string): NewFile => {
  const bytes = new TextEncoder().encode(text).buffer
  s.world.watch.filesTaken.set(id, sha256Hex(bytes))
  return { id, name: 'list.csv', type: 'document', mimeType: 'text/csv', bytes, takenAt: null, position: null }
}

/** A file that the server has completely, and the device that uploaded it. */
const uploaded = async (): Promise<{ readonly device: Device; readonly file: NewFile }> => {
  const device = s.device()
  const tab = s.tab(device)
  await s.synced(tab)
  const file = photo(randomUUID(), 'name;serial\nA;1\n')
  await s.done(tab.engine.writes.addFiles('asset', s.people.assets[0] ?? '', [file]))
  await s.until('the server has it', () => s.files(device).includes('kept'))
  await s.synced(tab)
  return { device, file }
}

const statusOf = async ({ id }: NewFile): Promise<unknown> =>
  (await sql<{ status: string }>`select status from file where id = ${id}::uuid`.execute(database.db)).rows[0]?.status

it('[I26 FILE-07 FILE-11] a photo that came after the backup is uploaded again by the device that took it', async () => {
  const tab = s.tab(s.device())
  await s.synced(tab)
  await s.world.server.backUp()
  const { device, file } = await uploaded()
  await s.world.server.putBack()
  expect(await statusOf(file)).toBeUndefined()
  expect(s.world.server.files.finished.size).toBe(0)
  await s.run(120_000)
  await s.until('it is there again', () => s.files(device).every((state) => state === 'kept'))
  await s.synced(tab)
  expect(await statusOf(file)).toBe('ready')
  expect([...s.world.server.files.finished.keys()]).toEqual([sha256Hex(file.bytes)])
  expect(s.dead(device)).toEqual([])
})

it('[I26 FILE-07] bytes of a file go from the device once a backup contains them, and not before', async () => {
  const { device, file } = await uploaded()
  const [tab] = device.liveTabs()
  expect(await s.done(tab?.engine.unsent() ?? Promise.reject(new Error('no tab')))).toMatchObject({ files: 0 })
  expect(device.bytes.has(file.id)).toBe(true)
  await sql`insert into sync_backup (stream, version) select stream, version from sync_clock`.execute(database.db)
  tab?.kill()
  await s.synced(s.tab(device))
  expect(s.files(device)).toEqual([])
  expect(device.bytes.size).toBe(0)
  await sql`delete from sync_backup`.execute(database.db)
})

it('[FILE-07] a full disk gives up what the server has before it refuses a photo', async () => {
  const { device, file } = await uploaded()
  const [tab] = device.liveTabs()
  if (tab === undefined) throw new Error('no tab')
  const next = photo(randomUUID(), 'name;serial\nB;2\n')
  device.mostFiles = 1
  await s.done(tab.engine.writes.addFiles('asset', s.people.assets[0] ?? '', [next]))
  expect([...device.bytes.keys()]).toEqual([next.id])
  expect(await statusOf(file)).toBe('ready')
  await s.synced(tab)
})

it('[I26] what a backup contains is not kept any longer', async () => {
  const device = s.device()
  const tab = s.tab(device)
  await make(tab, 'kept')
  await s.synced(tab)
  const journal = (): number =>
    device
      .localStoreOf(s.worker)
      .rows('journal')
      .filter((row) => row['stream'] === s.people.project).length
  expect(journal()).toBe(1)
  await sql`insert into sync_backup (stream, version) select stream, version from sync_clock`.execute(database.db)
  tab.kill()
  const next = s.tab(device)
  await s.synced(next)
  expect(journal()).toBe(0)
  await sql`delete from sync_backup`.execute(database.db)
})

it('[I26] a device whose clock is set forward by 40 days keeps what no backup contains', async () => {
  const device = s.device()
  const tab = s.tab(device)
  await make(tab, 'kept')
  await s.synced(tab)
  const journal = (): number => device.localStoreOf(s.worker).rows('journal').length
  const before = journal()
  expect(before).toBeGreaterThan(0)
  tab.kill()
  device.skew = 40 * 86_400_000
  await s.synced(s.tab(device))
  expect(journal()).toBe(before)
})
