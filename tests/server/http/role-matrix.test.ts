import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Action, AnyEntity } from '../../../src/catalogue/entity.ts'
import type { Verb } from '../../../src/catalogue/role-name.ts'
import { catalogue } from '../../../src/domains/index.ts'
import { isForAdmins, neededRole } from '../../../src/catalogue/roles.ts'
import { actionsOf } from '../../../server/http/entity-actions.ts'
import { canArchive, canCreate, canUpdate } from '../../../server/http/entity-verbs.ts'
import { USER_ROLES } from '../../../server/seeds/demo-roles.ts'
import { openRoleWorld, passes, type RoleWorld, ROLES, VERBS } from './role-world.ts'

let people: RoleWorld

beforeAll(async () => {
  people = await openRoleWorld()
  await people.join('none', [])
  await people.join('all', ROLES)
  await people.join('outsider', ROLES, people.world.otherOrganization)
  await people.join('only ROLE_SUPERADMIN', ['ROLE_SUPERADMIN'], null)
  await people.join('only ROLE_ADMIN', ['ROLE_ADMIN'])
  for (const role of ROLES) {
    await people.join(`only ${role}`, [role])
    await people.join(
      `all but ${role}`,
      ROLES.filter((other) => other !== role),
    )
  }
  for (const { key, roles } of USER_ROLES) await people.join(`demo ${key}`, roles)
})
afterAll(() => people.world.close())

const isOffered: Readonly<Record<Verb, (entity: AnyEntity) => boolean>> = {
  VIEW: () => true,
  CREATE: canCreate,
  EDIT: canUpdate,
  DELETE: canArchive,
}

/** Status of a verb without a role. Readings come from gateways with an API key, which no person has (SENSOR, JOB-A5). */
const withoutKey = (entity: AnyEntity, verb: Verb): number =>
  entity.name === 'report' && verb === 'CREATE' ? 401 : 405

/** The role that a step needs: that of its action, otherwise the role to edit. Undefined for an action that is implemented in code. */
const roleOfStep = (entity: AnyEntity, step: string): string | undefined => {
  const actions: readonly (readonly [string, Action])[] = Object.entries(entity.actions ?? {})
  const named = actions.find(([name]) => name === step) ?? actions.find(([, { transition }]) => transition === step)
  if (named !== undefined) return named[1].role ?? neededRole(entity, named[1].verb)
  const isTransition = entity.states?.transitions.some(({ name }) => name === step) === true
  return isTransition ? neededRole(entity, 'EDIT') : undefined
}

const STEPS = catalogue.flatMap((entity) => actionsOf(entity).map((step) => [entity.name, step, entity] as const))

