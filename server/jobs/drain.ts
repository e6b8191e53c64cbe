import { setTimeout as pause } from 'node:timers/promises'

interface Work<T> {
  /** The oldest of what waits now, but for these. */
  readonly waiting: (without: readonly string[]) => Promise<readonly T[]>
  /** Answers false for a piece that another process has, or that has to wait. */
  readonly run: (one: T) => Promise<boolean>
  readonly failed: (error: unknown, one: T) => void
  /** Pieces of one lane run one after the other, those of several at once; without it all are of one lane. */
  readonly lane?: (one: T) => string
}

/** Lanes that run at once in one process; each piece holds two connections to the database. */
const LANES = 3
/** While pieces run, new ones of free lanes are looked for in this time. */
const LOOK_EVERY_MS = 500

/**
 * Carries out what waits, the oldest first, until nothing is left to take: a long piece holds up those of its own lane only.
 * A piece that fails or has to wait is not asked for again: however many do, they stand in the way of no other.
 */
export const drain = async <T extends { readonly id: string }>(
  closed: () => boolean,
  { waiting, run, failed, lane = () => '' }: Work<T>,
): Promise<void> => {
  const left: string[] = []
  /** When each lane had its last turn: lanes with much work take turns with the others. */
  const turns = new Map<string, number>()
  const running = new Map<string, { readonly id: string; readonly ended: Promise<void> }>()
  const start = async (one: T, of: string): Promise<void> => {
    try {
      if (!(await run(one))) left.push(one.id)
    } catch (error) {
      left.push(one.id)
      failed(error, one)
    } finally {
      running.delete(of)
    }
  }
  for (;;) {
    const busy = [...running.values()]
    const found = closed() ? [] : await waiting([...left, ...busy.map(({ id }) => id)])
    for (const one of found.toSorted((a, b) => (turns.get(lane(a)) ?? 0) - (turns.get(lane(b)) ?? 0))) {
      const of = lane(one)
      if (running.size === LANES || running.has(of)) continue
      turns.set(of, Math.max(0, ...turns.values()) + 1)
      running.set(of, { id: one.id, ended: start(one, of) })
    }
    if (running.size === 0) return
    const ends = [...running.values()].map(({ ended }) => ended)
    await Promise.race([...ends, pause(LOOK_EVERY_MS, undefined, { ref: false })])
  }
}
