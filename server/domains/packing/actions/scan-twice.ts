import { sql } from 'kysely'
import { notification } from '../../../../src/domains/administration/entities/notification.ts'
import { type NewsMessage, newsValues } from '../../../../src/domains/administration/effects/news.ts'
import type { packingSlip } from '../../../../src/domains/packing/entities/packing-slip.ts'
import { type CountedItem, countedReadsOf } from '../../../../src/domains/packing/effects/counted-reads.ts'
import type { Row } from '../../../../src/catalogue/row.ts'
import type { ScanBody } from '../../../../src/protocol/scan.ts'
import { notify } from '../../../store/notify.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRow } from '../../../store/write-row.ts'

interface Other {
  readonly user: string | null
}

/** A scan of another device that counts this item already; null when there is none. */
const otherCount = async (unit: Unit, item: CountedItem, scan: ScanBody): Promise<Other | null> => {
  const counting = Object.entries(countedReadsOf(item)).flatMap(([id, read]) => (read === null ? [] : [id]))
  if (counting.length === 0) return null
  const { rows } = await sql<Other>`
    select "user" from scan_read where id = any(${counting}::uuid[]) and device <> ${scan.device}
    order by time, id limit 1`.execute(unit.db)
  return rows[0] ?? null
}

const namesOf = async (unit: Unit, users: readonly string[]): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(trim(concat_ws(' ', "firstName", "lastName")), ''), username) as name from "user"
    where id = any(${[...users]}::uuid[]) order by name`.execute(unit.db)
  return rows.map(({ name }) => name).join(', ')
}

const assetName = async (unit: Unit, asset: string | null): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(reference, ''), nullif(name, ''), nullif(serial, ''), '–') as name from asset
    where id = ${asset}::uuid`.execute(unit.db)
  return rows[0]?.name ?? '–'
}

/** The unread notification of a user about items of this slip that were scanned twice, and their number in it. */
const unreadOf = async (unit: Unit, user: string, slip: string): Promise<{ id: string; count: number } | null> => {
  const { rows } = await sql<{ id: string; count: number }>`
    select id, coalesce((params->>'count')::int, 1) as count from notification
    where "user" = ${user}::uuid and "entityId" = ${slip} and status = 'New' and archived is null
      and code in ('scan-twice', 'scans-twice')
    order by created desc limit 1 for update`.execute(unit.db)
  return rows[0] ?? null
}

/**
 * Tells both people that two devices counted the same item, each without knowing of the other's scan; the item counts once. There is one
 * unread notification per slip and person, with the number of items.
 */
export const tellScannedTwice = async (
  unit: Unit,
  slip: Row<typeof packingSlip>,
  item: CountedItem & { readonly asset: string | null },
  scan: ScanBody,
): Promise<void> => {
  if (unit.principal.trusted === true) return
  const other = await otherCount(unit, item, scan)
  if (other === null) return
  const users = [...new Set([unit.principal.user.id, ...(other.user === null ? [] : [other.user])])]
  const reference = slip.reference ?? ''
  const [people, asset] = [await namesOf(unit, users), await assetName(unit, item.asset ?? scan.asset)]
  for (const user of users) {
    const unread = await unreadOf(unit, user, slip.id)
    const message: NewsMessage =
      unread === null
        ? { code: 'scan-twice', params: { asset, reference, people } }
        : { code: 'scans-twice', params: { asset, reference, people, count: unread.count + 1 } }
    if (unread === null)
      await notify(unit, user, { entity: 'packing-slip', entityId: slip.id, icon: 'barcode', ...message })
    else await updateRow(unit, notification, unread.id, newsValues(message))
  }
}
