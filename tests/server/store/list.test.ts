import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnsOf } from '../../../src/catalogue/column.ts'
import { catalogue, entityOf } from '../../../src/domains/index.ts'
import { pathsOf } from '../../../src/catalogue/row.ts'
import { getRecord } from '../../../server/store/get.ts'
import { listRecords } from '../../../server/store/list.ts'
import { parseListQuery, type QueryParameters } from '../../../server/store/list-query.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, putRow, viewRoles, type World } from './world.ts'

let database: TestDatabase
let world: World
let types: string[]
let viewer: string

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  viewer = await world.addUser('viewer', viewRoles)
  types = [
    await world.make('asset_type', { name: 'Crate', reference: 'B' }),
    await world.make('asset_type', { name: 'Pallet', reference: 'A' }),
  ]
  const site = await world.make('site', { readableName: 'Hall', type: 'plant' })
  const asset = (name: string, more: object = {}) => world.make('asset', { name, assetType: types[0], ...more })
  const parent = await asset('Bay 10', { serial: 'SN_1', lastSeen: '2026-11-18T12:00:00.000Z' })
  await asset('Bay 9', { parentAsset: parent, serial: 'SN%2', site })
  await asset('bay 11', {
    assetType: types[1],
    properties: { aisle: 'A', lifeCycle: 3, regulations: 'ITAR,OTHER' },
    lastSeen: '2026-11-20T12:00:00.000Z',
  })
  await asset('Élan', { properties: { lifeCycle: 12 } })
  const gone = await asset('Gone')
  await world.write(world.worker, 'asset.archive', gone)
  await database.pool.query(`update asset set status = 'Missing' where name = 'Élan'`)
  const elsewhere = await putRow(world.db, 'project', { name: 'P', organization: world.organization, status: 'Active' })
  await putRow(world.db, 'asset', { project: elsewhere, name: 'Foreign' })
})

afterAll(() => database.close())

const names = async (parameters: QueryParameters, entity = 'asset'): Promise<{ names: unknown[]; count: number }> => {
  const parsed = parseListQuery(entityOf(entity), parameters)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed))
  const answer = await listRecords(world.db, await world.principal(viewer), entityOf(entity), parsed.value)
  if (!answer.ok) throw new Error(answer.code)
  return { names: answer.items.map((row) => row['name']), count: answer.count }
}

