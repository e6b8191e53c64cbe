import type { UnsentCounts } from '../data/pending.ts'
import type { DeadEntry, LocalStore, OutboxEntry } from '../data/local-store.ts'
import type { Context } from './context.ts'
import { countChanges } from './count-changes.ts'
import { pendingChange } from './dead-letters.ts'
import { openFiles } from './kept-files.ts'

const base64 = (bytes: ArrayBuffer): string => {
  const view = new Uint8Array(bytes)
  let text = ''
  for (let at = 0; at < view.length; at += 0x8000) text += String.fromCharCode(...view.subarray(at, at + 0x8000))
  return btoa(text)
}

const UNSENT = ['queued', 'inflight', 'blocked'] as const

/**
 * Counts what signing out or switching the user would leave behind. A photo or file counts once, whether its record, its
 * bytes or both are not on the server.
 */
export const countUnsent = (localStore: LocalStore): Promise<UnsentCounts> =>
  localStore.read(['meta', 'outbox', 'dead', 'files', 'reads', 'drafts'], async (tx) => {
    const files = new Set((await openFiles(tx)).map(({ id }) => id))
    const apart = (entries: readonly (OutboxEntry | DeadEntry)[]): number =>
      entries.filter(({ mutation }) => !files.has(mutation.target[1])).length
    // Nothing is read where counting says the same: a queue of a day offline is long.
    return {
      changes:
        files.size === 0
          ? (await countChanges(tx)).unsent
          : apart(await tx.find('outbox', { index: 'state', anyOf: UNSENT })),
      refused: files.size === 0 ? await tx.count('dead') : apart(await tx.find('dead')),
      files: files.size,
      reads: await tx.count('reads', { index: 'settled', anyOf: [0] }),
      drafts: await tx.count('drafts'),
    }
  })

/** All unsent work of this person as one JSON text, with the bytes of photos and files in base64 unless they are left out. Needs no network. */
export const exportUnsent = async (context: Context, withBytes = true): Promise<string> => {
  const stored = await context.ports.localStore.read(
    ['outbox', 'dead', 'files', 'reads', 'drafts', 'conflicts'],
    async (tx) => ({
      outbox: await tx.find('outbox'),
      dead: await tx.find('dead'),
      files: await openFiles(tx),
      reads: await tx.find('reads', { index: 'settled', anyOf: [0] }),
      drafts: await tx.find('drafts'),
      conflicts: await tx.find('conflicts'),
    }),
  )
  const files = []
  for (const file of stored.files) {
    const bytes = withBytes ? await context.ports.files.get(file.id) : null
    files.push({ ...file, base64: bytes === null ? null : base64(bytes) })
  }
  const changes = [...stored.dead, ...stored.outbox]
    .toSorted((a, b) => a.ord - b.ord)
    .map((entry) => ({ ...pendingChange(entry), mutation: entry.mutation }))
  return JSON.stringify(
    {
      format: 'lading-unsent',
      version: 1,
      exportedAt: new Date(context.ports.clock.now()).toISOString(),
      user: context.userId,
      changes,
      reads: stored.reads,
      conflicts: stored.conflicts,
      drafts: stored.drafts,
      files,
    },
    null,
    1,
  )
}
