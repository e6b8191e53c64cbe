import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { catalogue } from '../../src/domains/index.ts'
import { apiPrefix } from '../../src/config.ts'
import { HEADERS } from '../../src/protocol/headers.ts'
import { getRecord } from '../store/get.ts'
import { listRecords } from '../store/list.ts'
import type { Principal } from '../store/principal.ts'
import { answer } from './answer.ts'
import { rowOf, rowsOf } from './answer-schemas.ts'
import { principalOf, requireProject } from './caller.ts'
import { actionsOf } from './entity-actions.ts'
import { canArchive, canCreate, canUpdate } from './entity-verbs.ts'
import { startExport, wantsExport } from './start-export.ts'
import { objectOf } from './json-body.ts'
import { parseListCall } from './list-call.ts'
import { refusalOf } from './refused.ts'
import { readSomewhere } from './replica-reads.ts'
import type { ServerParts } from './server-parts.ts'
import { showsMore, withoutShown, withShown } from './shown-fields.ts'
import { actionIntent, archiveIntent, createIntent, sendWrite, updateIntent, withoutEcho } from './write-record.ts'

type ById = { Params: { id: string } }

/** List, get, create, update, archive and actions for every entity of the catalogue (API-03, API-21, OPATH-01). */
export function entityRoutes(app: FastifyInstance, parts: ServerParts): void {
  for (const entity of catalogue) routesOf(app, parts, entity)
}

/** Returns the caller; for records of a project, with the project. */
export async function actorFor(parts: ServerParts, entity: AnyEntity, request: FastifyRequest): Promise<Principal> {
  const principal = await principalOf(parts, request)
  if (entity.stream === 'project') requireProject(principal, request)
  return principal
}

/** GET /{entity}/{id}: sends the record, or 304. */
export async function sendRecord(
  parts: ServerParts,
  request: FastifyRequest<ById>,
  reply: FastifyReply,
  entity: AnyEntity,
): Promise<FastifyReply> {
  const principal = await actorFor(parts, entity, request)
  const found = await getRecord(parts.db, principal, entity, request.params.id)
  if (!found.ok) throw refusalOf(found)
  const etag = `"${found.row.version}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  if (request.headers['if-none-match'] === etag && !showsMore(entity)) return reply.code(304).send()
  return answer(reply, rowOf(entity), await withShown(parts.db, principal, entity, found.row))
}

/** PUT /{entity}/{id}: changes the record. */
export async function sendUpdate(
  parts: ServerParts,
  request: FastifyRequest<ById>,
  reply: FastifyReply,
  entity: AnyEntity,
): Promise<FastifyReply> {
  const principal = await actorFor(parts, entity, request)
  const { id } = request.params
  const given = await withoutShown(parts.db, principal, entity, id, objectOf(request.body))
  const body = await withoutEcho(parts.db, principal, entity, id, given)
  return sendWrite(parts, request, reply, { principal, intent: updateIntent(entity, request, body) })
}

function routesOf(app: FastifyInstance, parts: ServerParts, entity: AnyEntity): void {
  const base = `${apiPrefix}/${entity.name}`

  app.get(base, async (request, reply) => {
    const principal = await actorFor(parts, entity, request)
    if (wantsExport(entity, request)) return startExport(parts, request, reply, { principal, entity })
    const call = parseListCall(entity, request.query)
    const { value: listed, position } = await readSomewhere(parts, request, principal, (db) =>
      listRecords(db, principal, entity, call),
    )
    if (!listed.ok) throw refusalOf(listed)
    if (position !== undefined) reply.header(HEADERS.position, position)
    return answer(reply, rowsOf(entity), { items: listed.items, count: listed.count })
  })

  // Some entities already have a route of their own for this address.
  const isFree = (method: 'GET' | 'PUT'): boolean => !app.hasRoute({ method, url: `${base}/:id` })
  if (isFree('GET')) app.get<ById>(`${base}/:id`, (request, reply) => sendRecord(parts, request, reply, entity))

  if (canCreate(entity)) {
    app.post(base, async (request, reply) => {
      const principal = await actorFor(parts, entity, request)
      const intent = createIntent(entity, objectOf(request.body))
      return sendWrite(parts, request, reply, { principal, intent, status: 201 })
    })
  }

  if (canUpdate(entity) && isFree('PUT')) {
    app.put<ById>(`${base}/:id`, (request, reply) => sendUpdate(parts, request, reply, entity))
  }

  if (canArchive(entity)) {
    app.delete<ById>(`${base}/:id`, async (request, reply) => {
      const principal = await actorFor(parts, entity, request)
      return sendWrite(parts, request, reply, { principal, intent: archiveIntent(entity, request) })
    })
  }

  for (const action of actionsOf(entity)) {
    app.put<ById>(`${base}/${action}/:id`, async (request, reply) => {
      const principal = await actorFor(parts, entity, request)
      const intent = actionIntent(entity, action, request, objectOf(request.body))
      return sendWrite(parts, request, reply, { principal, intent })
    })
  }
}
