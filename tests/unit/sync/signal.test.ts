import { describe, expect, it } from 'vitest'
import { createBell } from '../../../src/engine/sync/signal.ts'
import { handClock } from './hand-clock.ts'

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
    const first = waiting(bell.wait(60_000))
    bell.ring()
    await first.settled
    expect(first.answer).toBe(true)
    bell.ring()
    expect(await bell.wait(null)).toBe(true)
  })

  it('ends a wait that nobody rang for by the clock, and says so', async () => {
    const { clock, goOn } = handClock()
    const wait = waiting(createBell(clock).wait(1000))
    goOn(999)
    await turn()
    expect(wait.answer).toBe('waits')
    goOn(1)
    await wait.settled
    expect(wait.answer).toBe(false)
  })
})
