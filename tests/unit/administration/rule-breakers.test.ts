import { describe, expect, it } from 'vitest'
import type { Check } from '../../../src/catalogue/checks.ts'
import { breakersOf } from '../../../src/domains/administration/effects/rule-breakers.ts'
import { entityOf } from '../../../src/domains/index.ts'

const asset = entityOf('asset')
const rows = (...batches: readonly (string | null)[]) =>
  batches.map((batch, index) => ({
    row: {
      id: `a${index}`,
      project: 'p',
      version: 1,
      created: '2026-11-01T00:00:00Z',
      createdBy: null,
      updated: '2026-11-01T00:00:00Z',
      archived: null,
      batch,
    },
  }))
const matches = (pattern: string, text: string): boolean => new RegExp(pattern, 'u').test(text)
const broken = (check: Check, ...batches: readonly (string | null)[]) =>
  breakersOf(asset, check, rows(...batches), matches).map(({ row }) => row.batch)

describe('the records that break a rule', () => {
  it('[JOB-A4 MASTER-03] are those that it would refuse if somebody saved their field', () => {
    const check: Check = { path: 'batch', is: 'regex', nullable: true, pattern: '^LOT-' }
    expect(broken(check, 'LOT-1', 'B2', null, '')).toEqual(['B2'])
    expect(broken({ ...check, nullable: false }, 'LOT-1', 'B2', null, '')).toEqual(['B2', null, ''])
    expect(broken({ path: 'batch', is: 'notBlank' }, 'LOT-1', null)).toEqual([null])
  })

  it('[JOB-A4] are all of those that have the same value where it must be unique, and not those without one', () => {
    const check: Check = { path: 'batch', is: 'unique', nullable: true }
    expect(broken(check, 'LOT-1', 'LOT-2', 'LOT-1', null, null)).toEqual(['LOT-1', 'LOT-1'])
    expect(broken({ ...check, nullable: false }, 'LOT-1', null)).toEqual([null])
  })
})
