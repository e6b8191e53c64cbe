import { expect, it } from 'vitest'
import type { ListRow, RowState } from '../../../src/engine/data/api.ts'
import { keepSame, keepRows } from '../../../src/engine/data/same-rows.ts'

const entry = (id: string, name: string, state: RowState = 'synced'): ListRow => ({
  row: {
    id,
    project: 'p',
    version: 1,
    created: '',
    createdBy: null,
    updated: '',
    archived: null,
    name,
    properties: { tags: ['a', 'b'], depth: { deep: 1 } },
  },
  labels: { site: 'North' },
  state,
})

it('[LIST-07] keeps the objects of rows that say the same, and the array when nothing changed', () => {
  const before = [entry('a', 'One'), entry('b', 'Two')]
  expect(keepRows(before, [entry('a', 'One'), entry('b', 'Two')])).toBe(before)
  const changed = keepRows(before, [entry('a', 'One'), entry('b', 'Other')])
  expect(changed[0]).toBe(before[0])
  expect(changed[1]).toEqual(entry('b', 'Other'))
  const moved = keepRows(before, [entry('b', 'Two'), entry('a', 'One')])
  expect(moved).not.toBe(before)
  expect([moved[0], moved[1]]).toEqual([before[1], before[0]])
  expect(keepRows(before, [entry('a', 'One')])).toEqual([before[0]])
})

it('[LIST-07 EDIT-20] sees every change of a record: values inside values, labels, and how it stands towards the server', () => {
  const before = entry('a', 'One')
  expect(keepSame(before, entry('a', 'One'))).toBe(before)
  const waiting = entry('a', 'One', 'waiting')
  expect(keepSame(before, waiting)).toBe(waiting)
  const labelled = { ...entry('a', 'One'), labels: { site: 'South' } }
  expect(keepSame(before, labelled)).toBe(labelled)
  const deeper = entry('a', 'One')
  const inside = { ...deeper, row: { ...deeper.row, properties: { tags: ['a', 'b'], depth: { deep: 2 } } } }
  expect(keepSame(before, inside)).toBe(inside)
  const shorter = { ...deeper, row: { ...deeper.row, properties: { tags: ['a'], depth: { deep: 1 } } } }
  expect(keepSame(before, shorter)).toBe(shorter)
  expect(keepSame<ListRow | null>(before, null)).toBeNull()
  expect(keepSame<ListRow | null>(null, before)).toBe(before)
})
