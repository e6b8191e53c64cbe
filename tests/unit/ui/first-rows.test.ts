import { describe, expect, it } from 'vitest'
import { rowsNow } from '../../../src/ui/list/use-first-rows.ts'

const page = (from: number, count = 50): readonly string[] =>
  Array.from({ length: count }, (_, at) => `row ${from + at}`)
const keyOf = (row: string): string => row

describe('rows of a table that are drawn at once', () => {
  it('are the first of another page, and of the first page after none', () => {
    expect(rowsNow(page(0), page(50), keyOf, 20)).toEqual(page(50, 20))
    expect(rowsNow([], page(0), keyOf, 20)).toEqual(page(0, 20))
  })

  it('are all once the first are painted', () => {
    const rows = page(50)
    expect(rowsNow(rows, rows, keyOf, 20)).toBe(rows)
  })

  it('are the first where another order happens to share some', () => {
    const rows = [...page(100, 30), ...page(30, 20)]
    expect(rowsNow(page(0), rows, keyOf, 20)).toEqual(rows.slice(0, 20))
  })

  it('are all where most of them were there before: nobody loses the row that they look at', () => {
    const rows = ['new', ...page(0, 49)]
    expect(rowsNow(page(0), rows, keyOf, 20)).toBe(rows)
    const again = page(0)
    expect(rowsNow(page(0), again, keyOf, 20)).toBe(again)
  })

  it('are all of a short page', () => {
    const rows = page(50, 20)
    expect(rowsNow(page(0), rows, keyOf, 20)).toBe(rows)
  })
})
