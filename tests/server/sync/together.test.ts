import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { pushAnswerSchema } from '../../../src/protocol/sync.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, putRow, viewRoles, workRoles, type World } from '../store/world.ts'
import { type Device, makeDevice, mutation } from './device.ts'

type Values = { readonly [field: string]: unknown }

let database: TestDatabase
let world: World
let other: string
let device: Device
let colleague: Device
let assetType: string
let site: string

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  other = await world.addUser(`other-${newId()}`, [...workRoles, ...viewRoles])
  device = await makeDevice(world, world.worker)
  colleague = await makeDevice(world, other)
  assetType = await world.make('asset_type', { name: 'Crate' })
  site = await world.make('site', { readableName: 'Yard', type: 'plant' })
  await putRow(database.owner, 'entity_validation', {
    entity: 'asset',
    property: 'reference',
    validationType: 'unique',
    organization: world.organization,
  })
})

afterAll(() => database.close())
afterEach(() => vi.restoreAllMocks())

const at = (minutes: number): string => new Date(Date.UTC(2026, 0, 5, 8, minutes)).toISOString()

/** A change, and what it is applied to. Each is made twice, on different records: alone and in a batch. */
interface Case {
  readonly body: Values
  readonly base?: Values
  /** An earlier change of a colleague that the device has not seen. */
  readonly theirs?: { readonly body: Values; readonly minute: number }
}

const CASES: { readonly [name: string]: Case } = {
  'a text': { body: { batch: 'b1' }, base: { batch: null } },
  'the same text on another record': { body: { batch: 'b1' }, base: { batch: null } },
  'nothing new': { body: { name: 'Pump' }, base: { name: 'Pump' } },
  'a text that is empty': { body: { batch: '' } },
  'a required field left empty': { body: { name: '' } },
  'an unknown field': { body: { nothing: 1 } },
  'a wrong type': { body: { batch: 7 } },
  'a text with what cannot be stored': { body: { batch: 'a\u0000b \ud800' } },
  'properties of several kinds': {
    body: { properties: { aisle: 'A', lifeCycle: 3, rdd: '2999-01-01', regulations: ['ADR'] } },
    base: { 'properties.aisle': null },
  },
  'a day that is over': { body: { properties: { cdd: '2001-01-01' } } },
  'a site': { body: { site: () => site } },
  'a site that is not there': { body: { site: '00000000-0000-4000-8000-000000000000' } },
  'another later text of a colleague': {
    body: { batch: 'mine' },
    base: { batch: null },
    theirs: { body: { batch: 'theirs' }, minute: 40 },
  },
  'an earlier text of a colleague, which it replaces': {
    body: { name: 'mine' },
    base: { name: 'Pump' },
    theirs: { body: { name: 'theirs' }, minute: 2 },
  },
  'a guarded value of a colleague': {
    body: { serial: 'mine' },
    base: { serial: null },
    theirs: { body: { serial: 'theirs' }, minute: 2 },
  },
  'two fields': { body: { batch: 'b2', name: 'Pump 2' }, base: { batch: null, name: 'Pump' } },
  'a value that must be the only one': { body: { reference: 'R' } },
  'a parent': { body: { parentAsset: () => parent } },
  'a step beside a field': { body: { batch: 'b3', status: 'Stock' } },
  'a field that the server sets': { body: { missingReason: 'x' } },
}
let parent = ''

const valuesOf = (body: Values): Values =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'function' ? (value as () => string)() : value,
    ]),
  )

const makeAssets = (count: number): Promise<readonly string[]> =>
  Promise.all(Array.from({ length: count }, () => world.make('asset', { name: 'Pump', assetType })))

const changeOf = (id: string, { body, base }: Case) =>
  mutation('asset.update', id, valuesOf(body), { at: at(20), ...(base === undefined ? {} : { base }) })

