import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Serves the built app. Files below `assets` have a hash in their name and are immutable; all others are revalidated on
 * each request, so that updates are seen.
 */
export async function serveClient(app: FastifyInstance, clientDir: string): Promise<void> {
  await mkdir(clientDir, { recursive: true })
  await app.register(fastifyStatic, {
    root: clientDir,
    index: ['index.html'],
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      const hashed = path.includes(`${sep}assets${sep}`)
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** Sends the start page for the address of a screen; returns false for any other request. */
export function sendStartPage(clientDir: string, request: FastifyRequest, reply: FastifyReply): boolean {
  const wanted = request.method === 'GET' || request.method === 'HEAD'
  const path = request.url.split('?', 1)[0] ?? ''
  if (!wanted || path.startsWith('/api/') || path.startsWith('/assets/')) return false
  if (!(request.headers.accept ?? '').includes('text/html') || !existsSync(join(clientDir, 'index.html'))) return false
  void reply.header('cache-control', 'no-cache').sendFile('index.html', clientDir, { cacheControl: false })
  return true
}
