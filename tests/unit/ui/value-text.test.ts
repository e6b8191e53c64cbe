import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { fieldAt } from '../../../src/catalogue/row.ts'
import { entityOf } from '../../../src/domains/index.ts'
import type { Format } from '../../../src/record/value/value-format.ts'
import { valueText } from '../../../src/record/value/value-text.ts'

const messages = { 'option.Tuesday': 'dinsdag', 'user.one': 'Gebruiker', 'state.On hold': 'Aangehouden' }
const dutch = setupI18n({ locale: 'nl_NL', messages: { nl_NL: messages } })
// Neither is a number, a day or a time.
const format = {} as Format

const textOf = (entity: string, path: string, value: unknown): string | null =>
  valueText(fieldAt(entityOf(entity).fields, path), value, dutch, format)

it('[CUTOFF-02] a day of the week is told by its name and not by its number', () => {
  expect(textOf('cut_off_time', 'dayOfWeek', 2)).toBe('dinsdag')
})

it('the name of an entity is told as people call its records', () => {
  expect(textOf('audit', 'entity', 'user')).toBe('Gebruiker')
})

it('[I18N-04] a status that a step or a workflow names is told in the language of the reader', () => {
  expect(textOf('transition', 'origin', 'On hold')).toBe('Aangehouden')
  expect(textOf('transition', 'destination', 'On hold')).toBe('Aangehouden')
  expect(textOf('workflow', 'places', ['Open', 'On hold'])).toBe('Open, Aangehouden')
})
