import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { entryAddress, LOST_PARAMETER } from '../../src/protocol/entry-points.ts'
import { allowStyles } from './security-headers.ts'

/**
 * Serves the built app. Files below `assets` have a hash in their name and are immutable; all others are revalidated on
 * each request, so that updates are seen.
 */
export async function serveClient(app: FastifyInstance, clientDir: string): Promise<void> {
  await mkdir(clientDir, { recursive: true })
  for (const path of ['/', '/index.html']) {
    app.get(path, async (_request, reply) => startPage(clientDir, reply))
  }
  // The service worker receives what other apps share. Where it does not run, the person learns that nothing was kept;
  // the answer comes before the files, which are not read.
  const shared = entryAddress('shared')
  app.post(shared, {
    onRequest: async (_request, reply) => reply.redirect(`${shared}?${LOST_PARAMETER}=1`, 303),
    handler: () => undefined,
  })
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      const hashed = path.includes(`${sep}assets${sep}`)
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** The start page as built, with an empty nonce. */
const EMPTY = 'nonce=""'

/**
 * Sends the start page with a nonce for the style elements that the app makes. It has no ETag: a 304 would bring a nonce
 * that the page kept by the browser does not have. The service worker keeps page and header together.
 */
async function startPage(clientDir: string, reply: FastifyReply): Promise<FastifyReply> {
  const file = join(clientDir, 'index.html')
  if (!existsSync(file)) {
    reply.callNotFound()
    return reply
  }
  const nonce = randomBytes(16).toString('base64url')
  allowStyles(reply, nonce)
  const page = (await readFile(file, 'utf8')).replace(EMPTY, `nonce="${nonce}"`)
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
}

/** Sends the start page for the address of a screen; resolves to false for any other request. */
export async function sendStartPage(clientDir: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const wanted = request.method === 'GET' || request.method === 'HEAD'
  const path = request.url.split('?', 1)[0] ?? ''
  if (!wanted || path.startsWith('/api/') || path.startsWith('/assets/')) return false
  if (!(request.headers.accept ?? '').includes('text/html') || !existsSync(join(clientDir, 'index.html'))) return false
  await startPage(clientDir, reply)
  return true
}
