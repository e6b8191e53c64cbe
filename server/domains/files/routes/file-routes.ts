import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { file } from '../../../../src/domains/files/entities/file.ts'
import { SUPERADMIN } from '../../../../src/catalogue/roles.ts'
import type { Row } from '../../../../src/catalogue/row.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { safeFileName } from '../../../../src/protocol/file-name.ts'
import { isNoRoom } from '../../../files/no-room.ts'
import { isImage } from '../../../files/sniff.ts'
import { thumbnailOf } from '../../../files/thumbnail.ts'
import { getRecord } from '../../../store/get.ts'
import type { Principal } from '../../../store/principal.ts'
import { answer } from '../../../http/answer.ts'
import { id } from '../../../http/answer-schemas.ts'
import { projectPrincipalOf } from '../../../http/caller.ts'
import { notFound } from '../../../http/http-error.ts'
import type { ServerParts } from '../../../http/server-parts.ts'

/** How to show a file: the id of its thumbnail, null without one, and the path of its bytes. */
export const fileLinkSchema = z.object({ id: id.nullable(), link: z.string() })

type FileRequest = FastifyRequest<{ Params: { id: string } }>

/**
 * Reading files (FILE-04, FILE-05, CALL-27 to 29, XCALL-84): permission to read the record of a file is permission to read the file.
 */
export function fileRoutes(app: FastifyInstance, parts: ServerParts): void {
  const base = `${apiPrefix}/file`

  app.get<{ Params: { id: string } }>(`${base}/link/:id`, async (request, reply) => {
    const row = await readyFile(request)
    const link = `/file/download/${row.id}`
    return answer(reply, fileLinkSchema, isImage(row.mimeType) ? { id: row.id, link } : { id: null, link })
  })

  app.get<{ Params: { id: string } }>(`${base}/download/:id`, async (request, reply) =>
    sendBytes(parts, request, reply, await readyFile(request)),
  )

  app.get<{ Params: { id: string } }>(`${base}/thumbnail/:id`, async (request, reply) => {
    const row = await readyFile(request)
    if (!isImage(row.mimeType)) throw notFound()
    const sha256 = row.sha256
    if (isFresh(request, reply, `"${sha256}-thumbnail"`, 'thumbnail.jpg')) return reply.code(304).send()
    return reply.type('image/jpeg').send(await thumbnail(sha256))
  })

  /** Returns the thumbnail, created on the first request; 404 for content without one. */
  async function thumbnail(sha256: string): Promise<Buffer> {
    const kept = await parts.files.readMade(sha256, 'thumbnail')
    if (kept !== null) return kept
    const image = await parts.files.read(sha256)
    const made = image === null ? null : await thumbnailOf(await buffer(image.stream))
    if (made === null) throw notFound()
    // Reading works with a full disk too; the thumbnail is created again by the next call.
    await parts.files.keepMade(sha256, 'thumbnail', made).catch((error: unknown) => {
      if (!isNoRoom(error)) throw error
    })
    return made
  }

  async function readyFile(request: FileRequest): Promise<Row<typeof file>> {
    const principal = await projectPrincipalOf(parts, request)
    const found = await getRecord(parts.db, principal, file, request.params.id)
    if (!found.ok || found.row.status !== 'ready' || found.row.archived !== null) throw notFound()
    if (!mayRead(principal, found.row)) throw notFound()
    return found.row
  }
}

/** An export was read with the rights of its creator, so only its creator and superadmins may read it. */
const mayRead = ({ user, person }: Principal, row: Row<typeof file>): boolean =>
  row.entity !== 'export' || row.uploader === user.id || person.roles.has(SUPERADMIN)

/**
 * Sends bytes so that no browser treats them as a page: with their own type, as a download, under a policy that allows
 * nothing.
 */
export async function sendBytes(
  { files }: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  row: Row<typeof file>,
): Promise<FastifyReply> {
  const sha256 = row.sha256
  if (isFresh(request, reply, `"${sha256}"`, row.name)) return reply.code(304).send()
  const bytes = await files.read(sha256)
  if (bytes === null) throw notFound()
  return reply.type(row.mimeType).header('content-length', bytes.size).send(bytes.stream)
}

/** Sets the headers of the response; returns true when the client's cached copy is current. */
function isFresh(request: FastifyRequest, reply: FastifyReply, etag: string, name: string): boolean {
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': dispositionOf(name),
  })
  return request.headers['if-none-match'] === etag
}

/**
 * RFC 6266 header with a sanitised name, also for records older than the sanitising: a plain name for old clients and
 * the full name for all others.
 */
function dispositionOf(name: string): string {
  const clean = safeFileName(name)
  const plain = clean.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(clean).replace(/['()*]/g, escaped)}`
}

const escaped = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
