import { expect, it } from 'vitest'
import { placeholdersOf, problemsOf } from '../../../server/commands/message-problems.ts'

it('finds arguments in every branch of a plural, and elements', () => {
  const found = placeholdersOf('{count, plural, one {# item of <0>{name}</0>} other {# items of <0>{name}</0><1/>}}')
  expect(found).toEqual(new Set(['{count}', '{name}', '<0>', '</0>', '<1/>']))
})

it('lists each English text without a translation once, with explicit ids by their text', () => {
  const source = {
    a1: { message: 'Saved', translation: '' },
    'asset.field.serial': { message: 'Serial', translation: 'Serial' },
    'sensor.field.serial': { message: 'Serial', translation: 'Serial' },
    'state.New': { message: 'New', translation: 'New' },
  }
  expect(problemsOf(source, { 'state.New': { translation: 'Nieuw' } })).toEqual({
    missing: ['Saved', 'Serial'],
    broken: [],
  })
})

it('refuses a translation that loses or invents a placeholder, or is not a valid message', () => {
  const source = {
    a: { message: '{count} waiting', translation: '' },
    b: { message: 'Serial', translation: '' },
    c: { message: 'Open', translation: '' },
  }
  const { missing, broken } = problemsOf(source, {
    a: { translation: '{aantal} wachten' },
    b: { translation: 'Serienummer' },
    c: { translation: 'Open {a b}' },
  })
  expect(missing).toEqual([])
  expect(broken).toHaveLength(2)
  expect(broken[0]).toBe('"{aantal} wachten" differs from its source in {count} {aantal}')
  expect(broken[1]).toMatch(/^"Open \{a b\}" is not a valid message/)
})
