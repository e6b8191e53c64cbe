import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import { z } from 'zod'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SUPERADMIN } from '../../../../src/catalogue/roles.ts'
import { holds } from '../../../../src/catalogue/rule.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { safeFileName } from '../../../../src/protocol/file-name.ts'
import { type MapFile, mapFileAnswerSchema, MAX_MAP_BYTES, mapFilePath } from '../../../../src/protocol/map-file.ts'
import { judgeMapArchive } from '../../../files/map-archive.ts'
import { readMapFile, removeMapFile, replaceMapFile } from '../../../files/map-file.ts'
import type { Principal } from '../../../store/principal.ts'
import { answer } from '../../../http/answer.ts'
import { byteRangeOf } from '../../../http/byte-range.ts'
import { principalOf, requireCaller } from '../../../http/caller.ts'
import { forbidden, HttpError, notFound } from '../../../http/http-error.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { partsOf, refuseForm } from '../../files/routes/upload-routes.ts'

const base = `${apiPrefix}${mapFilePath}`

/** The form of a new archive. */
export const mapFormSchema = z.object({ file: z.file() })

/** The archive from which maps draw roads (OPEN-075): everybody may read it, superadmins may replace it. */
export function mapFileRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { db, files } = parts

  app.get(base, async (request, reply) => {
    await requireCaller(parts, request)
    return answer(reply.header('cache-control', 'no-store'), mapFileAnswerSchema, { file: await readMapFile(db) })
  })

  app.get<{ Params: { version: string } }>(`${base}/:version`, async (request, reply) => {
    await requireCaller(parts, request)
    const file = await readMapFile(db)
    // The bytes of previous versions are deleted.
    if (file === null || file.version !== request.params.version) throw notFound()
    return sendRange(request, reply, file)
  })

  app.delete(base, async (request, reply) => {
    await editor(request)
    if (!(await removeMapFile(db, files))) throw notFound()
    return answer(reply, mapFileAnswerSchema, { file: null })
  })

  void app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: MAX_MAP_BYTES, files: 1, fields: 5, fieldSize: 200, parts: 6 },
    })
    scope.post(base, { bodyLimit: MAX_MAP_BYTES + 16_384 }, async (request, reply) => {
      const principal = await editor(request)
      await files.demandRoom(Number(request.headers['content-length'] ?? 0))
      const upload = randomUUID()
      try {
        const arrived = await receive(request, upload)
        const verdict = await judgeMapArchive(arrived.size, (offset, length) =>
          files.pieceOf(upload, offset, Math.min(length, arrived.size)),
        )
        if (!verdict.ok) throw wrong(verdict.code, verdict.params)
        const { name, size, sha256: version } = arrived
        const judged = { ...verdict.facts, name, size, version }
        return answer(reply.code(201), mapFileAnswerSchema, {
          file: await replaceMapFile(db, files, upload, judged, principal.user.id),
        })
      } finally {
        // Does nothing after success; removes a rejected or interrupted upload.
        await files.discard(upload)
      }
    })
  })

  async function editor(request: FastifyRequest): Promise<Principal> {
    const principal = await principalOf(parts, request)
    if (!holds(principal.person, SUPERADMIN)) throw forbidden()
    return principal
  }

  /** Streams the file of the form to disk; other form fields are ignored. */
  async function receive(
    request: FastifyRequest,
    upload: string,
  ): Promise<{ readonly name: string; readonly size: number; readonly sha256: string }> {
    if (!request.isMultipart()) throw new HttpError(415, 'media-type')
    let arrived: { readonly name: string; readonly size: number; readonly sha256: string } | undefined
    for await (const part of partsOf(request)) {
      if (part.type === 'field') continue
      const kept = await files.receive(upload, part.file).catch(refuseForm)
      const name = safeFileName(part.filename)
      if (part.file.truncated)
        throw new HttpError(413, 'import-too-large', { params: { name, max: MAX_MAP_BYTES / 1024 / 1024 } })
      arrived = { name, ...kept }
    }
    if (arrived === undefined || arrived.size === 0) throw wrong('no-files', {})
    return arrived
  }

  async function sendRange(request: FastifyRequest, reply: FastifyReply, file: MapFile): Promise<FastifyReply> {
    const etag = `"${file.version}"`
    // The URL contains the hash of the content, so the response can be cached as immutable.
    reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': 'private, max-age=604800, immutable' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const condition = request.headers['if-range']
    const header = condition === undefined || condition === etag ? request.headers.range : undefined
    const range = byteRangeOf(header, file.size)
    if (range === 'beyond')
      throw new HttpError(416, 'no-range', { headers: { 'content-range': `bytes */${file.size}` } })
    const { first, last } = range === 'whole' ? { first: 0, last: file.size - 1 } : range
    const stream = await files.readRange(file.version, first, last)
    if (stream === null) throw notFound()
    reply.type('application/vnd.pmtiles').header('content-length', last - first + 1)
    if (range !== 'whole') reply.code(206).header('content-range', `bytes ${first}-${last}/${file.size}`)
    return reply.send(stream)
  }
}

const wrong = (code: ConstructorParameters<typeof HttpError>[1], params: HttpError['details']['params']): HttpError =>
  new HttpError(422, 'invalid', { fields: { file: code }, ...(params === undefined ? {} : { params }) })
