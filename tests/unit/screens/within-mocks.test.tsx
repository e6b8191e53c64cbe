import { expect, it, vi } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { useParent } from '../../../src/record/page/use-parent.ts'
import { markupOf } from '../ui/render.tsx'

vi.mock('../../../src/engine/hooks/use-row.ts', () => ({ useLabel: () => 'Damage report' }))

const row = {
  id: 't1',
  project: null,
  version: 1,
  created: '2026-11-28T06:17:00.000Z',
  createdBy: null,
  updated: '2026-11-28T06:18:00.000Z',
  archived: null,
}
const Parent = ({ of, values }: { readonly of: string; readonly values: object }) => {
  const parent = useParent(entityOf(of), { ...row, ...values })
  return parent === null ? 'none' : `${parent.entity.name} ${parent.label} ${parent.path}`
}
const parentOf = (of: string, values: object, messages = {}): string =>
  markupOf(<Parent of={of} values={values} />, messages).trim()

it('[JOB-A2] the path above a workflow step leads to its workflow, in the words of the screens', () => {
  const step = { workflowId: 'w1' }
  expect(parentOf('transition', step)).toBe('workflow Damage report /workflow/edit/w1/transitions')
  expect(parentOf('transition', step, { 'damage.one': 'Schademelding' })).toContain('workflow Schademelding /')
  expect(parentOf('transition', {})).toBe('none')
})

it('the path above a line item leads to its order, above a record with a list of its own nowhere else', () => {
  const path = '/transport-order/edit/o1/assets'
  expect(parentOf('asset_in_transport_order', { transportOrder: 'o1' })).toContain(path)
  expect(parentOf('work_order', { site: 's1' })).toBe('none')
})
