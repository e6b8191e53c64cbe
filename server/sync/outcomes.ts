import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Fields } from '../../src/catalogue/field.ts'
import { entityNamed } from '../../src/domains/index.ts'
import { type Outcome, outcomeSchema } from '../../src/protocol/mutation.ts'
import { lockMids } from '../store/once.ts'
import { canonical, isMap, jsonText, mapOf } from '../store/stored-form.ts'
import type { Unit } from '../store/unit.ts'
import { type Entry, isAnonymous, type Push } from './push-request.ts'

/** SHA-256 of a mutation without its number, which changes when a client renumbers. */
export const hashOf = (raw: unknown): string => {
  const content = isMap(raw) ? Object.fromEntries(Object.entries(raw).filter(([key]) => key !== 'seq')) : raw
  return createHash('sha256').update(canonical(content)).digest('hex')
}

/**
 * Outcomes of mids that are known before a batch runs: from this person's send queues, and from REST calls with the mid
 * as Idempotency-Key.
 */
export type Known = ReadonlyMap<string, Outcome>

/**
 * Looks up all mids of a batch at once, in any send queue. Waits for transactions that are running one of them, as a
 * REST call or from another queue.
 */
export const knownOutcomes = async (unit: Unit, push: Push): Promise<Known> => {
  const mids = push.entries.filter((entry) => !isAnonymous(entry)).map(({ mid }) => mid)
  const userId = unit.principal.user.id
  await lockMids(unit, mids)
  const { rows } = await sql<{ mid: string; outcome: unknown }>`
    select mid, outcome from sync_mutation where user_id = ${userId}::uuid and mid = any(${mids}::uuid[]) and not copy
    union all
    select key::uuid, null from idempotency where user_id = ${userId}::uuid and key = any(${mids}::text[])
      and (answer->>'ok')::boolean`.execute(unit.db)
  const known = new Map<string, Outcome>()
  for (const { mid, outcome } of rows) {
    if (outcome !== null) known.set(mid, outcomeSchema.parse(outcome))
    else if (!known.has(mid)) known.set(mid, { seq: 0, mid, outcome: 'applied', note: 'duplicate' })
  }
  return known
}

/**
 * Outcomes of the entries that were already processed; a client with a restored local store may number them
 * differently. Null when one of them was never seen, which is a gap.
 */
export const storedOutcomes = async (
  unit: Unit,
  push: Push,
  lastSeq: number,
  known: Known,
): Promise<Outcome[] | null> => {
  const old = push.entries.filter(({ seq }) => seq <= lastSeq)
  if (old.length === 0) return []
  const { rows } = await sql<{ seq: number; mid: string; outcome: unknown }>`
    select seq, mid, outcome from sync_mutation where client = ${push.clientId} and stream = ${push.stream}
      and seq = any(${old.map(({ seq }) => seq)}::bigint[])`.execute(unit.db)
  const outcomes: Outcome[] = []
  for (const entry of old) {
    const stored = rows.find(({ seq }) => seq === entry.seq)
    const outcome = stored?.mid === entry.mid ? outcomeSchema.parse(stored.outcome) : known.get(entry.mid)
    if (outcome === undefined) return null
    outcomes.push({ ...outcome, seq: entry.seq })
  }
  return outcomes
}

/** An entry that this batch processed, and its outcome. */
export interface Consumed {
  readonly entry: Entry
  readonly outcome: Outcome
  /** The mid was already processed under another number. */
  readonly copy: boolean
}

/** Stores the outcomes of a batch, in the transaction of its effects. */
export const storeOutcomes = async (unit: Unit, push: Push, consumed: readonly Consumed[]): Promise<void> => {
  if (consumed.length === 0) return
  const rows = consumed.map(({ entry, outcome, copy }) => ({
    seq: entry.seq,
    mid: entry.mid,
    hash: hashOf(entry.raw),
    name: entry.mutation?.name ?? '',
    body: withoutSecrets(entry),
    outcome,
    version: outcome.version ?? null,
    copy: copy || isAnonymous(entry),
  }))
  // One value for all rows: a statement with hundreds of values costs the server more than the rows.
  await sql`insert into sync_mutation (client, stream, user_id, seq, mid, hash, name, body, outcome, version, copy)
    select ${push.clientId}, ${push.stream}, ${unit.principal.user.id}::uuid, r.*
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r (seq bigint, mid uuid, hash text, name text, body jsonb,
      outcome jsonb, version bigint, copy boolean)`.execute(unit.db)
}

/** A mutation as stored for support: values of secret fields are replaced (SENSOR-02). */
const withoutSecrets = ({ mutation, raw }: Entry): unknown => {
  const entity = mutation === null ? undefined : entityNamed(mutation.target[0])
  if (mutation === null || entity === undefined) return raw
  const hide = (fields: Fields, values: { readonly [name: string]: unknown }): unknown =>
    mapOf(
      Object.entries(values).map(([name, value]) => {
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined
        if (field?.kind === 'secret') return [name, '(secret)']
        return [name, field?.kind === 'properties' && isMap(value) ? hide(field.fields, value) : value]
      }),
    )
  return { ...mutation, body: hide(entity.fields, mutation.body) }
}