/** Everything that a change leaves in the database. */
const tracesOf = async (id: string): Promise<unknown> => {
  const ask = async (text: string): Promise<readonly unknown[]> => (await database.pool.query(text, [id])).rows
  return {
    row: await ask(`select to_jsonb(t) - '{id,created,updated,version}'::text[] as row,
      (select array_agg(scope || op order by scope) from sync_row as s where s.id = t.id and s.version = t.version) as facts
      from asset as t where id = $1`),
    kept: await ask(`select entity, about, changes, "time", "user", "createdBy", project, version > 0 as captured
      from record_change where record = $1 order by version`),
    audit: await ask(`select action, entity, name, before, after, "user", organization, "forProject", via
      from audit where record = $1 order by sequence`),
    told: await ask(`select "user", code, params - 'who' as params from notification where "entityId" = $1`),
  }
}

/** Counts statements that update assets, while `work` runs. */
const updatesDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = spy.mock.calls.map(([config]) => {
    const given: unknown = config
    return typeof given === 'string' ? given : String((given as { text?: unknown }).text)
  })
  spy.mockRestore()
  return texts.filter((text) => text.startsWith('update "asset"')).length
}

const seqs = (mutations: readonly object[]) => mutations.map((one) => ({ ...one, seq: (device.seq += 1) }))

