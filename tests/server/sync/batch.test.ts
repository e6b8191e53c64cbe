import { afterEach, expect, it, vi } from 'vitest'
import { issueAccessToken, readAccessToken } from '../../../server/auth/access-token.ts'
import { createBatch } from '../../../server/db/batch.ts'
import { pauseMs } from '../../../server/sync/pokes.ts'

afterEach(() => vi.useRealTimers())

/** A batch whose reads are resolved or rejected by the test. */
const heldBatch = () => {
  const reads: { readonly keys: readonly number[]; end: (error?: Error) => void }[] = []
  const ask = createBatch(
    (keys: readonly number[]) =>
      new Promise<readonly string[]>((resolve, reject) => {
        reads.push({
          keys,
          end: (error) => (error === undefined ? resolve(keys.map((key) => `value ${key}`)) : reject(error)),
        })
      }),
  )
  return { ask, reads }
}

it('keys that are asked for while two reads are under way go into one read, which begins after all of them', async () => {
  const { ask, reads } = heldBatch()
  const answers = [1, 2, 3, 4, 3].map(ask)
  expect(reads.map(({ keys }) => keys)).toEqual([[1], [2]])
  reads[1]?.end()
  expect(await answers[1]).toBe('value 2')
  expect(reads.map(({ keys }) => keys)).toEqual([[1], [2], [3, 4, 3]])
  const late = ask(5)
  reads[2]?.end()
  expect(await Promise.all([answers[2], answers[3], answers[4]])).toEqual(['value 3', 'value 4', 'value 3'])
  expect(reads.at(-1)?.keys).toEqual([5])
  reads[3]?.end()
  expect(await late).toBe('value 5')
  reads[0]?.end()
  expect(await answers[0]).toBe('value 1')
})

it('a read that fails fails for its own keys only, and the next one is tried', async () => {
  const { ask, reads } = heldBatch()
  const [first, second, third] = [ask(1), ask(2), ask(3)]
  reads[0]?.end(new Error('away'))
  await expect(first).rejects.toThrow('away')
  reads[1]?.end()
  expect(await second).toBe('value 2')
  reads[2]?.end()
  expect(await third).toBe('value 3')
})

it('[AUTH-06] a token that was read before is refused once it has expired, and under another key', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T08:00:00.000Z') })
  const [key, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
  const claims = { user: 'u', session: 's', actor: null, generation: 0 }
  const token = await issueAccessToken(key, claims)
  expect(await readAccessToken(key, token)).toEqual(claims)
  expect(await readAccessToken(other, token)).toBe(null)
  vi.setSystemTime(Date.parse('2026-11-25T08:14:59.000Z'))
  expect(await readAccessToken(key, token)).toEqual(claims)
  vi.setSystemTime(Date.parse('2026-11-25T08:15:00.000Z'))
  expect(await readAccessToken(key, token)).toBe(null)
  expect(await readAccessToken(key, `${token.slice(0, -3)}AAA`)).toBe(null)
})

it('[I12] pokes pause longer the more devices listen, so that 200 pull at most twice a second, and never above a second', () => {
  expect([0, 1, 60, 200, 400, 5000].map(pauseMs)).toEqual([150, 150, 150, 500, 1000, 1000])
})
