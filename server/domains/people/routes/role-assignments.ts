import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { entityOf } from '../../../../src/domains/index.ts'
import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import { textsOf } from '../../../../src/catalogue/row.ts'
import type { Db } from '../../../db/pool.ts'
import { listRecords } from '../../../store/list.ts'
import { owners } from '../../../store/one-per-owner.ts'
import type { Principal } from '../../../store/principal.ts'
import type { Sent } from '../../../http/answer.ts'
import { id } from '../../../http/answer-schemas.ts'
import { badParameter, invalid } from '../../../http/http-error.ts'
import { refusalOf } from '../../../http/refused.ts'
import { queryOf } from '../../../http/schema-problems.ts'
import { type RoleLists, rolesNamed } from './role-lists.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { sendWrite } from '../../../http/write-record.ts'

type Body = Readonly<Record<string, unknown>>

/** The organization or project for which roles are read or assigned. */
export interface Owner {
  readonly column: (typeof owners)[number]['column']
  readonly id: string
}

const idOf = (owner: string) =>
  z
    .custom<string>(isUuid, { error: `takes the id of ${owner}` })
    .meta({ type: 'string', format: 'uuid' })
    .optional()

/** Query of a role: for which owner, a project or an organization; without one the role itself. */
export const ownerQuerySchema = z.object({ project: idOf('a project'), organization: idOf('an organization') })

const namedRoles = z.array(z.object({ id, type: z.string(), role: z.string() }))

/** What an owner includes and excludes for a role, beside the role. */
export const assignmentSchema = z.looseObject({
  forProject: id.optional(),
  forOrganization: id.optional(),
  included: namedRoles,
  excluded: namedRoles,
})

/** Returns the owner in a query; null when there is none. */
export function ownerOfQuery(request: FastifyRequest): Owner | null {
  const query = queryOf(ownerQuerySchema, request)
  const named = owners.filter(({ owner }) => query[owner] !== undefined)
  const [first, second] = named
  if (first === undefined) return null
  if (second !== undefined) throw badParameter(second.owner, 'may not come with project')
  return { column: first.column, id: (query[first.owner] ?? '').toLowerCase() }
}

/** Returns the owner in a body, and the rest of the body. */
export function ownerIn(body: Body): { readonly owner: Owner | null; readonly rest: Body } {
  const { project, organization, ...rest } = body
  const given = { project, organization }
  const named = owners.filter(({ owner }) => (given[owner] ?? null) !== null)
  const [first, second] = named
  if (first === undefined) return { owner: null, rest }
  if (second !== undefined) throw invalid({ [second.owner]: [{ code: 'read-only' }] })
  const owner = given[first.owner]
  if (!isUuid(owner)) throw invalid({ [first.owner]: [{ code: 'not-reference' }] })
  return { owner: { column: first.column, id: owner.toLowerCase() }, rest }
}

/** Returns what the owner includes and excludes for the role; empty lists also when the caller may not read it. */
export async function assignmentAnswer(
  db: Db,
  principal: Principal,
  { role, owner }: { readonly role: string; readonly owner: Owner },
): Promise<Sent<z.infer<typeof assignmentSchema>>> {
  const listed = await listRecords(db, principal, entityOf('role_assignment'), {
    filters: [
      { path: 'role', in: [role] },
      { path: owner.column, in: [owner.id] },
    ],
    groups: [],
    search: '',
    sort: 'created',
    order: 'ASC',
    limit: 10,
    offset: 0,
    archived: false,
  })
  if (!listed.ok) throw refusalOf(listed)
  const named = (list: 'included' | 'excluded') =>
    rolesNamed(
      db,
      listed.items.flatMap((row) => textsOf(row[list])),
    )
  return { [owner.column]: owner.id, included: await named('included'), excluded: await named('excluded') }
}

/** Stores added roles as included and removed ones as excluded (XCALL-51). */
export function assignRoles(
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: { readonly principal: Principal; readonly lists: RoleLists; readonly role: unknown; readonly owner: Owner },
): Promise<FastifyReply> {
  const { principal, lists, role, owner } = wanted
  const body = { role, [owner.column]: owner.id, include: lists.add, exclude: lists.remove }
  const intent = {
    name: 'role_assignment.assign',
    target: ['role_assignment', randomUUID()] as [string, string],
    body,
  }
  return sendWrite(parts, request, reply, { principal, intent })
}
