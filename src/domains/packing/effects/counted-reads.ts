import { packingSlipItem } from '../entities/packing-slip-item.ts'
import { type AnyRow, rowAs } from '../../../catalogue/row.ts'
import type { ScanBody } from '../../../protocol/scan.ts'

/**
 * The reads that counted one item of a packing slip, by read id: when and by whom; null once a read was undone. Entries are only added and
 * a null is final, so the result does not depend on the order in which reads and undos arrive.
 */
export interface CountedReads {
  readonly [read: string]: readonly [time: string, user: string | null] | null
}

/** The fields of an item that reads change. */
export interface CountedItem {
  readonly id: string
  readonly picked: boolean
  readonly scanned: boolean
  readonly scannedAt: string | null
  readonly scannedBy: string | null
  readonly canceled: boolean
  /** As stored; null when nothing counted the item yet, or for rows from before this field existed. */
  readonly countedReads: unknown
}

/** Extracts the item from its row. */
export const countedItemOf = (row: AnyRow): CountedItem => {
  const { id, picked, scanned, scannedAt, scannedBy, canceled, countedReads = null } = rowAs(packingSlipItem, row)
  return {
    id,
    picked: picked === true,
    scanned: scanned === true,
    scannedAt: scannedAt || null,
    scannedBy: scannedBy || null,
    canceled: canceled === true,
    countedReads,
  }
}

export type ItemChange = Pick<CountedItem, 'picked' | 'scanned' | 'scannedAt' | 'scannedBy'> & {
  readonly countedReads: CountedReads
}

/** A read that may count its item; duplicate, wrong and unknown reads do not. */
export const isCounting = ({ source, result, item }: Pick<ScanBody, 'source' | 'result' | 'item'>): boolean =>
  source !== 'undo' && item !== null && (result === 'ok' || result === 'complete')

const isMap = (value: unknown): value is { readonly [key: string]: unknown } =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** The reads stored with an item; an item scanned before the field existed has one under its own id. */
export const countedReadsOf = (item: Omit<CountedItem, 'canceled' | 'picked'>): CountedReads => {
  if (!isMap(item.countedReads)) return item.scanned ? { [item.id]: [item.scannedAt ?? '', item.scannedBy] } : {}
  return Object.fromEntries(
    Object.entries(item.countedReads).map(([id, read]) => {
      const [time, user] = Array.isArray(read) ? (read as unknown[]) : []
      return [id, typeof time === 'string' ? ([time, typeof user === 'string' ? user : null] as const) : null]
    }),
  )
}

/** The earliest read that still counts. */
const firstOf = (reads: CountedReads): readonly [time: string, user: string | null] | undefined =>
  Object.entries(reads)
    .flatMap(([id, read]) => (read === null ? [] : [{ id, read }]))
    .toSorted((a, b) => a.read[0].localeCompare(b.read[0]) || a.id.localeCompare(b.id))[0]?.read

/**
 * Applies one read to its item, on the device and on the server alike (OPEN-068); null when nothing changes. A read counts once; an undo
 * removes only the read that it names. An item is scanned while at least one read counts it.
 */
export const afterRead = (
  item: CountedItem,
  read: Pick<ScanBody, 'id' | 'time' | 'source' | 'result' | 'item' | 'undoes'>,
  user: string | null,
): ItemChange | null => {
  if (item.canceled) return null
  const known = countedReadsOf(item)
  const isUndo = read.source === 'undo'
  const id = isUndo ? read.undoes : isCounting(read) ? read.id : null
  if (id === null || known[id] === null || (!isUndo && known[id] !== undefined)) return null
  const countedReads: CountedReads = { ...known, [id]: isUndo ? null : [new Date(read.time).toISOString(), user] }
  const first = firstOf(countedReads)
  const scanned = first !== undefined
  return {
    picked: scanned || (item.picked && !item.scanned),
    scanned,
    scannedAt: first?.[0] || null,
    scannedBy: first?.[1] ?? null,
    countedReads,
  }
}
