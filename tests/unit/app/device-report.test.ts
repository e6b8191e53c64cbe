import { expect, it } from 'vitest'
import { gistOf, reportOf } from '../../../src/app/device/report.ts'
import { AGAIN_MS, APART_MS, untilReport } from '../../../src/app/device/report-timing.ts'
import { EMPTY_STATUS } from '../../../src/engine/data/sync-status.ts'

const ID = '3f1f2a34-0000-4000-8000-000000000001'
const read = {
  ...EMPTY_STATUS,
  pending: 5,
  files: 2,
  dead: 1,
  conflicts: 1,
  oldestUnsentAt: '2026-11-20T10:00:00.000Z',
}

it('counts files apart from changes, and what needs a decision together', () => {
  expect(reportOf(read, ID, 'tablet 1a2b')).toMatchObject({ waiting: 3, files: 2, parked: 2 })
})

it('says of what was not read yet that it is not known, and nothing while all of it is', () => {
  expect(reportOf({ ...read, files: null, conflicts: null }, ID, 'x')).toMatchObject({ waiting: null, parked: null })
  expect(reportOf(EMPTY_STATUS, ID, 'x')).toBeNull()
})

it('takes another project for news, but not a fresh time of sync', () => {
  const gist = (lastSyncedAt: string, project: string): string => {
    const report = reportOf({ ...read, lastSyncedAt }, ID, 'x')
    return report === null ? '' : gistOf(report, project)
  }
  expect(gist('2026-11-24T10:00:00.000Z', 'a')).toBe(gist('2026-11-24T11:00:00.000Z', 'a'))
  expect(gist('2026-11-24T10:00:00.000Z', 'b')).not.toBe(gist('2026-11-24T10:00:00.000Z', 'a'))
})

it('keeps reports apart, repeats the same from time to time, and is due after the clock was put back', () => {
  expect(untilReport(1000, null, 'a')).toBe(0)
  expect(untilReport(1000, { at: 1000, said: 'a' }, 'b')).toBe(APART_MS)
  expect(untilReport(1000 + APART_MS, { at: 1000, said: 'a' }, 'b')).toBe(0)
  expect(untilReport(1000 + APART_MS, { at: 1000, said: 'a' }, 'a')).toBe(AGAIN_MS - APART_MS)
  expect(untilReport(1000, { at: 2000, said: 'a' }, 'a')).toBe(0)
})
