import { inState, type JournalEntry, type OutboxEntry } from '../data/local-store.ts'
import type { LocalTx } from './outbox.ts'

/** Servers that make no backups that Lading knows of: what they acknowledged is kept this long. */
const KEEP_MS = 30 * 86_400_000

/**
 * Keeps acknowledged changes after a pull has covered them: a server that is put back to a backup has lost what came
 * after it, and only the devices can offer it again. `now` is the server's: a wrong clock of the device drops nothing.
 */
export const keepSent = (tx: LocalTx, entries: readonly OutboxEntry[], now: number): Promise<void> => {
  const kept = entries.map((entry): JournalEntry => {
    const version = entry.outcome?.version ?? null
    return { mid: entry.mid, stream: entry.stream, version, at: now, entry }
  })
  return kept.length === 0 ? Promise.resolve() : tx.put('journal', kept)
}

/** Whether something need not be offered again: the newest backup contains it, or it is older than `KEEP_MS`. */
export const isBackedUp = (
  { version, at }: { readonly version: number | null; readonly at: number },
  backedUp: number,
  now: number,
): boolean => (version !== null && version <= backedUp) || now - at > KEEP_MS

/** Removes what the newest backup of the server contains, and what is older than `KEEP_MS`. */
export const forgetSent = async (tx: LocalTx, stream: string, backedUp: number, now: number): Promise<void> => {
  const kept = await tx.find('journal', { index: 'stream', anyOf: [stream] })
  const gone = kept.filter((entry) => isBackedUp(entry, backedUp, now))
  if (gone.length > 0)
    await tx.remove(
      'journal',
      gone.map(({ mid }) => mid),
    )
}

/**
 * Queues them again, at their old places in the order. What the server still has is not applied twice, because the mid
 * is the same (I26).
 */
export const offerAgain = async (tx: LocalTx, stream: string): Promise<void> => {
  const kept = await tx.find('journal', { index: 'stream', anyOf: [stream] })
  if (kept.length === 0) return
  await tx.put(
    'outbox',
    kept.map(({ entry }) => ({ ...inState(entry, 'queued', null), attempts: 0, outcome: null })),
  )
  await tx.remove(
    'journal',
    kept.map(({ mid }) => mid),
  )
}
