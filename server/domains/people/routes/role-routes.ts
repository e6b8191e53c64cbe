import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { role } from '../../../../src/domains/people/entities/role.ts'
import { textsOf } from '../../../../src/catalogue/row.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { getRecord } from '../../../store/get.ts'
import type { Principal } from '../../../store/principal.ts'
import { answer } from '../../../http/answer.ts'
import { rowOf } from '../../../http/answer-schemas.ts'
import { principalOf } from '../../../http/caller.ts'
import { sendRecord, sendUpdate } from '../../../http/entity-routes.ts'
import type { Call } from '../../../http/openapi/operation.ts'
import { objectOf } from '../../../http/json-body.ts'
import { refusalOf } from '../../../http/refused.ts'
import {
  assignmentAnswer,
  assignmentSchema,
  assignRoles,
  ownerIn,
  ownerOfQuery,
  ownerQuerySchema,
} from './role-assignments.ts'
import { hasRoleLists, ownedListsSchema, type RoleLists, roleListsOf, roleListsSchema } from './role-lists.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { sendWrite, updateIntent, writtenSchema } from '../../../http/write-record.ts'

const [one] = role.label

/** Calls of a role in the place of those of other entities, and its editor. */
export const roleCalls: readonly Call[] = [
  {
    method: 'get',
    path: '/role/:id',
    summary: `Read: ${one}; with an owner, what it includes and excludes for the role as well`,
    tag: role.name,
    query: ownerQuerySchema,
    headers: { 'If-None-Match': z.string() },
    result: z.union([rowOf(role), assignmentSchema]),
    errors: [400, 403, 404],
  },
  {
    method: 'put',
    path: '/role/:id',
    summary: `Change: ${one}, or what it contains, also for an owner alone`,
    tag: role.name,
    headers: { 'Idempotency-Key': z.string(), 'If-Match': z.string() },
    body: { either: [{ recordOf: role, creating: false }, ownedListsSchema] },
    result: writtenSchema,
    errors: [400, 403, 404, 409, 413, 422],
  },
  {
    method: 'put',
    path: '/role/editor/:id',
    summary: 'Add and remove what a group or a user role contains',
    tag: 'account',
    body: roleListsSchema,
    result: writtenSchema,
    errors: [403, 404, 409, 422],
  },
]

type ById = { Params: { id: string } }

/**
 * Changes the contents of a group or user role by names or ids to add and remove (OPATH-31, XCALL-53); and of a role in
 * one organization or project, where added ones are included and removed ones excluded (XCALL-50, XCALL-51).
 */
export function roleRoutes(app: FastifyInstance, parts: ServerParts): void {
  app.put<ById>(`${apiPrefix}/role/editor/:id`, async (request, reply) => {
    const principal = await principalOf(parts, request)
    const lists = await roleListsOf(parts.db, objectOf(request.body))
    return changeRole(parts, request, reply, { principal, lists, id: request.params.id })
  })

  app.get<ById>(`${apiPrefix}/role/:id`, async (request, reply) => {
    const owner = ownerOfQuery(request)
    if (owner === null) return sendRecord(parts, request, reply, role)
    const principal = await principalOf(parts, request)
    const found = await getRecord(parts.db, principal, role, request.params.id)
    if (!found.ok) throw refusalOf(found)
    const assigned = await assignmentAnswer(parts.db, principal, { role: found.row.id, owner })
    return answer(reply.header('cache-control', 'private, no-cache'), assignmentSchema, { ...found.row, ...assigned })
  })

  app.put<ById>(`${apiPrefix}/role/:id`, async (request, reply) => {
    const { id } = request.params
    const { owner, rest } = ownerIn(objectOf(request.body))
    if (owner === null && !hasRoleLists(rest)) return sendUpdate(parts, request, reply, role)
    const principal = await principalOf(parts, request)
    const found = await getRecord(parts.db, principal, role, id)
    if (!found.ok) throw refusalOf(found)
    const lists = await roleListsOf(parts.db, rest)
    return owner === null
      ? changeRole(parts, request, reply, { principal, lists, id })
      : assignRoles(parts, request, reply, { principal, lists, role: found.row.id, owner })
  })
}

interface Change {
  readonly principal: Principal
  readonly lists: RoleLists
  readonly id: string
}

async function changeRole(
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { principal, lists: { add, remove }, id }: Change,
): Promise<FastifyReply> {
  const found = await getRecord(parts.db, principal, role, id)
  if (!found.ok) throw refusalOf(found)
  const gone = new Set(remove)
  const childRoles = [...new Set([...textsOf(found.row.childRoles), ...add])]
    .filter((name) => !gone.has(name))
    .toSorted()
  const intent = updateIntent(role, request, { childRoles })
  // The new list was computed from this version; a concurrent change makes the write stale.
  return sendWrite(parts, request, reply, {
    principal,
    intent: { ...intent, ifVersion: intent.ifVersion ?? found.row.version },
  })
}
