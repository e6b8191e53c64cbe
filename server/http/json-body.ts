import type { FastifyInstance } from 'fastify'
import { HttpError } from './http-error.ts'

/** Deeper values are rejected, so that recursion over a value cannot overflow the stack. */
const deepest = 64

function depthOf(text: string): number {
  let depth = 0
  let most = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (quoted) {
      if (character === 0x5c) at += 1
      else if (character === 0x22) quoted = false
    } else if (character === 0x22) quoted = true
    else if (character === 0x5b || character === 0x7b) most = Math.max(most, (depth += 1))
    else if (character === 0x5d || character === 0x7d) depth -= 1
  }
  return most
}

/**
 * Accepts only JSON, unless a route accepts more: a form of another site cannot send it without a CORS preflight. An
 * empty body counts as none. `__proto__` and `constructor.prototype` are rejected.
 */
export function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8')
    if (text.trim() === '') return done(null, undefined)
    if (depthOf(text) > deepest) return done(new HttpError(400, 'not-json'), undefined)
    return parse(request, text, done)
  })
}

/** Returns the body as an object; throws 400 for any other JSON value. */
export function objectOf(body: unknown): Readonly<Record<string, unknown>> {
  if (body === undefined) return {}
  if (body === null || typeof body !== 'object' || Array.isArray(body)) throw new HttpError(400, 'not-object')
  return body as Record<string, unknown>
}
