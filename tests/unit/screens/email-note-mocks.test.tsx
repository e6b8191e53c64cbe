import { expect, it, vi } from 'vitest'
import type { ListQuery, ListRow } from '../../../src/engine/data/api.ts'
import { emailNoteOf } from '../../../src/domains/people/screens/user/EmailNote.tsx'
import { rowOf } from '../row.ts'
import { markupOf } from '../ui/render.tsx'

const there = vi.hoisted((): { rows: ListRow[]; asked: [string, ListQuery][] } => ({ rows: [], asked: [] }))
vi.mock('../../../src/engine/hooks/use-list.ts', () => ({
  useList: (entity: string, query: ListQuery) => {
    there.asked.push([entity, query])
    return { known: 'whole', rows: there.rows, count: there.rows.length, loading: false, offset: 0, error: null }
  },
}))

const noted = (kind: 'user' | 'employee', values: { readonly [path: string]: unknown }): string => {
  const EmailNote = emailNoteOf(kind)
  return markupOf(<EmailNote form={{ valueOf: (path) => values[path], setAll: () => undefined }} />).replaceAll(
    /<[^>]*>/g,
    '',
  )
}

it('[JOB-A1 USER-05] an e-mail address that another user has is said with the name; the own one is none', () => {
  there.rows = [
    { row: rowOf({ id: 'o', username: 'wim', firstName: 'Wim', lastName: 'Hendriks' }), labels: {}, state: 'synced' },
  ]
  expect(noted('employee', { email: 'Wim@example.com ' })).toBe('Another user has this e-mail address: Wim Hendriks')
  expect(there.asked.at(-1)?.[0]).toBe('employee')
  expect(there.asked.at(-1)?.[1].filters).toEqual({
    email: ['Wim@example.com', 'wim@example.com', 'WIM@EXAMPLE.COM'],
  })
  expect(noted('user', { email: 'wim@example.com' })).toContain('Wim Hendriks')
  expect(there.asked.at(-1)?.[0]).toBe('user')
  expect([noted('employee', { email: 'wim@example.com', id: 'o' }), noted('employee', {})]).toEqual(['', ''])
})
