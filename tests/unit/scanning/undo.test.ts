import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCode } from '../../../src/domains/assets/effects/read-code.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { StoredRow } from '../../../src/protocol/stored-row.ts'
import { afterRead, countedItemOf, isCounting } from '../../../src/domains/packing/effects/counted-reads.ts'
import { type ScanBody, scanBodySchema } from '../../../src/protocol/scan.ts'
import {
  createScanSession,
  type PastRead,
  type ShownScan,
} from '../../../src/domains/packing/screens/scan/scan-session.ts'
import type { ScanMode } from '../../../src/domains/packing/screens/scan/verdict.ts'
import { foldPending, keysOf, type Pending } from '../../../src/engine/mutators/apply.ts'

const PROJECT = '01a1f7f8-3000-7094-929e-bf60c46e3466'
const SLIP = '01a1f7f8-3000-7150-b437-15c1e5c7e04e'
const STAMP = { user: '01a1f7f8-3000-7bd6-a72a-f6f1887c3394', organization: null }
const THINGS = ['x', 'y'] as const
const base = { project: PROJECT, version: 1, created: '', createdBy: null, updated: '', archived: null }
const hex = (n: number): string => String(n).padStart(12, '0')
const itemOf = (thing: string): string => `01a1f7f8-3000-72a0-8d2e-00000000000${THINGS.indexOf(thing as 'x')}`
const blank = (thing: string): StoredRow => ({
  ...base,
  id: itemOf(thing),
  packingSlip: SLIP,
  asset: thing,
  picked: false,
  scanned: false,
  canceled: false,
})

/** A fake server that stores reads: its rows are the result of `afterRead` over the reads in order of arrival. */
const createServer = () => {
  const rows = new Map<string, StoredRow>(THINGS.map((thing) => [itemOf(thing), blank(thing)]))
  const reads: ScanBody[] = []
  return {
    rows,
    reads,
    take: (body: ScanBody): void => {
      reads.push(body)
      const row = rows.get(body.item ?? '')
      const change = row === undefined ? null : afterRead(countedItemOf(row), body, STAMP.user)
      if (row !== undefined && change !== null) rows.set(row.id, { ...row, ...change })
    },
  }
}
type Server = ReturnType<typeof createServer>

/** A device with its own clock: pulled rows, unsent reads, and a scan session over both. */
const createScanner = (name: string, number: number, server: Server, mode: ScanMode) => {
  let pulled = new Map(server.rows)
  let pulledReads: readonly ScanBody[] = []
  /** Reads applied over the rows until a pull covers them; the first `sent` of them are on the server. */
  let pending: readonly Pending[] = []
  let sent = 0
  const journal = new Map<string, Pick<ScanBody, 'id' | 'time' | 'raw' | 'source'>>()
  const bands: ShownScan[] = []
  let made = 0
  const rowOf = (thing: string): AnyRow | null => {
    const id = itemOf(thing)
    const about = pending.filter(({ mutation }) => keysOf(mutation).includes(`packing_slip_item/${id}`))
    return foldPending(about, PROJECT, ['packing_slip_item', id], pulled.get(id) ?? null)
  }
  const session = createScanSession({
    slip: SLIP,
    mode: () => mode,
    items: () =>
      THINGS.flatMap((thing) => {
        const row = rowOf(thing)
        return row === null ? [] : [{ ...countedItemOf(row), asset: thing, assetType: null }]
      }),
    onShown: (shown) => bands.push(shown),
    onRefused: (error) => expect.unreachable(String(error)),
    onUndoRefused: (error) => expect.unreachable(String(error)),
    ports: {
      recordRead: async ({ raw, source }) => {
        made += 1
        const id = `01a1f7f8-3000-7541-a7a${number}-${hex(made)}`
        const time = new Date(Date.UTC(2026, 10, 20, 10 + number, 0, made)).toISOString()
        journal.set(id, { id, time, raw, source })
        return { id, time }
      },
      releaseRead: async (id) => expect.unreachable(`released ${id}`),
      settleRead: async (id, verdict) => {
        const body = scanBodySchema.parse({ ...journal.get(id), device: name, ...verdict })
        const mutation = {
          mid: id,
          name: 'packing_slip.scan',
          v: 1,
          at: body.time,
          target: ['packing_slip', SLIP],
          body,
        }
        pending = [...pending, { stamp: STAMP, mutation } as unknown as Pending]
      },
      readCode: (raw) => readCode(raw, async () => []),
      lookupAsset: async ([text]) => (text === undefined ? [] : [{ ...base, id: text, serial: text }]),
      getMany: async (_entity, ids) => ids.map((id) => ({ ...base, id, serial: id })),
      typesOfGtin: async () => [],
    },
  })
  const bodies = (): readonly ScanBody[] => pending.map(({ mutation }) => scanBodySchema.parse(mutation.body))
  /** Everything that this device shows in its lists, oldest first. */
  const reads = (): readonly ScanBody[] => [...pulledReads, ...bodies()]
  const undone = (): ReadonlySet<string> => new Set(reads().flatMap(({ undoes }) => undoes ?? []))
  const pastOf = ({ id, raw, result, item, asset }: ScanBody): PastRead => ({ id, raw, result, item, asset })
  return {
    name,
    bands,
    rowOf,
    items: session.items,
    read: (raw: string) => session.scan(raw, 'wedge'),
    undoLast: async (): Promise<PastRead | null> => {
      const own = reads().filter((read) => read.device === name && isCounting(read))
      const last = session.lastCounted(own.toReversed().map(pastOf), undone())
      if (last !== null) await session.undo(last)
      return last
    },
    undoAny: async (pick: number): Promise<void> => {
      const open = reads().filter((read) => read.source !== 'undo' && !undone().has(read.id))
      const read = open[pick % Math.max(1, open.length)]
      if (read !== undefined) await session.undo(pastOf(read))
    },
    send: (most: number): void => {
      const next = pending.slice(sent, sent + most)
      sent += next.length
      for (const { mutation } of next) server.take(scanBodySchema.parse(mutation.body))
    },
    pull: (): void => {
      pulled = new Map(server.rows)
      pulledReads = [...server.reads]
      pending = pending.slice(sent)
      sent = 0
    },
  }
}

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('read' as const), raw: fc.constantFrom('x', 'x', 'y', 'wrong') }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo last' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo any' as const), pick: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const), most: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pull' as const) }) },
)
const story = fc.array(fc.record({ on: fc.constantFrom(0, 1), step }), { maxLength: 40 })
const modes = fc.constantFrom<ScanMode>('continuous', 'count', 'rfid')

