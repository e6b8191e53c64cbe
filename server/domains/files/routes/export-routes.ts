import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AnyEntity } from '../../../../src/catalogue/entity.ts'
import { isExportable } from '../../../../src/catalogue/exportable.ts'
import { catalogue } from '../../../../src/domains/index.ts'
import { file } from '../../../../src/domains/files/entities/file.ts'
import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import { SUPERADMIN } from '../../../../src/catalogue/roles.ts'
import type { Row } from '../../../../src/catalogue/row.ts'
import { apiPrefix } from '../../../../src/config.ts'
import type { Db } from '../../../db/pool.ts'
import type { Principal } from '../../../store/principal.ts'
import { rowColumns } from '../../../store/row-sql.ts'
import { answer } from '../../../http/answer.ts'
import { done } from '../../../http/answer-schemas.ts'
import { projectPrincipalOf } from '../../../http/caller.ts'
import { sendBytes } from './file-routes.ts'
import { HttpError, notFound } from '../../../http/http-error.ts'
import { bodyOf } from '../../../http/schema-problems.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { exportBodySchema, startExport } from '../../../http/start-export.ts'
import { readingAs } from '../../../store/walled.ts'

/** Entities whose download returns the id of the file instead of the file (TURN-04, XCALL-44). */
export const answersFileId: ReadonlySet<string> = new Set(['turnaround_time'])

/** Entities whose lists can be exported. */
export const exportable: readonly AnyEntity[] = catalogue.filter(isExportable)

/** POST /{entity}/export and GET /{entity}/download/{id} of the export (EXPORT-04, XCALL-43, XCALL-44). */
export function exportRoutes(app: FastifyInstance, parts: ServerParts): void {
  for (const entity of exportable) {
    app.post(`${apiPrefix}/${entity.name}/export`, async (request, reply) => {
      const principal = await projectPrincipalOf(parts, request)
      return startExport(parts, request, reply, {
        principal,
        entity,
        body: bodyOf(exportBodySchema, request),
        status: 201,
      })
    })

    app.get<{ Params: { id: string } }>(`${apiPrefix}/${entity.name}/download/:id`, async (request, reply) => {
      const principal = await projectPrincipalOf(parts, request)
      const file = await fileOf(readingAs(parts.db, principal), principal, entity, request.params.id)
      if (answersFileId.has(entity.name)) return answer(reply, done, { id: file.id })
      return sendBytes(parts, request, reply, file)
    })
  }
}

/**
 * Returns the file of an export of this entity. Throws 404 for an export of another user, and 409 with the state while
 * there is no file yet or when there never will be one. Only the file that the server created counts, not files that
 * people attached.
 */
async function fileOf(db: Db, principal: Principal, entity: AnyEntity, id: string): Promise<Row<typeof file>> {
  if (!isUuid(id)) throw notFound()
  const all = principal.person.roles.has(SUPERADMIN)
  const { rows } = await sql<{ status: string | null }>`select status from export
    where id = ${id}::uuid and project = ${principal.project}::uuid and entity = ${entity.name} and archived is null
      and (${all} or owner = ${principal.user.id}::uuid)`.execute(db)
  const [made] = rows
  if (made === undefined) throw notFound()
  const { rows: files } = await sql<Row<typeof file>>`select ${rowColumns(file, 't')} from file as t
    where t.project = ${principal.project}::uuid and t.entity = 'export' and t."entityId" = ${id}::uuid
      and t."createdBy" is null and t.status = 'ready' and t.archived is null limit 1`.execute(db)
  const [written] = files
  if (made.status === 'Done' && written !== undefined) return written
  const current = made.status ?? ''
  throw new HttpError(409, 'stale-state', { params: { current }, result: { current } })
}
