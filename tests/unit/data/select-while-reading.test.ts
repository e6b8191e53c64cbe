import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { Person } from '../../../src/catalogue/rule.ts'
import { entityOf } from '../../../src/domains/index.ts'
import type { ListQuery } from '../../../src/engine/data/api.ts'
import { EntityTable } from '../../../src/engine/memory/entity-table.ts'
import { select } from '../../../src/engine/memory/select.ts'
import type { World } from '../../../src/engine/memory/world.ts'

const person: Person = { id: 'u1', organization: null, roles: new Set(), modules: new Set() }
const query: ListQuery = { filters: {}, sort: { path: 'name', order: 'ASC' }, limit: 2, offset: 0 }

const rowOf = (id: string): AnyRow => ({
  id,
  project: 'p',
  version: 1,
  created: '2026-11-01T00:00:00.000Z',
  createdBy: null,
  updated: '2026-11-01T00:00:00.000Z',
  archived: null,
  name: id,
})

/** A table that is being read, and a clock: each call of it adds `cost` to its time `ms`. */
const rig = (cost: number) => {
  const table = new EntityTable(entityOf('asset'), 'p')
  const world: World = { table: (name) => (name === 'asset' ? table : undefined) }
  const time = { ms: 0 }
  vi.spyOn(performance, 'now').mockImplementation(() => (time.ms += cost))
  const shown = () => [...select(world, table, query, person)].map((slot) => table.idAt(slot))
  table.fill([rowOf('b'), rowOf('d')])
  return { table, time, shown }
}

afterEach(() => vi.restoreAllMocks())

describe('a selection of a table that is being read', () => {
  it('stays for nine times as long as it took', () => {
    const { table, time, shown } = rig(10)
    expect(shown()).toEqual(['b', 'd'])
    table.fill([rowOf('a')])
    expect(shown()).toEqual(['b', 'd'])
    time.ms += 90
    expect(shown()).toEqual(['a', 'b', 'd'])
  })

  it('is made anew when it took no time', () => {
    const { table, shown } = rig(1)
    expect(shown()).toEqual(['b', 'd'])
    table.fill([rowOf('a')])
    expect(shown()).toEqual(['a', 'b', 'd'])
  })

  it('[I10] never lacks a row that changed or left', () => {
    const { table, shown } = rig(10)
    expect(shown()).toEqual(['b', 'd'])
    table.put(rowOf('c'))
    expect(shown()).toEqual(['b', 'c', 'd'])
    table.remove('b')
    expect(shown()).toEqual(['c', 'd'])
  })

  it('is made anew when it lacks rows of the page', () => {
    const { table, shown } = rig(10)
    table.remove('d')
    expect(shown()).toEqual(['b'])
    table.fill([rowOf('a')])
    expect(shown()).toEqual(['a', 'b'])
  })

  it('is made anew once all is read', () => {
    const { table, shown } = rig(10)
    expect(shown()).toEqual(['b', 'd'])
    table.fill([rowOf('a')])
    table.finish()
    expect(shown()).toEqual(['a', 'b', 'd'])
  })
})
