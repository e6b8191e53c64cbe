import { describe, expect, it } from 'vitest'
import { packingSlipItem } from '../../../src/domains/packing/entities/packing-slip-item.ts'
import { cancelItems } from '../../../src/domains/packing/screens/cancel-items.ts'
import { slipItemsOf } from '../../../src/domains/packing/screens/slip-progress.ts'
import { listedOf } from '../row.ts'

const items = slipItemsOf(
  ['1', '2', '3'].map((id) => listedOf(packingSlipItem, { id: `i${id}`, asset: `a${id}`, canceled: id === '2' })),
  new Map(),
)

const device = (fails: string | null = null) => {
  const calls: string[] = []
  return {
    calls,
    act: async (entity: string, id: string, action: string) => {
      if (id === fails) throw new Error('full')
      calls.push(`${entity} ${id} ${action}`)
    },
  }
}

describe('cancel assets of a slip', () => {
  it('[PS-08 DLG-21] is one change of each item on this device, with or without a label', async () => {
    const api = device()
    await cancelItems(api, items)
    expect(api.calls).toEqual(['packing_slip_item i1 cancel', 'packing_slip_item i3 cancel'])
  })

  it('[PS-08] says so when the device cannot keep it', async () => {
    await expect(cancelItems(device('i3'), items)).rejects.toThrow('full')
  })
})
