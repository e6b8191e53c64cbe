import { expect, it } from 'vitest'
import { drain } from '../../../server/jobs/drain.ts'

interface Piece {
  readonly id: string
  readonly lane: string
}

const piecesOf = (...names: readonly string[]): Piece[] => names.map((id) => ({ id, lane: id.slice(0, 1) }))

it('[IMPORT-03] a long piece holds up those of its own lane, and no other', async () => {
  const queue = piecesOf('a1', 'a2', 'b1')
  const log: string[] = []
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await drain(() => false, {
    waiting: (without) =>
      Promise.resolve(queue.filter(({ id }) => !without.includes(id) && !log.includes(`${id} done`))),
    lane: ({ lane }) => lane,
    run: async ({ id }) => {
      log.push(`${id} begins`)
      // The first job of lane a ends only after lane b is done.
      if (id === 'a1') await released
      if (id === 'b1') release()
      log.push(`${id} done`)
      return true
    },
    failed: (error) => {
      throw error
    },
  })
  expect(log.indexOf('b1 done')).toBeLessThan(log.indexOf('a1 done'))
  expect(log.indexOf('a2 begins')).toBeGreaterThan(log.indexOf('a1 done'))
})

it('a piece that fails or has to wait is asked for once, and the others are carried out', async () => {
  const queue = piecesOf('a1', 'a2', 'a3')
  const asked: string[] = []
  const failures: string[] = []
  await drain(() => false, {
    waiting: (without) => Promise.resolve(queue.filter(({ id }) => !without.includes(id) && !asked.includes(id))),
    run: ({ id }) => {
      asked.push(id)
      if (id === 'a1') return Promise.reject(new Error('broken'))
      return Promise.resolve(id !== 'a2')
    },
    failed: (error, { id }) => failures.push(`${id} ${String(error)}`),
  })
  expect([asked, failures]).toEqual([['a1', 'a2', 'a3'], ['a1 Error: broken']])
})

it('[IMPORT-03] lanes with much work take turns with those of one piece', async () => {
  const queue = piecesOf('a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1', 'e1')
  const begun: string[] = []
  await drain(() => false, {
    // Reads like the job queue: the oldest job of each lane.
    waiting: (without) => {
      const left = queue.filter(({ id }) => !without.includes(id) && !begun.includes(id))
      return Promise.resolve(left.filter((one, at) => left.findIndex(({ lane }) => lane === one.lane) === at))
    },
    lane: ({ lane }) => lane,
    run: ({ id }) => {
      begun.push(id)
      return Promise.resolve(true)
    },
    failed: (error) => {
      throw error
    },
  })
  expect(
    begun
      .slice(0, 5)
      .map((id) => id.slice(0, 1))
      .toSorted(),
  ).toEqual(['a', 'b', 'c', 'd', 'e'])
})
