import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import { ADMIN, SUPERADMIN } from '../../../../src/catalogue/roles.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { apiKeysOf, makeApiKey, revokeApiKey } from '../../../auth/api-key.ts'
import { answer } from '../../../http/answer.ts'
import { principalOf } from '../../../http/caller.ts'
import { forbidden, notFound } from '../../../http/http-error.ts'
import { bodyOf } from '../../../http/schema-problems.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { type Who, whoIs } from '../../../store/audit.ts'

const LONGEST_NAME = 100

/** Body of a new key. */
export const newKeySchema = z.object({ name: z.string().trim().min(1).max(LONGEST_NAME) })

type OfProject = { Params: { id: string } }
type OfKey = { Params: { id: string; key: string } }

/** API keys for the gateways of a project: listed, created and revoked by administrators of its organization. */
export function apiKeyRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { db } = parts
  const base = `${apiPrefix}/project/:id/api_key`

  app.get<OfProject>(base, async (request, reply) => {
    const { project } = await managed(parts, request, request.params.id)
    const items = await apiKeysOf(db, project)
    return answer(reply, { items, count: items.length })
  })

  app.post<OfProject>(base, async (request, reply) => {
    const { project, who } = await managed(parts, request, request.params.id)
    const { name } = bodyOf(newKeySchema, request)
    return answer(reply.code(201), await makeApiKey(db, { project, name, who }))
  })

  app.delete<OfKey>(`${base}/:key`, async (request, reply) => {
    const { project, who } = await managed(parts, request, request.params.id)
    const { key } = request.params
    if (!isUuid(key) || !(await revokeApiKey(db, project, key, who))) throw notFound()
    return answer(reply, { id: key })
  })
}

/**
 * Returns the project if the caller administers it; throws 404 when the caller may not know of it, and 403 when it
 * belongs to another organization.
 */
async function managed(
  parts: ServerParts,
  request: FastifyRequest,
  id: string,
): Promise<{ readonly project: string; readonly who: Who }> {
  const principal = await principalOf(parts, request)
  const { user, person, projects } = principal
  const project = id.toLowerCase()
  if (!projects.includes(project)) throw notFound()
  const { rows } = await sql<{ organization: string | null }>`
    select organization from project where id = ${project}::uuid`.execute(parts.db)
  const own = rows[0]?.organization === user.organization && person.roles.has(ADMIN)
  if (!own && !person.roles.has(SUPERADMIN)) throw forbidden()
  return { project, who: whoIs(principal, 'rest') }
}
