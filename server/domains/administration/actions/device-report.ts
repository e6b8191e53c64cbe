import { sql } from 'kysely'
import type { DeviceReport } from '../../../../src/protocol/device-report.ts'
import type { DEVICE_WORK } from '../../../../src/catalogue/enumerations.ts'
import type { Db } from '../../../db/pool.ts'
import { printable } from '../../../store/audit.ts'

/** Devices that are kept of one user; the one that was silent longest goes first. */
const MOST = 50

interface Reporter {
  readonly user: string
  readonly organization: string | null
  readonly project: string | null
  readonly agent: string
}

interface Asked {
  readonly at: Date
  readonly by: string
}

type Work = (typeof DEVICE_WORK)[number]

/** What a report says in one word. */
export const workOf = ({ waiting, files, parked }: Pick<DeviceReport, 'waiting' | 'files' | 'parked'>): Work => {
  if (parked !== null && parked > 0) return 'Needs its user'
  if ((waiting ?? 0) > 0 || (files ?? 0) > 0) return 'To be sent'
  return waiting === null || files === null || parked === null ? 'Not known' : 'All sent'
}

/**
 * Stores the report of a device, under its id and its user. Resolves to the unconfirmed request to send, null when there is none; undefined
 * when the id belongs to another user's device. A request stays until the device confirms it, so that a lost response does not lose it. The
 * row is written with a version, because no device replicates it and reports do not belong in the audit.
 */
export const keepDeviceReport = (db: Db, reporter: Reporter, report: DeviceReport): Promise<Asked | null | undefined> =>
  db.transaction().execute(async (transaction) => {
    const { user, organization, project, agent } = reporter
    const kept = await sql`
      insert into user_device as kept (id, version, name, "user", organization, "chosenProject", work, waiting, files, parked,
        "oldestUnsent", "lastSynced", "lastContact", "appVersion", agent)
      values (${report.id}::uuid, 1, ${printable(report.name, 60)}, ${user}::uuid, ${organization}::uuid, ${project}::uuid,
        ${workOf(report)}, ${report.waiting}, ${report.files}, ${report.parked}, ${report.oldestUnsent}, ${report.lastSynced},
        now(), ${printable(report.appVersion, 40)}, ${printable(agent, 300)})
      on conflict (id) do update set version = kept.version + 1, updated = now(), name = excluded.name,
        organization = excluded.organization, "chosenProject" = excluded."chosenProject", work = excluded.work,
        waiting = excluded.waiting, files = excluded.files, parked = excluded.parked, "oldestUnsent" = excluded."oldestUnsent",
        "lastSynced" = excluded."lastSynced", "lastContact" = excluded."lastContact", "appVersion" = excluded."appVersion",
        agent = excluded.agent,
        asked = case when kept.asked <= ${report.heard ?? null}::timestamptz then null else kept.asked end
      where kept."user" = excluded."user"
      returning kept.id`.execute(transaction)
    if (kept.rows.length === 0) return undefined
    await sql`delete from user_device where id in (
      select id from user_device where "user" = ${user}::uuid order by "lastContact" desc offset ${MOST})`.execute(
      transaction,
    )
    const { rows } = await sql<Asked>`
      select device.asked as at, coalesce(nullif(trim(concat_ws(' ', who."firstName", who."lastName")), ''), who.username, '') as by
      from user_device device left join "user" who on who.id = device."askedBy"
      where device.id = ${report.id}::uuid and device.asked is not null`.execute(transaction)
    return rows[0] ?? null
  })
