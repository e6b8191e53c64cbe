import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '../../src/config.ts'
import { openApiDocument } from './document.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Calls `make` once, and again only after it failed. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

/**
 * GET /openapi.json: the bare document without the response envelope, as tools expect it. It is large and anybody may call it,
 * so it is compressed once.
 */
export function openApiRoute(app: FastifyInstance): void {
  const plain = once(async () => Buffer.from(JSON.stringify(openApiDocument())))
  const encoded = {
    br: once(async () => brotli(await plain(), { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } })),
    gzip: once(async () => zip(await plain())),
  }
  app.get(`${apiPrefix}/openapi.json`, { compress: false }, async (request, reply) => {
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = (['br', 'gzip'] as const).find((one) =>
      new RegExp(`\\b${one}\\b(?!;q=0(?:\\.0*)?(?:,|$))`).test(accepted),
    )
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' }).type('application/json; charset=utf-8')
    if (encoding === undefined) return reply.send(await plain())
    return reply.header('content-encoding', encoding).send(await encoded[encoding]())
  })
}
