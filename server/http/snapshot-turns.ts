import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { SyncFailure } from '../sync/deps.ts'
import type { SnapshotLines } from '../sync/snapshot.ts'
import { HttpError } from './http-error.ts'
import { createWorkQueues } from './work-queues.ts'

/** Snapshots that the devices of one user may fetch at the same time in one process. */
const OPEN = 50
/** Reads of the database for them at the same time; the others wait, each snapshot with one. */
const AT_ONCE = 2

export interface SnapshotTurns {
  /**
   * Begins a snapshot and counts it until its response has ended and it reads no more. Throws a 429 when the user has too many.
   */
  open(
    user: string,
    reply: FastifyReply,
    begin: () => Promise<SnapshotLines | SyncFailure>,
  ): Promise<SnapshotLines | SyncFailure>
  inTurn<T>(user: string, read: () => Promise<T>): Promise<T>
}

/** Keeps the snapshots of one user from taking all connections and cores: they take turns page by page. */
export const createSnapshotTurns = (): SnapshotTurns => {
  const open = createWorkQueues({ atOnce: OPEN, mayWait: 0 })
  const reads = createWorkQueues({ atOnce: AT_ONCE, mayWait: OPEN })
  return {
    async open(user, reply, begin) {
      if (!(await open.enter(user))) throw new HttpError(429, 'too-many-calls', { headers: { 'retry-after': '5' } })
      const leave = (): void => open.leave(user)
      const lines = await begin().catch((error: unknown) => {
        leave()
        throw error
      })
      if ('kind' in lines) leave()
      // A device that has gone may have left a read that waits.
      else finished(reply.raw, () => void lines.return(undefined).then(leave, leave))
      return lines
    },
    async inTurn(user, read) {
      if (!(await reads.enter(user))) throw new Error('more reads than snapshots')
      try {
        return await read()
      } finally {
        reads.leave(user)
      }
    },
  }
}
