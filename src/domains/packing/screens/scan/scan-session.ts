import type { CodeRead } from '../../../assets/effects/read-code.ts'
import type { AnyRow } from '../../../../catalogue/row.ts'
import type { LeftRead, ReadVerdict, RecordedRead, NewRead } from '../../../../engine/data/worker-api.ts'
import type { Finding } from '../../../../identify/finding.ts'
import type { IdentifiedRead } from '../../../../identify/identified-read.ts'
import { afterRead, isCounting, type CountedItem } from '../../effects/counted-reads.ts'
import type { MadeAsset } from '../../../../protocol/made-asset.ts'
import type { ScanBody } from '../../../../protocol/scan.ts'
import { placeAfter } from '../../effects/slip-place.ts'
import type { ScanResult } from '../../../../scanning/feedback.ts'
import type { Candidates, ExpectedItem } from './expected-item.ts'
import { bareGtin, type Because, judgeRead, type ScanMode } from './verdict.ts'

/** Calls of the device that a scan session needs; the worker client implements them. */
export interface ScanPorts {
  recordRead(read: NewRead): Promise<RecordedRead>
  settleRead(id: string, verdict: ReadVerdict): Promise<void>
  /** Leaves a scan to the next page of the slip. */
  releaseRead(id: string): Promise<void>
  readCode(raw: string): Promise<CodeRead>
  lookupAsset(texts: readonly string[], slip: string | null): Promise<readonly AnyRow[]>
  getMany(entity: string, ids: readonly string[]): Promise<readonly (AnyRow | null)[]>
  /** Asset types with this GTIN. */
  typesOfGtin(gtin: string): Promise<readonly string[]>
}

/** Content of the scan band. */
export interface ShownScan {
  readonly result: ScanResult
  readonly raw: string
  readonly asset: AnyRow | null
  readonly because: Because | Undone
  /** What is wrong with the code itself, when it was not understood. */
  readonly finding: Finding | null
  /** The slip item concerned. */
  readonly item: string | null
  /** The slip was closed: the scan is stored but does not count. */
  readonly late: boolean
}

/** A scan was undone: its item is open again, another scan still counts it, or the scan had not counted. */
export interface Undone {
  readonly code: 'undone'
  readonly left: 'to-do' | 'counted' | 'nothing'
  /** The result of the undone scan. */
  readonly was: ScanResult
}

/** A scan in the journal that can be undone. */
export interface PastRead {
  readonly id: string
  readonly raw: string
  readonly result: ScanResult
  readonly item: string | null
  readonly asset: string | null
}

/** A slip item with what is needed to judge and count it. */
export type SessionItem = ExpectedItem & CountedItem

export interface ScanSessionOptions {
  readonly slip: string
  readonly ports: ScanPorts
  /** The slip's items as last known, without cancelled ones. */
  readonly items: () => readonly SessionItem[]
  readonly mode: () => ScanMode
  /** Resolves when scans may be judged: items known, slip not on hold. Until then they wait in the journal. */
  readonly ready?: () => Promise<void>
  /** True once the slip is Closed or Canceled on this device: scans are stored as late (OPEN-068). */
  readonly isFinal?: () => boolean
  /** Whether this asset may take a free place; without it, any may. */
  readonly takes?: (asset: AnyRow) => boolean
  /** Which of these assets another slip of the same order has received: they are delivered once. */
  readonly received?: (assets: readonly string[]) => Promise<readonly string[]>
  /** The asset that an unknown code creates on this slip, or null; `chosen` is the type that the person selected. */
  readonly receive?: (
    read: IdentifiedRead,
    items: readonly SessionItem[],
    chosen: string | null,
  ) => Promise<MadeAsset | null>
  /**
   * Called as soon as a scan is judged, before its effect is stored; `sound` is false for repeated reads in RFID mode and for scans
   * of an earlier page.
   */
  readonly onShown: (shown: ShownScan, sound: boolean) => void
  /** The device could not store the scan: full disk, denied storage. */
  readonly onRefused: (error: unknown, raw: string) => void
  /** The device could not store an undo: the scan stays valid. */
  readonly onUndoRefused: (error: unknown) => void
}

/** The part of a scan or undo that changes its item. */
type Fact = Parameters<typeof afterRead>[1] & Pick<ScanBody, 'asset'>

interface NewScan {
  readonly raw: string
  readonly source: ScanBody['source']
  /** Asset type that the person selected for an unknown code. */
  readonly chosen: string | null
  /** Recorded by a page that was left before its verdict. */
  readonly resumed?: true
}

