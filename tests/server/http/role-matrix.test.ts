import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyEntity, Verb } from '../../../src/catalogue/entity.ts'
import { catalogue } from '../../../src/catalogue/index.ts'
import { neededRole } from '../../../src/catalogue/roles.ts'
import { openSession } from '../../../server/auth/session.ts'
import { canArchive, canCreate, canUpdate } from '../../../server/http/entity-verbs.ts'
import { callOf, openWorld, type World } from './world.ts'

const verbs: readonly Verb[] = ['VIEW', 'CREATE', 'EDIT', 'DELETE']
const roles = [
  ...new Set(catalogue.flatMap((entity) => verbs.map((verb) => neededRole(entity, verb) ?? 'ANYONE'))),
].filter((role) => role !== 'ANYONE' && role !== 'ROLE_SUPERADMIN')

let world: World
const tokens = new Map<string, string>()
const ids = new Map<string, string>()

beforeAll(async () => {
  world = await openWorld()
  const join = async (name: string, held: readonly string[], organization: string | null = world.organization) => {
    const id = await world.insert('user', { username: name, firstName: 'A', lastName: 'B', organization, roles: held })
    ids.set(name, id)
    tokens.set(name, (await openSession(world.database.db, id)).accessToken)
  }
  await join('none', [])
  await join('all', roles)
  await join('outsider', roles, world.otherOrganization)
  await join('only ROLE_SUPERADMIN', ['ROLE_SUPERADMIN'], null)
  for (const role of roles) {
    await join(`only ${role}`, [role])
    await join(
      `all but ${role}`,
      roles.filter((other) => other !== role),
    )
  }
})
afterAll(() => world.close())

/** A record of the entity in the first organization and project, past the store's rules. */
async function recordOf(entity: AnyEntity, who = 'none'): Promise<string> {
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
      // Whoever may cancel one cancels those of the own organization.
      return world.insert('work_order', { ...place, organization: world.organization })
    case 'file':
      return world.insert('file', { ...place, entity: 'asset', entityId: randomUUID(), uploader: ids.get(who) })
    default:
      return world.insert(entity.name, place)
  }
}

const call = (
  who: string,
  entity: AnyEntity,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  id?: string,
  project = world.project,
) =>
  callOf(world.app, {
    method,
    path: `/${entity.name}${id === undefined ? '' : `/${id}`}`,
    ...(method === 'POST' || method === 'PUT' ? { body: {} } : {}),
    project: entity.stream === 'project' ? project : null,
    headers: who === 'nobody' ? {} : { authorization: `Bearer ${tokens.get(who) ?? ''}` },
  })

const isOffered: Readonly<Record<Verb, (entity: AnyEntity) => boolean>> = {
  VIEW: () => true,
  CREATE: canCreate,
  EDIT: canUpdate,
  DELETE: canArchive,
}

/** Status of every call that the verb stands for. */
async function statuses(who: string, entity: AnyEntity, verb: Verb): Promise<number[]> {
  const id = await recordOf(entity, who)
  if (verb === 'VIEW') return [(await call(who, entity, 'GET')).status, (await call(who, entity, 'GET', id)).status]
  if (verb === 'CREATE') return [(await call(who, entity, 'POST')).status]
  return [(await call(who, entity, verb === 'EDIT' ? 'PUT' : 'DELETE', id)).status]
}

/** Not refused for want of a role, and nothing went wrong: done, or something in the request is. */
const passes = (status: number): boolean => [200, 201, 404, 409, 422].includes(status)

describe('the role matrix', () => {
  it.each(catalogue.map((entity) => [entity.name, entity] as const))(
    '[S1 ROLE-01 OROLE-47 API-06] %s opens to exactly those who hold the role',
    async (_name, entity) => {
      for (const verb of verbs) {
        const offered = isOffered[verb](entity)
        const role = neededRole(entity, verb)
        for (const who of ['nobody', 'none', `only ${role}`, `all but ${role}`]) {
          if (who !== 'nobody' && !tokens.has(who)) continue
          const found = await statuses(who, entity, verb)
          const said = `${who} ${verb} ${entity.name}: ${found.join()}`
          if (!offered) expect(said).toBe(`${who} ${verb} ${entity.name}: 405`)
          else if (who === 'nobody') expect(found.every((status) => status === 401) ? '' : said).toBe('')
          else if (role === 'ANYONE' || who === `only ${role}`) expect(found.every(passes) ? '' : said).toBe('')
          else expect(found.every((status) => status === 403) ? '' : said).toBe('')
        }
      }
    },
  )

  it('[OPEN-099] a superadmin passes every check, an admin those of master data and administration', async () => {
    for (const entity of catalogue) {
      for (const verb of verbs) {
        if (!isOffered[verb](entity) || entity.stream === 'project') continue
        const found = await statuses('only ROLE_SUPERADMIN', entity, verb)
        expect(found.every(passes) ? '' : `${verb} ${entity.name}: ${found.join()}`).toBe('')
      }
    }
  })
})

/** Entities whose every scope depends on the record: nobody of another organization sees one. */
const isPrivate = ({ name, stream, scopes, scopeElse }: AnyEntity): boolean =>
  stream === 'project' || (name !== 'user' && scopeElse === undefined && scopes.every((scope) => scope.includes('{')))

describe('other organizations', () => {
  it.each(catalogue.filter(isPrivate).map((entity) => [entity.name, entity] as const))(
    '[S2 OPEN-100] %s of another organization is not there, in the words for what never was',
    async (_name, entity) => {
      const id = await recordOf(entity)
      const theirs = world.otherProject
      const list = await call('outsider', entity, 'GET', undefined, theirs)
      expect(list.status).toBe(200)
      expect(list.text).not.toContain(id)
      for (const [method, verb] of [
        ['GET', 'VIEW'],
        ['PUT', 'EDIT'],
        ['DELETE', 'DELETE'],
      ] as const) {
        const [foreign, none] = await Promise.all(
          [id, randomUUID()].map((one) => call('outsider', entity, method, one, theirs)),
        )
        if (none?.status === 405) continue
        // What only a superadmin does is refused before anybody looks whether it is there.
        const expected = neededRole(entity, verb) === 'ROLE_SUPERADMIN' ? 403 : 404
        expect(`${method} ${foreign?.status} ${foreign?.text}`).toBe(`${method} ${expected} ${none?.text}`)
      }
      if (entity.stream !== 'project') return
      expect((await call('outsider', entity, 'GET', id, world.project)).status).toBe(404)
      expect((await call('outsider', entity, 'GET', undefined, world.project)).status).toBe(404)
      expect((await call('all', entity, 'GET', id, world.secondProject)).status).toBe(404)
    },
  )
})
