import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortKeyOf } from '../../../src/engine/data/collation.ts'

const collator = new Intl.Collator('und', { numeric: true, sensitivity: 'base' })

it('[LIST-02] orders every ASCII text as the root collation with numbers does', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~]{0,12}$/), fc.stringMatching(/^[ -~]{0,12}$/), (a, b) => {
      const [left, right] = [sortKeyOf(a), sortKeyOf(b)]
      expect(Math.sign(left < right ? -1 : left > right ? 1 : 0)).toBe(Math.sign(collator.compare(a, b)))
    }),
    { numRuns: 3000 },
  )
})

it('[LIST-02] sorts numbers in texts by size and takes no notice of case and accents', () => {
  const sorted = ['Bay 10', 'bay 9', 'Béta', 'beta 2', 'Bay 100000000000', 'Bay 99999999999', 'alpha', '10', '9']
  expect(sorted.toSorted((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1))).toEqual([
    '9',
    '10',
    'alpha',
    'bay 9',
    'Bay 10',
    'Bay 99999999999',
    'Bay 100000000000',
    'Béta',
    'beta 2',
  ])
})
