import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { recordEvent } from '../store/audit.ts'
import { settingsIn } from '../store/settings.ts'

/** The setting of the system that says for how many days entries of the audit are kept. */
export const AUDIT_DAYS = 'audit-days'

const DEFAULT_DAYS = 730
/** The database refuses to remove younger entries. */
const LEAST_DAYS = 31
const DAY = 86_400_000

/** Removes entries of the audit that are older than the setting says; where each chain begins then is kept, and that it was done. */
export const forgetAudit = async (db: Db, now: Date): Promise<void> => {
  const kept = await settingsIn(db, [AUDIT_DAYS], { organization: null, project: null })
  const asked = Number(kept.get(AUDIT_DAYS) ?? DEFAULT_DAYS)
  const days = Number.isFinite(asked) ? Math.max(LEAST_DAYS, asked) : DEFAULT_DAYS
  const until = new Date(now.getTime() - days * DAY).toISOString()
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ removed: number }>`select audit_forget(${until}::timestamptz) as removed`.execute(
      transaction,
    )
    const removed = rows[0]?.removed ?? 0
    if (removed === 0) return
    const nobody = { user: null, organization: null }
    await recordEvent(transaction, nobody, { action: 'retention', details: { removed, until } })
  })
}
