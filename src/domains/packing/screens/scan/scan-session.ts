import { identifier as identifierEntity } from '../../../assets/entities/identifier.ts'
import { type AnyRow, rowAs } from '../../../../catalogue/row.ts'
import type { ReadVerdict, RecordedRead, NewRead } from '../../../../engine/data/worker-api.ts'
import type { Finding } from '../../../../identify/finding.ts'
import type { IdentifiedRead } from '../../../../identify/identified-read.ts'
import { identify } from '../../../../identify/identify.ts'
import { lookupKeys, matchRank } from '../../../../identify/lookup-keys.ts'
import { afterRead, isCounting, type CountedItem } from '../../effects/counted-reads.ts'
import type { MadeAsset } from '../../../../protocol/made-asset.ts'
import type { ScanBody } from '../../../../protocol/scan.ts'
import { placeAfter } from '../../effects/slip-place.ts'
import type { ScanResult } from '../../../../scanning/feedback.ts'
import type { ExpectedItem } from './expected-item.ts'
import { bareGtin, type Because, judgeRead, type ScanMode } from './verdict.ts'

/** What a scan session needs of the device; the worker client answers all of it. */
export interface ScanPorts {
  recordRead(read: NewRead): Promise<RecordedRead>
  settleRead(id: string, verdict: ReadVerdict): Promise<void>
  lookupIdentifier(keys: readonly string[]): Promise<readonly AnyRow[]>
  lookupAsset(texts: readonly string[], slip: string | null): Promise<readonly AnyRow[]>
  getMany(entity: string, ids: readonly string[]): Promise<readonly (AnyRow | null)[]>
  /** Asset types whose GTIN this is. */
  typesOfGtin(gtin: string): Promise<readonly string[]>
}

/** What the band shows. */
export interface ShownScan {
  readonly result: ScanResult
  readonly raw: string
  readonly asset: AnyRow | null
  readonly because: Because | Undone
  /** What is wrong with the read itself, when it was not understood. */
  readonly finding: Finding | null
  /** Item of the slip that it is about. */
  readonly item: string | null
  /** The slip was closed: the read is kept and counts nothing. */
  readonly late: boolean
}

/** A read was taken back: its item is to do again, another read still counts it, or the read had counted nothing. */
export interface Undone {
  readonly code: 'undone'
  readonly left: 'to-do' | 'counted' | 'nothing'
  /** What the read had come to. */
  readonly was: ScanResult
}

/** A read that is in the journal and can be taken back. */
export interface PastRead {
  readonly id: string
  readonly raw: string
  readonly result: ScanResult
  readonly item: string | null
  readonly asset: string | null
}

/** An item of the slip, to be judged and counted. */
export type SessionItem = ExpectedItem & CountedItem

export interface ScanSessionOptions {
  readonly slip: string
  readonly ports: ScanPorts
  /** The slip's items as last known; cancelled ones left out. */
  readonly items: () => readonly SessionItem[]
  readonly mode: () => ScanMode
  /** Resolves when reads may be judged: items known, slip not on hold. Until then they wait in the journal. */
  readonly ready?: () => Promise<void>
  /** True once the slip is Closed or Canceled here: reads are kept as late facts (OPEN-068). */
  readonly isFinal?: () => boolean
  /** Whether a free place may be taken by this asset; any may without it. */
  readonly takes?: (asset: AnyRow) => boolean
  /** What an unknown code is made on this slip; `chosen` is the type that the person gave it. Null: it stays unknown. */
  readonly receive?: (
    read: IdentifiedRead,
    items: readonly SessionItem[],
    chosen: string | null,
  ) => Promise<MadeAsset | null>
  /** Called as soon as a read is judged, before its effect is stored; `sound` false for repeats in a field of tags. */
  readonly onShown: (shown: ShownScan, sound: boolean) => void
  /** The device could not keep the read: full disk, denied storage. */
  readonly onRefused: (error: unknown, raw: string) => void
  /** The same of an undo: the read still stands. */
  readonly onUndoRefused: (error: unknown) => void
}

/** A read or an undo as far as it changes its item. */
type Fact = Parameters<typeof afterRead>[1] & Pick<ScanBody, 'asset'>

interface NewScan {
  readonly raw: string
  readonly source: ScanBody['source']
  /** Asset type that the person chose for an unknown code. */
  readonly chosen: string | null
}

const withFact = (item: SessionItem, fact: Fact): SessionItem => {
  const change = afterRead(item, fact, null)
  if (change === null) return item
  const { asset } = placeAfter({ isPlace: item.isPlace === true, asset: item.asset }, change, fact)
  return { ...item, ...change, ...(asset === undefined ? {} : { asset: asset ?? '' }) }
}

/** An asset that this read makes, as far as it is shown and judged before it is stored. */
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

/** Stores the effect of a read that was judged. */
type Filing = () => Promise<void>

const NOT_JUDGED: ReadVerdict = { kind: null, scheme: null, result: 'unknown', item: null, asset: null, undoes: null }

