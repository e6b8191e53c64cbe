import { describe, expect, it } from 'vitest'
import { judgeItem } from '../../../src/domains/orders/screens/judge-item.ts'
import { entityOf } from '../../../src/domains/index.ts'
import type { ListQuery, ListResult, RowState } from '../../../src/engine/data/api.ts'
import { takenHere } from '../../../src/record/form/taken-here.ts'
import { rowOf } from '../row.ts'

/** A device with one record of this kind. */
const deviceWith = (entity: string, values: { readonly [field: string]: unknown }, state: RowState = 'synced') => ({
  query: (name: string, { filters }: ListQuery): Promise<ListResult> => {
    const passes = Object.entries(filters).every(([path, wanted]) => [wanted].flat().includes(String(values[path])))
    const rows = name === entity && passes ? [{ row: rowOf(values), labels: { assetType: 'Drive roller' }, state }] : []
    return Promise.resolve({ known: 'whole', rows, count: rows.length })
  },
})

describe('[JOB-A1] a value that must be unique and another record on the device has', () => {
  const noor = { id: 'a', username: 'noor.b' }
  const judged = (username: string, row: string | null = null, state: RowState = 'synced') =>
    takenHere(deviceWith('employee', noor, state), {
      entity: entityOf('employee'),
      body: { username },
      row: row === null ? null : rowOf({ id: row }),
    })

  it('is refused at its field with the name of that record, whatever its case', async () => {
    const taken = { username: [{ code: 'taken', params: { holder: 'noor.b' } }] }
    expect(await judged('noor.b')).toEqual(taken)
    expect(await judged('NOOR.B')).toEqual(taken)
    expect(await judged('noor.c')).toEqual({})
  })

  it('is the own value of the record that has it, and of one that is being corrected', async () => {
    expect(await judged('noor.b', 'a')).toEqual({})
    expect(await judged('noor.b', null, 'refused')).toEqual({})
  })
})

describe('[JOB-W2 JOB-W3] an asset type of an order', () => {
  const item = { id: 'i', salesOrder: 'o', assetType: 't' }
  const judged = (values: object, state: RowState = 'synced') =>
    judgeItem(deviceWith('sales_order_item', item, state), 'sales_order_item', { ...values })

  it('stands on it once; another order may have it too', async () => {
    expect(await judged({ salesOrder: 'o', assetType: 't' })).toEqual({
      assetType: [{ code: 'twice', params: { value: 'Drive roller' } }],
    })
    expect(await judged({ salesOrder: 'p', assetType: 't' })).toEqual({})
    expect(await judged({ salesOrder: 'o', assetType: 's' })).toEqual({})
  })

  it('is no second one while its own item is changed or corrected', async () => {
    expect(await judged({ ...item, orderAmount: 2 })).toEqual({})
    expect(await judged({ salesOrder: 'o', assetType: 't' }, 'refused')).toEqual({})
  })
})
