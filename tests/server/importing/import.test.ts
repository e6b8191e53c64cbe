import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApiCaller, type Exchange } from '../../../server/importing/api-caller.ts'
import { importFile, type ImportReport } from '../../../server/importing/import-file.ts'
import { readCsv } from '../../../server/importing/read-csv.ts'
import { roleNames } from '../../../server/seeds/base.ts'
import type { ImportTarget } from '../../../src/catalogue/import-targets.ts'
import { openWorld, type World } from '../http/world.ts'

const LOGISTICS = /^ROLE_(ASSET|ASSET_TYPE|SITE)_/
const fixtures = join(import.meta.dirname, '..', '..', 'fixtures', 'import')
let world: World
let exchange: Exchange
let token: string

beforeAll(async () => {
  world = await openWorld()
  await world.user(
    'importer',
    roleNames().filter((role) => LOGISTICS.test(role)),
  )
  token = (await world.signIn('importer')).token
  exchange = async (method, path, headers, body) => {
    const answer = await world.app.inject({
      method,
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
})
afterAll(() => world.close())

const into = (project: string, target: ImportTarget, text: string): Promise<ImportReport> =>
  importFile(createApiCaller(exchange, token, project), target, readCsv(text))
const fixture = (name: string): Promise<string> => readFile(join(fixtures, name), 'utf8')
const accountedFor = ({ created, already, repeated, refusedRows, blank }: ImportReport): number =>
  created + already + repeated.length + refusedRows + blank
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

it('[IMPORT-03 SITE-01] imports sites: parents are made once and referred to, equal names under one number are told apart', async () => {
  const report = await into(world.project, 'site', await fixture('locations.csv'))
  expect(report).toMatchObject({ records: 4, created: 4, refused: [], madeFor: {} })
  const sites = await stored('site')
  expect(sites.map((site) => site['reference']).toSorted()).toEqual(['CEN', 'CEN-COLD', 'CEN-COLD-2', 'CEN-K'])
  const central = sites.find((site) => site['reference'] === 'CEN')
  expect(sites.filter((site) => site['parent'] === central?.['id'])).toHaveLength(3)
})

it('[IMPORT-03 ASSET-01] imports assets with serial, type and site; what is missing is made once', async () => {
  const report = await into(world.project, 'asset', await fixture('assets.csv'))
  expect(accountedFor(report)).toBe(report.records)
  expect(report).toMatchObject({
    records: 4,
    created: 2,
    repeated: [{ row: 4, first: 3 }],
    refused: [{ row: 5, column: 'Name' }],
    madeFor: { asset_type: 1, site: 1 },
  })
  const assets = await stored('asset')
  expect(assets.map((asset) => asset['serial']).toSorted()).toEqual(['ICC-2065556', 'WBH-2841795'])
  const types = await stored('asset_type')
  const sites = await stored('site')
  const [backhoe, dragline] = assets.toSorted((a, b) => (String(a['name']) < String(b['name']) ? -1 : 1))
  expect(types.find((type) => type['id'] === backhoe?.['assetType'])?.['name']).toBe('Reach truck')
  expect(sites.find((site) => site['id'] === dragline?.['site'])?.['readableName']).toBe('Quay 4, north')
  expect(types.filter((type) => type['name'] === 'Crane 9')).toHaveLength(1)
})

it('[IMPORT-02] a second run creates nothing, another project begins empty', async () => {
  const before = await stored('asset')
  for (const [target, name, already] of [
    ['asset_type', 'models.csv', 3],
    ['site', 'locations.csv', 4],
    ['asset', 'assets.csv', 2],
  ] as const) {
    const report = await into(world.project, target, await fixture(name))
    expect(report).toMatchObject({ created: 0, already, madeFor: {} })
    expect(accountedFor(report)).toBe(report.records)
  }
  expect(await stored('asset')).toEqual(before)
  const elsewhere = await into(world.secondProject, 'site', await fixture('locations.csv'))
  expect(elsewhere).toMatchObject({ created: 4, already: 0 })
})
