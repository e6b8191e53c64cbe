import { describe, expect, it } from 'vitest'
import { createSlipCounts } from '../../../src/domains/packing/screens/slip-counts.ts'
import type { ListQuery, ListResult } from '../../../src/engine/data/api.ts'
import type { DataClient } from '../../../src/engine/data/client.ts'
import type { WorkerEvent } from '../../../src/engine/data/worker-api.ts'

type Item = { readonly packingSlip: string; readonly scanned?: boolean; readonly canceled?: boolean }

/** A device with these items; `changed` notifies that they have changed. */
const device = (items: Item[]) => {
  const asked: ListQuery[] = []
  const listeners = new Set<(event: WorkerEvent) => void>()
  const statuses = new Set<() => void>()
  const opening = { failures: 0 }
  const answer = (query: ListQuery): ListResult => {
    const slips = query.filters['packingSlip'] as readonly string[]
    const rows = items
      .filter(({ packingSlip }) => slips.includes(packingSlip))
      .map((item, at) => ({ row: { id: `i${at}`, ...item }, labels: {}, state: 'synced' as const }))
    return { known: 'whole', rows: rows as never, count: rows.length }
  }
  const client = {
    api: {
      query: (_entity: string, query: ListQuery) => {
        asked.push(query)
        return opening.failures-- > 0 ? Promise.reject(new Error('not opened yet')) : Promise.resolve(answer(query))
      },
    },
    on: (type: string, listener: (event: WorkerEvent) => void) => {
      if (type === 'rows') listeners.add(listener)
      if (type === 'status') statuses.add(listener as () => void)
      return () => listeners.delete(listener)
    },
  } as unknown as DataClient
  const changed = (): void => {
    for (const tell of listeners) tell({ type: 'rows', stream: 'p', entity: 'packing_slip_item', ids: null })
  }
  return { counts: createSlipCounts(client), asked, items, changed, listeners, statuses, opening }
}

type Counts = ReturnType<typeof createSlipCounts>

/** Resolves at the next change of the counts of a slip. */
const nextOf = (counts: Counts, slip: string): Promise<void> =>
  new Promise((resolve) => {
    const stop = counts.watch(slip, () => {
      resolve()
      stop()
    })
  })

const ITEMS: Item[] = [
  { packingSlip: 's1', scanned: true },
  { packingSlip: 's1' },
  { packingSlip: 's1', canceled: true },
  { packingSlip: 's2' },
]

describe('the counts of packing slips', () => {
  it('reads all slips of a list by one query, and one that comes later alone', async () => {
    const { counts, asked } = device(ITEMS)
    const stay = ['s1', 's2', 'empty'].map((slip) => counts.watch(slip, () => undefined))
    await nextOf(counts, 's2')
    expect(asked.map(({ filters }) => filters)).toEqual([{ packingSlip: ['s1', 's2', 'empty'] }])
    expect(counts.of('s1')).toEqual({ open: { scanned: 1, expected: 2 }, short: { scanned: 1, expected: 3 } })
    expect(counts.of('s2')).toEqual({ open: { scanned: 0, expected: 1 }, short: { scanned: 0, expected: 1 } })
    expect(counts.of('empty')?.open).toEqual({ scanned: 0, expected: 0 })
    await nextOf(counts, 's3')
    expect(asked.at(-1)?.filters).toEqual({ packingSlip: ['s3'] })
    expect(asked).toHaveLength(2)
    for (const stop of stay) stop()
  })
  it('follows changes, and keeps the object of a slip that has the same counts', async () => {
    const { counts, items, changed } = device([...ITEMS])
    const stay = counts.watch('s2', () => undefined)
    await nextOf(counts, 's1')
    const before = counts.of('s2')
    items.push({ packingSlip: 's1', scanned: true })
    const later = nextOf(counts, 's1')
    changed()
    await later
    expect(counts.of('s1')?.open).toEqual({ scanned: 2, expected: 3 })
    expect(counts.of('s2')).toBe(before)
    stay()
  })
  it('reads again when the device says how it is, after it could not answer', async () => {
    const { counts, statuses, opening } = device(ITEMS)
    opening.failures = 1
    const stay = counts.watch('s2', () => undefined)
    await nextOf(counts, 's1')
    expect(counts.of('s1')).toBeNull()
    const later = nextOf(counts, 's1')
    for (const tell of statuses) tell()
    await later
    expect(counts.of('s1')?.open).toEqual({ scanned: 1, expected: 2 })
    stay()
  })
  it('says nothing of a slip before its items are read, and listens to nothing once nobody looks', async () => {
    const { counts, listeners, asked } = device(ITEMS)
    const stop = counts.watch('s1', () => undefined)
    expect(counts.of('s1')).toBeNull()
    stop()
    await Promise.resolve()
    expect(asked).toEqual([])
    expect(listeners.size).toBe(0)
  })
})