describe('the role matrix', () => {
  it.each(catalogue.map((entity) => [entity.name, entity] as const))(
    '[S1 ROLE-01 OROLE-47 API-06] %s is open to exactly those with the role',
    async (_name, entity) => {
      for (const verb of VERBS) {
        const offered = isOffered[verb](entity)
        const role = neededRole(entity, verb)
        for (const who of ['nobody', 'none', `only ${role}`, `all but ${role}`]) {
          if (!people.has(who)) continue
          const found = await people.statuses(who, entity, verb)
          const said = `${who} ${verb} ${entity.name}: ${found.join()}`
          if (!offered) expect(said).toBe(`${who} ${verb} ${entity.name}: ${withoutKey(entity, verb)}`)
          else if (who === 'nobody') expect(found.every((status) => status === 401) ? '' : said).toBe('')
          else if (role === 'ANYONE' || who === `only ${role}`) expect(found.every(passes) ? '' : said).toBe('')
          else expect(found.every((status) => status === 403) ? '' : said).toBe('')
        }
      }
    },
  )

  it.each(STEPS)(
    '[S1 ROLE-01 OPATH-01] %s: the step %s is open to those with its role',
    async (_name, step, entity) => {
      const role = roleOfStep(entity, step)
      const said = async (who: string): Promise<string> => {
        const id = await people.recordOf(entity, who)
        const { status, text } = await people.call(who, entity, 'PUT', { id, step })
        // A user with the role may still be rejected by a rule of the record; the response says so.
        return `${status}${status === 403 && text.includes('"reasons":[{') ? ' by a rule' : ''}`
      }
      expect(await said('nobody')).toBe('401')
      if (role === 'ANYONE') return
      expect(await said('none')).toBe('403')
      if (role === undefined) return
      if (people.has(`all but ${role}`)) expect(await said(`all but ${role}`)).toBe('403')
      const holder = await said(`only ${role}`)
      expect(holder === '403 by a rule' || passes(Number(holder)) ? '' : `${role}: ${holder}`).toBe('')
    },
  )

  it.each(USER_ROLES)(
    '[S1 ROLE-01 OROLE-47] the demo account $key can do what its roles allow, and nothing else',
    async ({ key, roles }) => {
      const wrong: string[] = []
      for (const entity of catalogue) {
        for (const verb of VERBS) {
          const role = neededRole(entity, verb)
          if (!isOffered[verb](entity) || role === undefined) continue
          const held =
            role === 'ANYONE' ||
            roles.includes(role) ||
            roles.includes('ROLE_SUPERADMIN') ||
            // A verb with its own role that requires a superadmin anyway is not granted.
            (roles.includes('ROLE_ADMIN') &&
              isForAdmins(entity) &&
              !(role === 'ROLE_SUPERADMIN' && entity.roles.verbs.includes(verb)))
          const found = await people.statuses(`demo ${key}`, entity, verb)
          if (!found.every((status) => (held ? passes(status) : status === 403)))
            wrong.push(`${verb} ${entity.name}: ${found.join()}, ${held ? 'held' : 'not held'}`)
        }
      }
      expect(wrong).toEqual([])
    },
  )

  it('[OPEN-099] a superadmin passes every check, an admin those of master data and administration', async () => {
    for (const entity of catalogue) {
      for (const verb of VERBS) {
        if (!isOffered[verb](entity) || entity.stream === 'project') continue
        const found = await people.statuses('only ROLE_SUPERADMIN', entity, verb)
        expect(found.every(passes) ? '' : `${verb} ${entity.name}: ${found.join()}`).toBe('')
      }
    }
  })
})

/** Entities with only record-dependent scopes: nobody of another organization can read one. */
const isPrivate = ({ name, stream, scopes, scopeElse }: AnyEntity): boolean =>
  stream === 'project' || (name !== 'user' && scopeElse === undefined && scopes.every((scope) => scope.includes('{')))

describe('other organizations', () => {
  it.each(catalogue.filter(isPrivate).map((entity) => [entity.name, entity] as const))(
    '[S2 OPEN-100] %s of another organization gets the response of a missing record',
    async (_name, entity) => {
      const id = await people.recordOf(entity)
      const theirs = people.world.otherProject
      const list = await people.call('outsider', entity, 'GET', { project: theirs })
      expect(list.status).toBe(200)
      expect(list.text).not.toContain(id)
      for (const [method, verb] of [
        ['GET', 'VIEW'],
        ['PUT', 'EDIT'],
        ['DELETE', 'DELETE'],
      ] as const) {
        const [foreign, none] = await Promise.all(
          [id, randomUUID()].map((one) => people.call('outsider', entity, method, { id: one, project: theirs })),
        )
        if (none?.status === 405) continue
        // Operations for administrators only are rejected before the record is looked up.
        const expected = ['ROLE_ADMIN', 'ROLE_SUPERADMIN'].includes(neededRole(entity, verb) ?? '') ? 403 : 404
        expect(`${method} ${foreign?.status} ${foreign?.text}`).toBe(`${method} ${expected} ${none?.text}`)
      }
      if (entity.stream !== 'project') return
      expect((await people.call('outsider', entity, 'GET', { id, project: people.world.project })).status).toBe(404)
      expect((await people.call('outsider', entity, 'GET', { project: people.world.project })).status).toBe(404)
      expect((await people.call('all', entity, 'GET', { id, project: people.world.secondProject })).status).toBe(404)
    },
  )

  it.each(STEPS.filter(([, , entity]) => isPrivate(entity)))(
    '[S2 OPEN-100 OPATH-01] %s: the step %s responds to another organization’s record as to a missing one',
    async (_name, step, entity) => {
      const id = await people.recordOf(entity)
      const project = people.world.otherProject
      const [foreign, none] = await Promise.all(
        [id, randomUUID()].map((one) => people.call('outsider', entity, 'PUT', { id: one, step, project })),
      )
      expect(foreign?.status).toBeGreaterThanOrEqual(400)
      expect(`${foreign?.status} ${foreign?.text.replaceAll(id, 'id')}`).toBe(
        `${none?.status} ${none?.text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')}`,
      )
    },
  )
})
