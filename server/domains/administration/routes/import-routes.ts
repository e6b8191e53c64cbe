import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { AnyEntity } from '../../../../src/catalogue/entity.ts'
import { isImportable } from '../../../../src/catalogue/import-targets.ts'
import { catalogue, entityNamed, entityOf } from '../../../../src/domains/index.ts'
import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import type { AnyRow } from '../../../../src/catalogue/row.ts'
import { holds } from '../../../../src/catalogue/rule.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { safeFileName } from '../../../../src/protocol/file-name.ts'
import { MAX_IMPORT_BYTES } from '../../../../src/protocol/upload-limits.ts'
import { asServer } from '../../../actions/effects.ts'
import { hooks } from '../../hooks.ts'
import { lockBytes } from '../../../files/bytes-lock.ts'
import { countStored } from '../../../files/quota.ts'
import { tableKindOf } from '../../../files/table-kind.ts'
import { recordEvent, whoIs } from '../../../store/audit.ts'
import { rowColumns } from '../../../store/row-sql.ts'
import { inUnit } from '../../../store/unit.ts'
import { answer } from '../../../http/answer.ts'
import { done, rowOf, rowsOf } from '../../../http/answer-schemas.ts'
import { cancelImportRoute } from './cancel-import.ts'
import { projectPrincipalOf } from '../../../http/caller.ts'
import { forbidden, HttpError, invalid, notFound } from '../../../http/http-error.ts'
import { onceOf, runOnce } from '../../../http/idempotency.ts'
import { queueImport } from './queue-import.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { partsOf, refuseForm } from '../../files/routes/upload-routes.ts'
import { readingAs } from '../../../store/walled.ts'

const REPORT = 'ROLE_IMPORT_REPORT'
const MOST_REPORTS = 200

/** The form of an import. Its parts are read one by one. */
export const importFormSchema = z.object({
  entity: z.enum(catalogue.filter(isImportable).map(({ name }) => name)),
  file: z.file(),
})

interface Arrived {
  readonly entity: AnyEntity
  readonly name: string
  readonly bytes: Uint8Array
}

/** Importing files and their results (IMPORT-01 to IMPORT-03, OPEN-077). */
export function importRoutes(app: FastifyInstance, parts: ServerParts): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: MAX_IMPORT_BYTES, files: 1, fields: 5, fieldSize: 200, parts: 6 },
    })
    scope.post(`${apiPrefix}/import`, { bodyLimit: MAX_IMPORT_BYTES + 16_384 }, async (request, reply) => {
      const principal = await projectPrincipalOf(parts, request)
      if (!holds(principal.person, 'ROLE_IMPORT_FILE')) throw forbidden()
      await parts.files.demandRoom(Number(request.headers['content-length'] ?? 0))
      const { entity, name, bytes } = await receive(request)
      const writes = may(principal.person, entity, 'CREATE') || may(principal.person, entity, 'EDIT')
      if (!may(principal.person, entity, 'VIEW') || !writes) throw forbidden()
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const parameters = { entity: entity.name, file: name, size: bytes.length, sha256 }
      const id = await inUnit(parts.db, { principal, hooks, via: 'rest' }, (unit) =>
        runOnce(unit, onceOf(request, parameters), async () => {
          await countStored(unit.db, principal.user.organization, bytes.length, parts.config.uploadsPerDay)
          await lockBytes(unit.db, sha256)
          await parts.files.put(bytes)
          const job = await queueImport(asServer(unit), parameters)
          const about = { entity: 'job', record: job, project: principal.project, name }
          unit.atEnd.push((db) =>
            recordEvent(db, whoIs(principal, 'rest'), {
              action: 'import',
              ...about,
              details: { of: entity.name, sha256 },
            }),
          )
          return job
        }),
      )
      return answer(reply.code(201), done, { id })
    })
  })

  cancelImportRoute(app, parts)

  /** Lists the imports into the project, newest first. */
  app.get(`${apiPrefix}/import/report`, async (request, reply) => {
    const principal = await projectPrincipalOf(parts, request)
    if (!holds(principal.person, REPORT)) throw forbidden()
    const { rows } = await sql<AnyRow>`select ${rowColumns(entityOf('job'), 't')} from job as t
      where t.type = 'import' and t."forProject" = ${principal.project}::uuid and t.archived is null
      order by t."addTime" desc nulls last, t.id limit ${MOST_REPORTS}`.execute(readingAs(parts.db, principal))
    return answer(reply, rowsOf(entityOf('job')), { items: rows, count: rows.length })
  })

  /** Status and output of a job, for users who may read import reports but not all jobs (IMPORT-03, JOB-06). */
  app.get<{ Params: { id: string } }>(`${apiPrefix}/job/output/:id`, async (request, reply) => {
    const principal = await projectPrincipalOf(parts, request)
    if (!holds(principal.person, REPORT)) throw forbidden()
    if (!isUuid(request.params.id)) throw notFound()
    const { rows } = await sql<AnyRow>`select ${rowColumns(entityOf('job'), 't')} from job as t
      where t.id = ${request.params.id}::uuid and t.archived is null
        and (t."forProject" = ${principal.project}::uuid or t.owner = ${principal.user.id}::uuid)`.execute(
      readingAs(parts.db, principal),
    )
    const [job] = rows
    if (job === undefined) throw notFound()
    return answer(reply, rowOf(entityOf('job')), job)
  })
}

async function receive(request: FastifyRequest): Promise<Arrived> {
  if (!request.isMultipart()) throw new HttpError(415, 'media-type')
  let target: unknown
  let file: { readonly name: string; readonly bytes: Uint8Array } | undefined
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      if (part.fieldname === 'entity') target = part.value
      continue
    }
    const bytes = await part.toBuffer().catch(refuseForm)
    const name = safeFileName(part.filename)
    if (part.file.truncated)
      throw new HttpError(413, 'import-too-large', { params: { name, max: MAX_IMPORT_BYTES / 1024 / 1024 } })
    const kind = await tableKindOf(bytes, name)
    if (kind !== 'csv' && kind !== 'xlsx')
      throw new HttpError(422, 'invalid', { fields: { file: kind ?? 'not-table' } })
    file = { name, bytes }
  }
  const entity = typeof target === 'string' ? entityNamed(target) : undefined
  if (entity === undefined || !isImportable(entity)) {
    const value = typeof target === 'string' ? target.slice(0, 60) : ''
    throw invalid({ entity: [value === '' ? { code: 'required' } : { code: 'not-offered', params: { value } }] })
  }
  if (file === undefined) throw new HttpError(422, 'invalid', { fields: { file: 'no-files' } })
  return { entity, ...file }
}
