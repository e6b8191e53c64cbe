import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choicesOf, choicesText, NO_CHOICE } from '../../src/catalogue/choices-text.ts'
import { catalogue, entityOf } from '../../src/domains/index.ts'
import { REGULATIONS } from '../../src/catalogue/near-enumerations.ts'
import { fieldAt, pathsOf } from '../../src/catalogue/row.ts'
import { validate } from '../../src/domains/validate.ts'

const today = '2026-11-20'
const problems = (regulations: unknown) =>
  validate(entityOf('asset'), { properties: { regulations } }, { today, stored: {} })

describe('fields of several choices', () => {
  it('[ASSET-30] reads back every choice that it writes, a single space when there is none', () => {
    expect(choicesText([])).toBe(NO_CHOICE)
    expect(choicesOf(NO_CHOICE)).toEqual([])
    fc.assert(
      fc.property(fc.subarray([...REGULATIONS]), (chosen) => {
        expect(choicesOf(choicesText(chosen))).toEqual(chosen)
      }),
    )
  })

  it('[ASSET-30] takes a comma list of offered choices, also from people who put spaces in it', () => {
    expect(problems('ITAR,OTHER')).toEqual({})
    expect(problems('ITAR, OTHER')).toEqual({})
    expect(problems(' ')).toEqual({})
    expect(problems(['ITAR'])).toEqual({})
    expect(problems('ITAR,EAR')).toEqual({
      'properties.regulations': [{ code: 'not-offered', params: { value: 'EAR' } }],
    })
    expect(problems(7)).toEqual({ 'properties.regulations': [{ code: 'not-text' }] })
    expect(problems([7])).toEqual({ 'properties.regulations': [{ code: 'not-text' }] })
  })

  it('[ASSET-30] no choice of any entity holds a comma', () => {
    const fields = catalogue.flatMap(({ fields: own }) => pathsOf(own).map((path) => fieldAt(own, path)))
    const options = fields.flatMap((field) => (field?.kind === 'choices' ? field.options : []))
    expect(options.length).toBeGreaterThan(0)
    expect(options.filter((option) => option.includes(',') || option.trim() !== option)).toEqual([])
  })
})
