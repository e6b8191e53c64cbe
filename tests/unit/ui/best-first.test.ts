import { describe, expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import type { ListQuery, ListRow } from '../../../src/engine/data/api.ts'
import { beginningQueries, bestFirst } from '../../../src/ui/fields/best-first.ts'
import { rowOf } from '../row.ts'

const site = entityOf('site')
const asset = entityOf('asset')

const recordOf = (values: object): ListRow => ({ row: rowOf({ ...values }), labels: {}, state: 'synced' })
const namesOf = (records: readonly ListRow[]) => records.map(({ row }) => row['name'])

describe('the options of a picker that is typed in', () => {
  const halls = ['Big Hall A', 'Hall A ground floor', 'Hall A', 'Old Hall A'].map((name) => recordOf({ name }))

  it('begin with what is called exactly so, then what begins so, then the rest in the order of the list', () => {
    expect(namesOf(bestFirst(site, halls, ' hall a '))).toEqual([
      'Hall A',
      'Hall A ground floor',
      'Big Hall A',
      'Old Hall A',
    ])
  })

  it('keep their order while nothing is typed', () => {
    expect(bestFirst(site, halls, '')).toBe(halls)
  })

  it('have a record first whose code is typed in full', () => {
    const pumps = [recordOf({ name: 'Pump', serial: 'SN-12' }), recordOf({ name: 'Pump', serial: 'SN-1' })]
    expect(bestFirst(asset, pumps, 'sn-1').map(({ row }) => row['serial'])).toEqual(['SN-1', 'SN-12'])
  })
})

describe('what begins with the text, behind all that is listed', () => {
  const query: ListQuery = {
    filters: { archived: null },
    search: 'hall',
    sort: { path: 'name', order: 'ASC' },
    limit: 20,
    offset: 0,
  }

  it('is asked for by its name, however its letters are written', () => {
    expect(beginningQueries(asset, query).map(({ filters }) => filters['name'])).toEqual([
      { from: 'hall', to: 'hall' },
      { from: 'HALL', to: 'HALL' },
      { from: 'Hall', to: 'Hall' },
    ])
    expect(beginningQueries(asset, query).map(({ sort }) => sort)).toEqual(Array(3).fill(query.sort))
  })

  it('is not asked for without a text, where the name is filtered already, or of what only the server has', () => {
    expect(beginningQueries(site, { ...query, search: ' ' })).toEqual([])
    expect(beginningQueries(asset, { ...query, filters: { name: 'Hall A' } })).toEqual([])
    expect(beginningQueries({ ...site, replicated: false }, query)).toEqual([])
  })
})
