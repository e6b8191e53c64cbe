import { describe, expect, it } from 'vitest'
import { valueTypes } from '../../../server/db/values.ts'

const TIMESTAMPTZ = 1184
const read = valueTypes.getTypeParser(TIMESTAMPTZ, 'text') as (text: string) => unknown

describe('instants from the database', () => {
  it.each([
    ['2026-11-20 13:05:00+00', '2026-11-20T13:05:00.000Z'],
    ['2026-11-20 13:05:00.1+00', '2026-11-20T13:05:00.100Z'],
    ['2026-11-20 13:05:00.123+00', '2026-11-20T13:05:00.123Z'],
    ['2026-11-20 13:05:00.123999+00', '2026-11-20T13:05:00.123Z'],
    ['2026-11-20 14:05:00.5+01', '2026-11-20T13:05:00.500Z'],
    ['2026-11-20 18:35:00+05:30', '2026-11-20T13:05:00.000Z'],
    ['0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
    ['infinity', 'infinity'],
  ])('reads %s as an instant in UTC with milliseconds', (text, instant) => {
    expect(read(text)).toBe(instant)
  })
})
