import { expect, it } from 'vitest'
import { linesOf } from '../../../src/domains/administration/screens/importing/import-reports.ts'
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
    { id: 'j1', name: job.name, status: 'Done', time: job.addTime, rows: 3, created: 1, refused: 2, ended: true },
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
