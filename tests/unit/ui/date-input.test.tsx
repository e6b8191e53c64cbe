import { expect, it } from 'vitest'
import { DateInput } from '../../../src/ui/form/DateInput.tsx'
import { markupOf } from './render.tsx'

const shown = (broken?: string, required = false): string =>
  markupOf(
    <DateInput
      label="Ready"
      value="2026-11-18"
      error="Too late"
      required={required}
      onChange={() => undefined}
      onBroken={() => undefined}
      broken={broken}
    />,
  )

it('[FORM-01] text that is no date stays in the field, which says so in place of what is wrong with the day before it', () => {
  const broken = shown('foo')
  expect(broken).toContain('value="foo"')
  expect(broken).toContain('“foo” is not a date. Write it like ')
  expect(broken).not.toContain('Too late')
  expect(broken).toContain('aria-label="Clear"')
})

it('[FORM-01] a day is shown as a day, with what is wrong with it, and can be cleared unless it is required', () => {
  const fine = shown()
  expect(fine).toContain('value="18 Nov 2026"')
  expect(fine).toContain('Too late')
  expect(fine).toContain('aria-label="Clear"')
  expect(shown(undefined, true)).not.toContain('aria-label="Clear"')
})
