import { describe, expect, it } from 'vitest'
import { placeOfRow, stepFrom } from '../../../src/record/list/peek/cursor-step.ts'

/** The second of three pages of two rows, the last with one. */
const second = { ids: ['c', 'd'], offset: 2, total: 5 }

describe('the cursor of a list', () => {
  it('begins with the first row, in either direction, also when its row has left the page', () => {
    expect(stepFrom(second, null, 1)).toEqual({ to: 'c' })
    expect(stepFrom(second, null, -1)).toEqual({ to: 'c' })
    expect(stepFrom(second, 'gone', 1)).toEqual({ to: 'c' })
  })

  it('goes from row to row, and turns the page at its ends', () => {
    expect(stepFrom(second, 'c', 1)).toEqual({ to: 'd' })
    expect(stepFrom(second, 'd', -1)).toEqual({ to: 'c' })
    expect(stepFrom(second, 'd', 1)).toEqual({ page: 1 })
    expect(stepFrom(second, 'c', -1)).toEqual({ page: -1 })
  })

  it('stops at the ends of the list, and where it does not know whether more follows', () => {
    expect(stepFrom({ ids: ['e'], offset: 4, total: 5 }, 'e', 1)).toBeNull()
    expect(stepFrom({ ids: ['a', 'b'], offset: 0, total: 5 }, 'a', -1)).toBeNull()
    expect(stepFrom({ ...second, total: null }, 'd', 1)).toBeNull()
    expect(stepFrom({ ids: [], offset: 0, total: 0 }, null, 1)).toBeNull()
  })

  it('says where a row stands in the whole list only when that is known', () => {
    expect(placeOfRow(second, 'd')).toEqual({ nth: 4, count: 5 })
    expect(placeOfRow(second, 'a')).toBeNull()
    expect(placeOfRow({ ...second, total: null }, 'd')).toBeNull()
  })
})
