import { describe, expect, it } from 'vitest'
import type { Person } from '../../../src/catalogue/rule.ts'
import { entityOf } from '../../../src/domains/index.ts'
import { declaredFlow, type Flow } from '../../../src/domains/administration/effects/flow.ts'
import { workOrder } from '../../../src/domains/maintenance/entities/work-order.ts'
import { offeredTypes, type Upload } from '../../../src/record/files/upload-steps.ts'
import { recordOf } from '../row.ts'

const upload = entityOf(workOrder.name).tabs.find((tab): tab is Upload => tab.kind === 'upload')
const FLOW = declaredFlow(workOrder)
const person = (organization: string): Person => ({
  id: 'me',
  organization,
  roles: new Set(['ROLE_WORK_ORDER_VIEW', 'ROLE_WORK_ORDER_EDIT']),
  modules: new Set(),
})
const offered = (status: string, organization: string, flow: Flow = FLOW): readonly string[] => {
  const row = recordOf(workOrder, { status, organization: 'owner', repairOrganization: 'station' })
  const types =
    upload === undefined ? [] : offeredTypes(upload, { entity: workOrder, row, person: person(organization), flow })
  return types.map(({ type, leadsTo }) => (leadsTo === null ? type : `${type}: ${leadsTo}`))
}

describe('[WO-15 WO-16 STATE-032] the file types that a work order takes', () => {
  it('have a quotation for the station only while it can hand one in', () => {
    expect(offered('Need quotation', 'station')).toEqual(['image', 'work order', 'quotation: Quotation submitted'])
    for (const status of ['Quotation submitted', 'Approved', 'In progress', 'Closed'])
      expect(offered(status, 'station')).toEqual(['image', 'work order'])
    expect(offered('Need invoice', 'station')).toEqual(['image', 'work order', 'invoice: Invoice submitted'])
  })

  it('have a quotation for the owner, who keeps the one that came by post, in any state', () => {
    for (const status of ['New', 'Need quotation', 'Quotation submitted'])
      expect(offered(status, 'owner')).toEqual(['image', 'work order', 'quotation'])
  })

  it('keep it for the station where the workflow has no such step: it is a file like others', () => {
    const flow = { ...FLOW, steps: FLOW.steps.filter(({ name }) => name !== 'quote') }
    expect(offered('Need quotation', 'station', flow)).toEqual(['image', 'work order', 'quotation'])
  })
})
