import { describe, expect, it } from 'vitest'
import { staysAt } from '../../../src/app/stays-at.ts'

describe('a navigation', () => {
  it.each([
    ['another period of the same sensor', '/sensor/edit/s1/reports', '/sensor/edit/s1/reports', true],
    ['another tab of a record', '/sensor/edit/s1', '/sensor/edit/s1/reports', true],
    ['from one tab to another', '/asset/edit/a1/general', '/asset/edit/a1/damage', true],
    ['another record', '/asset/edit/a1/general', '/asset/edit/a2/general', false],
    ['a record of another kind', '/asset/edit/a1', '/damage/edit/a1', false],
    ['from a list to a record', '/asset/list', '/asset/edit/a1', false],
    ['the first screen', undefined, '/asset/edit/a1', false],
  ])('%s', (_, from, to, stays) => expect(staysAt(from, to)).toBe(stays))
})