describe('list', () => {
  it("[API-12 API-14 LIST-08] sorts texts as people do, digits by value, and counts all rows of a page's list", async () => {
    expect(await names({ sort: 'name' })).toEqual({ names: ['Bay 9', 'Bay 10', 'bay 11', 'Élan'], count: 4 })
    expect(await names({ sort: 'name', order: 'DESC', limit: '2', offset: '1' })).toEqual({
      names: ['bay 11', 'Bay 10'],
      count: 4,
    })
    expect((await names({ sort: 'properties.lifeCycle', order: 'DESC' })).names.slice(-2)).toEqual(['Élan', 'bay 11'])
    expect((await names({ offset: '50' })).count).toBe(4)
    expect(await names({ limit: '0' })).toEqual({ names: [], count: 4 })
  })

  it('[API-12 LIST-02] sorts along references, by field or by title', async () => {
    expect((await names({ sort: 'assetType.reference' })).names[0]).toBe('bay 11')
    expect((await names({ sort: 'assetType', order: 'DESC' })).names[0]).toBe('bay 11')
    expect((await names({ sort: 'parentAsset.assetType.name' })).names[0]).toBe('Bay 9')
  })

  it('[OCOL-04 LIST-16 ATYPE-08] finds asset types by their parent types, while the link lives', async () => {
    const lid = await world.make('asset_type', { name: 'Lid', reference: 'C' })
    const bolt = await world.make('asset_type', { name: 'Bolt', reference: 'D' })
    const [crate = '', pallet = ''] = types
    await world.make('parent_asset_type', { assetType: lid, parent: crate })
    const link = await world.make('parent_asset_type', { assetType: bolt, parent: crate })
    await world.make('parent_asset_type', { assetType: bolt, parent: pallet })
    const inside = async (...parents: readonly string[]) =>
      (await names({ 'parentAssetType[]': parents, sort: 'name' }, 'asset_type')).names
    expect([await inside(crate), await inside(pallet), await inside(crate, pallet)]).toEqual([
      ['Bolt', 'Lid'],
      ['Bolt'],
      ['Bolt', 'Lid'],
    ])
    expect(await names({ parentAssetType: crate, limit: '1' }, 'asset_type')).toMatchObject({ count: 2 })
    expect(await names({ parentAssetType: '' }, 'asset_type')).toMatchObject({ count: 4 })
    await world.write(world.worker, 'parent_asset_type.archive', link)
    expect(await inside(crate)).toEqual(['Lid'])
    expect(parseListQuery(entityOf('asset_type'), { parentAssetType: 'Crate' })).toEqual({
      ok: false,
      code: 'wrong-value',
      name: 'parentAssetType',
      value: 'Crate',
    })
  })

  it('[API-04 API-20 LIST-04 LIST-16 ASSET-09] filters by value, several values, null, path, range and map', async () => {
    expect((await names({ status: 'Missing' })).names).toEqual(['Élan'])
    expect((await names({ 'status[]': ['Missing', 'Active'] })).count).toBe(4)
    expect((await names({ assetType: JSON.stringify(types) })).count).toBe(4)
    expect((await names({ assetType: types[1] })).names).toEqual(['bay 11'])
    expect((await names({ parentAsset: 'null' })).count).toBe(3)
    expect((await names({ 'site[]': ['null'], status: '' })).count).toBe(3)
    expect((await names({ 'assetType.reference': 'A' })).names).toEqual(['bay 11'])
    expect((await names({ 'properties.aisle': 'A' })).names).toEqual(['bay 11'])
    expect((await names({ 'properties.lifeCycle[from]': '3', 'properties.lifeCycle[to]': '11' })).names).toEqual([
      'bay 11',
    ])
    expect((await names({ 'properties.regulations': 'ITAR' })).names).toEqual(['bay 11'])
    expect((await names({ 'properties.regulations': 'NATIONAL' })).names).toEqual([])
    expect((await names({ 'lastSeen[from]': '2026-11-19', 'lastSeen[to]': '2026-11-21' })).names).toEqual(['bay 11'])
    expect((await names({ serial: 'SN_1' })).names).toEqual(['Bay 10'])
    expect((await names({ archived: 'true' })).names).toEqual(['Gone'])
  })

  it('[ASSET-04 OPEN-059] supports the status groups', async () => {
    expect((await names({ statusGroup: 'occupied' })).names).toEqual(['Bay 9'])
    expect((await names({ 'statusGroup[]': ['occupied', 'missing'] })).count).toBe(2)
    expect(parseListQuery(entityOf('asset'), { statusGroup: 'nonsense' })).toMatchObject({
      ok: false,
      name: 'statusGroup',
    })
  })

  it('[LIST-01] searches texts literally, with special characters of patterns', async () => {
    expect((await names({ search: 'BAY 1' })).names).toEqual(['Bay 10', 'bay 11'])
    expect((await names({ search: 'N_1' })).names).toEqual(['Bay 10'])
    expect((await names({ search: '%' })).names).toEqual(['Bay 9'])
    expect((await names({ search: "'; drop table asset; --" })).count).toBe(0)
  })

  it('[LIST-01] finds rows by values that the client has translated, of searched fields only', async () => {
    expect((await names({ search: 'élan', 'said[name][]': ['Bay 9', 'Gone'] })).names).toEqual(['Bay 9', 'Élan'])
    expect((await names({ 'said[name]': 'Bay 9' })).count).toBe(4)
    const wrong = (name: string) => parseListQuery(entityOf('asset'), { search: 'x', [name]: 'Active' })
    expect(wrong('said[status]')).toMatchObject({ ok: false, code: 'unknown-field', name: 'said[status]' })
    expect(wrong('said[constructor][]')).toMatchObject({ ok: false, code: 'unknown-field' })
  })

  it('[OPEN-092] refuses an unknown field or sort and a value of the wrong type by name', () => {
    const bad: readonly [QueryParameters, string, string][] = [
      [{ colour: 'red' }, 'unknown-field', 'colour'],
      [{ 'assetType.colour': 'red' }, 'unknown-field', 'assetType.colour'],
      [{ 'name"; drop table asset; --': 'x' }, 'unknown-field', 'name"; drop table asset; --'],
      [{ constructor: 'x' }, 'unknown-field', 'constructor'],
      [{ 'properties.__proto__': 'x' }, 'unknown-field', 'properties.__proto__'],
      [{ edits: 'x' }, 'unknown-field', 'edits'],
      [{ sort: 'colour' }, 'unknown-sort', 'sort'],
      [{ sort: 'name; select 1' }, 'unknown-sort', 'sort'],
      [{ order: 'UP' }, 'wrong-value', 'order'],
      [{ limit: '-1' }, 'wrong-value', 'limit'],
      [{ limit: '1001' }, 'wrong-value', 'limit'],
      [{ offset: 'x' }, 'wrong-value', 'offset'],
      [{ site: 'not-a-uuid' }, 'wrong-value', 'site'],
      [{ lastSeen: 'yesterday' }, 'wrong-value', 'lastSeen'],
      [{ 'properties.lifeCycle': 'many' }, 'wrong-value', 'properties.lifeCycle'],
      [{ name: 'a\0b' }, 'wrong-value', 'name'],
    ]
    for (const [parameters, code, name] of bad) {
      expect(parseListQuery(entityOf('asset'), parameters)).toMatchObject({ ok: false, code, name })
    }
    expect(parseListQuery(entityOf('sensor'), { 'properties.password': 'x' })).toMatchObject({ code: 'unknown-field' })
    expect(parseListQuery(entityOf('user'), { password: 'x' })).toMatchObject({ code: 'unknown-field' })
  })

  it('[API-21 LIST-02] returns every declared list, sort and filter of every entity without an error', async () => {
    const root = await world.principal(await world.addUser('root', ['ROLE_SUPERADMIN'], null), world.project)
    for (const entity of catalogue) {
      const paths = [
        ...pathsOf(entity.fields),
        ...columnsOf(entity.list).flatMap(({ path, of }) => (of === undefined ? [path] : [])),
        entity.list.sort.path,
      ]
      for (const path of new Set(paths)) {
        const parsed = parseListQuery(entity, { sort: path, [path]: 'null', search: 'x' })
        if (!parsed.ok) {
          expect(['password', 'securityAnswer', 'properties.password']).toContain(path)
          continue
        }
        expect(await listRecords(world.db, root, entity, parsed.value)).toMatchObject({ ok: true })
      }
    }
  })

  it('[EDIT-02 ROLE-01] needs the VIEW role, as reading one record does', async () => {
    const nobody = await world.principal(await world.addUser('nobody', []))
    const parsed = parseListQuery(entityOf('asset'), {})
    if (!parsed.ok) throw new Error('query')
    expect(await listRecords(world.db, nobody, entityOf('asset'), parsed.value)).toEqual({
      ok: false,
      code: 'forbidden',
    })
    const all = await listRecords(world.db, await world.principal(viewer), entityOf('asset'), parsed.value)
    const first = all.ok ? all.items[0] : undefined
    expect(await getRecord(world.db, await world.principal(viewer), entityOf('asset'), first?.id ?? '')).toEqual({
      ok: true,
      row: first,
    })
    for (const id of [newId(), 'x']) {
      expect(await getRecord(world.db, await world.principal(viewer), entityOf('asset'), id)).toEqual({
        ok: false,
        code: 'not_found',
      })
    }
    expect(Object.keys(first ?? {})).not.toContain('edits')
  })
})
