import { expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { isTall, type ShownFact } from '../../../src/record/page/overview/facts-of.ts'

const value = (path: string, due = false): ShownFact => ({ kind: 'value', path, beside: null, note: null, due })

it('keeps room under a fact only where a second line may come', () => {
  const slip = entityOf('packing_slip')
  const tall = ['type', 'purchaseOrder', 'supplier', 'site', 'date'].filter((path) => isTall(slip, value(path)))
  expect(tall).toEqual([])
  expect(isTall(slip, { kind: 'count', tab: 'files', count: 2 })).toBe(false)
  expect(isTall(slip, value('deliveryDate', true))).toBe(true)
  expect(isTall(entityOf('damage'), value('asset'))).toBe(true)
  expect(isTall(entityOf('sensor'), value('lastSeen'))).toBe(true)
})
