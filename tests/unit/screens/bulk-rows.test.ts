import { describe, expect, it } from 'vitest'
import type { ListQuery } from '../../../src/engine/data/api.ts'
import { byReason, writeEach } from '../../../src/record/list/bulk/left-rows.ts'
import { MOST_IDS, selectionQuery } from '../../../src/record/list/bulk/selection-query.ts'

const rows = ['a', 'b', 'c'].map((id) => ({ id }))

describe('work on selected rows', () => {
  it('[LIST-13] goes on after a refused row, and says which stayed and why', async () => {
    const written: string[] = []
    const result = await writeEach(
      rows,
      ({ id }) => {
        if (id === 'b') return Promise.reject(new Error('full'))
        written.push(id)
        return Promise.resolve()
      },
      (error) => (error instanceof Error ? error.message : ''),
    )
    expect(written).toEqual(['a', 'c'])
    expect(result).toEqual({ done: ['a', 'c'], refused: [{ id: 'b', why: 'full' }] })
  })

  it('groups the rows that stay by their reason, the most frequent one first, without the full stop', () => {
    const left = [
      { id: 'a', why: 'it is closed' },
      { id: 'b', why: 'it is archived' },
      { id: 'c', why: 'it is archived.' },
    ]
    expect(byReason(left)).toEqual([
      { why: 'it is archived', ids: ['b', 'c'] },
      { why: 'it is closed', ids: ['a'] },
    ])
  })
})

describe('[EXPORT-04] the export of selected rows', () => {
  const query: ListQuery = { filters: { status: 'New' }, sort: { path: 'name', order: 'ASC' }, limit: 10, offset: 20 }

  it('names them, in the order of the list and without its filters, which they may have left', () => {
    expect(selectionQuery(query, ['a', 'b'], 40)).toMatchObject({ filters: { id: ['a', 'b'] }, sort: query.sort })
  })

  it('is that of the list when all are selected, and none when they are too many to be named', () => {
    const many = Array.from({ length: MOST_IDS + 1 }, (_, n) => String(n))
    expect(selectionQuery(query, many, many.length)).toBe(query)
    expect(selectionQuery(query, many, many.length + 1)).toBeNull()
    expect(selectionQuery(query, many, null)).toBeNull()
  })
})
