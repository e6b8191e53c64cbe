import { randomUUID } from 'node:crypto'
import { entityOf } from '../../src/domains/index.ts'
import { type News, notificationOf, NOTIFICATIONS } from '../../src/domains/administration/effects/news.ts'
import { SUPERADMIN } from '../../src/catalogue/roles.ts'
import { heldRolesOf, holderOf } from './held-roles.ts'
import type { Unit } from './unit.ts'
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
  const people = await db
    .selectFrom('user')
    .select(['id', 'role', 'roles', 'organization'])
    .where('organization', '=', organization ?? project?.organization ?? null)
    .where('archived', 'is', null)
    .where('blocked', 'is not', true)
    .where('id', '<>', principal.user.id)
    .orderBy('id')
    .execute()
  const known = new Map<string, boolean>()
  for (const person of people) {
    const key = JSON.stringify([person.role, person.roles])
    let holds = known.get(key)
    if (holds === undefined) {
      const names = (await heldRolesOf(db, holderOf(person))).in(principal.project)
      holds = names.has(role) && !names.has(SUPERADMIN)
      known.set(key, holds)
    }
    if (holds) await notify(unit, person.id, news)
  }
}

/** Adds a notification for a user. */
export const notify = async (unit: Unit, user: string, news: News): Promise<void> => {
  await insertRow(unit, entityOf(NOTIFICATIONS), {
    id: randomUUID(),
    ...notificationOf(user, news),
    forProject: unit.principal.project,
  })
}
