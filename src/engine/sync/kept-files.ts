import type { FileEntry } from '../data/local-store.ts'
import type { Context } from './context.ts'
import type { LocalTx } from './outbox.ts'
import { isBackedUp } from './sent-journal.ts'

/** Most bytes of files that one person's device keeps although the server has them. */
export const MOST_KEPT_BYTES = 200_000_000

const keptOf = async (tx: LocalTx, stream: string): Promise<readonly FileEntry[]> =>
  (await tx.find('files', { index: 'state', anyOf: ['kept'] })).filter((file) => file.stream === stream)

type OpenFile = FileEntry & { readonly state: Exclude<FileEntry['state'], 'kept'> }

const isOpen = (file: FileEntry): file is OpenFile => file.state !== 'kept'

/** Files of all streams that the server is not known to have whole, with their records. */
export const openFiles = async (tx: Pick<LocalTx, 'find'>): Promise<OpenFile[]> =>
  (await tx.find('files', { index: 'state', anyOf: ['waiting', 'sent', 'refused'] })).filter(isOpen)

const drop = async (tx: LocalTx, files: readonly FileEntry[]): Promise<readonly string[]> => {
  const ids = files.map(({ id }) => id)
  if (ids.length > 0) await tx.remove('files', ids)
  return ids
}

/**
 * Keeps files that the server has whole, `version` being that of their records: a server that is put back to a backup has
 * lost what came after it, and only the devices can offer it again. Returns the ids of those whose bytes have to go: the
 * oldest beyond `MOST_KEPT_BYTES`. `now` is the server's.
 */
export const keepFiles = async (
  tx: LocalTx,
  files: readonly { readonly file: FileEntry; readonly version: number }[],
  now: number,
): Promise<readonly string[]> => {
  if (files.length === 0) return []
  await tx.put(
    'files',
    files.map(({ file, version }): FileEntry => ({ ...file, state: 'kept', kept: { version, at: now } })),
  )
  const all = await tx.find('files', { index: 'state', anyOf: ['kept'] })
  let bytes = 0
  const beyond = all
    .toSorted((a, b) => (b.kept?.at ?? 0) - (a.kept?.at ?? 0))
    .filter(({ size }) => (bytes += size) > MOST_KEPT_BYTES)
  return drop(tx, beyond)
}

/** Forgets what the newest backup contains, and what is too old for one; returns the ids of those whose bytes have to go. */
export const forgetFiles = async (tx: LocalTx, stream: string, backedUp: number, now: number) =>
  drop(
    tx,
    (await keptOf(tx, stream)).filter(({ kept }) => kept === undefined || isBackedUp(kept, backedUp, now)),
  )

/** Has the files of a stream uploaded again; what the server still has is announced and not sent. */
export const offerFilesAgain = async (tx: LocalTx, stream: string): Promise<void> => {
  const files = await keptOf(tx, stream)
  if (files.length > 0)
    await tx.put(
      'files',
      files.map(({ kept: _kept, ...file }): FileEntry => ({ ...file, state: 'waiting', sent: 0, attempts: 0 })),
    )
}

export const removeBytes = async (context: Context, ids: readonly string[]): Promise<void> => {
  for (const id of ids) await context.ports.files.remove(id)
}

/** Gives up the bytes that are only kept, because the disk is full; returns whether there were any. */
export const makeRoom = async (context: Context): Promise<boolean> => {
  const ids = await context.ports.localStore.write(['files'], async (tx) =>
    drop(tx, await tx.find('files', { index: 'state', anyOf: ['kept'] })),
  )
  await removeBytes(context, ids)
  return ids.length > 0
}
