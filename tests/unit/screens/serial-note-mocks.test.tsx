import { expect, it, vi } from 'vitest'
import type { ListQuery, ListRow } from '../../../src/engine/data/api.ts'
import SerialNote from '../../../src/domains/assets/screens/asset/SerialNote.tsx'
import { rowOf } from '../row.ts'
import { markupOf } from '../ui/render.tsx'

const there = vi.hoisted((): { rows: ListRow[]; asked: ListQuery[] } => ({ rows: [], asked: [] }))
vi.mock('../../../src/engine/hooks/use-list.ts', () => ({
  useList: (_entity: unknown, query: ListQuery) => {
    there.asked.push(query)
    return { known: 'whole', rows: there.rows, count: there.rows.length, loading: false, offset: 0, error: null }
  },
}))

const noted = (values: { readonly [path: string]: unknown }): string =>
  markupOf(<SerialNote form={{ valueOf: (path) => values[path], setAll: () => undefined }} />).replaceAll(
    /<[^>]*>/g,
    '',
  )
const other: ListRow = { row: rowOf({ id: 'o', name: 'Press', reference: 'A-7' }), labels: {}, state: 'synced' }

it('[ASSET-01] a serial that another asset has is said with its name; the own one and a refused one are none', () => {
  there.rows = [other]
  expect(noted({ serial: ' Sn-1 ' })).toBe('Another asset has this serial: Press A-7')
  expect(there.asked.at(-1)?.filters).toEqual({ serial: ['Sn-1', 'sn-1', 'SN-1'] })
  expect(noted({ serial: 'Sn-1', id: 'o' })).toBe('')
  there.rows = [{ ...other, state: 'refused' }]
  expect(noted({ serial: 'Sn-1' })).toBe('')
  there.rows = []
  expect([noted({ serial: 'Sn-1' }), noted({ serial: '' }), noted({})]).toEqual(['', '', ''])
})
