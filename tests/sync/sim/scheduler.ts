import type { Dice } from './random.ts'

interface Event {
  readonly at: number
  readonly tie: number
  readonly run: () => Promise<void> | void
  canceled: boolean
}

/**
 * Controls time and order: everything in a simulated world is an event, and the next one starts when all promises of
 * the one before have settled.
 */
export interface Scheduler {
  now(): number
  after(ms: number, run: () => Promise<void> | void): () => void
  /** Runs events until `until` (virtual ms) or until `done` returns true. Throws what an event throws. */
  runUntil(until: number, done?: () => boolean): Promise<void>
  readonly events: () => number
}

/** Resolves when no promise has anything left to do. Cheaper than a turn of the event loop, which polls the system each time. */
const rest = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))

export const createScheduler = (dice: Dice): Scheduler => {
  const heap: Event[] = []
  let now = 0
  let count = 0

  const before = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.tie < b.tie)
  const up = (index: number): void => {
    let at = index
    while (at > 0) {
      const parent = (at - 1) >> 1
      const [a, b] = [heap[at], heap[parent]]
      if (a === undefined || b === undefined || !before(a, b)) return
      heap[at] = b
      heap[parent] = a
      at = parent
    }
  }
  const down = (): void => {
    let at = 0
    for (;;) {
      let least = at
      for (const child of [2 * at + 1, 2 * at + 2]) {
        const [a, b] = [heap[child], heap[least]]
        if (a !== undefined && b !== undefined && before(a, b)) least = child
      }
      const [a, b] = [heap[at], heap[least]]
      if (least === at || a === undefined || b === undefined) return
      heap[at] = b
      heap[least] = a
      at = least
    }
  }
  const pop = (): Event | undefined => {
    const first = heap[0]
    const last = heap.pop()
    if (first !== undefined && last !== undefined && heap.length > 0) {
      heap[0] = last
      down()
    }
    return first
  }

  return {
    now: () => now,
    events: () => count,
    after: (ms, run) => {
      const event: Event = { at: now + Math.max(0, ms), tie: dice.next(), run, canceled: false }
      heap.push(event)
      up(heap.length - 1)
      return () => {
        event.canceled = true
      }
    },
    runUntil: async (until, done) => {
      await rest()
      // Called exactly once after each event, because the result may depend on when it is called.
      while (done?.() !== true) {
        const event = heap[0]
        if (event === undefined || event.at > until) {
          now = Math.max(now, until)
          return
        }
        pop()
        if (event.canceled) continue
        now = Math.max(now, event.at)
        count += 1
        await event.run()
        await rest()
      }
    },
  }
}
