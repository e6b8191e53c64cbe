import { expect, it } from 'vitest'
import { maintenance } from '../../../src/domains/maintenance/entities/maintenance.ts'
import { transportManifest } from '../../../src/domains/transport/entities/transport-manifest.ts'
import { transportOrder } from '../../../src/domains/transport/entities/transport-order.ts'
import { isOver } from '../../../src/record/page/head/due.ts'

it('[JOB-C1] nothing is due any more on an order or a manifest that is closed', () => {
  expect([isOver(transportOrder, 'Closed'), isOver(transportManifest, 'Closed')]).toEqual([true, true])
  // The text of the manifest for this state names who works on it next, but no date is due any more.
  expect(transportManifest.overview?.next?.['Closed']?.why).toContain('{carrier}')
  expect([isOver(transportOrder, 'Accepted'), isOver(transportManifest, 'Validated')]).toEqual([false, false])
})

it('[JOB-T4] maintenance that was carried out still expires', () => {
  expect(isOver(maintenance, 'Executed')).toBe(false)
})
