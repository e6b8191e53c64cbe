import type { FastifyInstance, FastifyReply } from 'fastify'
import { apiPrefix } from '../../src/config.ts'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import { MAX_FILE_BYTES, UPLOAD_CHUNK_BYTES } from '../../src/protocol/upload-limits.ts'
import { uploadAnswerSchema, uploadRequestSchema } from '../../src/protocol/upload.ts'
import { announce, appendBytes, type AppendOutcome, uploadOf, type UploadState } from '../files/uploads.ts'
import { answer } from './answer.ts'
import { requireCaller } from './caller.ts'
import { badParameter, HttpError, notFound } from './http-error.ts'
import { objectOf } from './json-body.ts'
import { refusedContent } from './refused-content.ts'
import { parseBody } from './schema-problems.ts'
import type { ServerParts } from './server-parts.ts'

const base = `${apiPrefix}/sync/uploads`
const bytesType = 'application/octet-stream'

/** Resumable uploads: announce, get the offset, append (src/protocol/upload.ts). */
export function syncUploadRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { db, files, config } = parts
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      bytesType,
      { parseAs: 'buffer', bodyLimit: 2 * UPLOAD_CHUNK_BYTES },
      (_request, body, done) => done(null, body),
    )

    scope.post(base, async (request, reply) => {
      const caller = await requireCaller(parts, request)
      const body = objectOf(request.body)
      const { size } = body
      if (typeof size === 'number' && size > MAX_FILE_BYTES) throw tooLarge()
      const wanted = parseBody(uploadRequestSchema, body)
      await files.demandRoom(wanted.size)
      const state = await announce(db, files, caller.user, wanted, config)
      if (state === 'taken') throw new HttpError(409, 'stale-version')
      if (state === 'crowded') throw new HttpError(429, 'too-many-files', { headers: { 'retry-after': '60' } })
      return told(reply, state, state.complete ? state.size : await files.arrived(state.id))
    })

    scope.head<{ Params: { id: string } }>(`${base}/:id`, async (request, reply) => {
      const caller = await requireCaller(parts, request)
      const state = await ownUpload(caller.user, request.params.id)
      const offset = state.complete ? state.size : await files.arrived(state.id)
      return reply
        .headers({ 'upload-offset': String(offset), 'upload-length': String(state.size), 'cache-control': 'no-store' })
        .send()
    })

    scope.patch<{ Params: { id: string } }>(`${base}/:id`, async (request, reply) => {
      const caller = await requireCaller(parts, request)
      const offset = request.headers['upload-offset']
      if (typeof offset !== 'string' || !/^\d{1,9}$/.test(offset))
        throw badParameter('Upload-Offset', 'takes a whole number')
      if (!Buffer.isBuffer(request.body)) throw new HttpError(415, 'media-type')
      const state = await ownUpload(caller.user, request.params.id)
      const outcome = await appendBytes(db, files, state, Number(offset), request.body)
      if (outcome.code === 'stored') return told(reply, { ...state, complete: outcome.complete }, outcome.offset)
      throw refusal(outcome)
    })
  })

  async function ownUpload(user: string, id: string): Promise<UploadState> {
    const state = isUuid(id) ? await uploadOf(db, user, id) : null
    if (state === null) throw notFound()
    return state
  }

  const told = (reply: FastifyReply, { id, complete }: UploadState, offset: number): FastifyReply =>
    answer(reply.headers({ 'upload-offset': String(offset), 'cache-control': 'no-store' }), uploadAnswerSchema, {
      kind: 'upload',
      id,
      offset,
      complete,
    })
}

const tooLarge = (): HttpError => new HttpError(413, 'file-too-large', { params: { name: 'file' } })

function refusal(outcome: Exclude<AppendOutcome, { code: 'stored' }>): HttpError {
  switch (outcome.code) {
    case 'offset':
      return new HttpError(409, 'stale-version', {
        headers: { 'upload-offset': String(outcome.offset) },
        result: { kind: 'upload-error', code: 'offset', offset: outcome.offset },
      })
    case 'too-long':
      return new HttpError(413, 'too-large', { result: { kind: 'upload-error', code: 'too-long' } })
    case 'checksum':
      return new HttpError(422, 'upload-damaged', { result: { kind: 'upload-error', code: 'checksum' } })
    case 'kind':
    case 'pixels':
      return refusedContent(outcome, 'file', { kind: 'upload-error', code: outcome.code })
  }
}
