import { beforeEach, describe, expect, it, vi } from 'vitest'
import { columnsOf } from '../../../src/catalogue/column.ts'
import { entityOf } from '../../../src/domains/index.ts'
import { PointingCell } from '../../../src/record/list/PointingCell.tsx'
import { tableColumns } from '../../../src/record/list/table-columns.tsx'
import { setupI18n } from '@lingui/core'
import { wordsOf } from '../../../src/ui/fields/words.ts'
import { markupOf } from '../ui/render.tsx'

/** The records that refer to the row, and the queries made. */
const there = vi.hoisted(() => ({
  answer: {} as object,
  asked: [] as readonly unknown[],
}))
vi.mock('../../../src/engine/hooks/use-list.ts', () => ({
  useRelated: (...asked: readonly unknown[]) => {
    there.asked = asked
    return there.answer
  },
}))

const pointingOf = (entity: string, path: string) => {
  const of = columnsOf(entityOf(entity).list).find((column) => column.path === path)?.of
  if (of === undefined) throw new Error(`${entity} has no ${path}`)
  return of
}
const cell = (entity: string, path: string): string => markupOf(<PointingCell of={pointingOf(entity, path)} id="r1" />)
const address = { street: 'Kanaalweg', houseNumber: '12', zipCode: '5911 AB', city: 'Venlo' }

beforeEach(() => {
  there.answer = { known: 'whole', rows: [], count: 0, error: null }
})

describe('a column that says what points to a row', () => {
  it('[OCOL-23 OCOL-32 ORG-01] counts those records, of which one is read', () => {
    there.answer = { known: 'whole', rows: [{}], count: 1234, error: null }
    expect(cell('organization', 'projectCount')).toBe('1,234')
    expect(there.asked).toEqual(['project', 'organization', 'r1', { limit: 1 }])
    there.answer = { known: 'whole', rows: [], count: 0, error: null }
    expect(cell('question', 'users')).toBe('0')
    expect(there.asked.slice(0, 2)).toEqual(['user', 'securityQuestion'])
  })

  it('[OCOL-23] says nothing while they are still being read, and no number where they cannot be', () => {
    there.answer = { known: 'unknown', because: 'reading', error: null }
    expect(cell('organization', 'projectCount')).toBe('')
    there.answer = { known: 'unknown', because: 'reading', error: 'failed' }
    expect(cell('organization', 'projectCount')).toBe('–')
  })

  it('[OCOL-45 COLS-46] writes the first address of a site on one line, and how many more there are', () => {
    there.answer = { known: 'whole', rows: [{ row: address }], count: 1, error: null }
    expect(cell('site', 'address')).toBe('Kanaalweg 12, 5911 AB Venlo')
    there.answer = {
      known: 'whole',
      rows: [{ row: { street: 'Kade', houseNumber: null, city: '' } }],
      count: 3,
      error: null,
    }
    expect(cell('site', 'address')).toBe('Kade (+2)')
    there.answer = { known: 'whole', rows: [], count: 0, error: null }
    expect(cell('site', 'address')).toBe('–')
  })

  it('[OCOL-23 LIST-02] has a name of its own and no sort, as no row holds it', () => {
    const entity = entityOf('organization')
    const words = wordsOf(setupI18n({ locale: 'en_US', messages: { en_US: {} } }))
    const options = { words, cells: undefined, linked: true, onOpen: undefined, cards: false, offline: false }
    const columns = tableColumns(entity, columnsOf(entity.list), options)
    expect(columns.map(({ key, header, sortable, kind }) => [key, header, sortable, kind])).toEqual([
      ['name', 'Name', true, 'name'],
      ['status', 'Status', true, 'state'],
      ['projectCount', 'Projects', false, 'number'],
      ['type', 'Type', true, 'text'],
    ])
  })
})
