import { FILES, isReady } from '../../domains/files/effects/upload-record.ts'
import { recordKey, rowTable } from '../data/replica.ts'
import type { Context } from './context.ts'
import { keepFiles, removeBytes } from './kept-files.ts'
import type { Leading } from './leadership.ts'
import { checkFence } from './outbox.ts'

/**
 * Handles the files of a stream whose bytes were sent: a file whose row is `ready` is kept until a backup contains it. When the server has
 * the row but still waits for the bytes, it has dropped the unfinished upload: they wait to be sent again. Returns whether any do.
 */
export const settleFiles = async (
  context: Context,
  leading: Leading,
  stream: string,
  serverTime: number,
): Promise<boolean> => {
  const { localStore } = context.ports
  const sent = await localStore.read(['files'], (tx) => tx.find('files', { index: 'state', anyOf: ['sent'] }))
  const own = sent.filter((file) => file.stream === stream)
  if (own.length === 0) return false
  const rows = await context.replica(stream).read([rowTable(FILES), 'shadow'], async (tx) => ({
    rows: await tx.getMany(
      rowTable(FILES),
      own.map((file) => file.id),
    ),
    shadows: await tx.getMany(
      'shadow',
      own.map((file) => recordKey(FILES, file.id)),
    ),
  }))
  const known = own.flatMap((file, i) => {
    const row = rows.shadows[i] === undefined ? rows.rows[i] : rows.shadows[i].row
    return row?.id === file.id ? [{ file, version: row.version, ready: isReady(row) }] : []
  })
  if (known.length === 0) return false
  const gone = await localStore.write(['meta', 'files'], async (tx) => {
    await checkFence(tx, leading.fence)
    const stored = await tx.getMany(
      'files',
      known.map(({ file }) => file.id),
    )
    // The person may have discarded one meanwhile.
    const still = known.filter((_, i) => stored[i]?.state === 'sent')
    const again = still.flatMap(({ file, ready }) => (ready ? [] : [{ ...file, sent: 0, state: 'waiting' as const }]))
    if (again.length > 0) await tx.put('files', again)
    return keepFiles(
      tx,
      still.filter(({ ready }) => ready),
      serverTime,
    )
  })
  await removeBytes(context, gone)
  context.changed()
  return known.some(({ ready }) => !ready)
}
