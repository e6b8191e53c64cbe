import { sql } from 'kysely'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import type { Outcome } from '../../src/protocol/mutation.ts'
import type { PushAnswer } from '../../src/protocol/sync.ts'
import { recordEvent, whoIs } from '../store/audit.ts'
import type { Principal } from '../store/principal.ts'
import { inUnit, takeVersions, type Unit, withoutSavepoints } from '../store/unit.ts'
import { failure, isOpen, nowOf, SCHEMAS, type SyncDeps, type SyncFailure } from './deps.ts'
import { readHead, readSendQueue } from './send-queue.ts'
import { lockTargets } from './lock-targets.ts'
import { type Consumed, knownOutcomes, storedOutcomes, storeOutcomes } from './outcomes.ts'
import { parsePush, type Push } from './push-request.ts'
import { type Ran, runEntries } from './run-entries.ts'

/** The body is not a push: a 400 that names the invalid field. */
export interface NotAPush {
  readonly kind: 'not-a-push'
  readonly name: string
}

/**
 * POST /sync/push: runs a batch of one send queue, in order, in one transaction. A malformed mutation is rejected alone
 * and the others are run. Effects and outcomes are committed together, so that sending a batch again is idempotent and
 * returns the same outcomes.
 */
export const handlePush = async (
  deps: SyncDeps,
  principal: Principal,
  body: unknown,
): Promise<PushAnswer | SyncFailure | NotAPush> => {
  const push = parsePush(body)
  if ('name' in push) return push
  const { stream } = push
  if (!isOpen(principal, stream)) return failure('stream_gone')
  if (push.schema < SCHEMAS.min || push.schema > SCHEMAS.max) return failure('schema_unsupported')
  const { epoch } = await readHead(deps.db, stream)
  if (push.epoch !== epoch) return failure('epoch_changed', { epoch })
  const options = { principal, hooks: deps.hooks, now: nowOf(deps), via: 'sync', invite: deps.invite } as const
  const answer = await inUnit(deps.db, options, (unit) => pushIn(unit, deps, push))
  if ('kind' in answer) return answer
  const { head } = await readHead(deps.db, stream)
  return { kind: 'push', epoch, head, ...answer }
}

type Answer = { readonly lastSeq: number; readonly outcomes: Outcome[] }

/** Smaller batches are not tried without savepoints first. */
const FEW = 3

const pushIn = async (unit: Unit, deps: SyncDeps, push: Push): Promise<Answer | SyncFailure> => {
  const { clientId, stream } = push
  const userId = unit.principal.user.id
  await sql`insert into sync_client (client, stream, user_id) values (${clientId}, ${stream}, ${userId}::uuid)
    on conflict (client, stream) do nothing`.execute(unit.db)
  const queue = await readSendQueue(unit.db, clientId, stream, true)
  if (queue === undefined || queue.userId !== userId) return failure('lane_owner')
  const gap = failure('seq_gap', { expected: queue.lastSeq + 1 })
  if (push.entries.some(({ seq }, at) => at > 0 && seq !== (push.entries[at - 1]?.seq ?? 0) + 1)) return gap
  if ((push.entries[0]?.seq ?? 0) > queue.lastSeq + 1) return gap
  const known = await knownOutcomes(unit, push)
  const repeated = await storedOutcomes(unit, push, queue.lastSeq, known)
  if (repeated === null) return gap
  const entries = push.entries.slice(repeated.length)
  await lockTargets(unit, entries)
  const own: Unit = { ...unit, isOwnVersion: (id, version) => isOwn(unit, clientId, stream, id, version) }
  const run = (tried: Unit): Promise<Ran> => runEntries(tried, deps, stream, entries, known)
  const { consumed, told } = entries.length < FEW ? await run(own) : await withoutSavepoints(own, run)
  return {
    lastSeq: consumed.at(-1)?.entry.seq ?? queue.lastSeq,
    outcomes: [...repeated, ...(await closeBatch(unit, push, consumed)), ...told],
  }
}

/**
 * Adds the version of this batch to the outcomes, stores them and advances the send queue. Last statements of the
 * transaction.
 */
const closeBatch = async (unit: Unit, push: Push, consumed: readonly Consumed[]): Promise<Outcome[]> => {
  const last = consumed.at(-1)
  if (last === undefined) return []
  const { clientId, stream, ackedThrough } = push
  const lastSeq = last.entry.seq
  await sql`update sync_client set last_seq = ${lastSeq}, seen = now(), acked_through = greatest(acked_through, ${Math.min(ackedThrough, lastSeq)}::bigint)
    where client = ${clientId} and stream = ${stream}`.execute(unit.db)
  const version = (await takeVersions(unit)).get(stream)
  const final = consumed.map(({ entry, outcome, copy }): Consumed => {
    const effective = outcome.outcome === 'applied' || outcome.outcome === 'merged'
    const fresh = effective && outcome.version === undefined && version !== undefined
    return { entry, copy, outcome: fresh ? { ...outcome, version } : outcome }
  })
  await storeOutcomes(unit, push, final)
  for (const { entry, outcome, copy } of final) {
    const { mutation } = entry
    if (copy || mutation === null || !('code' in outcome) || outcome.code !== 'forbidden') continue
    const [entity, record] = mutation.target
    const about = isUuid(record) ? { entity, record } : { entity }
    const event = {
      action: 'denied',
      ...about,
      project: unit.principal.project,
      details: { action: mutation.name },
    } as const
    await recordEvent(unit.db, whoIs(unit.principal, 'sync'), event)
  }
  return final.map(({ outcome }) => outcome)
}

const isOwn = async (unit: Unit, client: string, stream: string, id: string, version: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from sync_mutation where client = ${client} and stream = ${stream} and version = ${version}
      and lower(body->'target'->>1) = ${id} limit 1`.execute(unit.db)
  return rows.length > 0
}
