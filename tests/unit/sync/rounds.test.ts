import { expect, it } from 'vitest'
import { createRounds } from '../../../src/engine/sync/rounds.ts'

const gated = () => {
  const begun: (readonly number[])[] = []
  const ends: { resolve: (sum: number) => void; reject: (error: Error) => void }[] = []
  const rounds = createRounds(
    (items: readonly number[]) =>
      new Promise<number>((resolve, reject) => {
        begun.push(items)
        ends.push({ resolve, reject })
      }),
  )
  return { rounds, begun, ends }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

it('what is asked for during a round is done by the next one, in the order of the calls', async () => {
  const { rounds, begun, ends } = gated()
  const first = rounds.ask(1)
  await turn()
  const later = [rounds.ask(2), rounds.ask(3)]
  await turn()
  expect(begun).toEqual([[1]])
  ends[0]?.resolve(10)
  expect(await first).toBe(10)
  await turn()
  expect(begun).toEqual([[1], [2, 3]])
  ends[1]?.resolve(20)
  expect(await Promise.all(later)).toEqual([20, 20])
})

it('a round that fails rejects those in it, and the next one runs', async () => {
  const { rounds, begun, ends } = gated()
  const first = rounds.ask(1)
  await turn()
  const second = rounds.ask(2)
  ends[0]?.reject(new Error('full'))
  await expect(first).rejects.toThrow('full')
  await turn()
  expect(begun).toEqual([[1], [2]])
  ends[1]?.resolve(20)
  expect(await second).toBe(20)
})
