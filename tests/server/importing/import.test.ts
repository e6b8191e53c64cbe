import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportReport, importTable } from '../../../server/importing/import-table.ts'
import { readCsv } from '../../../server/importing/read-csv.ts'
import { csvRecord } from '../../../server/jobs/csv.ts'
import { roleNames } from '../../../server/seeds/base.ts'
import { loadPrincipal } from '../../../server/store/principal.ts'
import { entityOf } from '../../../src/domains/index.ts'
import { openWorld, type World } from '../http/world.ts'

const LOGISTICS = /^ROLE_(ASSET|ASSET_TYPE|SITE)_/
const fixtures = join(import.meta.dirname, '..', '..', 'fixtures', 'import')
let world: World
let importer: string

beforeAll(async () => {
  world = await openWorld()
  importer = await world.user(
    'importer',
    roleNames().filter((role) => LOGISTICS.test(role)),
  )
})
afterAll(() => world.close())

const into = async (project: string, target: string, text: string): Promise<ImportReport> => {
  const { db } = world.database
  const principal = await loadPrincipal(db, importer, project)
  if (principal === null) throw new Error('nobody imports')
  return importTable({ db, principal, locale: 'en_US' }, entityOf(target), readCsv(text))
}
const fixture = (name: string): Promise<string> => readFile(join(fixtures, name), 'utf8')
const accountedFor = (report: ImportReport): number =>
  report.created + report.changed + report.same + report.repeated.length + report.refusedRows + report.blank
const stored = async (table: string, project = world.project): Promise<readonly Record<string, unknown>[]> =>
  (await world.database.pool.query(`select * from ${table} where project = $1 order by id`, [project])).rows as Record<
    string,
    unknown
  >[]

it('[IMPORT-02 IMPORT-03 ATYPE-01] imports asset types: every row is counted once, faults name row and column', async () => {
  const report = await into(world.project, 'asset_type', await fixture('models.csv'))
  expect(accountedFor(report)).toBe(report.records)
  expect(report).toMatchObject({ records: 6, created: 3, blank: 1, repeated: [{ row: 4, first: 3 }], refusedRows: 1 })
  expect(report.refused.map(({ row, column }) => [row, column])).toContainEqual([5, 'Min Qty'])
  const types = await stored('asset_type')
  expect(types).toHaveLength(report.created)
  expect(types.map((type) => type['name'])).toContain('Pump, hand 13"')
})

it('[IMPORT-03 SITE-01] imports sites: parents are created once, equal names with one number are distinguished', async () => {
  const report = await into(world.project, 'site', await fixture('locations.csv'))
  expect(report).toMatchObject({ records: 4, created: 4, refused: [], madeFor: {} })
  const sites = await stored('site')
  expect(sites.map((site) => site['reference']).toSorted()).toEqual(['CEN', 'CEN-COLD', 'CEN-COLD-2', 'CEN-K'])
  const central = sites.find((site) => site['reference'] === 'CEN')
  expect(sites.filter((site) => site['parent'] === central?.['id'])).toHaveLength(3)
})

it('[IMPORT-03 ASSET-01] imports assets with serial, type and site; missing records are created once', async () => {
  const report = await into(world.project, 'asset', await fixture('assets.csv'))
  expect(accountedFor(report)).toBe(report.records)
  expect(report).toMatchObject({
    records: 4,
    created: 2,
    repeated: [{ row: 4, first: 3 }],
    refused: [{ row: 5, column: 'Name' }],
    madeFor: { asset_type: 1, site: 1 },
  })
  for (const { entity, id, name } of report.made) {
    const [made] = (await stored(entity)).filter((one) => one['id'] === id)
    expect(made?.[entity === 'site' ? 'readableName' : 'name']).toBe(name)
  }
  expect(report.made).toHaveLength(2)
  const assets = await stored('asset')
  expect(assets.map((asset) => asset['serial']).toSorted()).toEqual(['ICC-2065556', 'WBH-2841795'])
  const types = await stored('asset_type')
  const sites = await stored('site')
  const [backhoe, dragline] = assets.toSorted((a, b) => (String(a['name']) < String(b['name']) ? -1 : 1))
  expect(types.find((type) => type['id'] === backhoe?.['assetType'])?.['name']).toBe('Reach truck')
  expect(sites.find((site) => site['id'] === dragline?.['site'])?.['readableName']).toBe('Quay 4, north')
  expect(types.filter((type) => type['name'] === 'Crane 9')).toHaveLength(1)
})

