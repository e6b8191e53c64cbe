/** A small deterministic random number generator (mulberry32), so that the demo company follows from one seed. */
export interface Random {
  /** [0, 1) */
  next(): number
  /** Integer from `from` to `to`, inclusive. */
  int(from: number, to: number): number
  pick<const T>(list: readonly T[]): T
  chance(probability: number): boolean
  /** A version 7 UUID with the time `at` (milliseconds since 1970). */
  uuid(at: number): string
}

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const hex = (digits: number): string => Array.from({ length: digits }, () => int(0, 15).toString(16)).join('')
  return {
    next,
    int,
    pick: <const T>(list: readonly T[]): T => {
      const found = list[int(0, list.length - 1)]
      if (found === undefined) throw new RangeError('Nothing to pick from')
      return found
    },
    chance: (probability) => next() < probability,
    uuid: (at) => {
      const time = Math.floor(at).toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[int(0, 3)]}${hex(3)}-${hex(12)}`
    },
  }
}

/** The time of a version 7 UUID, in milliseconds since 1970. */
export const timeOf = (uuid: string): number => Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16)
