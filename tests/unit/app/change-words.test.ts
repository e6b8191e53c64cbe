import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import type { PendingChange } from '../../../src/engine/data/pending.ts'
import { bodyWith } from '../../../src/app/sync/body-with.ts'
import { withinSentence } from '../../../src/i18n/sentence.ts'
import { changeTitle, editTitle, refusedText, mainFields } from '../../../src/record/change/change-words.ts'

i18n.loadAndActivate({ locale: 'en_US', messages: {} })

const change = (part: Partial<PendingChange>): PendingChange => ({
  mid: 'm',
  stream: 's',
  entity: 'damage',
  id: 'i',
  name: 'damage.create',
  label: null,
  changes: [],
  body: {},
  at: '2026-11-20T12:00:00.000Z',
  state: 'waiting',
  attempts: 0,
  reason: null,
  problems: null,
  current: null,
  ...part,
})

it('[OPEN-110] names a change in words', () => {
  expect(changeTitle(change({}), i18n)).toBe('Damage report, new')
  expect(changeTitle(change({ entity: 'asset', name: 'asset.update', label: 'GX220-0072' }), i18n)).toBe(
    'Asset GX220-0072',
  )
  expect(changeTitle(change({ entity: 'packing_slip', name: 'packing_slip.close', label: 'PS-1' }), i18n)).toBe(
    'Packing slip PS-1, close packing slip',
  )
  expect(changeTitle(change({ name: 'damage.take_back', label: 'DR-1' }), i18n)).toBe('Damage report DR-1, take back')
  expect(changeTitle(change({ name: 'damage.archive', label: '18 Nov' }), i18n)).toBe('Damage report 18 Nov, archive')
})

it('[OPEN-110] says why the server refused, with the current state of the record', () => {
  expect(refusedText('stale_state', 'Closed')).toBe(
    'The server said no: the record is “Closed”, where this is not possible.',
  )
  expect(refusedText('forbidden', null)).toBe('The server said no: you may not do this.')
})

it('shows at most so many filled fields of a new record, hidden ones never', () => {
  const filled = (path: string, mine: unknown) => ({ path, before: null, mine })
  const changes = [filled('organization', 'o'), filled('summary', 'Crack'), filled('asset', 'a'), filled('date', '')]
  expect(mainFields(change({ changes }), 2)).not.toContain('date')
  expect(mainFields(change({ changes }), 2)).toHaveLength(2)
})

it('leaves out of a new record what its title says: its name, or the parts of the name of a person', () => {
  const filled = (path: string, mine: unknown) => ({ path, before: null, mine })
  const changes = [filled('summary', 'Crack'), filled('asset', 'a')]
  expect(mainFields(change({ label: 'Crack', changes }), 3)).toEqual(['asset'])
  const named = [filled('firstName', 'Eva'), filled('lastName', 'Jansen'), filled('email', 'eva@example.com')]
  expect(mainFields(change({ entity: 'contact', label: 'Eva Jansen', changes: named }), 3)).toEqual(['email'])
  const fitted = [filled('asset', 'a'), filled('sensor', 's')]
  expect(mainFields(change({ entity: 'asset_sensor', label: 'Logger 1', changes: fitted }), 3)).toEqual(['asset'])
})

it('puts edited values into the body of a change, nested ones too', () => {
  const body = { summary: 'a', properties: { latitude: 1, longitude: 2 } }
  expect(bodyWith(body, { summary: 'b', 'properties.latitude': 3 })).toEqual({
    summary: 'b',
    properties: { latitude: 3, longitude: 2 },
  })
  expect(body.properties.latitude).toBe(1)
})

it('[OPEN-110] names the change within the heading of its dialog, where abbreviations keep their capitals', () => {
  expect(editTitle(change({ entity: 'work_order', name: 'work_order.update', label: 'WO-1' }), i18n)).toBe(
    'Edit work order WO-1',
  )
  expect(withinSentence('API key')).toBe('API key')
})
