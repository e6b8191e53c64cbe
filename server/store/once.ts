import { sql } from 'kysely'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import { outcomeSchema } from '../../src/protocol/mutation.ts'
import { done, refused, type WriteResult } from './result.ts'
import type { Unit } from './unit.ts'

/** Locks mutation ids until the transaction ends, in sorted order to avoid deadlocks. */
export const lockMids = async (unit: Unit, mids: readonly string[]): Promise<void> => {
  const sorted = [...new Set(mids.map((mid) => mid.toLowerCase()))].toSorted()
  if (sorted.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtextextended(mid, 0))
    from (select unnest(${sorted}::text[]) as mid) as given`.execute(unit.db)
}

/**
 * Returns the stored result of a mutation that this user's device has already pushed, for a REST call that has its mid
 * as idempotency key; null when there is none. Push and call may be concurrent; the mutation takes effect once.
 */
export const readPushedResult = async (unit: Unit, key: string, id: string): Promise<WriteResult | null> => {
  if (!isUuid(key)) return null
  await lockMids(unit, [key])
  const { rows } = await sql<{ outcome: unknown; version: number | null }>`
    select outcome, version from sync_mutation
    where user_id = ${unit.principal.user.id}::uuid and mid = ${key}::uuid and not copy`.execute(unit.db)
  const [row] = rows
  if (row === undefined) return null
  const { outcome, code, problems, current, conflicts } = outcomeSchema.parse(row.outcome)
  if (outcome === 'applied' || outcome === 'merged') {
    const kept = (conflicts ?? []).map(({ path, mine, theirs, before }) => ({ path, mine, theirs, before }))
    return done(id, { version: row.version, note: 'duplicate', conflicts: kept })
  }
  return refused(code ?? 'internal', {
    ...(problems === undefined
      ? {}
      : { problems: problems as NonNullable<Extract<WriteResult, { ok: false }>['problems']> }),
    ...(current === undefined ? {} : { current }),
  })
}
