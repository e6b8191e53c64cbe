import { randomUUID } from 'node:crypto'
import { catalogue } from '../../src/domains/index.ts'
import { ownScreens } from '../../src/catalogue/own-screens.ts'
import { roleOf, ADMIN, SUPERADMIN } from '../../src/catalogue/roles.ts'
import { createLink } from '../auth/one-time-link.ts'
import type { Db } from '../db/pool.ts'
import { insertRows } from './insert.ts'
import { provisionLists } from './reference-lists.ts'

const QUESTIONS = [
  'What was the name of your first school?',
  'In which town were you born?',
  'What was the make of your first car?',
]

/** All role names of the catalogue, and the two above them (OROLE). */
export const roleNames = (): readonly string[] => [
  ...new Set([
    SUPERADMIN,
    ADMIN,
    'ROLE_ACCESS_LOG_VIEW',
    ...catalogue.flatMap((entity) => entity.roles.verbs.map((verb) => roleOf(entity, verb))),
    ...ownScreens.flatMap(({ roles }) => roles),
  ]),
]

/** Inserts the data of every installation into an empty database: roles, workflows, security questions (OPEN-107). */
export const provisionBase = async (db: Db): Promise<void> => {
  const roles = roleNames().map((role) => ({ id: randomUUID(), role, type: 'role', name: role }))
  const superadmin = {
    id: randomUUID(),
    role: 'SUPERADMINISTRATOR',
    type: 'userrole',
    name: 'Superadministrator',
    childRoles: [SUPERADMIN],
  }
  await insertRows(db, 'role', roles)
  await insertRows(db, 'role', [superadmin])
  for (const entity of catalogue) {
    const { states } = entity
    if (states === undefined || entity.table !== undefined) continue
    const workflowId = randomUUID()
    await insertRows(db, 'workflow', [
      { id: workflowId, name: entity.label[0], class: entity.name, property: states.field, places: states.places },
    ])
    const steps = states.transitions.flatMap((step) =>
      step.from.map((origin) => ({ id: randomUUID(), name: step.name, origin, destination: step.to, workflowId })),
    )
    await insertRows(db, 'transition', steps)
  }
  await insertRows(
    db,
    'question',
    QUESTIONS.map((question) => ({ id: randomUUID(), question })),
  )
  await insertRows(db, 'app', [{ id: randomUUID(), name: 'Lading', package: '*', currentVersion: null }])
  await provisionLists(db)
}

/**
 * Creates the one account of an installation without the demo company, and returns its one-time activation link
 * (OPEN-107).
 */
export const createSuperadmin = async (db: Db): Promise<{ activationLink: string }> => {
  const id = randomUUID()
  const { id: role } = await db
    .selectFrom('role')
    .select('id')
    .where('role', '=', 'SUPERADMINISTRATOR')
    .executeTakeFirstOrThrow()

  await insertRows(db, 'user', [
    {
      id,
      username: 'superadmin',
      firstName: 'Super',
      lastName: 'Administrator',
      locale: 'en_US',
      role,
      status: 'Invited',
      blocked: false,
    },
  ])
  return { activationLink: await createLink(db, 'activation', id) }
}
