import { expect, it } from 'vitest'
import { linesOf } from '../../../src/domains/administration/screens/importing/import-reports.ts'
import { outcomeOf, takenOf } from '../../../src/domains/administration/screens/job/job-result.ts'
import { importForm, jobIdOf } from '../../../src/domains/administration/screens/importing/import-upload.ts'

const job = {
  id: 'j1',
  name: 'Import: sites.csv',
  status: 'Done',
  progress: 100,
  error: null,
  addTime: '2026-11-21T10:00:00Z',
}

it('[IMPORT-01] reads the counts of each import, and which of them are under way', () => {
  const done = { ...job, result: { rows: 3, created: 1, refused: 2, errors: [{ row: 2, column: 'Name', text: 'x' }] } }
  const running = { ...job, id: 'j2', status: 'Running', progress: 40, result: null }
  const failed = { ...job, id: 'j3', status: 'Failed', progress: 10, error: 'no header', result: null }
  expect(linesOf({ items: [done, running, failed] })).toEqual([
    {
      id: 'j1',
      name: job.name,
      status: 'Done',
      time: job.addTime,
      rows: 3,
      created: 1,
      refused: 2,
      ended: true,
      taken: 'part',
    },
    expect.objectContaining({ id: 'j2', rows: null, ended: false }),
    expect.objectContaining({ id: 'j3', ended: true }),
  ])
  expect(linesOf({ items: [{ id: 1 }] })).toBeNull()
})

it('[IMPORT-02 OPEN-077] sends the entity and the file, and reads the id of the job', () => {
  const form = importForm('site', new File(['Name\nNorth\n'], 'sites.csv', { type: 'text/csv' }))
  const file = form.get('file')
  expect([form.get('entity'), file instanceof File ? file.name : null]).toEqual(['site', 'sites.csv'])
  expect([jobIdOf({ id: 'j1' }), jobIdOf({}), jobIdOf(null)]).toEqual(['j1', null, null])
})

it('[JOB-O6 IMPORT-01] an import that ran to its end and took no row over is no success', () => {
  const none = { created: 0, changed: 0, same: 0, repeated: 0 }
  expect(takenOf({ ...none, rows: 2, refused: 2 })).toBe('nothing')
  expect(takenOf({ ...none, rows: 0, refused: 0 })).toBe('nothing')
  expect(takenOf({ ...none, rows: 3, refused: 1, changed: 2 })).toBe('part')
  expect(takenOf({ ...none, rows: 2, refused: 0, same: 2 })).toBe('all')
  expect([takenOf({ sent: 3 }), takenOf(null)]).toEqual([null, null])
})

it('[JOB-O6 IMPORT-01] reads which rows stand in the file twice, and what was made for them', () => {
  const again = [{ row: 5, column: null, text: 'Row 3 is about the same record: this row was left out' }]
  const made = [{ entity: 'site', id: 's1', name: 'Hall A' }]
  const counts = { refused: 0, took: 2, repeated: 1, rows: 4, created: 3 }
  const outcome = outcomeOf({ ...counts, again, madeFor: { site: 2, asset_type: 1 }, made })
  expect(outcome).toMatchObject({
    again,
    madeFor: [
      { entity: 'asset_type', count: 1, records: [] },
      { entity: 'site', count: 2, records: made },
    ],
  })
  expect(outcome.counts.map(([name]) => name)).toEqual(['rows', 'created', 'repeated', 'refused', 'took'])
  expect(outcomeOf({ rows: 1 })).toMatchObject({ again: [], madeFor: [] })
})
