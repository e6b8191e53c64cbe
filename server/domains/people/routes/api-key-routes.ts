import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import { ADMIN, SUPERADMIN } from '../../../../src/catalogue/roles.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { apiKeysOf, makeApiKey, revokeApiKey } from '../../../auth/api-key.ts'
import { answer } from '../../../http/answer.ts'
import { done, id, instant, listOf } from '../../../http/answer-schemas.ts'
import { principalOf } from '../../../http/caller.ts'
import { forbidden, notFound } from '../../../http/http-error.ts'
import type { Call } from '../../../http/openapi/operation.ts'
import { bodyOf } from '../../../http/schema-problems.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { type Who, whoIs } from '../../../store/audit.ts'

const LONGEST_NAME = 100

/** Body of a new key. */
const newKeySchema = z.object({ name: z.string().trim().min(1).max(LONGEST_NAME) })

/** The keys of a project, without the keys themselves. */
const apiKeysSchema = listOf(
  z.object({
    id,
    name: z.string(),
    created: instant,
    createdBy: z.string().nullable(),
    lastUsed: instant.nullable(),
    revoked: instant.nullable(),
    lastRefused: instant.nullable(),
  }),
)

/** A new key, which no other answer has. */
const madeKeySchema = z.object({ id, key: z.string() })

const base = '/project/:id/api_key'

export const apiKeyCalls: readonly Call[] = [
  {
    method: 'get',
    path: base,
    summary: 'Keys of the gateways of a project, revoked ones among them',
    tag: 'project',
    result: apiKeysSchema,
    errors: [403, 404],
  },
  {
    method: 'post',
    path: base,
    summary: 'Make a key for the gateways of a project; the key is in this answer only',
    tag: 'project',
    body: newKeySchema,
    result: madeKeySchema,
    status: 201,
    errors: [403, 404, 422],
  },
  {
    method: 'delete',
    path: `${base}/:key`,
    summary: 'Revoke a key',
    tag: 'project',
    result: done,
    errors: [403, 404],
  },
]

type OfProject = { Params: { id: string } }
type OfKey = { Params: { id: string; key: string } }

/** API keys for the gateways of a project: listed, created and revoked by administrators of its organization. */
export function apiKeyRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { db } = parts

  app.get<OfProject>(apiPrefix + base, async (request, reply) => {
    const { project } = await managed(parts, request, request.params.id)
    const items = await apiKeysOf(db, project)
    return answer(reply, apiKeysSchema, { items, count: items.length })
  })

  app.post<OfProject>(apiPrefix + base, async (request, reply) => {
    const { project, who } = await managed(parts, request, request.params.id)
    const { name } = bodyOf(newKeySchema, request)
    return answer(reply.code(201), madeKeySchema, await makeApiKey(db, { project, name, who }))
  })

  app.delete<OfKey>(`${apiPrefix}${base}/:key`, async (request, reply) => {
    const { project, who } = await managed(parts, request, request.params.id)
    const { key } = request.params
    if (!isUuid(key) || !(await revokeApiKey(db, project, key, who))) throw notFound()
    return answer(reply, done, { id: key })
  })
}

/**
 * Returns the project if the caller administers it; throws 404 when the caller may not know of it, and 403 when it
 * belongs to another organization.
 */
async function managed(
  parts: ServerParts,
  request: FastifyRequest,
  given: string,
): Promise<{ readonly project: string; readonly who: Who }> {
  const principal = await principalOf(parts, request)
  const { user, person, projects } = principal
  const project = given.toLowerCase()
  if (!projects.includes(project)) throw notFound()
  const { rows } = await sql<{ organization: string | null }>`
    select organization from project where id = ${project}::uuid`.execute(parts.db)
  const own = rows[0]?.organization === user.organization && person.roles.has(ADMIN)
  if (!own && !person.roles.has(SUPERADMIN)) throw forbidden()
  return { project, who: whoIs(principal, 'rest') }
}
