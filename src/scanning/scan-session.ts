import type { AnyRow } from '../catalogue/row.ts'
import type { ReadVerdict, RecordedRead, NewRead } from '../data/worker-api.ts'
import type { Finding } from '../identify/finding.ts'
import { identify } from '../identify/identify.ts'
import { lookupKeys, matchRank } from '../identify/lookup-keys.ts'
import type { ScanBody } from '../protocol/scan.ts'
import type { ScanResult } from './feedback.ts'
import { bareGtin, type Because, type ExpectedItem, judgeRead, type ScanMode } from './verdict.ts'

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
  readonly because: Because | { readonly code: 'undone' }
  /** What is wrong with the read itself, when it was not understood. */
  readonly finding: Finding | null
  /** Item of the slip that it is about. */
  readonly item: string | null
  /** The slip was closed: the read is kept and counts nothing. */
  readonly late: boolean
}

export interface CountedRead {
  readonly id: string
  readonly raw: string
  readonly item: string
  readonly asset: string
}

export interface ScanSessionOptions {
  readonly slip: string
  readonly ports: ScanPorts
  /** The slip's items as last known; cancelled ones left out. */
  readonly items: () => readonly ExpectedItem[]
  readonly mode: () => ScanMode
  /** Resolves when reads may be judged: items known, slip not on hold. Until then they wait in the journal. */
  readonly ready?: () => Promise<void>
  /** True once the slip is Closed or Canceled here: reads are kept as late facts (OPEN-068). */
  readonly isFinal?: () => boolean
  /** Called as soon as a read is judged, before its effect is stored; `sound` false for repeats in a field of tags. */
  readonly onShown: (shown: ShownScan, sound: boolean) => void
  /** The device could not keep the read: full disk, denied storage. */
  readonly onRefused: (error: unknown, raw: string) => void
}

/** Stores the effect of a read that was judged. */
type Filing = () => Promise<void>

const NOT_JUDGED: ReadVerdict = { kind: null, scheme: null, result: 'unknown', item: null, asset: null, undoes: null }

/**
 * Takes raw reads in the order in which they come: journals each durably as it comes, judges it, shows it, queues its
 * effect. Reads never overtake each other, so twenty a second are twenty verdicts.
 */
