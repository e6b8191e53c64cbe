import { sql } from 'kysely'
import { tableOf } from '../../src/catalogue/entity.ts'
import { KEPT_CHANGES } from '../../src/domains/administration/effects/kept-changes.ts'
import type { Db } from '../db/pool.ts'
import { settingsIn } from '../store/settings.ts'

/** The setting of the system that says for how many days changes of records are kept for their timelines. */
const CHANGE_DAYS = 'change-days'

const DEFAULT_DAYS = 730
const DAY = 86_400_000
/** Each batch is a transaction of its own: removing rows locks the clocks of their projects. */
const BATCH = 2000

/** Devices show changes of this age from what they hold, so the server keeps those at least. */
const leastDays = (): number => (typeof KEPT_CHANGES.replicated === 'object' ? KEPT_CHANGES.replicated.days : 0)

/** Removes changes of records that are older than the setting says. */
export const forgetChanges = async (db: Db, now: Date): Promise<void> => {
  const kept = await settingsIn(db, [CHANGE_DAYS], { organization: null, project: null })
  const asked = Number(kept.get(CHANGE_DAYS) ?? DEFAULT_DAYS)
  const days = Number.isFinite(asked) ? Math.max(leastDays(), asked) : DEFAULT_DAYS
  const until = new Date(now.getTime() - days * DAY).toISOString()
  const table = sql.table(tableOf(KEPT_CHANGES))
  let more = true
  while (more) {
    const { rows } = await sql`delete from ${table} where id in (
      select id from ${table} where time < ${until}::timestamptz limit ${BATCH}) returning 1`.execute(db)
    more = rows.length === BATCH
  }
}
