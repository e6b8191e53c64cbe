import { expect, it } from 'vitest'
import { packingSlip } from '../../../src/domains/packing/entities/packing-slip.ts'
import { leftWith } from '../../../src/domains/packing/screens/code/use-left-with.ts'
import { listedOf } from '../row.ts'

it('[JOB-W4] the card of an asset that is at a customer names the slip with which it left, and the customer', () => {
  const slip = { type: 'Outbound', status: 'Closed', reference: 'PS-000018' } as const
  expect(leftWith(listedOf(packingSlip, slip, { customer: 'Maas Hydraulics' }))).toBe('PS-000018 · Maas Hydraulics')
  expect(leftWith(listedOf(packingSlip, slip))).toBe('PS-000018')
})

it('a slip that is still open, or that something came in with, let nothing go', () => {
  const record = (values: { type: 'Inbound' | 'Outbound'; status: string }) =>
    leftWith(listedOf(packingSlip, { ...values, reference: 'PS-1' }))
  expect(record({ type: 'Outbound', status: 'Scanning' })).toBe('')
  expect(record({ type: 'Inbound', status: 'Closed' })).toBe('')
})
