import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Hooks } from '../store/hooks.ts'
import type { Principal } from '../store/principal.ts'
import { readPushedResult } from '../store/once.ts'
import { refused, type WriteResult } from '../store/result.ts'
import { jsonText } from '../store/stored-form.ts'
import { isWallRefusal } from '../store/walled.ts'
import { type Invite, inUnit, takeVersions, type Unit } from '../store/unit.ts'
import { GLOBAL_STREAM } from '../../src/protocol/streams.ts'
import { entityNamed } from '../../src/domains/index.ts'
import { type Intent, runMutation } from './run-mutation.ts'

export interface WriteDeps {
  readonly db: Db
  readonly hooks: Hooks
  readonly invite?: Invite | undefined
  readonly sendsMail?: boolean | undefined
  readonly now?: () => Date
}

/** An idempotency key and the digest of the request that came with it. */
export interface Once {
  readonly key: string
  readonly hash: string
}

/**
 * `key-reused`: the key was used before with another body (422). `replayed`: the stored result of the first request.
 */
export type WriteAnswer =
  (WriteResult & { readonly replayed?: true }) | { readonly ok: false; readonly code: 'key-reused' }

const ATTEMPTS = 3
const TRANSIENT: ReadonlySet<unknown> = new Set(['40001', '40P01'])

/**
 * Runs one write of a REST call in a transaction of its own, through the same handler as a mutation that a device
 * pushes. With `once` the effect and its result commit together; a later call with the same key returns that result and
 * has no effect.
 */
export const performWrite = async (
  deps: WriteDeps,
  principal: Principal,
  intent: Intent,
  once?: Once,
): Promise<WriteAnswer> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inUnit<WriteAnswer>(
        deps.db,
        {
          principal,
          hooks: deps.hooks,
          via: 'rest',
          invite: deps.invite,
          sendsMail: deps.sendsMail,
          ...(deps.now ? { now: deps.now() } : {}),
        },
        (unit) => (once === undefined ? runAlone(unit, intent) : runOnce(unit, intent, once)),
      )
    } catch (error) {
      if (isWallRefusal(error)) return refused('forbidden')
      const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
      if (!TRANSIENT.has(code) || attempt === ATTEMPTS) throw error
    }
  }
}

const runAlone = async (unit: Unit, intent: Intent): Promise<WriteResult> => {
  const result = await runMutation(unit, intent)
  if (!result.ok) return result
  const stream =
    entityNamed(intent.target[0])?.stream === 'global' ? GLOBAL_STREAM : (unit.principal.project ?? GLOBAL_STREAM)
  return { ...result, version: (await takeVersions(unit)).get(stream) ?? null }
}

const runOnce = async (unit: Unit, intent: Intent, { key, hash }: Once): Promise<WriteAnswer> => {
  const userId = unit.principal.user.id
  // A concurrent request with the same key waits here until the first one ends.
  const { numInsertedOrUpdatedRows } = await unit.db
    .insertInto('idempotency')
    .values({ user_id: userId, key, hash, answer: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) {
    const { rows } = await sql<{ hash: string; answer: WriteResult | null }>`
      select hash, answer from idempotency where user_id = ${userId}::uuid and key = ${key}`.execute(unit.db)
    const [held] = rows
    if (held === undefined || held.hash !== hash) return { ok: false, code: 'key-reused' }
    return held.answer === null ? refused('internal') : { ...held.answer, replayed: true }
  }
  const pushed = await readPushedResult(unit, key, intent.target[1])
  const result = pushed ?? (await runAlone(unit, intent))
  await sql`update idempotency set answer = ${jsonText(result)}::jsonb
    where user_id = ${userId}::uuid and key = ${key}`.execute(unit.db)
  return pushed === null ? result : { ...result, replayed: true }
}