const withFact = (item: SessionItem, fact: Fact): SessionItem => {
  const change = afterRead(item, fact, null)
  if (change === null) return item
  const { asset } = placeAfter({ isPlace: item.isPlace === true, asset: item.asset }, change, fact)
  return { ...item, ...change, ...(asset === undefined ? {} : { asset: asset ?? '' }) }
}

/** The row of an asset that this scan creates, as needed to show and judge it before it is stored. */
const rowOf = ({ id, time }: RecordedRead, { name, serial, assetType }: MadeAsset): AnyRow => ({
  id,
  project: null,
  version: 0,
  created: time,
  createdBy: null,
  updated: time,
  archived: null,
  name,
  serial,
  assetType,
})

/** What a code says, and the assets and types that it may mean. */
interface LookedUp {
  readonly read: IdentifiedRead
  readonly candidates: Candidates
}

/** Stores the effect of a scan that was judged. */
type Filing = () => Promise<void>

const NOT_JUDGED: ReadVerdict = { kind: null, scheme: null, result: 'unknown', item: null, asset: null, undoes: null }

/**
 * Takes raw scans in order: stores each in the journal, judges it, shows it, queues its effect. Scans never overtake
 * each other.
 */
export const createScanSession = (options: ScanSessionOptions) => {
  const { ports, slip } = options
  /** Scans and undos of this session that the rows do not show yet, by item. */
  const ahead = new Map<string, readonly Fact[]>()
  /** Scans that counted in this session, oldest first, and the ids of undone ones. */
  const counted: PastRead[] = []
  const takenBack = new Set<string>()
  /** Chain of verdicts. Effects are handed in in their order; neither the next verdict nor the next effect waits for one. */
  let line: Promise<unknown> = Promise.resolve()
  let filing: Promise<unknown> = Promise.resolve()
  let left = false

  const withAhead = (item: SessionItem): SessionItem => {
    const unseen = ahead.get(item.id)?.filter((fact) => afterRead(item, fact, null) !== null) ?? []
    if (unseen.length === 0) ahead.delete(item.id)
    else ahead.set(item.id, unseen)
    return unseen.reduce(withFact, item)
  }
  const items = (): readonly SessionItem[] => options.items().map(withAhead)
  const add = (fact: Fact): void => {
    if (fact.item !== null) ahead.set(fact.item, [...(ahead.get(fact.item) ?? []), fact])
  }

  const candidatesOf = async (raw: string): Promise<LookedUp> => {
    const { read, found } = await ports.readCode(raw)
    const ids = [...new Set(found.map(({ row }) => row.asset))]
    const known = (await ports.getMany('asset', ids)).filter((row) => row !== null)
    const byId = new Map(known.map((row) => [row.id, row]))
    const assets = found.flatMap(({ row, rank }) => {
      const asset = byId.get(row.asset)
      return asset === undefined ? [] : [{ asset, rank }]
    })
    if (assets.length === 0) {
      const texts = [read.payload.trim(), raw.trim()].filter((text) => text !== '')
      const named = texts.length === 0 ? [] : await ports.lookupAsset([...new Set(texts)], slip)
      assets.push(...named.map((asset) => ({ asset, rank: 100 })))
    }
    const gtin = options.mode() === 'count' ? bareGtin(read) : null
    return { read, candidates: { assets, types: gtin === null ? [] : await ports.typesOfGtin(gtin) } }
  }

  /** What a code may be, once scans may be judged; null when the page was left before that. */
  const lookUp = async (raw: string): Promise<LookedUp | null> => {
    if (!left) await options.ready?.()
    return left ? null : candidatesOf(raw)
  }

  const judge = async (recorded: RecordedRead, scan: NewScan, lookedUp: LookedUp): Promise<Filing> => {
    const { raw, source, chosen, resumed } = scan
    const { read, candidates: known } = lookedUp
    const late = options.isFinal?.() ?? false
    const isNew = known.assets.length === 0 && known.types.length === 0 && !late
    const arrival = isNew ? ((await options.receive?.(read, items(), chosen)) ?? null) : null
    const candidates = arrival === null ? known : { ...known, assets: [{ asset: rowOf(recorded, arrival), rank: 0 }] }
    const here = new Set(items().map((item) => item.asset))
    const strange = known.assets.map((found) => found.asset.id)
    const asks = !late && !strange.some((id) => here.has(id))
    const received = asks ? ((await options.received?.(strange)) ?? []) : []
    const verdict = judgeRead(candidates, items(), options.mode(), options.takes, received)
    const made = verdict.item === null ? null : arrival
    const past = {
      id: recorded.id,
      raw,
      result: verdict.result,
      item: late ? null : verdict.item,
      asset: arrival !== null && made === null ? null : verdict.asset,
    }
    if (isCounting({ ...past, source })) {
      counted.push(past)
      add({ ...past, time: recorded.time, source, undoes: null })
    }
    const asset = candidates.assets.find((found) => found.asset.id === verdict.asset)?.asset ?? null
    const finding = verdict.result === 'unknown' && !read.valid ? (read.findings[0] ?? null) : null
    const shown =
      asset ?? (verdict.asset === null ? null : ((await ports.getMany('asset', [verdict.asset]))[0] ?? null))
    const { result, item, because } = verdict
    const quiet = resumed === true || (options.mode() === 'rfid' && result === 'duplicate')
    options.onShown({ result, raw, asset: shown, because, finding, item, late }, !quiet)
    const { kind, scheme } = read
    const effect = { kind, scheme, result, item: past.item, asset: past.asset, undoes: null, made }
    return () => ports.settleRead(recorded.id, effect)
  }

  const take = async (journaled: Promise<RecordedRead>, scan: NewScan): Promise<Filing> => {
    // The device is asked while the scan is being stored; nothing is judged before it is.
    const asked = lookUp(scan.raw)
    asked.catch(() => undefined)
    const recorded = await journaled
    try {
      const found = await asked
      if (found === null || left) return () => ports.releaseRead(recorded.id)
      return await judge(recorded, scan, found)
    } catch (error) {
      options.onRefused(error, scan.raw)
      return () => ports.settleRead(recorded.id, NOT_JUDGED)
    }
  }

  const takeBack = async (read: PastRead): Promise<Filing> => {
    const { raw, asset, result: was } = read
    const item = isCounting({ ...read, source: 'wedge' }) ? read.item : null
    const recorded = await ports.recordRead({ slip, raw, source: 'undo' })
    add({ id: recorded.id, time: recorded.time, source: 'undo', result: 'ok', item, asset, undoes: read.id })
    const [known] = asset === null ? [] : await ports.getMany('asset', [asset]).catch(() => [])
    const now = items().find(({ id }) => id === item)
    const because: Undone = {
      code: 'undone',
      left: now === undefined ? 'nothing' : now.scanned ? 'counted' : 'to-do',
      was,
    }
    options.onShown({ result: 'ok', raw, asset: known ?? null, because, finding: null, item, late: false }, true)
    const effect = { kind: null, scheme: null, result: 'ok', item, asset, undoes: read.id } as const
    return () => ports.settleRead(recorded.id, effect)
  }

  const queue = (run: () => Promise<Filing>, onFailed: (error: unknown) => void): Promise<void> => {
    const refuse = (error: unknown): void => {
      onFailed(error)
    }
    const verdict = line.then(run).catch(refuse)
    const filed = verdict.then((file) => file?.()).catch(refuse)
    line = verdict
    filing = filing.then(() => filed)
    return filed
  }

  return {
    /** Never rejects; errors are passed to `onRefused`. */
    scan: (raw: string, source: ScanBody['source'], chosen: string | null = null): Promise<void> => {
      const journaled = ports.recordRead({ slip, raw, source })
      // A rejection is reported when it is this scan's turn.
      journaled.catch(() => undefined)
      return queue(
        () => take(journaled, { raw, source, chosen }),
        (error) => options.onRefused(error, raw),
      )
    },
    /** Judges scans that a page recorded and was left before their verdict, oldest first, without a sound. */
    resume: (reads: readonly LeftRead[]): Promise<unknown> =>
      Promise.all(
        reads.map(({ raw, source, ...recorded }) =>
          queue(
            () => take(Promise.resolve(recorded), { raw, source, chosen: null, resumed: true }),
            (error) => options.onRefused(error, raw),
          ),
        ),
      ),
    /** Undoes one scan with any result, by a further scan that names it; idempotent. */
    undo: (read: PastRead): Promise<void> => {
      if (takenBack.has(read.id)) return filing.then(() => undefined)
      takenBack.add(read.id)
      return queue(
        () => takeBack(read),
        (error) => {
          takenBack.delete(read.id)
          options.onUndoRefused(error)
        },
      )
    },
    /**
     * The newest scan that counts and was not undone, of this session, else of `kept`; `undone` are ids of scans undone
     * elsewhere.
     */
    lastCounted: (kept: readonly PastRead[], undone: ReadonlySet<string>): PastRead | null =>
      [...counted.toReversed(), ...kept].find(({ id }) => !takenBack.has(id) && !undone.has(id)) ?? null,
    isTakenBack: (id: string): boolean => takenBack.has(id),
    /** Resolves when every scan so far has been judged and queued. */
    settled: (): Promise<unknown> => filing,
    items,
    /**
     * Starts judging. The returned function ends it: scans that still wait are left to the next page of the slip, once
     * `ready` resolves.
     */
    attend: (): (() => void) => {
      left = false
      return () => {
        left = true
      }
    },
  }
}