it('[IMPORT-02] a second run creates nothing, and another project is independent', async () => {
  const before = await stored('asset')
  for (const [target, name, same] of [
    ['asset_type', 'models.csv', 3],
    ['site', 'locations.csv', 4],
    ['asset', 'assets.csv', 2],
  ] as const) {
    const report = await into(world.project, target, await fixture(name))
    expect(report).toMatchObject({ created: 0, changed: 0, same, madeFor: {} })
    expect(accountedFor(report)).toBe(report.records)
  }
  expect(await stored('asset')).toEqual(before)
  const elsewhere = await into(world.secondProject, 'site', await fixture('locations.csv'))
  expect(elsewhere).toMatchObject({ created: 4, same: 0 })
})

describe('a row', () => {
  const one = async (table: string, where: string): Promise<Record<string, unknown> | undefined> =>
    (await stored(table)).find((row) => Object.values(row).includes(where))

  it('[IMPORT-02] with fewer keys than the record matches that record', async () => {
    await into(world.project, 'asset', 'Name,Serial,Reference,Asset type\nKeyed,SN-KEYS-1,REF-KEYS-1,Reach truck\n')
    const report = await into(world.project, 'asset', 'Name,Reference\nKeyed again,REF-KEYS-1\n')
    expect(report).toMatchObject({ created: 0, changed: 1, refused: [] })
    expect(await one('asset', 'SN-KEYS-1')).toMatchObject({ name: 'Keyed again', reference: 'REF-KEYS-1' })
  })

  it('[IMPORT-02] whose key matches several records is refused, with how to identify one', async () => {
    const two = 'Name,Serial,Reference,Asset type\nA,SN-TWO-1,ORDER-7,Reach truck\nB,SN-TWO-2,ORDER-7,Reach truck\n'
    expect(await into(world.project, 'asset', two)).toMatchObject({ created: 2 })
    const report = await into(world.project, 'asset', 'Name,Reference\nC,ORDER-7\n')
    expect(report).toMatchObject({ created: 0, changed: 0, refusedRows: 1 })
    expect(report.refused).toMatchObject([
      { row: 2, column: 'Reference', text: expect.stringContaining('column “id”') },
    ])
  })

  it('[JOB-O6 IMPORT-01] that gives a record the serial of another is taken, and the report names the other', async () => {
    await into(world.project, 'asset', 'Name,Serial,Asset type\nFirst,SN-A,Reach truck\nSecond,SN-B,Reach truck\n')
    const [first, second] = await Promise.all(['SN-A', 'SN-B'].map((serial) => one('asset', serial)))
    const file = (a: string, b: string): string =>
      `id,Name,Serial\n${String(first?.['id'])},First,${a}\n${String(second?.['id'])},Second,${b}\n`
    const twice = await into(world.project, 'asset', file('SN-A', 'sn-a'))
    expect(twice).toMatchObject({ changed: 1, refused: [] })
    expect(twice.alike).toMatchObject([
      { row: 3, column: 'Serial', text: '“sn-a” is also that of First: correct the one that is wrong' },
    ])
    // A serial can be used again when its record gets another one in the same file.
    const moved = await into(world.project, 'asset', file('SN-C', 'SN-A'))
    expect(moved).toMatchObject({ changed: 2, alike: [] })
  })

  it('[JOB-O6 IMPORT-01] says its remarks in the language of each reader, with the words of the catalogue', async () => {
    const report = await into(world.project, 'asset', 'Name,Serial,Asset type,Location\n,SN-SAID,Reach truck,Hall\n')
    expect(report.refused.map(({ texts }) => [texts.en_US, texts.nl_NL])).toEqual([
      ['Fill in this field', 'Vul dit veld in'],
    ])
    const id = String((await stored('asset'))[0]?.['id'])
    const named = await into(world.project, 'asset', `id,Name,Location\n${id},Placed,Nowhere\n`)
    expect(named.refused.map(({ texts }) => [texts.en_US, texts.nl_NL])).toEqual([
      ['There is no “Nowhere” here (Site)', 'Er is hier geen “Nowhere” (Locatie)'],
    ])
  })

  it('[IMPORT-02] with an id changes only that record, and clears emptied fields', async () => {
    await into(world.project, 'asset', 'Name,Serial,Batch,Asset type\nBatchy,SN-ID-1,B-1,Reach truck\n')
    const before = await one('asset', 'SN-ID-1')
    const id = String(before?.['id'])
    const report = await into(world.project, 'asset', `id,Name,Serial,Batch\n${id},Renamed,SN-ID-1,\n`)
    expect(report).toMatchObject({ created: 0, changed: 1, refused: [] })
    expect(await one('asset', 'SN-ID-1')).toMatchObject({ id, name: 'Renamed', batch: null })
    expect(await into(world.project, 'asset', 'id,Name\nnone,Lost\n')).toMatchObject({
      created: 0,
      refused: [{ row: 2, column: 'id' }],
    })
  })

  it('[JOB-O6 IMPORT-02] with an id that no record has doubles none: it is refused where a record has its key', async () => {
    await into(world.project, 'asset', 'Name,Serial,Asset type\nOnce,SN-ONCE-1,Reach truck\n')
    const [wrong, free] = [randomUUID(), randomUUID()]
    const report = await into(
      world.project,
      'asset',
      `id,Name,Serial,Asset type\n${wrong},Twice,SN-ONCE-1,Reach truck\n${free},Moved here,SN-MOVED-1,Reach truck\n`,
    )
    expect(report).toMatchObject({ created: 1, changed: 0, refused: [{ row: 2, column: 'id' }] })
    expect(report.refused[0]?.text).toContain('one has “SN-ONCE-1”')
    expect((await stored('asset')).filter((asset) => asset['serial'] === 'SN-ONCE-1')).toHaveLength(1)
    expect(await one('asset', 'SN-MOVED-1')).toMatchObject({ id: free })
  })

  it('[JOB-O6 IMPORT-02] with the id of a record makes nothing for a mistyped name', async () => {
    await into(world.project, 'asset', 'Name,Serial,Asset type\nPlaced,SN-PLACE-1,Reach truck\n')
    const sites = (await stored('site')).length
    const id = String((await one('asset', 'SN-PLACE-1'))?.['id'])
    const report = await into(world.project, 'asset', `id,Name,Serial,Location\n${id},Placed,SN-PLACE-1,Hal A\n`)
    expect(report).toMatchObject({ changed: 0, madeFor: {}, refused: [{ row: 2, column: 'Location' }] })
    expect(await stored('site')).toHaveLength(sites)
  })

  it('[IMPORT-02 OPEN-078] keeps a text that begins with = or an apostrophe as it was exported', async () => {
    for (const [at, name] of ['=1+1', "'=1+1", '+31 6', "'plain"].entries()) {
      const serial = `SN-SIGN-${at}`
      const file = csvRecord(['Name', 'Serial', 'Asset type']) + csvRecord([name, serial, 'Reach truck'])
      expect(await into(world.project, 'asset', file)).toMatchObject({ created: 1, refused: [] })
      expect(await one('asset', serial)).toMatchObject({ name })
      expect(await into(world.project, 'asset', file)).toMatchObject({ same: 1, changed: 0 })
    }
  })

  it('[IMPORT-02] that is refused is rolled back with the records created for it', async () => {
    const sites = (await stored('site')).length
    const types = (await stored('asset_type')).length
    const report = await into(
      world.project,
      'asset',
      'Name,Serial,Asset type,Location\n,SN-NONE,New type,New place\nGood,SN-GOOD,New type,New place\n',
    )
    expect(report).toMatchObject({
      created: 1,
      refused: [{ row: 2, column: 'Name' }],
      madeFor: { site: 1, asset_type: 1 },
    })
    const refused = await into(world.project, 'asset', 'Name,Serial,Asset type,Location\n,SN-NONE,Other,Elsewhere\n')
    expect(refused).toMatchObject({ created: 0, madeFor: {} })
    expect((await stored('site')).length).toBe(sites + 1)
    expect((await stored('asset_type')).length).toBe(types + 1)
  })

  it('[JOB-O6 IMPORT-01] of another kind is not read: its columns are named, and what was expected', async () => {
    const foreign = into(world.project, 'asset', 'Datum;Kilometerstand;Bestuurder\n2026-11-01;120;Jan\n')
    await expect(foreign).rejects.toThrow(
      /^Nothing was imported: .* Assets\. The file has Datum, Kilometerstand, Bestuurder\. Expected are columns such as Name, /,
    )
  })

  it('[IMPORT-01] lists ignored columns, and values used in place of unknown words', async () => {
    const report = await into(world.project, 'site', 'Name,Type,Colour,Status\nOdd hall,Hangar,red,New\n')
    expect(report).toMatchObject({ created: 1, unknownColumns: ['Colour', 'Status'] })
    expect(report.notes).toMatchObject([
      { row: 2, column: 'Type', text: '“Hangar” is not known: “warehouse” was taken instead' },
    ])
    expect(await into(world.project, 'asset', 'Name,Status,Severity\nX,Stock,Odd\n')).toMatchObject({
      systemColumns: ['Status'],
      unknownColumns: ['Severity'],
    })
  })
})

it('[IMPORT-02] with an unknown name is refused, at its column', async () => {
  const report = await into(world.project, 'site', 'Name,Organization\nNorth yard,My Organization\n')
  expect(report).toMatchObject({ created: 0, refused: [{ row: 2, column: 'Organization' }] })
  expect(report.refused[0]?.text).toContain('There is no “My Organization” here')
})
