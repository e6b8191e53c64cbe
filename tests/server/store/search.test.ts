import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { listRecords } from '../../../server/store/list.ts'
import { parseListQuery } from '../../../server/store/list-query.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, putRow, viewRoles, type World } from './world.ts'

let database: TestDatabase
let world: World
let viewer: string
let reader: string

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  viewer = await world.addUser('viewer', viewRoles)
  reader = await world.addUser('reader', ['ROLE_DAMAGE_VIEW'])
  const type = await world.make('asset_type', { name: 'Truck' })
  const forklift = await world.make('asset', { name: 'Forklift 7', serial: 'FL-0007', assetType: type })
  const cage = await world.make('asset', { name: 'Roll cage', serial: 'RC-0100', assetType: type })
  await world.make('identifier', { asset: forklift, type: 'barcode', identifier: '8712345678906' })
  const gone = await world.make('identifier', { asset: cage, type: 'barcode', identifier: '4006381333931' })
  await world.write(world.worker, 'identifier.archive', gone)
  await world.make('damage', { summary: 'Mast bent', asset: forklift })
  await world.make('damage', { summary: 'Hit by forklift 7', asset: cage })
  const elsewhere = await putRow(world.db, 'project', { name: 'P', organization: world.organization, status: 'Active' })
  await putRow(world.db, 'asset', { project: elsewhere, name: 'Forklift 8' })
})

afterAll(() => database.close())

const found = async (entity: string, search: string, user = viewer): Promise<readonly unknown[]> => {
  const parsed = parseListQuery(entityOf(entity), { search, sort: 'created' })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed))
  const answer = await listRecords(world.db, await world.principal(user), entityOf(entity), parsed.value)
  if (!answer.ok) throw new Error(answer.code)
  expect(answer.count).toBe(answer.items.length)
  return answer.items.map((row) => row['name'] ?? row['summary'])
}

describe('the search of a list on the server, as devices search', () => {
  it('[LIST-01 EXPORT-04] finds damage reports by the name and serial of their asset', async () => {
    expect(await found('damage', 'forklift')).toEqual(['Mast bent', 'Hit by forklift 7'])
    expect(await found('damage', 'fl-0007')).toEqual(['Mast bent'])
    expect(await found('damage', 'RC')).toEqual(['Hit by forklift 7'])
    expect(await found('damage', '8')).toEqual([])
  })

  it('[LIST-01] takes words apart, which may stand in different texts of one record, but not of two', async () => {
    expect(await found('asset', '0007 fork')).toEqual(['Forklift 7'])
    expect(await found('damage', 'mast forklift')).toEqual([])
  })

  it('[LIST-01 EXPORT-04] finds assets by identifiers that are not archived', async () => {
    expect(await found('asset', '87123456')).toEqual(['Forklift 7'])
    expect(await found('asset', '400638')).toEqual([])
    expect(await found('asset', '%')).toEqual([])
  })

  it('[LIST-01] finds nothing by records that the person may not see', async () => {
    expect(await found('damage', 'forklift', reader)).toEqual(['Hit by forklift 7'])
    expect(await found('damage', 'fl-0007', reader)).toEqual([])
  })
})