export const createScanSession = (options: ScanSessionOptions) => {
  const { ports, slip } = options
  /** Counted here and not yet seen in the rows; taken back by undo. */
  const ahead = new Map<string, boolean>()
  /** Verdicts, one after the other; their effects are stored behind them, so that the next verdict need not wait. */
  let line: Promise<unknown> = Promise.resolve()
  let filing: Promise<unknown> = Promise.resolve()
  let left = false

  const items = (): readonly ExpectedItem[] =>
    options.items().map((item) => {
      const known = ahead.get(item.id)
      if (known === item.scanned) ahead.delete(item.id)
      return known === undefined ? item : { ...item, scanned: known }
    })

  const candidatesOf = async (raw: string) => {
    const read = identify(raw)
    const identifiers = await ports.lookupIdentifier(lookupKeys(read))
    const ids = [...new Set(identifiers.map((row) => String(row['asset'])))]
    const known = (await ports.getMany('asset', ids)).filter((row) => row !== null)
    const byId = new Map(known.map((row) => [row.id, row]))
    const assets = identifiers.flatMap((row) => {
      const asset = byId.get(String(row['asset']))
      return asset === undefined ? [] : [{ asset, rank: matchRank(read, String(row['identifier'])) }]
    })
    if (assets.length === 0) {
      const texts = [read.payload.trim(), raw.trim()].filter((text) => text !== '')
      const named = texts.length === 0 ? [] : await ports.lookupAsset([...new Set(texts)], slip)
      assets.push(...named.map((asset) => ({ asset, rank: 100 })))
    }
    const gtin = options.mode() === 'count' ? bareGtin(read) : null
    return { read, candidates: { assets, types: gtin === null ? [] : await ports.typesOfGtin(gtin) } }
  }

  const judge = async (recorded: RecordedRead, raw: string): Promise<Filing> => {
    const { read, candidates } = await candidatesOf(raw)
    const late = options.isFinal?.() ?? false
    const verdict = judgeRead(candidates, items(), options.mode())
    if (!late && verdict.item !== null && verdict.result !== 'duplicate') ahead.set(verdict.item, true)
    const asset = candidates.assets.find((found) => found.asset.id === verdict.asset)?.asset ?? null
    const finding = verdict.result === 'unknown' && !read.valid ? (read.findings[0] ?? null) : null
    const shown =
      asset ?? (verdict.asset === null ? null : ((await ports.getMany('asset', [verdict.asset]))[0] ?? null))
    const { result, item, because } = verdict
    const quiet = options.mode() === 'rfid' && result === 'duplicate'
    options.onShown({ result, raw, asset: shown, because, finding, item, late }, !quiet)
    const { kind, scheme } = read
    const effect = { kind, scheme, result, item: late ? null : item, asset: verdict.asset, undoes: null }
    return () => ports.settleRead(recorded.id, effect)
  }

  const take = async (journaled: Promise<RecordedRead>, raw: string): Promise<Filing> => {
    const recorded = await journaled
    if (!left) await options.ready?.()
    return left ? () => ports.settleRead(recorded.id, NOT_JUDGED) : judge(recorded, raw)
  }

  const takeBack = async (counted: CountedRead): Promise<Filing> => {
    const recorded = await ports.recordRead({ slip, raw: counted.raw, source: 'undo' })
    ahead.set(counted.item, false)
    const [asset] = await ports.getMany('asset', [counted.asset])
    const { raw, item } = counted
    options.onShown(
      { result: 'ok', raw, asset: asset ?? null, because: { code: 'undone' }, finding: null, item, late: false },
      true,
    )
    const { asset: undone, id: undoes } = counted
    const effect = { kind: null, scheme: null, result: 'ok', item, asset: undone, undoes } as const
    return () => ports.settleRead(recorded.id, effect)
  }

  const queue = (run: () => Promise<Filing>, raw: string): Promise<void> => {
    const refuse = (error: unknown): void => {
      options.onRefused(error, raw)
    }
    const verdict = line.then(run).catch(refuse)
    const filed = filing.then(async () => (await verdict)?.()).catch(refuse)
    line = verdict
    filing = filed
    return filed
  }

  return {
    /** Never rejects; whatever goes wrong reaches `onRefused`. */
    scan: (raw: string, source: ScanBody['source']): Promise<void> => {
      const journaled = ports.recordRead({ slip, raw, source })
      // Rejections are told in the line, in their turn.
      journaled.catch(() => undefined)
      return queue(() => take(journaled, raw), raw)
    },
    /** Takes back one counted read (a further read that names it). */
    undo: (counted: CountedRead): Promise<void> => queue(() => takeBack(counted), counted.raw),
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

/** The newest counted read of this device that is not taken back, from the slip's scan_read rows; null when there is none. */
export const lastCounted = (reads: readonly AnyRow[], device: string): CountedRead | null => {
  const undone = new Set(reads.map((read) => read['undoes']).filter((id) => id !== null && id !== undefined))
  const counted = reads.filter(
    (read) =>
      read['device'] === device &&
      read['source'] !== 'undo' &&
      (read['result'] === 'ok' || read['result'] === 'complete') &&
      typeof read['item'] === 'string' &&
      !undone.has(read.id),
  )
  const [latest] = counted.toSorted(
    (a, b) => String(b['time']).localeCompare(String(a['time'])) || b.id.localeCompare(a.id),
  )
  if (latest === undefined) return null
  return { id: latest.id, raw: String(latest['raw']), item: String(latest['item']), asset: String(latest['asset']) }
}
