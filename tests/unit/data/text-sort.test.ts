import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortKeyOf } from '../../../src/engine/data/collation.ts'
import { InstantColumn } from '../../../src/engine/memory/column.ts'
import { TextColumn } from '../../../src/engine/memory/text-column.ts'
import { sortValues } from '../../../src/engine/memory/text-sort.ts'

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aAb019 .-'), maxLength: 30 }),
  fc.constantFrom('Crate 0001234', 'crate 1234', 'Crate 0001235', 'ﷺ', 'Ünïcode', '漢字 7', '漢字 07', ''),
  fc.string({ unit: 'binary', maxLength: 8 }),
)

it('[LIST-02] sorts texts as their sort keys compare, equal ones in their order and empty values last', () => {
  fc.assert(
    fc.property(fc.array(fc.option(text, { nil: null }), { maxLength: 120 }), (values) => {
      const keys = values.map((value) => (value === null ? null : sortKeyOf(value)))
      const { sorted, isEqual } = sortValues(values.length, (at) => values[at] ?? null, true)
      const expected = [...values.keys()].sort((a, b) => {
        const [left, right] = [keys[a] ?? null, keys[b] ?? null]
        if (left === right) return a - b
        if (left === null || right === null) return left === null ? 1 : -1
        return left < right ? -1 : 1
      })
      expect([...sorted]).toEqual(expected)
      for (let n = 1; n < sorted.length; n++) {
        const [a, b] = [sorted[n - 1] ?? 0, sorted[n] ?? 0]
        expect(isEqual(a, b)).toBe(keys[a] === keys[b])
      }
    }),
    { numRuns: 500 },
  )
})

it('[LIST-02] sorts numbers by size, equal ones in their order and empty values last', () => {
  const number = fc.oneof(fc.double({ noNaN: true }), fc.integer({ min: -3, max: 3 }), fc.constantFrom(0, -0, 1.7e12))
  fc.assert(
    fc.property(fc.array(fc.option(number, { nil: null }), { maxLength: 60 }), (values) => {
      const { sorted } = sortValues(values.length, (at) => values[at] ?? null, false)
      const expected = [...values.keys()].sort((a, b) => {
        const [left, right] = [values[a] ?? null, values[b] ?? null]
        if (left === right) return a - b
        if (left === null || right === null) return left === null ? 1 : -1
        return left < right ? -1 : 1
      })
      expect([...sorted]).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

it('[LIST-02] sorts thousands of alike texts', () => {
  const values = Array.from({ length: 5000 }, (_, n) => `Pallet with a long name ${(n * 7919) % 5000}`)
  const { sorted } = sortValues(values.length, (at) => values[at] ?? null, true)
  expect([...sorted].map((at) => values[at])).toEqual(
    Array.from({ length: 5000 }, (_, n) => `Pallet with a long name ${n}`),
  )
})

it('[LIST-03] reads every instant as Date.parse does, and tells which it keeps exactly', () => {
  const column = new InstantColumn('time')
  fc.assert(
    fc.property(fc.date({ min: new Date(-6e12), max: new Date(2e14), noInvalidDate: true }), (date) => {
      const written = date.toISOString()
      column.set(0, written)
      expect(column.times.at(0)).toBe(date.getTime())
      expect(column.keeps(0, written)).toBe(written.length === 24)
      expect(column.at(0)).toBe(written)
    }),
  )
  for (const odd of [
    '2026-02-31T00:00:00.000Z',
    '2026-13-01T00:00:00.000Z',
    '2026-11-01',
    'abcdefghijTklmnopqrst.uvZ',
  ]) {
    column.set(0, odd)
    const parsed = Date.parse(odd)
    expect(column.times.at(0)).toBe(Number.isNaN(parsed) ? null : parsed)
    expect(column.keeps(0, odd)).toBe(false)
  }
})

it('[PS-05] finds slots by their text as values change', () => {
  const column = new TextColumn('serial')
  column.set(0, 'A')
  column.set(1, 'B')
  expect(column.slotsOf('A')).toEqual([0])
  column.set(2, 'A')
  expect(column.slotsOf('A')).toEqual([0, 2])
  column.set(0, 'B')
  expect([column.slotsOf('A'), column.slotsOf('B')]).toEqual([[2], [0, 1]])
  column.set(1, null)
  column.set(2, '')
  expect([column.slotsOf('A'), column.slotsOf('B')]).toEqual([[], [0]])
  // More texts than the index had room for at first, with some that repeat.
  for (let slot = 0; slot < 5000; slot++) column.set(slot, `T${slot % 2500}`)
  for (let n = 0; n < 2500; n++) expect(column.slotsOf(`T${n}`)).toEqual([n, n + 2500])
})
