import { randomUUID } from 'node:crypto'
import type { AnyEntity } from '../../../src/catalogue/entity.ts'
import type { Verb } from '../../../src/catalogue/role-name.ts'
import { catalogue } from '../../../src/domains/index.ts'
import { neededRole } from '../../../src/catalogue/roles.ts'
import { openSession } from '../../../server/auth/session.ts'
import { callOf, openWorld, type World } from './world.ts'

export const VERBS: readonly Verb[] = ['VIEW', 'CREATE', 'EDIT', 'DELETE']

/** Not in `ROLES`: no role, and the roles that contain others, because a user with all roles but one must not have these. */
const NO_ROLE: ReadonlySet<string | undefined> = new Set(['ANYONE', 'ROLE_ADMIN', 'ROLE_SUPERADMIN', undefined])

/** Every role that an operation or step of an entity needs, except those that contain others. */
export const ROLES: readonly string[] = [
  ...new Set(
    catalogue.flatMap((entity) => [
      ...VERBS.map((verb) => neededRole(entity, verb)),
      ...Object.values(entity.actions ?? {}).map(({ role }) => role),
    ]),
  ),
].flatMap((role) => (role === undefined || NO_ROLE.has(role) ? [] : [role]))

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Users with various roles, and their calls. `nobody` is not signed in. */
export interface RoleWorld {
  readonly world: World
  has(who: string): boolean
  join(name: string, held: readonly string[], organization?: string | null): Promise<void>
  call(
    who: string,
    entity: AnyEntity,
    method: Method,
    place?: { readonly id?: string; readonly step?: string; readonly project?: string },
  ): ReturnType<typeof callOf>
  /** Inserts a record of the entity in the first organization and project, past the store's rules; returns its id. */
  recordOf(entity: AnyEntity, who?: string): Promise<string>
  /** Statuses of all calls of the verb. */
  statuses(who: string, entity: AnyEntity, verb: Verb): Promise<number[]>
}

/** Whether the call was not rejected for a missing role and caused no server error. */
export const passes = (status: number): boolean => [200, 201, 404, 409, 422].includes(status)

export const openRoleWorld = async (): Promise<RoleWorld> => {
  const world = await openWorld()
  const tokens = new Map<string, string>()
  const ids = new Map<string, string>()

  const recordOf: RoleWorld['recordOf'] = async (entity, who = 'none') => {
    const place = entity.stream === 'project' ? { project: world.project } : {}
    switch (entity.name) {
      case 'organization':
        return world.insert('organization', { name: randomUUID() })
      case 'project':
        return world.insert('project', { name: 'P', organization: world.organization, status: 'Active' })
      case 'project_app':
        return world.insert('project_app', { forProject: world.project })
      case 'user':
      case 'employee':
        return world.insert('user', { username: randomUUID(), organization: world.organization })
      case 'work_order':
        // A user with this role can cancel work orders of the own organization.
        return world.insert('work_order', { ...place, organization: world.organization })
      case 'workflow':
      case 'transition':
      case 'entity_validation':
      case 'property_validation':
      case 'translation':
        // Only superadmins can change records that belong to the system.
        return world.insert(entity.name, { ...place, organization: world.organization })
      case 'master_data':
      case 'setting':
        // Only superadmins can change records that belong to the system.
        return world.insert(entity.name, { forProject: world.project })
      case 'file':
        return world.insert('file', { ...place, entity: 'asset', entityId: randomUUID(), uploader: ids.get(who) })
      default:
        return world.insert(entity.name, place)
    }
  }

  const call: RoleWorld['call'] = (who, entity, method, { id, step, project = world.project } = {}) =>
    callOf(world.app, {
      method,
      path: `/${[entity.name, step, id].filter((part) => part !== undefined).join('/')}`,
      ...(method === 'POST' || method === 'PUT' ? { body: {} } : {}),
      project: entity.stream === 'project' ? project : null,
      headers: who === 'nobody' ? {} : { authorization: `Bearer ${tokens.get(who) ?? ''}` },
    })

  return {
    world,
    has: (who) => who === 'nobody' || tokens.has(who),
    join: async (name, held, organization = world.organization) => {
      const person = { username: name, firstName: 'A', lastName: 'B', organization, roles: held }
      const id = await world.insert('user', person)
      ids.set(name, id)
      tokens.set(name, (await openSession(world.database.db, id)).accessToken)
    },
    call,
    recordOf,
    statuses: async (who, entity, verb) => {
      const id = await recordOf(entity, who)
      if (verb === 'CREATE') return [(await call(who, entity, 'POST')).status]
      if (verb === 'VIEW')
        return [(await call(who, entity, 'GET')).status, (await call(who, entity, 'GET', { id })).status]
      return [(await call(who, entity, verb === 'EDIT' ? 'PUT' : 'DELETE', { id })).status]
    },
  }
}
