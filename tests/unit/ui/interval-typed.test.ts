import { expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { validate } from '../../../src/domains/validate.ts'
import { intervalTyped } from '../../../src/i18n/interval-input.ts'

const typed = (text: string) => intervalTyped(text, 'month', 1, 100)

it('[FORM-07 FORM-08] an amount out of range is passed on and never replaced by the previous value', () => {
  expect(typed('6')).toEqual({ value: 'P6M', fits: true })
  expect(typed('500')).toEqual({ value: 'P500M', fits: false })
  expect(typed('0')).toEqual({ value: 'P0M', fits: false })
  expect(typed('1.5')).toEqual({ value: '1.5', fits: false })
  expect(typed('-3')).toEqual({ value: '-3', fits: false })
})

it('[FORM-08] the form then refuses it beside the field', () => {
  const entity = entityOf('maintenance_type')
  for (const text of ['500', '1.5', '-3']) {
    const problems = validate(entity, { name: 'Oil', interval: typed(text).value }, { today: '2026-11-21' })
    expect([text, Object.keys(problems)]).toEqual([text, ['interval']])
  }
  expect(validate(entity, { name: 'Oil', interval: typed('6').value }, { today: '2026-11-21' })).toEqual({})
})
