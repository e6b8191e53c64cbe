import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Compresses responses of 1 kB and more, at a moderate level because most of them are not cached. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
    customTypes: (type) =>
      /^(application\/(json|x-ndjson|javascript|manifest\+json|wasm)|text\/(?!event-stream)|image\/svg)/.test(type),
  })
}
