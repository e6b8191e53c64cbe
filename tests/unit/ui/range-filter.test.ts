import { expect, it } from 'vitest'
import { isWithin } from '../../../src/ui/fields/field-text.ts'

it('[FORM-01 FORM-02] a day is applied only between the given bounds, both inclusive', () => {
  const inside = (min?: string, max?: string): boolean => isWithin('2026-11-23', min, max)
  expect([inside(), inside('2026-11-23'), inside(undefined, '2026-11-23')]).toEqual([true, true, true])
  expect([inside('2026-11-24'), inside('2026-11-01', '2026-11-22')]).toEqual([false, false])
})