/**
 * Takes raw reads in the order in which they come: journals each durably as it comes, judges it, shows it, queues its
 * effect. Reads never overtake each other, so twenty a second are twenty verdicts.
 */
export const createScanSession = (options: ScanSessionOptions) => {
  const { ports, slip } = options
  /** Reads and undos of this session that the rows do not show yet, by item. */
  const ahead = new Map<string, readonly Fact[]>()
  /** Reads that counted in this session, oldest first, and all that it took back. */
  const counted: PastRead[] = []
  const takenBack = new Set<string>()
  /** Verdicts, one after the other; their effects are stored behind them, so that the next verdict need not wait. */
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

  const candidatesOf = async (raw: string) => {
    const read = identify(raw)
    const found = await ports.lookupIdentifier(lookupKeys(read))
    const identifiers = found.map((row) => rowAs(identifierEntity, row))
    const ids = [...new Set(identifiers.map(({ asset }) => asset))]
    const known = (await ports.getMany('asset', ids)).filter((row) => row !== null)
    const byId = new Map(known.map((row) => [row.id, row]))
    const assets = identifiers.flatMap(({ asset: id, identifier }) => {
      const asset = byId.get(id)
      return asset === undefined ? [] : [{ asset, rank: matchRank(read, identifier) }]
    })
    if (assets.length === 0) {
      const texts = [read.payload.trim(), raw.trim()].filter((text) => text !== '')
      const named = texts.length === 0 ? [] : await ports.lookupAsset([...new Set(texts)], slip)
      assets.push(...named.map((asset) => ({ asset, rank: 100 })))
    }
    const gtin = options.mode() === 'count' ? bareGtin(read) : null
    return { read, candidates: { assets, types: gtin === null ? [] : await ports.typesOfGtin(gtin) } }
  }

  const judge = async (recorded: RecordedRead, { raw, source, chosen }: NewScan): Promise<Filing> => {
    const { read, candidates: known } = await candidatesOf(raw)
    const late = options.isFinal?.() ?? false
    const isNew = known.assets.length === 0 && known.types.length === 0 && !late
    const received = isNew ? ((await options.receive?.(read, items(), chosen)) ?? null) : null
    const candidates = received === null ? known : { ...known, assets: [{ asset: rowOf(recorded, received), rank: 0 }] }
    const verdict = judgeRead(candidates, items(), options.mode(), options.takes)
    const made = verdict.item === null ? null : received
    const past = {
      id: recorded.id,
      raw,
      result: verdict.result,
      item: late ? null : verdict.item,
      asset: received !== null && made === null ? null : verdict.asset,
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
    const quiet = options.mode() === 'rfid' && result === 'duplicate'
    options.onShown({ result, raw, asset: shown, because, finding, item, late }, !quiet)
    const { kind, scheme } = read
    const effect = { kind, scheme, result, item: past.item, asset: past.asset, undoes: null, made }
    return () => ports.settleRead(recorded.id, effect)
  }

  const take = async (journaled: Promise<RecordedRead>, scan: NewScan): Promise<Filing> => {
    const recorded = await journaled
    if (!left) await options.ready?.()
    return left ? () => ports.settleRead(recorded.id, NOT_JUDGED) : judge(recorded, scan)
  }

  const takeBack = async (read: PastRead): Promise<Filing> => {
    const { raw, asset, result: was } = read
    const item = isCounting({ ...read, source: 'wedge' }) ? read.item : null
    const recorded = await ports.recordRead({ slip, raw, source: 'undo' })
    add({ id: recorded.id, time: recorded.time, source: 'undo', result: 'ok', item, asset, undoes: read.id })
    const [known] = asset === null ? [] : await ports.getMany('asset', [asset])
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
    const filed = filing.then(async () => (await verdict)?.()).catch(refuse)
    line = verdict
    filing = filed
    return filed
  }

  return {
    /** Never rejects; what goes wrong reaches `onRefused`. */
    scan: (raw: string, source: ScanBody['source'], chosen: string | null = null): Promise<void> => {
      const journaled = ports.recordRead({ slip, raw, source })
      // Rejections are told in the line, in their turn.
      journaled.catch(() => undefined)
      return queue(
        () => take(journaled, { raw, source, chosen }),
        (error) => options.onRefused(error, raw),
      )
    },
    /** Takes back one read, whatever it came to (a further read that names it); a second time does nothing. */
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
    /** The newest read that counts, of this session or else of those that the device kept; `undone` by whomever. */
    lastCounted: (kept: readonly PastRead[], undone: ReadonlySet<string>): PastRead | null =>
      [...counted.toReversed(), ...kept].find(({ id }) => !takenBack.has(id) && !undone.has(id)) ?? null,
    isTakenBack: (id: string): boolean => takenBack.has(id),
    /** Resolves when every read so far has been judged and queued. */
    settled: (): Promise<unknown> => filing,
    items,
    /** From now on somebody looks; answers how to leave: what still waits is then filed without a verdict, so that it reaches the server. */
    attend: (): (() => void) => {
      left = false
      return () => {
        left = true
      }
    },
  }
}
export type ScanSession = ReturnType<typeof createScanSession>
