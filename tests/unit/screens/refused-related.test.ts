import { expect, it } from 'vitest'
import type { PendingChange } from '../../../src/engine/data/pending.ts'
import { refusedRelated, standIn } from '../../../src/record/page/refused-related.ts'

const change = (mid: string, rest: Partial<PendingChange> = {}): PendingChange => ({
  mid,
  stream: 'p',
  entity: 'identifier',
  id: `i${mid}`,
  name: 'identifier.create',
  label: 'E200',
  changes: [],
  body: { asset: 'a1', type: 'epc', identifier: 'E200' },
  at: '2026-11-20T08:00:00.000Z',
  state: 'refused',
  attempts: 0,
  reason: 'unique',
  problems: { identifier: [{ code: 'taken', params: { holder: 'Pump 2' } }] },
  current: null,
  ...rest,
})

it('[EDIT-16 IDENT-01] a refused identifier waits in the tab of its asset, to be corrected beside its field', () => {
  const mine = change('1')
  const changed = change('2', { id: 'shown', name: 'identifier.update', body: { identifier: 'E201' } })
  const others = [
    change('3', { body: { asset: 'a2' } }),
    change('4', { state: 'waiting' }),
    change('5', { entity: 'damage', name: 'damage.create' }),
    change('6', { name: 'identifier.archive' }),
    change('7', { id: 'elsewhere', name: 'identifier.update', body: { identifier: 'E202' } }),
  ]
  const found = refusedRelated([mine, changed, ...others], 'identifier', 'asset', 'a1', new Set(['shown']))
  expect(found).toEqual([mine, changed])
})

it('[EDIT-16] a record that the server did not take stands in its change', () => {
  expect(standIn(change('1'))).toMatchObject({
    state: 'refused',
    row: { id: 'i1', version: 0, identifier: 'E200', archived: null },
  })
})
