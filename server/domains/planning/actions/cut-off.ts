import { sql } from 'kysely'
import type { cutOffTime } from '../../../../src/domains/planning/entities/cut-off-time.ts'
import { site as siteEntity } from '../../../../src/domains/sites/entities/site.ts'
import { transportManifest } from '../../../../src/domains/transport/entities/transport-manifest.ts'
import type { user } from '../../../../src/domains/people/entities/user.ts'
import { cutOffMoment, openManifestsOf, wallTime, zoneOf } from '../../../../src/domains/planning/effects/cut-off.ts'
import { tableOf } from '../../../../src/catalogue/entity.ts'
import type { Row } from '../../../../src/catalogue/row.ts'
import { heldRolesOf, holderOf } from '../../../store/held-roles.ts'
import type { TransitionHook } from '../../../store/hooks.ts'
import type { News } from '../../../../src/domains/administration/effects/news.ts'
import { notify } from '../../../store/notify.ts'
import { isParticipant } from '../../../store/principal.ts'
import { refused } from '../../../store/result.ts'
import { rowColumns } from '../../../store/row-sql.ts'
import type { Unit } from '../../../store/unit.ts'
import { readRow } from '../../../store/write-row.ts'

type CutOff = Row<typeof cutOffTime>
type Manifest = Row<typeof transportManifest>

const MANIFEST = transportManifest
const ROLE = 'ROLE_TRANSPORT_MANIFEST_VIEW'
/** Manifests that the text names; the others are counted. */
const NAMED = 5

const zoneFor = async (unit: Unit, cutOff: CutOff): Promise<string | undefined> =>
  typeof cutOff.site === 'string' ? zoneOf(await readRow(unit, siteEntity, cutOff.site)) : undefined

/**
 * Returns the local day of a passed cut-off and its open manifests; null when the cut-off has not passed or none is
 * open.
 */
const foundOpen = async (unit: Unit, cutOff: CutOff) => {
  const zone = await zoneFor(unit, cutOff)
  const now = unit.now.getTime()
  const moment = cutOffMoment(cutOff, now, zone)
  if (moment === null || moment > now) return null
  const { day } = wallTime(now, zone)
  const { rows } = await sql<Manifest>`
    select ${rowColumns(MANIFEST, 't')} from ${sql.table(tableOf(MANIFEST))} as t
    where t.project = ${unit.principal.project}::uuid and t.archived is null
      and coalesce(t.status, '') not in ('Closed', 'Cancelled')
    order by t."pickupDate", t.reference`.execute(unit.db)
  const open = openManifestsOf(cutOff, rows, day)
  return open.length === 0 ? null : { day, open }
}

/**
 * Users to notify: the user who asked, and the people of the site who may see manifests in this project. People of
 * carriers and repair stations are not notified, because they see only their own manifests.
 */
const peopleOf = async (unit: Unit, site: CutOff['site']): Promise<readonly string[]> => {
  const asked = unit.principal.user.id
  const { rows } = await sql<
    Pick<Row<typeof user>, 'id' | 'role' | 'roles' | 'organization'> & { organizationType: string | null }
  >`
    select u.id, u.role, u.roles, u.organization, o.type as "organizationType" from "user" as u
    join organization as o on o.id = u.organization
    join project as p on p.id = ${unit.principal.project}::uuid
    where u.archived is null and u.blocked is not true and u.site = ${site}::uuid and u.id <> ${asked}::uuid
      and (u.organization = p.organization
        or (jsonb_typeof(p.access) = 'array' and p.access ? u.organization::text))
    order by u.id`.execute(unit.db)
  const told: string[] = unit.principal.trusted === true ? [] : [asked]
  for (const row of rows) {
    if (isParticipant(row.organizationType)) continue
    if ((await heldRolesOf(unit.db, holderOf(row))).in(unit.principal.project).has(ROLE)) told.push(row.id)
  }
  return told
}

const newsOf = (cutOff: CutOff, open: readonly Manifest[]): News => {
  const names = open.slice(0, NAMED).map((row) => row.reference ?? '–')
  const subject = { entity: 'transport-manifest', entityId: null, icon: 'truck' } as const
  const params = { time: cutOff.cutOffTime, names: names.join(', ') }
  const more = open.length - NAMED
  return more > 0
    ? { ...subject, code: 'manifests-open-more', params: { ...params, more } }
    : { ...subject, code: 'manifests-open', params }
}

/**
 * Notifies of manifests that are still open after a cut-off, once per cut-off and day, whichever device asks first
 * (TM-21, NOTIF-12, OPEN-051). Does nothing before the cut-off or when none is open.
 */
export const announceOpen: TransitionHook<typeof cutOffTime> = {
  guard: async (unit, cutOff) => {
    const { day } = wallTime(unit.now.getTime(), await zoneFor(unit, cutOff))
    return cutOff.announcedOn === day ? refused('stale_state', { current: day }) : null
  },
  patch: async (unit, cutOff) => {
    const found = await foundOpen(unit, cutOff)
    return found === null ? {} : { announcedOn: found.day }
  },
  after: async (unit, cutOff) => {
    const found = await foundOpen(unit, cutOff)
    if (found === null) return
    const news = newsOf(cutOff, found.open)
    for (const person of await peopleOf(unit, cutOff.site)) await notify(unit, person, news)
  },
}
