import { entityOf } from '../../domains/index.ts'
import { holdsReads, SCAN_READS, scanChange, SCANNED_SLIPS } from '../../domains/packing/effects/scan-change.ts'
import { may } from '../../catalogue/roles.ts'
import { WriteRefused } from '../data/api.ts'
import type { LeftRead, NewRead, ReadVerdict, RecordedRead } from '../data/worker-api.ts'
import type { ReadEntry } from '../data/local-store.ts'
import { rowTable } from '../data/replica.ts'
import type { Mutation } from '../../protocol/mutation.ts'
import { type ScanBody, scanBodySchema } from '../../protocol/scan.ts'
import type { Context } from './context.ts'
import { groupBy } from './group.ts'
import { holdReader, isGone } from './reader-lock.ts'
import { createRounds } from './rounds.ts'
import { addEntries, freshEntry, showEntries, storing, type WritePlace } from './writes.ts'

const MAX_RAW = 8000
/** Time between two attempts to store a verdict on a full or broken disk. */
const AGAIN_MS = 5000

interface Settling {
  readonly id: string
  readonly verdict: ReadVerdict
}

interface Settled {
  /** Why scans have no effect, by id: not on this device, or a verdict that is not valid. */
  readonly failed: ReadonlyMap<string, unknown>
  /** Resolves when the effects are on the rows. */
  readonly shown: Promise<unknown>
}

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
 * The journal of raw scans. A scan is in the local store before it is judged, and becomes exactly one
 * `packing_slip.scan`: the outbox entry and the `settled` flag are stored in one transaction. Scans that come while others
 * are being stored, and verdicts likewise, share the next transaction, so that a fast reader waits for one at most.
 */
