import { describe, expect, it } from 'vitest'
import { declaredFlow } from '../../../src/domains/administration/effects/flow.ts'
import { entityOf } from '../../../src/domains/index.ts'
import { listSort } from '../../../src/record/list/list-sort.ts'

const workOrder = entityOf('work_order')
const flow = declaredFlow(workOrder)

describe('the order of a list', () => {
  it('[LIST-02] is the chosen one alone, once somebody chose', () => {
    expect(listSort(workOrder, flow, { key: 'reference', order: 'ASC' })).toEqual({ path: 'reference', order: 'ASC' })
  })

  it('puts records at an end last, also at one that an administrator added', () => {
    const steps = [...flow.steps, { name: 'shelve', origin: 'New', destination: 'Shelved' }]
    const changed = { places: [...flow.places, 'Shelved'], steps }
    expect(listSort(workOrder, flow, null).openFirst?.ended).toEqual(['Canceled', 'Closed'])
    expect(listSort(workOrder, changed, null).openFirst?.ended).toEqual(['Canceled', 'Closed', 'Shelved'])
  })

  it('is the declared one where no record is work', () => {
    const asset = entityOf('asset')
    expect(listSort(asset, declaredFlow(asset), null)).toEqual(asset.list.sort)
  })
})
