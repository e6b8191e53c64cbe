import { describe, expect, it } from 'vitest'
import type { ListQuery } from '../../../src/data/api.ts'
import { cancelItems } from '../../../src/screens/packing-slip/cancel-items.ts'
import { slipItemsOf } from '../../../src/screens/packing-slip/slip-progress.ts'

const base = { project: 'p', version: 1, created: '', createdBy: null, updated: '', archived: null }
const items = slipItemsOf(
  ['1', '2', '3'].map((id) => ({
    row: { ...base, id: `i${id}`, asset: `a${id}` },
    labels: {},
    state: 'synced' as const,
  })),
  new Map(),
)

/** Asset a3 has no identifier; a1 has two, of which the first is taken. */
const server = (answer: { status: number; body: unknown } | 'unreachable') => {
  const calls: unknown[] = []
  const labels = [
    { asset: 'a1', identifier: 'EPC-1' },
    { asset: 'a1', identifier: 'OTHER-1' },
    { asset: 'a2', identifier: 'EPC-2' },
  ]
  return {
    calls,
    query: async (_entity: string, _query: ListQuery) => ({
      rows: labels.map((label, index) => ({
        row: { ...base, id: `k${index}`, ...label },
        labels: {},
        state: 'synced' as const,
      })),
      count: labels.length,
      complete: true,
    }),
    fetchOnline: async (path: string, init?: { readonly method?: string; readonly body?: unknown }) => {
      if (answer === 'unreachable') throw new Error('offline')
      calls.push([init?.method, path, init?.body])
      return answer
    },
  }
}

describe('cancel assets of a slip', () => {
  it('[PS-08 DLG-21 XCALL-39] sends the labels in one call, and assets without a label by their item', async () => {
    const api = server({ status: 200, body: { result: {} } })
    expect(await cancelItems(api, 's1', items)).toBeNull()
    expect(api.calls).toEqual([
      ['PUT', '/packing_slip_item/cancel', { packingSlip: 's1', labels: ['EPC-1', 'EPC-2'] }],
      ['PUT', '/packing_slip_item/cancel', { id: 'i3' }],
    ])
  })

  it('[PS-08] says what the server said, and that it could not be reached', async () => {
    const refused = server({ status: 409, body: { messages: [{ type: 'error', text: 'The slip is closed.' }] } })
    expect(await cancelItems(refused, 's1', items)).toBe('The slip is closed.')
    expect(await cancelItems(server('unreachable'), 's1', items)).toBe('offline')
    expect(await cancelItems(server({ status: 0, body: null }), 's1', items)).toBe('offline')
  })
})
