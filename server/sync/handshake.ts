import type { HandshakeAnswer } from '../../src/protocol/sync.ts'
import type { Principal } from '../store/principal.ts'
import { scopeHash, scopesHeld } from '../store/scopes-held.ts'
import { failure, isOpen, LIMITS, nowOf, SCHEMAS, type SyncDeps, type SyncFailure } from './deps.ts'
import { readBackedUp, readHead, readSendQueue } from './send-queue.ts'

/** GET /sync/handshake: what a client must know before it takes a snapshot, pulls or pushes. */
export const handleHandshake = async (
  deps: SyncDeps,
  principal: Principal,
  { stream, clientId }: { readonly stream: string; readonly clientId: string },
): Promise<HandshakeAnswer | SyncFailure> => {
  if (!isOpen(principal, stream)) return failure('stream_gone')
  const queue = await readSendQueue(deps.db, clientId, stream)
  if (queue !== undefined && queue.userId !== principal.user.id) return failure('lane_owner')
  const { epoch, head } = await readHead(deps.db, stream)
  const scopes = scopesHeld(principal, stream)
  return {
    kind: 'handshake',
    epoch,
    serverTime: nowOf(deps).toISOString(),
    head,
    scopes: [...scopes],
    scopeHash: scopeHash(scopes),
    lastSeq: queue?.lastSeq ?? 0,
    backedUp: await readBackedUp(deps.db, stream),
    schema: SCHEMAS,
    limits: LIMITS,
  }
}
