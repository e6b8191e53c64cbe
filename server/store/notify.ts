import { randomUUID } from 'node:crypto'
import { entityOf } from '../../src/domains/index.ts'
import { type News, notificationOf, NOTIFICATIONS } from '../../src/domains/administration/effects/news.ts'
import { pushKindOf } from '../../src/domains/administration/effects/push.ts'
import { SUPERADMIN } from '../../src/catalogue/roles.ts'
import { heldRolesOf, holderOf, ownRolesIn } from './held-roles.ts'
import { keepPush } from './push-queue.ts'
import type { Unit } from './unit.ts'
import { pastWall } from './walled.ts'
import { insertRow } from './write-row.ts'

/**
 * Notifies users with a role, of an organization or by default the project's, except the acting user (NOTIF-01).
 * Superadmins, who have every role, are not notified.
 */
export const notifyHolders = async (unit: Unit, role: string, news: News, organization?: string): Promise<void> => {
  const { principal, db } = unit
  if (principal.project === null) return
  const project = await db
    .selectFrom('project')
    .select('organization')
    .where('id', '=', principal.project)
    .executeTakeFirst()
  const named = organization ?? project?.organization ?? null
  await notifyOrganization(unit, { organization: named, role, place: principal.project }, news)
}

/** People of an organization who hold a role in a project, or outside of projects where `place` is null. */
interface Holders {
  readonly organization: string | null
  readonly role: string
  readonly place: string | null
}

/** As `notifyHolders`, for people of any organization; the notification belongs to `place`. */
export const notifyOrganization = (unit: Unit, holders: Holders, news: News): Promise<void> =>
  pastWall(unit.db, () => tellHolders(unit, holders, news))

const tellHolders = async (unit: Unit, { organization, role, place }: Holders, news: News): Promise<void> => {
  const { principal, db } = unit
  const people = await db
    .selectFrom('user')
    .select(['id', 'role', 'roles', 'organization'])
    .where('organization', '=', organization)
    .where('archived', 'is', null)
    .where('blocked', 'is not', true)
    .where('id', '<>', principal.user.id)
    .orderBy('id')
    .execute()
  const known = new Map<string, boolean>()
  const own = await ownRolesIn(db, place)
  for (const person of people) {
    const key = JSON.stringify([person.role, person.roles, own.get(person.id)])
    let holds = known.get(key)
    if (holds === undefined) {
      const names = (await heldRolesOf(db, holderOf(person))).in(place)
      holds = names.has(role) && !names.has(SUPERADMIN)
      known.set(key, holds)
    }
    if (holds) await tell(unit, person.id, news, place)
  }
}

/** Adds a notification for a user, by default of the project of the unit. */
export const notify = (
  unit: Unit,
  user: string,
  news: News,
  place: string | null = unit.principal.project,
): Promise<void> => pastWall(unit.db, () => tell(unit, user, news, place))

const tell = async (unit: Unit, user: string, news: News, place: string | null): Promise<void> => {
  const id = randomUUID()
  await insertRow(unit, entityOf(NOTIFICATIONS), { id, ...notificationOf(user, news), forProject: place })
  const kind = pushKindOf(news.code)
  if (kind !== undefined) await keepPush(unit.db, user, id, kind)
}
