import { describe, expect, it } from 'vitest'
import type { Clock } from '../../../src/sync/ports.ts'
import { createBell } from '../../../src/sync/signal.ts'

/** Time that goes on when told to. */
const handClock = (): { clock: Clock; goOn(ms: number): void } => {
  let now = 0
  let timers: { at: number; call: () => void }[] = []
  return {
    clock: {
      now: () => now,
      timer: (ms, call) => {
        const timer = { at: now + ms, call }
        timers.push(timer)
        return () => {
          timers = timers.filter((other) => other !== timer)
        }
      },
    },
    goOn: (ms) => {
      now += ms
      const due = timers.filter((timer) => timer.at <= now)
      timers = timers.filter((timer) => timer.at > now)
      for (const timer of due) timer.call()
    },
  }
}

const waiting = (wait: Promise<boolean>): { answer: boolean | 'waits'; settled: Promise<void> } => {
  const state: { answer: boolean | 'waits'; settled: Promise<void> } = { answer: 'waits', settled: Promise.resolve() }
  state.settled = wait.then((rung) => {
    state.answer = rung
  })
  return state
}
const turn = async (): Promise<void> => {
  for (let n = 0; n < 5; n += 1) await Promise.resolve()
}

describe('[law 7] the bell of a loop', () => {
  it('ends any wait when it rings, and keeps a ring for the next wait', async () => {
    const { clock } = handClock()
    const bell = createBell(clock)
    const first = waiting(bell.wait(60_000, 2000))
    bell.ring()
    await first.settled
    expect(first.answer).toBe(true)
    bell.ring()
    expect(await bell.wait(null)).toBe(true)
  })

  it('lets a nudge wait for the rest, and no longer', async () => {
    const { clock, goOn } = handClock()
    const bell = createBell(clock)
    const wait = waiting(bell.wait(60_000, 2000))
    goOn(500)
    bell.nudge()
    goOn(1400)
    await turn()
    expect(wait.answer).toBe('waits')
    goOn(100)
    await wait.settled
    expect(wait.answer).toBe(false)
  })

  it('ends a wait at once when it is nudged after the rest, and keeps a nudge that comes before', async () => {
    const { clock, goOn } = handClock()
    const bell = createBell(clock)
    const late = waiting(bell.wait(null, 200))
    goOn(5000)
    await turn()
    expect(late.answer).toBe('waits')
    bell.nudge()
    await late.settled
    expect(late.answer).toBe(false)
    bell.nudge()
    expect(await bell.wait(60_000)).toBe(false)
  })

  it('ends after its time when nobody calls, also when that is shorter than the rest', async () => {
    const { clock, goOn } = handClock()
    const bell = createBell(clock)
    const wait = waiting(bell.wait(250, 2000))
    bell.nudge()
    goOn(250)
    await wait.settled
    expect(wait.answer).toBe(false)
  })
})
