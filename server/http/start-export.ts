import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { EXPORT_FORMATS, isExportable } from '../../src/catalogue/exportable.ts'
import type { Intent } from '../actions/run-mutation.ts'
import type { Db } from '../db/pool.ts'
import { entityLabel, labelsOf } from '../store/labels.ts'
import { idForStore, textForStore } from '../store/read-body.ts'
import type { Principal } from '../store/principal.ts'
import { localDay } from '../store/today.ts'
import { listParameters, parseListCall } from './list-call.ts'
import { localeOf } from './locale.ts'
import { queryOf } from './schema-problems.ts'
import type { ServerParts } from './server-parts.ts'
import { sendWrite } from './write-record.ts'

type Words = Readonly<Record<string, unknown>>

/** Body of an export; the store judges the id, name and format. */
export const exportBodySchema = z.object({
  id: idForStore,
  name: textForStore,
  filter: z.looseObject({}).optional(),
  format: z
    .unknown()
    .optional()
    .meta({ enum: [...EXPORT_FORMATS] }),
})

/** The flag of a list call that makes an export of it. */
const exportQuerySchema = z.object({ export: z.literal(['1', 'true']).optional().catch(undefined) })

/** Parameters that an export ignores: paging, the flags, and the timestamp that every call has. */
const ASIDE: ReadonlySet<string> = new Set(['limit', 'offset', 'export', 'format', 't'])

/** Returns whether a list call requests an export instead of the list (TO-33, XCALL-31). */
export const wantsExport = (entity: AnyEntity, request: FastifyRequest): boolean =>
  isExportable(entity) && queryOf(exportQuerySchema, request).export !== undefined

/** The filters in query and body, normalised as for the list call. */
const filtersOf = (entity: AnyEntity, query: Words, filter: Words): ReturnType<typeof listParameters> => {
  const aside = (name: string): boolean => ASIDE.has(name) || (name === 'entity' && query[name] === entity.name)
  const words = { ...Object.fromEntries(Object.entries(query).filter(([name]) => !aside(name))), ...filter }
  parseListCall(entity, words)
  return listParameters(entity, words)
}

/** The name, with a number behind it where an export of the project has it already: `Assets 2026-11-25 (2)`. */
const freeName = async (db: Db, project: string | null, name: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select name from export
    where project = ${project}::uuid and starts_with(name, ${name})`.execute(db)
  const taken = new Set(rows.map((row) => row.name))
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`
  return free
}

/**
 * Creates an export of the list with these filters and sends its id; the file is created in the background. `filter` in
 * the body adds to the filters of the query.
 */
export async function startExport(
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    principal,
    entity,
    body = {},
    status = 200,
  }: {
    readonly principal: Principal
    readonly entity: AnyEntity
    readonly body?: z.infer<typeof exportBodySchema>
    readonly status?: number
  },
): Promise<FastifyReply> {
  const kind = entityLabel(await labelsOf(localeOf(request)), entity, 'many')
  const query = request.query as Words
  const { format: formatOfQuery } = query
  const { id = randomUUID(), filter = {}, format = formatOfQuery } = body
  const name = body.name ?? (await freeName(parts.db, principal.project, `${kind} ${localDay(new Date())}`))
  const intent: Intent = {
    name: 'export.create',
    target: ['export', typeof id === 'string' ? id : 'none'],
    body: {
      name,
      entity: entity.name,
      filter: { ...filtersOf(entity, query, filter) },
      ...(format === undefined ? {} : { format }),
    },
  }
  return sendWrite(parts, request, reply, { principal, intent, status })
}
