import { expect, it } from 'vitest'
import { mayRetry, stepsNow } from '../../../src/app/sync/steps-now.ts'
import { declaredFlow } from '../../../src/domains/administration/effects/flow.ts'
import { packingSlip } from '../../../src/domains/packing/entities/packing-slip.ts'
import type { OfferedAction } from '../../../src/record/action/actions-of.ts'

const { close, resume, short } = packingSlip.actions
const free = (name: string, action: OfferedAction['action']): OfferedAction => ({ name, action, reasons: [] })
const retries = (name: string, offered: readonly OfferedAction[] | null): boolean =>
  mayRetry(packingSlip, declaredFlow(packingSlip), { name: `packing_slip.${name}` }, offered)

it('[OPEN-110] Retry of an action is offered while the action is possible, or while that is not known', () => {
  expect(retries('close', [free('resume', resume)])).toBe(false)
  expect(retries('close', [free('close', close)])).toBe(true)
  expect(retries('close', [{ ...free('close', close), reasons: [{ code: 'archived' }] }])).toBe(false)
  expect(retries('close', null)).toBe(true)
  // This action has no button of its own and no transition of its own.
  expect(retries('short', [free('short', short)])).toBe(true)
})

it('[OPEN-110] Retry of what is no action, such as changed fields or a scan, is always offered', () => {
  expect(retries('update', [])).toBe(true)
  expect(retries('scan', [])).toBe(true)
})

it('[OPEN-110] of the possible actions those that lead to another state and have a button are offered', () => {
  expect(stepsNow([free('resume', resume), free('short', short)]).map(({ name }) => name)).toEqual(['resume'])
  expect(stepsNow([{ ...free('resume', resume), reasons: [{ code: 'archived' }] }])).toEqual([])
})
