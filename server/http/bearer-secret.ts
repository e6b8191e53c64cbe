import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Throws a 401 unless the request has the secret as bearer token. Compares in constant time. */
export function requireBearer(secret: string, request: FastifyRequest): void {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (!timingSafeEqual(digest(given), digest(secret))) {
    throw new HttpError(401, 'key-wrong', { headers: { 'www-authenticate': 'Bearer' } })
  }
}
