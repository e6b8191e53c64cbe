import { expect, it } from 'vitest'
import type { ListRow } from '../../../src/engine/data/api.ts'
import { newestOf } from '../../../src/record/list/newest-of.ts'

const made = (id: string, createdBy: string | null): ListRow => ({
  row: {
    id,
    project: null,
    version: 1,
    created: '2026-11-25T12:00:00.000Z',
    createdBy,
    updated: '2026-11-25T12:00:00.000Z',
    archived: null,
  },
  labels: {},
  state: 'synced',
})

it('[LIST-01] finds the newest record of a person among those of others', () => {
  const rows = [made('a', 'other'), made('b', null), made('c', 'me'), made('d', 'me')]
  expect(newestOf(rows, 'me')?.row.id).toBe('c')
  expect(newestOf(rows, 'nobody')).toBeUndefined()
})
