import { expect, it } from 'vitest'
import { problemText } from '../../../src/catalogue/problem.ts'

it('writes the limits of a value as people of the language do', () => {
  const large = { code: 'too-large', params: { max: 1_000_000 } } as const
  expect(problemText(large, 'en_US')).toBe('At most 1,000,000')
  expect(problemText(large, 'nl_NL')).toBe('Hoogstens 1.000.000')
  expect(problemText({ code: 'too-small', params: { min: 0.00005 } }, 'nl_NL')).toBe('Minstens 0,00005')
})
