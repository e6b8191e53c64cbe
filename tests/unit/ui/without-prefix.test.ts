import { describe, expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { soughtIn, withoutPrefix } from '../../../src/ui/fields/without-prefix.ts'

const { unNumber, name } = entityOf('hazardous_reference').fields

describe('a prefix that people write before a value', () => {
  it.each([
    ['UN 1263', '1263'],
    [' un1263', '1263'],
    ['1263', '1263'],
    ['UN ', ''],
    ['126 UN', '126 UN'],
    ['unsaturated', 'unsaturated'],
  ])('%j becomes %j in its field', (typed, kept) => {
    expect(withoutPrefix(typed, unNumber)).toBe(kept)
  })

  it('stays in a field that has none', () => {
    expect(withoutPrefix('UN 1263', name)).toBe('UN 1263')
  })

  it('is not looked for where such a field is searched', () => {
    expect(soughtIn(entityOf('hazardous_reference'), 'UN 1263')).toBe('1263')
    expect(soughtIn(entityOf('site'), 'UN 1263')).toBe('UN 1263')
  })
})
