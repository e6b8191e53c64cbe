import { rowAs, type Row } from '../../../catalogue/row.ts'
import type { DataClient } from '../../../engine/data/client.ts'
import { everyRow } from '../../../engine/data/known.ts'
import { createListLoader, later, type ListState } from '../../../engine/data/list-loader.ts'
import { followRows } from '../../../engine/hooks/follow-rows.ts'
import { groupBy } from '../../../engine/sync/group.ts'
import { packingSlipItem } from '../entities/packing-slip-item.ts'

/** Most items of a slip. */
const MOST_ITEMS = 3000
const WATCHED: ReadonlySet<string> = new Set([packingSlipItem.name])

/** Scanned and expected items of a slip. */
export interface SlipCount {
  readonly scanned: number
  readonly expected: number
}

export interface SlipCounts {
  /** Cancelled items do not count. */
  readonly open: SlipCount
  /** Those of a slip that was closed short: what was cancelled was ordered and is missing. */
  readonly short: SlipCount
}

/** Slips that were asked for at the same time. */
interface Batch {
  readonly slips: ReadonlySet<string>
  /** Ends the reading. */
  readonly stop: () => void
  /** Null while not all items are known. */
  counts: ReadonlyMap<string, SlipCounts> | null
}

const countOf = (items: readonly Row<typeof packingSlipItem>[]): SlipCount => ({
  expected: items.length,
  scanned: items.filter(({ scanned }) => scanned === true).length,
})

const isSame = (a: SlipCount, b: SlipCount): boolean => a.scanned === b.scanned && a.expected === b.expected

/** Keeps the objects of counts that are as before, so that only what changed is drawn again. */
const counted = ({ slips, counts }: Batch, list: ListState): Batch['counts'] => {
  const rows = list.loading || list.error !== null ? null : everyRow(list)
  if (rows === null) return null
  const bySlip = groupBy(
    rows.map(({ row }) => rowAs(packingSlipItem, row)),
    ({ packingSlip }) => packingSlip,
  )
  return new Map(
    [...slips].map((slip) => {
      const items = bySlip.get(slip) ?? []
      const next = { open: countOf(items.filter(({ canceled }) => canceled !== true)), short: countOf(items) }
      const before = counts?.get(slip)
      const kept = before !== undefined && isSame(before.open, next.open) && isSame(before.short, next.short)
      return [slip, kept ? before : next] as const
    }),
  )
}

/** The counts of slips, live. Slips that are asked for together, as by the rows of a list, are read by one query. */
export const createSlipCounts = (client: Pick<DataClient, 'api' | 'on'>) => {
  const watchers = new Map<string, Set<() => void>>()
  const batches = new Map<string, Batch>()
  const due = new Set<string>()

  const read = (): void => {
    const slips = new Set([...due].filter((slip) => watchers.has(slip) && !batches.has(slip)))
    due.clear()
    if (slips.size === 0) return
    const loader = createListLoader({
      load: (query) => client.api.query(packingSlipItem.name, query),
      later,
      onState: (list) => {
        batch.counts = counted(batch, list)
        for (const slip of slips) for (const changed of watchers.get(slip) ?? []) changed()
      },
    })
    const batch: Batch = { slips, stop: followRows(client, loader, WATCHED), counts: null }
    for (const slip of slips) batches.set(slip, batch)
    loader.load(
      {
        filters: { packingSlip: [...slips] },
        sort: { path: 'created', order: 'ASC' },
        limit: MOST_ITEMS * slips.size,
        offset: 0,
      },
      true,
    )
  }

  const leave = (slip: string): void => {
    watchers.delete(slip)
    const batch = batches.get(slip)
    if (batch !== undefined && ![...batch.slips].some((one) => watchers.has(one))) {
      batch.stop()
      for (const one of batch.slips) batches.delete(one)
    }
  }

  return {
    watch: (slip: string, changed: () => void): (() => void) => {
      const own = watchers.get(slip) ?? new Set()
      watchers.set(slip, own.add(changed))
      if (due.size === 0) queueMicrotask(read)
      due.add(slip)
      return () => {
        if (own.delete(changed) && own.size === 0) leave(slip)
      }
    },
    /** Null while the items of the slip are not all known. */
    of: (slip: string): SlipCounts | null => batches.get(slip)?.counts?.get(slip) ?? null,
  }
}

const known = new WeakMap<DataClient, ReturnType<typeof createSlipCounts>>()

/** Returns the counts of a client, created on first use. */
export const slipCountsOf = (client: DataClient): ReturnType<typeof createSlipCounts> => {
  const counts = known.get(client) ?? createSlipCounts(client)
  known.set(client, counts)
  return counts
}