describe('changes of one name in a batch', () => {
  it('[I3 I13] leave the same outcomes, rows, facts, kept changes, audit and notifications as one batch each', async () => {
    parent = await world.make('asset', { name: 'Parent', assetType })
    const cases = Object.entries(CASES)
    const [alone, together] = [await makeAssets(cases.length), await makeAssets(cases.length)]
    for (const ids of [alone, together]) {
      for (const [index, [, { theirs }]] of cases.entries()) {
        if (theirs === undefined) continue
        const made = mutation('asset.update', ids[index] ?? '', valuesOf(theirs.body), { at: at(theirs.minute) })
        expect(await colleague.send(made)).toMatchObject([{ outcome: 'applied' }])
      }
    }
    const one = []
    for (const [index, [, asked]] of cases.entries())
      one.push(...(await device.send(changeOf(alone[index] ?? '', asked))))
    // Removes the unique value, so that the record in the batch can get it.
    await database.pool.query('update asset set reference = null where id = any($1::uuid[])', [alone])
    const all = await device.send(...cases.map(([, asked], index) => changeOf(together[index] ?? '', asked)))
    for (const [index, [name]] of cases.entries()) {
      const plain = (list: readonly object[]) => ({ ...list[index], seq: 0, mid: '', version: 0 })
      expect(plain(all), name).toEqual(plain(one))
      if (name === 'a value that must be the only one') continue
      expect(await tracesOf(together[index] ?? ''), name).toEqual(await tracesOf(alone[index] ?? ''))
    }
    expect(new Set(one.map(({ outcome, code }) => code ?? outcome))).toEqual(
      new Set(['applied', 'merged', 'validation', 'stale_state']),
    )
  })

  it('update fifty records with one statement', async () => {
    const ids = await makeAssets(50)
    const count = await updatesDuring(async () => {
      const outcomes = await device.send(...ids.map((id) => mutation('asset.update', id, { batch: `batch ${id}` })))
      expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['applied']))
    })
    expect(count).toBe(1)
    for (const id of ids) expect((await world.row('asset', id))['batch']).toBe(`batch ${id}`)
  })

  it('[I13] one bad one among fifty is rejected alone, wherever it stands', async () => {
    for (const bad of [0, 24, 49]) {
      const ids = await makeAssets(50)
      const made = ids.map((id, index) =>
        mutation('asset.update', id, { batch: index === bad ? 'x'.repeat(101) : 'fine' }),
      )
      const count = await updatesDuring(async () => {
        const outcomes = await device.send(...made)
        expect(outcomes.flatMap(({ outcome }, index) => (outcome === 'applied' ? [] : [index]))).toEqual([bad])
      })
      expect(count).toBe(1)
      const rows = await Promise.all(ids.map((id) => world.row('asset', id)))
      expect(rows.flatMap(({ batch }, index) => (batch === 'fine' ? [] : [index]))).toEqual([bad])
    }
  })

  it('[I13] one that the database refuses among fifty is rejected alone', async () => {
    const ids = await makeAssets(50)
    await database.pool.query(`alter table asset add constraint no_poison check (batch <> 'poison')`)
    const made = ids.map((id, index) => mutation('asset.update', id, { batch: index === 30 ? 'poison' : 'fine' }))
    const outcomes = await device.send(...made)
    await database.pool.query('alter table asset drop constraint no_poison')
    expect(outcomes.map(({ outcome, code }) => code ?? outcome)).toEqual(
      ids.map((_, index) => (index === 30 ? 'internal' : 'applied')),
    )
  })

  it('[MASTER-03] two that ask for a value that only one may have: the first gets it', async () => {
    const ids = await makeAssets(3)
    const outcomes = await device.send(...ids.map((id) => mutation('asset.update', id, { reference: 'ONLY' })))
    expect(outcomes.map(({ outcome, code }) => code ?? outcome)).toEqual(['applied', 'unique', 'unique'])
  })

  it('[I3] a record that is changed twice in a batch has the later value, and both changes are kept', async () => {
    const [id = '', ...more] = await makeAssets(3)
    const change = (of: string, batch: string) => mutation('asset.update', of, { batch })
    const outcomes = await device.send(
      change(id, 'one'),
      change(more[0] ?? '', 'x'),
      change(id.toUpperCase(), 'two'),
      change(more[1] ?? '', 'y'),
    )
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied', 'applied'])
    expect((await world.row('asset', id))['batch']).toBe('two')
    const kept = await world.db.selectFrom('record_change').select('changes').where('record', '=', id).execute()
    expect(kept).toHaveLength(2)
  })

  it('[I3] the same batch from several calls at once takes effect once, with one answer for all', async () => {
    const ids = await makeAssets(50)
    const batch = seqs(ids.map((id) => mutation('asset.update', id, { batch: 'once' })))
    const answers = await Promise.all([1, 2, 3].map(() => device.push(batch)))
    const [first, ...others] = answers.map((answer) => pushAnswerSchema.parse(answer).outcomes)
    for (const one of others) expect(one).toEqual(first)
    const { rows } = await database.pool.query<{ n: number }>(
      'select count(*)::int as n from audit where record = any($1::uuid[]) and action = $2',
      [ids, 'change'],
    )
    expect(rows[0]?.n).toBe(50)
  })

  it('[I3] a connection that is killed in the middle of a batch leaves nothing, and the batch sent again takes effect once', async () => {
    const ids = await makeAssets(30)
    const killed: number[] = []
    const hooks = {
      ...device.deps.hooks,
      site: {
        created: async () => {
          const { rows } = await database.pool.query<{ pid: number }>(
            `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
          )
          killed.push(...rows.map(({ pid }) => pid))
          await database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [killed])
        },
      },
    }
    const made = [
      ...ids.map((id) => mutation('asset.update', id, { batch: 'kept' })),
      mutation('site.create', newId(), { readableName: 'Yard', type: 'plant' }),
    ]
    const batch = seqs(made)
    const { hooks: real } = device.deps
    Object.assign(device.deps, { hooks })
    await expect(device.push(batch)).rejects.toThrow()
    Object.assign(device.deps, { hooks: real })
    expect(killed).toHaveLength(1)
    const before = await Promise.all(ids.map((id) => world.row('asset', id)))
    expect(before.every(({ batch: value }) => value === null)).toBe(true)
    const { outcomes } = pushAnswerSchema.parse(await device.push(batch))
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['applied']))
    const kept = await world.db
      .selectFrom('record_change')
      .select('id')
      .where('record', 'in', [...ids])
      .execute()
    expect(kept).toHaveLength(30)
  })
})
