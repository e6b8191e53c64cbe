import { expect, it } from 'vitest'
import { uuidMaker } from '../../../src/engine/sync/uuid.ts'
import { madeAt } from '../../../src/record/timeline/made-at.ts'

const idAt = (time: string): string => uuidMaker({ now: () => Date.parse(time) }, () => 0.5)()

it('[JOB-T2] a record that was made without a network has the time of the device, not that of its arrival', () => {
  const made = { id: idAt('2026-11-26T08:30:00.000Z'), created: '2026-11-28T09:00:00.000Z' }
  expect(madeAt(made)).toBe('2026-11-26T08:30:00.000Z')
  expect(madeAt(made, '2026-11-26T08:00:00.000Z')).toBe('2026-11-26T08:30:00.000Z')
})

it('a clock that cannot be right is not believed', () => {
  const created = '2026-11-28T09:00:00.000Z'
  const made = { id: idAt('2026-11-26T08:30:00.000Z'), created }
  expect(madeAt(made, '2026-11-27T00:00:00.000Z')).toBe(created)
  expect(madeAt({ id: idAt('1970-01-01T00:00:00.000Z'), created })).toBe(created)
  expect(madeAt({ id: idAt('2026-12-01T00:00:00.000Z'), created })).toBe(created)
  expect(madeAt({ id: 'a1', created })).toBe(created)
})
