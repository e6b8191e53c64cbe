import { describe, expect, it } from 'vitest'
import { camelOf, kebabOf, labelOf, objectionTo } from '../../../server/commands/entity/names.ts'

const taken = { domains: ['assets', 'packing'], names: new Set(['asset', 'session']) }

describe('the name of a new entity', () => {
  it.each([
    ['assets', 'container_seal'],
    ['packing', 'strap'],
  ])('may be %s %s', (domain, name) => {
    expect(objectionTo(domain, name, taken)).toBeNull()
  })

  it.each([
    ['a domain that does not exist', 'yard', 'seal', /^There is no domain yard: the domains are assets, packing\.$/],
    ['camel case', 'assets', 'containerSeal', /^The name containerSeal must be singular and in snake case/],
    ['a name for files', 'assets', 'container-seal', /in snake case/],
    ['a path', 'assets', '../seal', /in snake case/],
    ['no name', 'assets', '', /in snake case/],
    ['two underscores', 'assets', 'container__seal', /in snake case/],
    ['a digit, which role codes do not have', 'assets', 'seal_2', /in snake case/],
    [
      'an entity that exists',
      'packing',
      'asset',
      /^The name asset is taken by another entity or table: take another\.$/,
    ],
    ['a table that is no entity', 'assets', 'session', /^The name session is taken/],
    ['a word of SQL', 'assets', 'order', /^The name order is a reserved word of SQL or TypeScript: take another\.$/],
    ['a word of the language', 'assets', 'package', /is a reserved word/],
    ['a name too long for what is called after it', 'assets', 'a'.repeat(41), /has 41 letters, and at most 40 fit\.$/],
  ])('is refused in one sentence: %s', (_, domain, name, sentence) => {
    expect(objectionTo(domain, name, taken)).toMatch(sentence)
    expect(objectionTo(domain, name, taken)).toMatch(/^[A-Z][^\n]*\.$/)
  })

  it('is spelled as constants, files and people have it', () => {
    expect([camelOf('a_long_name'), kebabOf('a_long_name'), labelOf('a_long_name')]).toEqual([
      'aLongName',
      'a-long-name',
      'A long name',
    ])
  })
})
