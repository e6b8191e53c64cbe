import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkInsert } from '../../../server/store/bulk-insert.ts'
import { handlePull } from '../../../server/sync/pull.ts'
import { handleSnapshot } from '../../../server/sync/snapshot.ts'
import { report } from '../../../src/domains/sensors/entities/report.ts'
import { snapshotLineSchema } from '../../../src/protocol/sync.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeSlip, makeWorld, newId, type World } from '../store/world.ts'
import { makeDevice, mutation } from './device.ts'

let database: TestDatabase
let world: World

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
})

afterAll(() => database.close())

const sites = (count: number) =>
  Array.from({ length: count }, (_, at) => mutation('site.create', newId(), { readableName: `S${at}`, type: 'plant' }))

describe('pages', () => {
  it('[T21 I16] a version of n rows arrives complete with pages of n-1, n, n+1 and 1 rows', async () => {
    const writer = await makeDevice(world, world.worker)
    for (const limit of [11, 12, 13, 1]) {
      const reader = await makeDevice(world, world.worker)
      await reader.bootstrap()
      const made = sites(12)
      await writer.send(...made)
      await reader.catchUp(limit)
      for (const { target } of made) expect(reader.rows.has(`site/site/${target[1]}`)).toBe(true)
    }
  })

  it('[T21 I7] rows arrive in the order of their versions, whatever the order of their ids', async () => {
    const writer = await makeDevice(world, world.worker)
    const readers = await Promise.all([1, 2, 3].map(() => makeDevice(world, world.worker)))
    for (const reader of readers) await reader.bootstrap()
    const made = sites(6)
    // The newest id is committed first.
    for (const one of made.toReversed()) await writer.send(one)
    for (const [at, reader] of readers.entries()) {
      await reader.catchUp(at + 1)
      for (const { target } of made) expect(reader.rows.has(`site/site/${target[1]}`)).toBe(true)
    }
  })

  it('[I16] a snapshot of any page size and the pull from it equal the pull from nothing', async () => {
    await makeSlip(world, 7)
    const whole = await makeDevice(world, world.worker)
    await whole.catchUp()
    for (const limit of [1, 3, 7, 8, 5000]) {
      const device = await makeDevice(world, world.worker)
      await device.bootstrap(limit)
      await device.catchUp(limit)
      expect([...device.rows].toSorted()).toEqual([...whole.rows].toSorted())
      expect(device.cursor).toBe(whole.cursor)
    }
  })

  it('[I17] a snapshot stopped after any page continues from its token, without repeated or missing rows', async () => {
    const device = await makeDevice(world, world.worker)
    const principal = await world.principal(world.worker)
    const scopes = ['packing_slip', 'asset', 'site', 'identifier']
    const ask = async (token: string | null) => {
      const lines = await handleSnapshot(device.deps, principal, {
        stream: world.project,
        clientId: device.clientId,
        scopes,
        token,
        limit: 3,
      })
      if ('kind' in lines) throw new Error(JSON.stringify(lines))
      return lines
    }
    const whole: string[] = []
    for await (const text of await ask(null)) {
      const line = snapshotLineSchema.parse(JSON.parse(text))
      if (line.k === 'page') whole.push(...line.rows.map(([entity, id]) => `${entity}/${id}`))
      if (line.k === 'end') expect(line.rows).toBe(whole.length)
    }
    expect(new Set(whole).size).toBe(whole.length)
    const parts: string[] = []
    let token: string | null = null
    for (let ended = false; !ended;) {
      for await (const text of await ask(token)) {
        const line = snapshotLineSchema.parse(JSON.parse(text))
        if (line.k === 'end') {
          expect(line.rows).toBe(whole.length)
          ended = true
        }
        if (line.k !== 'page') continue
        parts.push(...line.rows.map(([entity, id]) => `${entity}/${id}`))
        token = line.token
        break
      }
    }
    expect(parts).toEqual(whole)
  })

  it('[T20 I7] refuses an invalid cursor: unknown epoch, a cursor ahead, a broken position or token', async () => {
    const device = await makeDevice(world, world.worker)
    const principal = await world.principal(world.worker)
    const base = {
      stream: world.project,
      clientId: device.clientId,
      epoch: device.epoch,
      cursor: 0,
      pos: null,
      ackedThrough: 0,
    }
    const codeOf = async (more: object) => {
      const answer = await handlePull(device.deps, principal, { ...base, ...more })
      return 'error' in answer ? (answer.error as { code: string }).code : 'none'
    }
    expect(await codeOf({ epoch: newId() })).toBe('epoch_changed')
    expect(await codeOf({ cursor: 1_000_000 })).toBe('cursor_ahead')
    expect(await codeOf({ pos: '{}' })).toBe('token_invalid')
    expect(await codeOf({ stream: newId() })).toBe('stream_gone')
    await database.pool.query('update sync_clock set floor = 3')
    expect(await codeOf({ cursor: 2 })).toBe('cursor_expired')
    expect(await codeOf({ cursor: 3 })).toBe('none')
    await database.pool.query('update sync_clock set floor = 0')
    const snapshot = await handleSnapshot(device.deps, principal, {
      stream: world.project,
      clientId: device.clientId,
      scopes: ['site'],
      token: 'x',
    })
    expect(snapshot).toMatchObject({ error: { code: 'token_invalid' } })
    const foreign = await handleSnapshot(device.deps, principal, {
      stream: world.project,
      clientId: device.clientId,
      scopes: ['user'],
      token: null,
    })
    expect(foreign).toMatchObject({ status: 403, error: { code: 'scope_not_held' } })
  })

  it('[T22 I19] idle pulls return nothing and write nothing', async () => {
    const device = await makeDevice(world, world.worker)
    await device.bootstrap()
    const count = async () =>
      (
        await database.pool.query<{ n: number }>(
          'select (select count(*) from sync_row) + (select count(*) from sync_client) as n',
        )
      ).rows[0]?.n
    const before = await count()
    for (let n = 0; n < 20; n += 1) expect(await device.catchUp()).toBe(1)
    expect(await count()).toBe(before)
  })

  it('[SENSOR-04] reports are synced for 30 days, by snapshot and by pull', async () => {
    const sensorType = await world.make('sensor_type', { name: 'Tag' })
    const sensor = await world.make('sensor', { name: 'T1', code: 'T1', sensorType })
    const day = 86_400_000
    const at = (days: number) => new Date(Date.now() - days * day).toISOString()
    const early = await makeDevice(world, world.worker)
    const fresh = await world.make('report', { sensor, time: at(29) })
    const old = await world.make('report', { sensor, time: at(31) })
    await early.catchUp()
    const later = await makeDevice(world, world.worker)
    await later.bootstrap()
    for (const device of [early, later]) {
      expect(device.rows.has(`report/report/${fresh}`)).toBe(true)
      expect(device.rows.has(`report/report/${old}`)).toBe(false)
    }
    // An edit of its time may move a report out of the window or into it.
    const move = (id: string, days: number) =>
      world.db
        .updateTable('report')
        .set({ time: at(days) })
        .where('id', '=', id)
        .execute()
    await move(fresh, 32)
    await move(old, 28)
    for (const device of [early, later]) {
      await device.catchUp()
      expect(device.rows.has(`report/report/${fresh}`)).toBe(false)
      expect(device.rows.has(`report/report/${old}`)).toBe(true)
    }
  })

  it('[SENSOR-04 I17] history outside of the window costs a first sync no page, and its pages resume anywhere', async () => {
    const sensorType = await world.make('sensor_type', { name: 'Logger' })
    const sensor = await world.make('sensor', { name: 'L1', code: 'L1', sensorType })
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString()
    const rows = (count: number, from: number) =>
      Array.from({ length: count }, (_, n) => ({ id: newId(), sensor, time: hours(from + n / 10), properties: {} }))
    const inside = rows(45, 1)
    await bulkInsert(world.db, report, world.project, [...rows(600, 31 * 24), ...inside].toReversed())
    const device = await makeDevice(world, world.worker)
    const principal = await world.principal(world.worker)
    const ask = { stream: world.project, clientId: device.clientId, scopes: ['report'], limit: 10 }
    const read = async (token: string | null, pages: number) => {
      const lines = await handleSnapshot(device.deps, principal, { ...ask, token })
      if ('kind' in lines) throw new Error(JSON.stringify(lines))
      const found: { ids: string[]; token: string | null; estimate: number; sizes: number[]; ended: number | null } = {
        ids: [],
        token,
        estimate: 0,
        sizes: [],
        ended: null,
      }
      for await (const text of lines) {
        const line = snapshotLineSchema.parse(JSON.parse(text))
        if (line.k === 'begin') found.estimate = line.estimate
        if (line.k === 'end') found.ended = line.rows
        if (line.k !== 'page') continue
        found.ids.push(...line.rows.map(([, id]) => id))
        found.sizes.push(line.rows.length)
        found.token = line.token
        if (found.sizes.length === pages) break
      }
      return found
    }
    const whole = await read(null, 1000)
    expect(whole.ids).toEqual(expect.arrayContaining(inside.map(({ id }) => id)))
    expect(whole.estimate).toBe(whole.ids.length)
    expect(whole.ended).toBe(whole.ids.length)
    expect(whole.sizes.filter((size) => size < 10).length).toBeLessThanOrEqual(1)
    const first = await read(null, 3)
    const rest = await read(first.token, 1000)
    expect([...first.ids, ...rest.ids]).toEqual(whole.ids)
    expect(rest.ended).toBe(whole.ids.length)
  })
})
