import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from './person.ts'
import { countOne } from './writers.ts'

/** Calls of another user, to measure response times. */
const READS = 300
/** Interval between calls in ms. */
const APART_MS = 10

/** `p50` and `p99` in ms; `failed` counts responses other than 200. */
export interface Reads {
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

/** Reads one record by id repeatedly. */
export const readAgain = async (person: Person, path: string, reads = READS): Promise<Reads> => {
  const took: number[] = []
  let failed = 0
  for (let n = 0; n < reads; n += 1) {
    const began = performance.now()
    const { status } = await person.call('GET', path)
    took.push(performance.now() - began)
    if (status !== 200) failed += 1
    await pause(APART_MS)
  }
  took.sort((one, other) => one - other)
  const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), failed }
}

/**
 * One viewer on this many sockets, each sending one sorted search after another. `end` resolves with the count per
 * status.
 */
export const startCrowd = (viewer: Person, sockets: number): { end: () => Promise<ReadonlyMap<number, number>> } => {
  const statuses = new Map<number, number>()
  let going = true
  const all = Array.from({ length: sockets }, async (_, n) => {
    while (going) {
      const { status } = await viewer.call('GET', `/asset?search=${n % 10}&sort=name&order=DESC&limit=50&offset=${n}`)
      countOne(statuses, status)
      // Waits less than Retry-After requests, as an attacker would.
      if (status !== 200) await pause(APART_MS)
    }
  })
  return {
    end: async () => {
      going = false
      await Promise.all(all)
      return statuses
    },
  }
}
