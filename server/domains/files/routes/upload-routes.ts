import { createHash, randomUUID } from 'node:crypto'
import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { entityNamed } from '../../../../src/domains/index.ts'
import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { safeFileName } from '../../../../src/protocol/file-name.ts'
import { MAX_FILE_BYTES, MAX_FILES } from '../../../../src/protocol/upload-limits.ts'
import { hooks } from '../../hooks.ts'
import { runMutation } from '../../../actions/run-mutation.ts'
import { judgeContent } from '../../../files/judge-content.ts'
import { isNoRoom } from '../../../files/no-room.ts'
import { withoutLocation } from '../../../files/location/without-location.ts'
import { countStored } from '../../../files/quota.ts'
import type { Principal } from '../../../store/principal.ts'
import { inUnit } from '../../../store/unit.ts'
import { answer } from '../../../http/answer.ts'
import { id } from '../../../http/answer-schemas.ts'
import { projectPrincipalOf } from '../../../http/caller.ts'
import { HttpError } from '../../../http/http-error.ts'
import { onceOf, runOnce } from '../../../http/idempotency.ts'
import { localeOf } from '../../../http/locale.ts'
import { refusedContent } from '../../../http/refused-content.ts'
import { refusalOf } from '../../../http/refused.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { textOf } from '../../../http/texts.ts'

interface Arrived {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly mimeType: string
}
type FormFields = ReadonlyMap<string, string>

/** The form of an upload. Its parts are read one by one, so that no file waits in memory for the others. */
export const uploadFormSchema = z.object({
  files: z.array(z.file()),
  entity: z.string().optional(),
  entityType: z.string().optional(),
  entityId: z.string().optional(),
  type: z.string().optional(),
})

/** The files that were added; `id` is that of the first. */
export const uploadedSchema = z.object({ id: id.optional(), ids: z.array(id) })

/** POST /upload (FILE-07 to 12, CALL-37): files with entity, entityType and type; stores all of them, or none. */
export function uploadRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { db, files, config } = parts
  void app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: MAX_FILE_BYTES, files: MAX_FILES, fields: 20, fieldSize: 2000, parts: MAX_FILES + 20 },
    })
    scope.post(`${apiPrefix}/upload`, { bodyLimit: MAX_FILES * (MAX_FILE_BYTES + 4096) }, async (request, reply) => {
      const principal = await projectPrincipalOf(parts, request)
      await files.demandRoom(Number(request.headers['content-length'] ?? 0))
      const arrived: Arrived[] = []
      try {
        const fields = await receive(request, arrived)
        if (arrived.length === 0) throw new HttpError(422, 'invalid', { fields: { files: 'no-files' } })
        const ids = await record(request, principal, fields, arrived)
        // A repeated request returns the first result, and its bytes are discarded.
        await Promise.all(arrived.filter(({ id }) => !ids.includes(id)).map(({ id }) => files.discard(id)))
        const text = textOf('files-added', localeOf(request), { count: ids.length })
        return answer(reply.code(201), uploadedSchema, { id: ids[0], ids }, [{ type: 'success', text }])
      } catch (error) {
        await Promise.all(arrived.map(({ id }) => files.discard(id)))
        throw error
      }
    })
  })

  /**
   * Receives the parts in order; an invalid one ends the request. Bytes are stored under the id of their future file
   * record.
   */
  async function receive(request: FastifyRequest, arrived: Arrived[]): Promise<FormFields> {
    if (!request.isMultipart()) throw new HttpError(415, 'media-type')
    const fields = new Map<string, string>()
    for await (const part of partsOf(request)) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields.set(part.fieldname, part.value)
        continue
      }
      const given = await part.toBuffer().catch(refuseForm)
      const name = safeFileName(part.filename)
      if (part.file.truncated) throw new HttpError(413, 'file-too-large', { params: { name } })
      const verdict = await judgeContent(given, name)
      if ('code' in verdict) throw refusedContent(verdict, name, { file: name })
      const { mimeType } = verdict
      const bytes = withoutLocation(given, mimeType)
      const made = randomUUID()
      await files.append(made, 0, bytes)
      arrived.push({
        id: made,
        name,
        mimeType,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })
    }
    return fields
  }

  /** Creates the file records through the same handler as sync; the trigger meet_bytes links the bytes. */
  function record(
    request: FastifyRequest,
    principal: Principal,
    fields: FormFields,
    arrived: readonly Arrived[],
  ): Promise<readonly string[]> {
    const target = targetOf(fields)
    const type =
      fields.get('type') ?? (arrived.every(({ mimeType }) => mimeType.startsWith('image/')) ? 'image' : 'document')
    return inUnit(db, { principal, hooks, via: 'rest' }, (unit) =>
      runOnce(unit, onceOf(request, [[...fields], arrived.map(({ name, sha256 }) => [name, sha256])]), async () => {
        const bytes = arrived.reduce((sum, { size }) => sum + size, 0)
        await countStored(unit.db, principal.user.organization, bytes, config.uploadsPerDay)
        for (const { id, name, size, sha256, mimeType } of arrived) {
          await sql`insert into upload (id, user_id, sha256, size, mime_type, complete)
            values (${id}, ${principal.user.id}, ${sha256}, ${size}, ${mimeType}, true)`.execute(unit.db)
          const body = { ...target, type, name, size, sha256, mimeType }
          const result = await runMutation(unit, { name: 'file.create', target: ['file', id], body })
          if (!result.ok) throw refusalOf(result)
          await files.finish(id, sha256)
        }
        return arrived.map(({ id }) => id)
      }),
    )
  }
}

/** Yields the parts of a form; a truncated or invalid form is a 400, whatever error the parser throws. */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart, void, void> {
  const parts = request.parts()
  for (;;) {
    const next = await parts.next().catch(refuseForm)
    if (next.done === true) return
    yield next.value
  }
}

/** Rethrows errors of the framework and of a full disk as they are; everything else is an invalid form. */
export function refuseForm(error: unknown): never {
  const named = error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')
  throw named || isNoRoom(error) ? error : new HttpError(400, 'not-form')
}

/**
 * Returns the record that files belong to. The specification has the fields entity and entityType without defining
 * which holds what, so the one that is a UUID is the id, and the one that names an entity is the name; `entityId` may
 * hold the id too.
 */
function targetOf(fields: FormFields): { entity: string; entityId: string | null } {
  const values = ['entityId', 'entity', 'entityType'].map((name) => fields.get(name) ?? '')
  const named = ['entityType', 'entity'].map((name) => (fields.get(name) ?? '').replaceAll('-', '_'))
  return {
    entity: named.find((name) => entityNamed(name) !== undefined) ?? fields.get('entityType') ?? '',
    entityId: values.find((value) => isUuid(value)) ?? null,
  }
}
