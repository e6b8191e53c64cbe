import { expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { Person } from '../../../src/catalogue/rule.ts'
import type { ListQuery } from '../../../src/engine/data/api.ts'
import { rowsSoFar } from '../../../src/engine/data/known.ts'
import { createRowIndex } from '../../../src/engine/data/row-index.ts'
import { ArraySource } from './array-source.ts'
import { naiveList } from './naive-list.ts'

const person: Person = { id: 'u1', organization: 'o1', roles: new Set(), modules: new Set() }
const row = (id: string, fields: object): AnyRow => ({
  id,
  project: 'p',
  version: 1,
  created: '2026-11-01T00:00:00.000Z',
  createdBy: null,
  updated: '2026-11-01T00:00:00.000Z',
  archived: null,
  properties: {},
  ...fields,
})
const searchFor = (search: string): ListQuery => ({
  filters: {},
  search,
  sort: { path: 'reference', order: 'ASC' },
  limit: 10,
  offset: 0,
})

const start = () => {
  const source = new ArraySource()
  source.land('asset', [
    { id: 'a1', row: row('a1', { name: 'Forklift 7', serial: 'FL-0007' }) },
    { id: 'a2', row: row('a2', { name: 'Roll cage', serial: 'RC-0100' }) },
  ])
  source.land('damage', [
    { id: 'd1', row: row('d1', { reference: 'DR-1', summary: 'Mast bent', asset: 'a1' }) },
    { id: 'd2', row: row('d2', { reference: 'DR-2', summary: 'Hit by forklift 7', asset: 'a2' }) },
    { id: 'd3', row: row('d3', { reference: 'DR-3', summary: 'Wheel', asset: null }) },
  ])
  const index = createRowIndex({
    source,
    streamOf: () => 'p',
    person: () => person,
    pause: () => Promise.resolve(),
  })
  const found = async (search: string) => {
    const result = await index.query('damage', searchFor(search))
    return { ids: rowsSoFar(result).map(({ row: { id } }) => id), known: result.known }
  }
  return { source, index, found }
}

it('[LIST-01] finds damage reports by name and serial of their asset as by their own words, and notices a new name', async () => {
  const { source, index, found } = start()
  index.start()
  for (const [search, ids] of [
    ['forklift', ['d1', 'd2']],
    ['fl-0007', ['d1']],
    ['rc', ['d2']],
    ['wheel', ['d3']],
    ['mast forklift', []],
  ] as const) {
    await expect.poll(async () => [search, await found(search)]).toEqual([search, { ids, known: 'whole' }])
    expect(naiveList(source, 'damage', searchFor(search), person).ids).toEqual(ids)
  }
  const renamed = row('a2', { name: 'Forklift cage', serial: 'RC-0100' })
  source.land('asset', [{ id: 'a2', row: renamed }])
  index.apply('p', 'asset', [{ id: 'a2', row: renamed }])
  expect((await found('cage')).ids).toEqual(['d2'])
  expect((await found('roll')).ids).toEqual([])
})

it('[JOB-E2] calls a search incomplete while the assets by which it finds reports are still being read', async () => {
  const { source, index, found } = start()
  const readAll = source.readAll.bind(source)
  let arrive = (): void => undefined
  const assets = new Promise<void>((resolve) => {
    arrive = resolve
  })
  source.readAll = async (stream, entity, onChunk) => {
    if (entity === 'asset') await assets
    return readAll(stream, entity, onChunk)
  }
  index.start()
  await expect.poll(() => found('')).toEqual({ ids: ['d1', 'd2', 'd3'], known: 'whole' })
  expect(await found('forklift')).toMatchObject({ known: 'partial' })
  arrive()
  await expect.poll(() => found('forklift')).toEqual({ ids: ['d1', 'd2'], known: 'whole' })
})
