import { expect, it } from 'vitest'
import type { ListRow } from '../../../src/engine/data/api.ts'
import { whoWrote } from '../../../src/record/change/who-wrote.ts'

const change = (time: string, user: string | null, changes: unknown): ListRow => ({
  row: {
    id: time,
    project: 'p',
    version: 1,
    created: time,
    createdBy: null,
    updated: time,
    archived: null,
    time,
    changes,
  },
  labels: user === null ? {} : { user },
  state: 'synced',
})

const changes = [
  change('2026-11-24T12:00:00.000Z', 'Anna', [{ path: 'name', before: 'a', after: 'b' }]),
  change('2026-11-24T11:00:00.000Z', 'Bert', [{ path: 'serial', before: 'S1', after: 'S2' }]),
  change('2026-11-24T10:00:00.000Z', null, [
    { path: 'serial', before: null, after: 'S1' },
    { path: 'remark', before: null, after: `${'x'.repeat(300)}…` },
  ]),
  change('2026-11-24T09:00:00.000Z', 'Cora', 'of another form'),
]

it('names the last person who gave the field this value, however often it changed since', () => {
  expect(whoWrote(changes, 'serial', 'S2')).toEqual({ who: 'Bert', at: '2026-11-24T11:00:00.000Z' })
  expect(whoWrote(changes, 'serial', 'S1')).toEqual({ who: null, at: '2026-11-24T10:00:00.000Z' })
})

it('finds a long text by what is kept of it', () => {
  expect(whoWrote(changes, 'remark', 'x'.repeat(900))).toMatchObject({ at: '2026-11-24T10:00:00.000Z' })
})

it('names nobody where no change on this device gave the field this value', () => {
  expect(whoWrote(changes, 'serial', 'S3')).toBeNull()
  expect(whoWrote(changes, 'site', 'S2')).toBeNull()
  expect(whoWrote([], 'serial', 'S2')).toBeNull()
})