describe('undo', () => {
  it('[OPEN-068 JOB-W1] band, rows of both devices and server agree after any reads, repeats and undos in any order of arrival', async () => {
    await fc.assert(
      fc.asyncProperty(story, modes, async (steps, mode) => {
        const server = createServer()
        const devices = [0, 1].map((number) => createScanner(`device ${number}`, number, server, mode))
        for (const { on, step: next } of steps) {
          const device = devices[on]
          if (device === undefined) continue
          const before = device.items().filter(({ scanned }) => scanned).length
          if (next.do === 'read') {
            await device.read(next.raw)
            const band = device.bands.at(-1)
            const after = device.items().filter(({ scanned }) => scanned).length
            expect(after - before).toBe(band?.because.code === 'counted' || band?.because.code === 'last-item' ? 1 : 0)
          } else if (next.do === 'undo last') {
            const last = await device.undoLast()
            const band = device.bands.at(-1)?.because
            const after = device.items().filter(({ scanned }) => scanned).length
            if (last === null) expect(after).toBe(before)
            else expect(band).toEqual({ code: 'undone', left: after < before ? 'to-do' : 'counted', was: last.result })
          } else if (next.do === 'undo any') await device.undoAny(next.pick)
          else if (next.do === 'send') device.send(next.most)
          else device.pull()
          for (const item of device.items()) expect(item.scanned).toBe(device.rowOf(item.asset)?.['scanned'])
        }
        for (const device of devices) device.send(1000)
        for (const device of devices) device.pull()
        const undone = new Set(server.reads.flatMap(({ undoes }) => undoes ?? []))
        for (const thing of THINGS) {
          const row = server.rows.get(itemOf(thing))
          const counts = server.reads.some((read) => isCounting(read) && read.item === row?.id && !undone.has(read.id))
          expect(row?.['scanned']).toBe(counts)
          for (const device of devices) expect(device.rowOf(thing)).toEqual(row)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('[OPEN-068 JOB-W1] the order in which reads and undos arrive makes no difference to an item', () => {
    const read = fc.record({
      id: fc.constantFrom('1', '2', '3'),
      result: fc.constantFrom('ok', 'complete', 'duplicate'),
      source: fc.constantFrom('wedge', 'undo'),
    })
    fc.assert(
      fc.property(fc.uniqueArray(read, { selector: ({ id, source }) => `${id}${source}` }), fc.nat(), (reads, turn) => {
        const facts = reads.map(({ id, result, source }): Parameters<typeof afterRead>[1] => ({
          id: source === 'undo' ? `undo ${id}` : id,
          time: `2026-11-20T10:00:0${id}.000Z`,
          source: source === 'undo' ? 'undo' : 'wedge',
          result: result === 'complete' ? 'complete' : result === 'ok' ? 'ok' : 'duplicate',
          item: itemOf('x'),
          undoes: source === 'undo' ? id : null,
        }))
        const turned = facts.map((_, index) => facts[(index + turn) % facts.length]).filter((one) => one !== undefined)
        const ends = [facts, turned, facts.toReversed()].map((order) =>
          order.reduce((item, fact) => ({ ...item, ...afterRead(item, fact, null) }), countedItemOf(blank('x'))),
        )
        for (const end of ends) expect(end).toEqual(ends[0])
      }),
    )
  })
})