export const createScanJournal = (context: Context, place: WritePlace, stop: AbortSignal) => {
  const { localStore } = context.ports
  let reader: string | null = null

  /** The name of this tab in the scans that it records, from the first of them. */
  const ownReader = (): string => {
    if (reader === null) {
      reader = context.newId()
      holdReader(context, reader, stop)
    }
    return reader
  }

  /** Those of the scans that no tab will give a verdict any more. */
  const leftOf = async (reads: readonly ReadEntry[]): Promise<readonly ReadEntry[]> => {
    const gone = new Set<string | undefined>([undefined])
    for (const name of new Set(reads.map((read) => read.reader))) {
      if (name !== undefined && name !== reader && (await isGone(context, name))) gone.add(name)
    }
    return reads.filter((read) => gone.has(read.reader))
  }

  const waiting = (): Promise<readonly ReadEntry[]> =>
    localStore.read(['reads'], (tx) => tx.find('reads', { index: 'settled', anyOf: [0] }))

  /** Stores verdicts in one transaction; of two of one scan, the first. One that fails leaves the others as they are. */
  const settleOnce = async (asked: readonly Settling[]): Promise<Settled> => {
    const verdicts = new Map(asked.toReversed().map(({ id, verdict }) => [id, verdict]))
    const ids = [...new Set(asked.map(({ id }) => id))]
    const failed = new Map<string, unknown>()
    const entries = await storing(() =>
      localStore.write(['reads', 'outbox'], async (tx) => {
        const found = await tx.getMany('reads', ids)
        const fresh: ReturnType<typeof freshEntry>[] = []
        const settled: ReadEntry[] = []
        for (const [at, id] of ids.entries()) {
          const read = found[at]
          if (read === undefined) failed.set(id, new WriteRefused('not-found'))
          if (read === undefined || read.settled === 1) continue
          const body = scanBodySchema.safeParse(bodyOf(read, verdicts.get(id) ?? UNKNOWN))
          if (!body.success) {
            failed.set(id, body.error)
            continue
          }
          const mutation: Mutation = { mid: context.newId(), at: read.time, ...scanChange(read.slip, body.data) }
          fresh.push(freshEntry(context, read.stream, mutation, read.raw.slice(0, 100)))
          settled.push({ ...read, settled: 1 })
        }
        const added = await addEntries(tx, fresh)
        if (settled.length > 0) await tx.put('reads', settled)
        return added
      }),
    )
    const groups = [...groupBy(entries, (entry) => entry.stream)]
    return { failed, shown: Promise.all(groups.map(([stream, own]) => showEntries(context, stream, own))) }
  }

  const isStorage = (error: unknown): boolean =>
    error instanceof WriteRefused && (error.reason === 'storage-full' || error.reason === 'storage-denied')

  /** Of these scans, those of slips that this device does not know as on hold. */
  const notHeld = async (reads: readonly ReadEntry[]): Promise<readonly ReadEntry[]> => {
    const table = rowTable(SCANNED_SLIPS)
    const holds = new Map<string, boolean>()
    for (const { stream, slip } of reads) {
      if (holds.has(slip)) continue
      const row = await context.replica(stream).read([table], (tx) => tx.get(table, slip))
      holds.set(slip, row !== undefined && holdsReads(row))
    }
    return reads.filter(({ slip }) => holds.get(slip) !== true)
  }

  const releaseOnce = (id: string): Promise<void> =>
    storing(() =>
      localStore.write(['reads'], async (tx) => {
        const read = await tx.get('reads', id)
        if (read === undefined || read.settled === 1 || read.reader !== reader) return
        const { reader: _own, ...free } = read
        await tx.put('reads', [free])
      }),
    )

  /** No other tab can do this for a scan while this one lives, so it is retried until it is stored. */
  const untilStored = async <T>(store: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await store()
      } catch (error) {
        if (!isStorage(error) || stop.aborted) throw error
        await new Promise<void>((resolve) => context.ports.clock.timer(AGAIN_MS, resolve))
      }
    }
  }

  const settling = createRounds((asked: readonly Settling[]) => untilStored(() => settleOnce(asked)))

  const settle = async (id: string, verdict: ReadVerdict): Promise<void> => {
    const { failed, shown } = await settling.ask({ id, verdict })
    if (failed.has(id)) throw failed.get(id)
    await shown
  }

  const recording = createRounds((reads: readonly ReadEntry[]) =>
    storing(() => localStore.write(['reads'], (tx) => tx.put('reads', reads))),
  )

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
        reader: ownReader(),
      }
      await context.calm.during(() => recording.ask(read))
      return { id: read.id, time: read.time }
    },

    settle,

    /** Leaves a scan of this tab to the next page that opens its slip; does nothing when it has its verdict. */
    release: (id: string): Promise<void> => untilStored(() => releaseOnce(id)),

    /** Ids of scans without a verdict. */
    waiting: async (): Promise<readonly string[]> => (await waiting()).map((read) => read.id),

    /**
     * Sends those of these scans that pages left without a verdict as `unknown`, so that they are not lost; those of a
     * slip on hold wait until it is resumed.
     */
    settleLeft: async (ids: ReadonlySet<string>): Promise<void> => {
      const left = await leftOf(await notHeld((await waiting()).filter((read) => ids.has(read.id))))
      for (const { id } of left) await settle(id, UNKNOWN)
    },

    /** Takes over the scans of a slip that pages left without a verdict, oldest first; undos are not among them. */
    takeLeft: async (slip: string): Promise<readonly LeftRead[]> => {
      const found = (await waiting()).filter((read) => read.slip === slip && read.source !== 'undo')
      const left = (await leftOf(found)).toSorted((a, b) => a.time.localeCompare(b.time) || a.id.localeCompare(b.id))
      if (left.length === 0) return []
      const taken = await storing(() =>
        localStore.write(['reads'], async (tx) => {
          const now = await Promise.all(left.map(({ id }) => tx.get('reads', id)))
          // A tab that was quicker has taken it over, or given it its verdict.
          const still = now
            .filter((read) => read !== undefined)
            .filter(
              (read) => read.settled === 0 && left.some(({ id, reader: by }) => id === read.id && by === read.reader),
            )
          await tx.put(
            'reads',
            still.map((read) => ({ ...read, reader: ownReader() })),
          )
          return still
        }),
      )
      return taken.map(({ id, time, raw, source }) => ({ id, time, raw, source }))
    },
  }
}

export type ScanJournal = ReturnType<typeof createScanJournal>
