import { entityOf } from '../../domains/index.ts'
import { SCAN_READS, scanChange } from '../../domains/packing/effects/scan-change.ts'
import { may } from '../../catalogue/roles.ts'
import { WriteRefused } from '../data/api.ts'
import type { NewRead, ReadVerdict, RecordedRead } from '../data/worker-api.ts'
import type { OutboxEntry, ReadEntry } from '../data/local-store.ts'
import type { Mutation } from '../../protocol/mutation.ts'
import { type ScanBody, scanBodySchema } from '../../protocol/scan.ts'
import type { Context } from './context.ts'
import { addEntries, freshEntry, showEntries, storing, type WritePlace } from './writes.ts'

const MAX_RAW = 8000

const UNKNOWN: ReadVerdict = { kind: null, scheme: null, result: 'unknown', item: null, asset: null, undoes: null }

const bodyOf = (read: ReadEntry, verdict: ReadVerdict): ScanBody => ({
  id: read.id,
  time: read.time,
  device: read.device,
  raw: read.raw,
  source: read.source,
  kind: verdict.kind,
  scheme: verdict.scheme,
  result: verdict.result,
  item: verdict.item,
  asset: verdict.asset,
  undoes: verdict.undoes,
  ...(verdict.made === undefined || verdict.made === null ? {} : { made: verdict.made }),
})

/**
 * The journal of raw scans. A scan is in the local store before it is interpreted, and becomes exactly one
 * `packing_slip.scan`: the outbox entry and the `settled` flag are stored in one transaction.
 */
export const createScanJournal = (context: Context, place: WritePlace) => {
  const { localStore } = context.ports

  const settle = async (id: string, verdict: ReadVerdict): Promise<void> => {
    const done = await storing(() =>
      localStore.write(['reads', 'outbox'], async (tx): Promise<OutboxEntry | null> => {
        const read = await tx.get('reads', id)
        if (read === undefined) throw new WriteRefused('not-found')
        if (read.settled === 1) return null
        const mutation: Mutation = {
          mid: context.newId(),
          at: read.time,
          ...scanChange(read.slip, scanBodySchema.parse(bodyOf(read, verdict))),
        }
        const [entry] = await addEntries(tx, [freshEntry(context, read.stream, mutation, read.raw.slice(0, 100))])
        await tx.put('reads', [{ ...read, settled: 1 }])
        return entry ?? null
      }),
    )
    if (done !== null) await showEntries(context, done.stream, [done])
  }

  return {
    record: async (input: NewRead): Promise<RecordedRead> => {
      const stream = place.project()
      if (stream === null || !may(context.person(), entityOf(SCAN_READS), 'CREATE')) {
        throw new WriteRefused('not-allowed')
      }
      const read: ReadEntry = {
        id: context.newId(),
        stream,
        slip: input.slip,
        time: new Date(context.ports.clock.now()).toISOString(),
        device: context.device(),
        raw: input.raw.slice(0, MAX_RAW),
        source: input.source,
        settled: 0,
      }
      await storing(() => localStore.write(['reads'], (tx) => tx.put('reads', [read])))
      return { id: read.id, time: read.time }
    },

    settle,

    /** Ids of scans without a verdict. */
    waiting: async (): Promise<readonly string[]> => {
      const left = await localStore.read(['reads'], (tx) => tx.find('reads', { index: 'settled', anyOf: [0] }))
      return left.map((read) => read.id)
    },

    /** Sends a scan that a crash left without a verdict as `unknown`, so that it is not lost. */
    settleLeft: (id: string): Promise<void> => settle(id, UNKNOWN),
  }
}

export type ScanJournal = ReturnType<typeof createScanJournal>
