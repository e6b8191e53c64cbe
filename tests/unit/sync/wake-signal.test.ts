import { describe, expect, it } from 'vitest'
import { createWakeSignal } from '../../../src/engine/sync/wake-signal.ts'
import { manualClock } from './manual-clock.ts'

const waiting = (wait: Promise<boolean>): { answer: boolean | 'waits'; settled: Promise<void> } => {
  const state: { answer: boolean | 'waits'; settled: Promise<void> } = { answer: 'waits', settled: Promise.resolve() }
  state.settled = wait.then((woken) => {
    state.answer = woken
  })
  return state
}
const turn = async (): Promise<void> => {
  for (let n = 0; n < 5; n += 1) await Promise.resolve()
}

describe('[law 7] the wakeSignal of a loop', () => {
  it('ends any wait when it rings, and keeps a ring for the next wait', async () => {
    const { clock } = manualClock()
    const wakeSignal = createWakeSignal(clock)
    const first = waiting(wakeSignal.wait(60_000))
    wakeSignal.wake()
    await first.settled
    expect(first.answer).toBe(true)
    wakeSignal.wake()
    expect(await wakeSignal.wait(null)).toBe(true)
  })

  it('ends a wait that nobody rang for by the clock, and says so', async () => {
    const { clock, advance } = manualClock()
    const wait = waiting(createWakeSignal(clock).wait(1000))
    advance(999)
    await turn()
    expect(wait.answer).toBe('waits')
    advance(1)
    await wait.settled
    expect(wait.answer).toBe(false)
  })
})
