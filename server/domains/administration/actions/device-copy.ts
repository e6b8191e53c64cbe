import { sql } from 'kysely'
import { COPY_DAYS, COPY_KINDS, type CopyBody, type UnsentCopy } from '../../../../src/protocol/device-copy.ts'
import { withoutSecrets } from '../../../../src/domains/administration/effects/hide-secrets.ts'
import { SECRET_NAMES } from '../../../../src/domains/secret-names.ts'
import type { Db } from '../../../db/pool.ts'
import { recordEvent, type Who } from '../../../store/audit.ts'
import { jsonText } from '../../../store/stored-form.ts'

const ENTITY = 'user_device'

export interface CopyAsked {
  readonly at: Date
  readonly by: string
}

const isOpen = sql`device.copy = 'Asked for' and device."copyAsked" > now() - ${COPY_DAYS} * interval '1 day'`

/** The unfulfilled request for a copy of a device, if it has not ended. */
export const copyAskedOf = async (db: Db, device: string): Promise<CopyAsked | null> => {
  const { rows } = await sql<CopyAsked>`
    select device."copyAsked" as at,
      coalesce(nullif(trim(concat_ws(' ', who."firstName", who."lastName")), ''), who.username, '') as by
    from user_device device left join "user" who on who.id = device."copyAskedBy"
    where device.id = ${device}::uuid and ${isOpen}`.execute(db)
  return rows[0] ?? null
}

const figuresOf = (work: UnsentCopy | null): { readonly [name: string]: unknown } =>
  work === null ? { tooLarge: true } : Object.fromEntries(COPY_KINDS.map((kind) => [kind, work[kind].length]))

/**
 * Stores the copy of a device in place of an earlier one, without secrets, and ends the request that it fulfils. Resolves to the time of
 * receipt; null when this device of this user was not asked for a copy, or the request has ended.
 */
export const keepCopy = (db: Db, who: Who, { id, asked, work }: CopyBody): Promise<string | null> =>
  db.transaction().execute(async (transaction) => {
    const met = await sql<{ name: string | null; received: string; by: string }>`
      update user_device as device set version = device.version + 1, updated = now(), "copyReceived" = now(),
        copy = ${work === null ? 'Too large' : 'Received'}
      where device.id = ${id}::uuid and device."user" = ${who.user}::uuid and ${isOpen}
        and device."copyAsked" = ${asked}::timestamptz
      returning device.name, device."copyReceived" as received, device."copyAskedBy" as by`.execute(transaction)
    const [device] = met.rows
    if (device === undefined) return null
    if (work === null) await sql`delete from device_copy where device = ${id}::uuid`.execute(transaction)
    else {
      await sql`insert into device_copy (device, user_id, asked, asked_by, received, work)
        values (${id}::uuid, ${who.user}::uuid, ${asked}::timestamptz, ${device.by}::uuid, ${device.received}::timestamptz,
          ${jsonText(withoutSecrets(work, SECRET_NAMES))}::jsonb)
        on conflict (device) do update set user_id = excluded.user_id, asked = excluded.asked,
          asked_by = excluded.asked_by, received = excluded.received, work = excluded.work`.execute(transaction)
    }
    const about = { entity: ENTITY, record: id, name: device.name ?? '' }
    await recordEvent(transaction, who, { action: 'copy received', ...about, details: figuresOf(work) })
    return device.received
  })

export interface KeptCopy {
  readonly user: { readonly id: string; readonly name: string }
  readonly asked: string
  readonly askedBy: { readonly id: string; readonly name: string }
  readonly received: string
  readonly ends: string
  readonly work: UnsentCopy
}

/** Returns the copy of a device, or null when it has expired. The caller checks which lines a person may read. */
export const copyOf = async (db: Db, device: string): Promise<KeptCopy | null> => {
  const { rows } = await sql<KeptCopy>`
    select kept.asked, kept.received, kept.received + ${COPY_DAYS} * interval '1 day' as ends, kept.work,
      jsonb_build_object('id', kept.user_id, 'name', coalesce(owner.username, '')) as user,
      jsonb_build_object('id', kept.asked_by, 'name', coalesce(who.username, '')) as "askedBy"
    from device_copy as kept left join "user" as owner on owner.id = kept.user_id
      left join "user" as who on who.id = kept.asked_by
    where kept.device = ${device}::uuid and kept.received > now() - ${COPY_DAYS} * interval '1 day'`.execute(db)
  return rows[0] ?? null
}

/** Ends requests that were not fulfilled in time, and deletes expired copies. */
export const forgetCopies = async (db: Db, now: Date): Promise<void> => {
  const until = new Date(now.getTime() - COPY_DAYS * 86_400_000).toISOString()
  await sql`update user_device set version = version + 1, updated = now(), copy = 'Not sent in time'
    where copy = 'Asked for' and "copyAsked" <= ${until}::timestamptz`.execute(db)
  await sql`delete from device_copy where received <= ${until}::timestamptz`.execute(db)
  await sql`update user_device set version = version + 1, updated = now(), copy = null
    where copy in ('Received', 'Too large') and "copyReceived" <= ${until}::timestamptz`.execute(db)
}
