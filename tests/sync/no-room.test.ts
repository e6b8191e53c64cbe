import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { FileEntry } from '../../src/engine/data/local-store.ts'
import type { TestDatabase } from '../server/harness/database.ts'
import { eachScenario } from './sim/each-scenario.ts'
import type { Scenario } from './sim/scenario.ts'
import { sha256Hex } from './sim/server-side.ts'

let database: TestDatabase
let s: Scenario

eachScenario((scenario, its) => {
  s = scenario
  database = its
})

const bytesOf = (text: string): ArrayBuffer => new Uint8Array(new TextEncoder().encode(text)).buffer

it('[FILE-07 FILE-11] keeps the bytes of a file that the server has no room for, says so, and sends them once there is', async () => {
  const device = s.device()
  const tab = s.tab(device)
  await s.synced(tab)
  s.world.server.files.disk.full = true
  const bytes = bytesOf('name,serial\nA,1\n')
  const file = {
    id: randomUUID(),
    name: 'list.csv',
    type: 'document',
    mimeType: 'text/csv',
    bytes,
    takenAt: null,
    position: null,
  }
  s.world.watch.filesTaken.set(file.id, sha256Hex(bytes))
  const [asset] = s.people.assets
  const body = { asset, date: '2026-11-20', summary: 'Dent' }
  await s.done(tab.engine.writes.create('damage', body, { files: [file] }))
  const kept = (): FileEntry | undefined => (device.localStoreOf(tab.user).rows('files') as unknown as FileEntry[])[0]
  await s.until('the server has no room', () => kept()?.noRoom === true)
  // Many attempts later the file still waits, and everything else has been sent.
  await s.run(3_600_000)
  expect(kept()).toMatchObject({ id: file.id, state: 'waiting', attempts: 0, sent: 0 })
  expect((await s.done(tab.engine.deadLetters.pending())).files).toMatchObject([
    { id: file.id, state: 'waiting', noRoom: true },
  ])
  expect(s.outbox(device)).toEqual([])
  expect(tab.status).toMatchObject({ attention: null, state: 'sending' })
  const uploads = async () =>
    (await sql`select 1 from upload where id = ${file.id}::uuid`.execute(database.db)).rows.length
  expect(await uploads()).toBe(0)
  s.world.server.files.disk.full = false
  await s.until('sent', () => kept()?.state === 'kept', 3_600_000)
  expect(await uploads()).toBe(1)
  expect(s.world.server.files.finished.has(sha256Hex(bytes))).toBe(true)
  expect(await s.check([device, s.worker])).toEqual([])
})
