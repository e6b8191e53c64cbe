import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEntity } from '../../../../src/catalogue/entity.ts'
import { entityOf } from '../../../../src/domains/index.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { listRecords } from '../../../store/list.ts'
import { owners } from '../../../store/one-per-owner.ts'
import { answer } from '../../../http/answer.ts'
import { rowsOf } from '../../../http/answer-schemas.ts'
import { principalOf, projectHeaderOf } from '../../../http/caller.ts'
import { sendRecord } from '../../../http/entity-routes.ts'
import { invalid } from '../../../http/http-error.ts'
import { objectOf } from '../../../http/json-body.ts'
import { parseListCall } from '../../../http/list-call.ts'
import { refusalOf } from '../../../http/refused.ts'
import { assignRoles, ownerIn } from './role-assignments.ts'
import { roleListsOf, roleListsSchema } from './role-lists.ts'
import { parseBody } from '../../../http/schema-problems.ts'
import { idForStore } from '../../../store/read-body.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { archiveIntent, createIntent, sendWrite, updateIntent, withoutEcho } from '../../../http/write-record.ts'

type Body = Readonly<Record<string, unknown>>
type ById = { Params: { id: string } }
type Put = (request: FastifyRequest, reply: FastifyReply, body: Body) => Promise<FastifyReply>

/** Body of PUT /project/role and /organization/role, with the owner in the field of the record. */
const ownedRoleSchema = roleListsSchema.extend({
  role: idForStore,
  forProject: idForStore,
  forOrganization: idForStore,
})

/** The same body as a caller sends it: the owner may also have the name that the path says. */
export const putRoleSchema = (owner: 'project' | 'organization') => ownedRoleSchema.extend({ [owner]: idForStore })

/**
 * Settings and role assignments of a project or organization under their own paths: OPATH-07, OPATH-08, CALL-35,
 * CALL-36, XCALL-73 to 76, RES-30, RES-31, RES-33, RES-34. A PUT without an id identifies the record by its property or
 * user role, and updates or creates it.
 */
export function ownedRoutes(app: FastifyInstance, parts: ServerParts): void {
  const setting = entityOf('setting')
  routesOf(app, parts, { entity: setting, path: 'setting' }, async (request, reply, body) => {
    const principal = await principalOf(parts, request)
    const { id = randomUUID(), ...rest } = body
    const target: [string, string] = [setting.name, typeof id === 'string' ? id : 'none']
    return sendWrite(parts, request, reply, { principal, intent: { name: 'setting.set', target, body: rest } })
  })
  routesOf(app, parts, { entity: entityOf('role_assignment'), path: 'role' }, async (request, reply, body) => {
    const principal = await principalOf(parts, request)
    const { role, forProject, forOrganization, ...rest } = parseBody(ownedRoleSchema, body)
    const { owner } = ownerIn({ project: forProject, organization: forOrganization })
    if (owner === null)
      throw invalid({ [forProject === undefined ? 'organization' : 'project']: [{ code: 'required' }] })
    return assignRoles(parts, request, reply, { principal, lists: await roleListsOf(parts.db, rest), role, owner })
  })
}

function routesOf(
  app: FastifyInstance,
  parts: ServerParts,
  { entity, path }: { readonly entity: AnyEntity; readonly path: string },
  put: Put,
): void {
  for (const { owner, column } of owners) {
    const base = `${apiPrefix}/${owner}/${path}`

    /** The body with the owner in the field of the record. */
    const owned = (request: FastifyRequest): Body => {
      const { [owner]: named, ...rest } = objectOf(request.body)
      const fallback = owner === 'project' ? projectHeaderOf(request) : null
      return { ...rest, [column]: rest[column] ?? named ?? fallback }
    }

    app.get(base, async (request, reply) => {
      const principal = await principalOf(parts, request)
      const query = parseListCall(entity, request.query)
      const named = query.filters.some((filter) => filter.path === column)
      const chosen = owner === 'project' ? principal.project : principal.user.organization
      const listed = await listRecords(parts.db, principal, entity, {
        ...query,
        filters: named ? query.filters : [...query.filters, { path: column, in: [chosen ?? missing] }],
      })
      if (!listed.ok) throw refusalOf(listed)
      return answer(reply, rowsOf(entity), { items: listed.items, count: listed.count })
    })

    app.get<ById>(`${base}/:id`, (request, reply) => sendRecord(parts, request, reply, entity))

    app.post(base, async (request, reply) => {
      const principal = await principalOf(parts, request)
      return sendWrite(parts, request, reply, { principal, intent: createIntent(entity, owned(request)), status: 201 })
    })

    app.put<ById>(`${base}/:id`, async (request, reply) => {
      const principal = await principalOf(parts, request)
      const { [owner]: named, ...rest } = objectOf(request.body)
      const given = named === undefined ? rest : { ...rest, [column]: named }
      const body = await withoutEcho(parts.db, principal, entity, request.params.id, given)
      return sendWrite(parts, request, reply, { principal, intent: updateIntent(entity, request, body) })
    })

    app.put(base, (request, reply) => put(request, reply, owned(request)))

    app.delete<ById>(`${base}/:id`, async (request, reply) => {
      const principal = await principalOf(parts, request)
      return sendWrite(parts, request, reply, { principal, intent: archiveIntent(entity, request) })
    })
  }
}

/** The id of no record: without an owner the list is empty. */
const missing = '00000000-0000-0000-0000-000000000000'
