import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import type { ListQuery, ListRow } from '../../../src/engine/data/api.ts'
import { rowsSoFar } from '../../../src/engine/data/known.ts'
import { pageInWords, queryInWords } from '../../../src/record/list/in-words.ts'
import { wordsOf } from '../../../src/ui/fields/words.ts'
import { rowOf } from '../row.ts'

const workflow = entityOf('workflow')
const messages = { 'damage.one': 'Schademelding', 'work_order.one': 'Werkorder', 'sales_order.one': 'Verkooporder' }
const dutch = wordsOf(setupI18n({ locale: 'nl_NL', messages: { nl_NL: messages } }))
const NAMES = ['Sales order', 'Damage report', 'Work order', 'Our own']
const rows = NAMES.map((name): ListRow => ({ row: rowOf({ id: name, name }), labels: {}, state: 'synced' }))
const handle = { loading: false, offset: 0, error: null, retry: () => undefined } as const
const query = (more: Partial<ListQuery> = {}): ListQuery => ({
  filters: {},
  sort: { path: 'name', order: 'ASC' },
  limit: 3,
  offset: 0,
  ...more,
})
const namesOf = (one: ListQuery, count = rows.length): readonly unknown[] =>
  rowsSoFar(pageInWords(workflow, one, { ...handle, known: 'whole', rows, count }, dutch)).map(({ row }) => row['name'])

it('[COLS-64] sorts workflows by the names that are shown, over all pages', () => {
  expect(queryInWords(workflow, query())).toMatchObject({ limit: 500, offset: 0 })
  expect(namesOf(query())).toEqual(['Our own', 'Damage report', 'Sales order'])
  expect(namesOf(query({ offset: 3 }))).toEqual(['Work order'])
  expect(namesOf(query({ sort: { path: 'name', order: 'DESC' } }))[0]).toBe('Work order')
})

it('[COLS-64] leaves the order to the index where more rows are than are read, and for fields that are shown as they are', () => {
  expect(namesOf(query(), 900)).toEqual(NAMES.slice(0, 3))
  const plain = query({ sort: { path: 'property', order: 'ASC' } })
  expect(queryInWords(workflow, plain)).toBe(plain)
  expect(namesOf(plain)).toEqual(NAMES)
})
