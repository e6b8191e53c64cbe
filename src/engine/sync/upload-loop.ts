import { UPLOAD_CHUNK_BYTES } from '../../protocol/upload-limits.ts'
import { uploadAnswerSchema, type UploadAnswer } from '../../protocol/upload.ts'
import type { FileEntry } from '../data/local-store.ts'
import { type CallResult, callJson } from './call.ts'
import type { Context } from './context.ts'
import type { LeaderState } from './leader-state.ts'
import type { Leading } from './leadership.ts'
import { checkFence, MAX_ATTEMPTS } from './outbox.ts'
import { LOOK_MS } from './push-loop.ts'
import { AGAIN, idle, later, type Step } from './run-loop.ts'

const NO_ROOM = 507

/**
 * Uploads the bytes of files independently of the queue, oldest first, in chunks that resume at the server's offset.
 * Failed files stay and are shown (law 6).
 */
export const createUploadStep = (context: Context, leader: LeaderState, leading: Leading): (() => Promise<Step>) => {
  const { localStore } = context.ports

  const save = (file: FileEntry): Promise<void> =>
    localStore.write(['meta', 'files'], async (tx) => {
      await checkFence(tx, leading.fence)
      if ((await tx.get('files', file.id)) !== undefined) await tx.put('files', [file])
    })

  const announce = (file: FileEntry): Promise<CallResult<UploadAnswer>> =>
    callJson(
      context.ports,
      context.userId,
      {
        method: 'POST',
        path: '/sync/uploads',
        stream: file.stream,
        body: { id: file.id, sha256: file.sha256, size: file.size, mimeType: file.mimeType },
      },
      uploadAnswerSchema,
      leading.signal,
    )

  const append = (file: FileEntry, offset: number, chunk: ArrayBuffer): Promise<CallResult<UploadAnswer>> =>
    callJson(
      context.ports,
      context.userId,
      {
        method: 'PATCH',
        path: `/sync/uploads/${file.id}`,
        stream: file.stream,
        headers: {
          'content-type': 'application/octet-stream',
          'upload-offset': String(offset),
        },
        raw: chunk,
        timeoutMs: 120_000,
      },
      uploadAnswerSchema,
      leading.signal,
    )

  /**
   * The server is out of space, which is not the file's fault: it stays queued, behind files that were not tried yet.
   */
  const waitForRoom = async (file: FileEntry, retryAfterMs: number | null): Promise<Step> => {
    leader.reached()
    await save({ ...file, sent: 0, noRoom: true })
    context.changed()
    return later(retryAfterMs)
  }

  const failed = async (file: FileEntry, answer: Exclude<CallResult<UploadAnswer>, { kind: 'ok' }>): Promise<Step> => {
    if (answer.kind === 'failed' && answer.status === NO_ROOM) return waitForRoom(file, answer.retryAfterMs)
    leader.failed(answer)
    const final = answer.kind === 'failed' && answer.status >= 400 && answer.status < 500 && answer.status !== 429
    const counted = answer.kind === 'too-large' || (answer.kind === 'failed' && (final || answer.status === 500))
    // A wrong offset is corrected when the file is announced again.
    const conflict = answer.kind === 'failed' && answer.status === 409
    if (counted && !conflict) {
      const attempts = file.attempts + 1
      await save({ ...file, attempts, state: attempts >= MAX_ATTEMPTS ? 'refused' : 'waiting' })
      context.changed()
    }
    return later(answer.kind === 'failed' || answer.kind === 'unreachable' ? answer.retryAfterMs : null)
  }

  return async () => {
    const waiting = await localStore.read(['files'], (tx) => tx.find('files', { index: 'state', anyOf: ['waiting'] }))
    // Files that failed or found no space come after those that did not.
    const tried = (file: FileEntry): number => (file.noRoom === true ? MAX_ATTEMPTS : file.attempts)
    const [file] = waiting.toSorted((a, b) => tried(a) - tried(b) || (a.at < b.at ? -1 : 1))
    if (file === undefined) return idle(LOOK_MS)
    const bytes = await context.ports.files.get(file.id)
    if (bytes === null) {
      await save({ ...file, state: 'refused', attempts: MAX_ATTEMPTS })
      context.changed()
      return AGAIN
    }
    let answer = await announce(file)
    while (answer.kind === 'ok' && !answer.value.complete) {
      if (leading.signal.aborted) return AGAIN
      leader.reached()
      const { offset } = answer.value
      if (offset >= bytes.byteLength) return later()
      answer = await append(file, offset, bytes.slice(offset, offset + UPLOAD_CHUNK_BYTES))
      if (answer.kind === 'ok') {
        await save({ ...file, sent: answer.value.offset, noRoom: false })
        context.listener.outbox()
      }
    }
    if (answer.kind !== 'ok') return failed(file, answer)
    await save({ ...file, sent: file.size, state: 'sent', noRoom: false })
    context.changed()
    leader.pull(file.stream).wake()
    return AGAIN
  }
}
