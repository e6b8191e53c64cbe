import { describe, expect, it } from 'vitest'
import { asset } from '../../../src/domains/assets/entities/asset.ts'
import { problemsOfContent, readContent } from '../../../src/domains/administration/effects/view-content.ts'
import { viewRules } from '../../../src/domains/administration/effects/list-views.ts'
import { listPlaceWords, type ListPlace, parseListPlace } from '../../../src/record/list/list-place.ts'
import { contentOf, differs, placeOf } from '../../../src/record/list/views/view-place.ts'

const SITE = '01937000-0000-7000-8000-000000000001'
const HALL = '01937000-0000-7000-8000-000000000002'

const PLACE: ListPlace = {
  filters: { site: [SITE, HALL], lastSeen: { from: '2026-11-01' }, status: 'Active' },
  search: ' pump ',
  sort: { key: 'lastSeen', order: 'DESC' },
  page: 3,
  columns: ['name', 'site'],
}

describe('a place as a view', () => {
  it('comes back from what is stored and from the address, on the first page and under the view', () => {
    const stored = JSON.parse(JSON.stringify(contentOf(PLACE, null))) as unknown
    const { kept, left } = readContent(asset, stored)
    expect(left).toEqual([])
    const opened = placeOf(kept, 'view-1')
    expect(opened).toEqual({ ...PLACE, search: 'pump', page: 1, view: 'view-1' })
    expect(parseListPlace(listPlaceWords(opened))).toEqual(opened)
  })

  it('stores the columns of the device only where the place names none, and no empty filter', () => {
    const { columns: _, ...rest } = PLACE
    expect(contentOf(rest, ['name']).columns).toEqual(['name'])
    expect(contentOf(rest, null).columns).toBeNull()
    expect(contentOf(PLACE, ['status']).columns).toEqual(['name', 'site'])
    expect(contentOf({ ...rest, filters: { site: [], name: '' } }, null).filters).toEqual({})
  })

  it('differs by filter, search, order and columns, and not by page or by the order of values', () => {
    const content = contentOf(PLACE, null)
    expect(differs({ ...PLACE, page: 9, view: 'view-1' }, content)).toBe(false)
    const turned = { status: 'Active', lastSeen: { from: '2026-11-01' }, site: [HALL, SITE] }
    expect(differs({ ...PLACE, filters: turned, columns: ['site', 'name'] }, content)).toBe(false)
    const changes: readonly Partial<ListPlace>[] = [
      { filters: { ...PLACE.filters, site: [SITE] } },
      { filters: {} },
      { search: 'pumps' },
      { sort: null },
      { sort: { key: 'lastSeen', order: 'ASC' } },
      { columns: ['name'] },
    ]
    expect(changes.map((change) => differs({ ...PLACE, ...change }, content))).toEqual(changes.map(() => true))
  })
})

describe('a view whose list has changed', () => {
  it('leaves out the field, the value, the column and the order that are gone, and keeps the rest', () => {
    const { kept, left } = readContent(
      asset,
      {
        filters: { colour: 'red', status: ['Active', 'Lost at sea'], site: SITE },
        search: 'pump',
        sort: { path: 'colour', order: 'ASC' },
        columns: ['name', 'colour'],
      },
      ['Active', 'Stock'],
    )
    expect(kept).toEqual({
      filters: { status: ['Active'], site: SITE },
      search: 'pump',
      sort: null,
      columns: ['name'],
    })
    expect(left.map(({ part, path, value }) => [part, path, value])).toEqual([
      ['filters', 'colour', undefined],
      ['filters', 'status', 'Lost at sea'],
      ['sort', 'colour', undefined],
      ['columns', 'colour', undefined],
    ])
  })

  it('takes every state while the workflow is not known, and only its own once it is', () => {
    const content = { filters: { status: 'Lost at sea' } }
    expect(readContent(asset, content).left).toEqual([])
    expect(readContent(asset, content, ['Active']).kept.filters).toEqual({})
  })

  it('can show the whole list when nothing of it can be read', () => {
    for (const content of [null, 'text', 7, [], { filters: 7 }, { search: 7 }])
      expect(readContent(asset, content).kept).toEqual({ filters: {}, search: '', sort: null, columns: null })
  })
})

describe('what is judged before it is stored', () => {
  it('is the content for the list that the view has, and the list only once', () => {
    const content = { filters: { colour: 'red' } }
    expect(viewRules.judge({ content }, { list: 'asset' })).toEqual({ 'content.filters.colour': [{ code: 'unknown' }] })
    expect(viewRules.judge({ name: 'Renamed' }, { list: 'asset', content })).toEqual({})
    expect(viewRules.judge({ list: 'site' }, { list: 'asset' })).toEqual({ list: [{ code: 'locked' }] })
    expect(viewRules.judge({ list: 'packing_slip_item', content: {} }, {})).toMatchObject({
      list: [{ code: 'unknown-name' }],
    })
  })

  it('names a filter by its path', () => {
    const { left } = readContent(asset, { filters: { site: 'Hall A' }, extra: 1 })
    expect(Object.keys(problemsOfContent(left))).toEqual(['content.filters.site', 'content.extra'])
  })
})
