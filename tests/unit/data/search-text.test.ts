import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SearchText } from '../../../src/engine/memory/search-text.ts'

const found = (texts: readonly string[], terms: readonly string[]): readonly number[] => {
  const slots: number[] = []
  const search = new SearchText(
    () => texts.length,
    (slot) => texts[slot] ?? '',
  )
  search.each(terms, (slot) => slots.push(slot))
  return slots
}

const naive = (texts: readonly string[], terms: readonly string[]): readonly number[] =>
  texts.flatMap((text, slot) => (terms.every((term) => text.toLowerCase().includes(term)) ? [slot] : []))

/** Few letters, so that terms overlap or nearly match; special characters of patterns; surrogate pairs; NUL. */
const texts = fc.string({
  unit: fc.constantFrom('a', 'A', 'b', '0', '1', '.', '\\', ']', '^', '-', '$', 'é', '𝕏', '\0', ' '),
})
const term = fc.string({
  unit: fc.constantFrom('a', 'b', '0', '1', '.', '\\', ']', '^', '-', '$', 'é', '𝕏'),
  minLength: 1,
  maxLength: 7,
})

it('[LIST-01] finds each row that contains all terms, once and no other', () => {
  const many = fc.array(texts, { maxLength: 40 })
  fc.assert(
    fc.property(many, fc.array(term, { minLength: 1, maxLength: 3 }), (rows, terms) => {
      expect(found(rows, terms)).toEqual(naive(rows, terms))
    }),
    { numRuns: 500 },
  )
})

it('[LIST-01] finds a term at either end of a row and across thousands of rows', () => {
  const rows = Array.from({ length: 5000 }, (_, n) => `SN-${String(n).padStart(6, '0')}`)
  for (const wanted of ['sn-', 'sn-004999', '000', '004999', '99', '9', 'sn-001023', '001024']) {
    expect(found(rows, [wanted])).toEqual(naive(rows, [wanted]))
  }
})
