import { createHash, scryptSync } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { HEADERS } from '../../src/protocol/headers.ts'
import type { Once } from '../actions/perform-write.ts'
import { jsonText } from '../store/stored-form.ts'
import type { Unit } from '../store/unit.ts'
import { badParameter, HttpError } from './http-error.ts'

/**
 * Returns the Idempotency-Key of a write and a digest that identifies the request: method, path, project, If-Match and
 * body, independent of the order of members. Undefined without the header.
 */
export function onceOf(request: FastifyRequest, body: unknown = request.body): Once | undefined {
  const key = request.headers[HEADERS.idempotencyKey]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw badParameter('Idempotency-Key', 'takes 1 to 255 printable characters')
  }
  const { method, url, headers } = request
  const said = [method, url.split('?', 1)[0], headers[HEADERS.project] ?? null, headers['if-match'] ?? null]
  const hash = createHash('sha256')
    .update(JSON.stringify([...said, ordered(hardened(body ?? null, key))]))
    .digest('hex')
  return { key, hash }
}

/** Secrets are hashed slowly, so that they cannot be guessed from the stored digest. */
function hardened(body: unknown, key: string): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) =>
      secrets.has(name) && typeof value === 'string'
        ? [name, scryptSync(value, key, 32).toString('hex')]
        : [name, value],
    ),
  )
}

const secrets: ReadonlySet<string> = new Set(['password', 'securityAnswer'])

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, ordered(inner)])
}

export const changedKey = (): HttpError =>
  new HttpError(422, 'changed-key', { fields: { 'Idempotency-Key': 'changed-key' } })

/** Runs `work` once per key, for operations of several writes; key, effects and result commit together. */
export async function runOnce<T>(unit: Unit, once: Once | undefined, work: () => Promise<T>): Promise<T> {
  if (once === undefined) return work()
  const user = unit.principal.user.id
  const fresh = await sql`insert into idempotency (user_id, key, hash) values (${user}, ${once.key}, ${once.hash})
    on conflict do nothing returning 1`.execute(unit.db)
  if (fresh.rows.length === 0) {
    const { rows } = await sql<{ hash: string; answer: T | null }>`
      select hash, answer from idempotency where user_id = ${user} and key = ${once.key}`.execute(unit.db)
    const first = rows[0]
    if (first === undefined || first.hash !== once.hash || first.answer === null) throw changedKey()
    return first.answer
  }
  const answer = await work()
  await sql`update idempotency set answer = ${jsonText(answer)}::jsonb
    where user_id = ${user} and key = ${once.key}`.execute(unit.db)
  return answer
}
