import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { hitOf } from '../../../src/app/palette/hits.ts'
import { entityOf } from '../../../src/domains/index.ts'

const stamps = { project: null, version: 1, created: '', createdBy: null, updated: '', archived: null }
const SITE = '019b0068-6400-7cde-9911-b6faa1000001'

it('[SHELL-01] names a record by the name of what it points at, never by an id', () => {
  const row = { ...stamps, id: '019b0068-6400-7cde-9911-b6faa1000002', site: SITE, cutOffTime: '16:00' }
  const named = (labels: { readonly [path: string]: string | null }) =>
    hitOf(entityOf('cut_off_time'), { row, labels }, i18n).map(({ name }) => name)
  expect(named({ site: 'Hall A' })).toEqual(['Hall A · 16:00'])
  expect(named({})).toEqual(['16:00'])
})

it('[SHELL-01] knows which parts of a name are codes, which are drawn as such', () => {
  const row = { ...stamps, id: '019b0068-6400-7cde-9911-b6faa1000003', name: 'Forklift 7', reference: 'A-0007' }
  const [hit] = hitOf(entityOf('asset'), { row: { ...row, serial: 'SN-7' }, labels: {} }, i18n)
  expect(hit?.name).toContain('A-0007')
  expect(hit?.coded).toContain('A-0007')
  expect(hit?.coded).not.toContain('Forklift 7')
})

it('[SHELL-01] says the day in the name of a record as days are said', () => {
  const row = {
    ...stamps,
    id: '019b0068-6400-7cde-9911-b6faa1000004',
    maintenanceType: SITE,
    requestDate: '2020-04-07',
  }
  const [hit] = hitOf(entityOf('maintenance'), { row, labels: { maintenanceType: 'Calibration' } }, i18n)
  expect(hit?.name).toBe('Calibration · 7 Apr 2020')
})
