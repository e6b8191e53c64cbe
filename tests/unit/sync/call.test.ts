import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callJson } from '../../../src/engine/sync/call.ts'
import { backoffMs, CAP_MS } from '../../../src/engine/sync/backoff.ts'
import type { NetAnswer, NetRequest, SessionPort } from '../../../src/engine/sync/ports.ts'

const USER = 'user-1'
const answerOf = (status: number, body: string, headers: { [name: string]: string } = {}): NetAnswer => ({
  status,
  header: (name) => headers[name] ?? null,
  text: () => Promise.resolve(body),
  bytes: () => Promise.reject(new Error('none')),
  lines: () => {
    throw new Error('none')
  },
})
const ours = (result: unknown): string => JSON.stringify({ result, messages: [] })
const signedIn: SessionPort = {
  token: () => Promise.resolve({ token: 't', userId: USER }),
  renew: () => Promise.resolve('renewed'),
}
const clock = { now: () => 0, timer: () => () => undefined }

const call = (answers: readonly (NetAnswer | Error)[], session: SessionPort = signedIn, seen: NetRequest[] = []) => {
  const left = [...answers]
  return callJson(
    {
      clock,
      session,
      net: (request) => {
        seen.push(request)
        const next = left.shift() ?? new Error('nobody there')
        return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
      },
    },
    USER,
    { method: 'POST', path: '/sync/pull', stream: 'p1', body: { a: 1 } },
    z.object({ n: z.number() }),
    new AbortController().signal,
  )
}

describe('a call of the engine', () => {
  it('believes an answer in our shape', async () => {
    expect(await call([answerOf(200, ours({ n: 1 }))])).toEqual({ kind: 'ok', value: { n: 1 } })
  })

  it.each([
    ['a portal page with 200', answerOf(200, '<html>Sign in</html>')],
    ['a portal page with 403', answerOf(403, '<html>No</html>')],
    ['JSON that is not ours', answerOf(200, '{"n":1}')],
    ['[T20] ours in another shape', answerOf(200, ours({ n: 'one' }))],
    ['no answer', new Error('down')],
  ])('does not believe %s', async (_what, answer) => {
    expect(await call([answer])).toEqual({ kind: 'unreachable', retryAfterMs: null })
  })

  it('[T20] tells a server of another version from a portal: only the server names its version', async () => {
    const update = { kind: 'error', error: { kind: 'sync-error', code: 'schema_unsupported' } }
    const newer = { 'x-lading-schema': '99' }
    expect(await call([answerOf(200, ours({ n: 'one' }), newer)])).toEqual(update)
    expect(await call([answerOf(200, 'packed', newer)])).toEqual(update)
    expect(await call([answerOf(404, ours({}), newer)])).toEqual(update)
    expect(await call([answerOf(409, ours({ kind: 'sync-error', code: 'of_later' }), newer)])).toMatchObject({
      kind: 'failed',
    })
    expect(await call([answerOf(200, ours({ n: 1 }), newer)])).toEqual({ kind: 'ok', value: { n: 1 } })
    expect(await call([answerOf(200, '<html>', { 'x-lading-schema': '1' })])).toEqual({
      kind: 'unreachable',
      retryAfterMs: null,
    })
  })

  it('tells what the server would not do, and when to ask again', async () => {
    expect(await call([answerOf(503, ours({}), { 'retry-after': '7' })])).toEqual({
      kind: 'failed',
      status: 503,
      retryAfterMs: 7000,
    })
    expect(await call([answerOf(413, '')])).toEqual({ kind: 'too-large' })
    expect(await call([answerOf(409, ours({ kind: 'sync-error', code: 'seq_gap', expected: 4 }))])).toEqual({
      kind: 'error',
      error: { kind: 'sync-error', code: 'seq_gap', expected: 4 },
    })
  })

  it('renews the session once on a 401 and sends again', async () => {
    const seen: NetRequest[] = []
    expect(await call([answerOf(401, ours({})), answerOf(200, ours({ n: 2 }))], signedIn, seen)).toEqual({
      kind: 'ok',
      value: { n: 2 },
    })
    expect(seen).toHaveLength(2)
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer t', 'x-lading-project': 'p1' })
    expect(await call([answerOf(401, ours({})), answerOf(401, ours({}))])).toEqual({
      kind: 'no-session',
      refused: false,
    })
  })

  it('[T11] sends nothing with the token of another user', async () => {
    const seen: NetRequest[] = []
    const session: SessionPort = { ...signedIn, token: () => Promise.resolve({ token: 't', userId: 'user-2' }) }
    expect(await call([answerOf(200, ours({ n: 1 }))], session, seen)).toEqual({ kind: 'no-session', refused: true })
    expect(seen).toEqual([])
  })

  it('asks for a password only when the server refuses to renew, not when it cannot be reached', async () => {
    const none = (renewed: 'refused' | 'unreachable'): SessionPort => ({
      token: () => Promise.resolve(null),
      renew: () => Promise.resolve(renewed),
    })
    expect(await call([], none('refused'))).toEqual({ kind: 'no-session', refused: true })
    expect(await call([], none('unreachable'))).toEqual({ kind: 'unreachable', retryAfterMs: null })
  })
})

describe('backoff', () => {
  it('grows with failures, has full jitter, never runs hot and never exceeds a minute', () => {
    expect(backoffMs(0, () => 0, null)).toBe(250)
    expect(backoffMs(3, () => 0.5, null)).toBe(4000)
    expect(backoffMs(500, () => 0.999, null)).toBeLessThanOrEqual(CAP_MS)
  })

  it('waits as long as the server asked', () => {
    expect(backoffMs(0, () => 0, 9000)).toBe(9000)
    expect(backoffMs(0, () => 0, 86_400_000)).toBe(900_000)
  })
})
