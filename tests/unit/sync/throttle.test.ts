import { describe, expect, it } from 'vitest'
import { createThrottle } from '../../../src/engine/sync/throttle.ts'
import { manualClock } from './manual-clock.ts'

const turn = async (): Promise<void> => {
  for (let n = 0; n < 10; n += 1) await Promise.resolve()
}

/** A throttle whose runs take 100 ms each; `runs` counts the finished ones. */
const costly = (): { runs: () => number; throttle: ReturnType<typeof createThrottle>; advance(ms: number): void } => {
  const { clock, advance } = manualClock()
  let runs = 0
  const throttle = createThrottle(clock, async () => {
    advance(100)
    runs += 1
  })
  return { runs: () => runs, throttle, advance }
}

describe('[law 9] how often the status is read anew', () => {
  it('rests after a run nine times as long as it took, and then makes one run of many calls', async () => {
    const { runs, throttle, advance } = costly()
    throttle.run()
    await turn()
    for (let call = 0; call < 5; call += 1) throttle.run()
    advance(899)
    await turn()
    expect(runs()).toBe(1)
    advance(1)
    await turn()
    expect(runs()).toBe(2)
  })

  it('skips the rest that is left when a change is stored, and rests again afterwards', async () => {
    const { runs, throttle, advance } = costly()
    throttle.run()
    await turn()
    throttle.hurry()
    await turn()
    expect(runs()).toBe(2)
    throttle.run()
    advance(899)
    await turn()
    expect(runs()).toBe(2)
    advance(1)
    await turn()
    expect(runs()).toBe(3)
  })

  it('runs once more without a rest when hurried during a run', async () => {
    const { clock } = manualClock()
    let runs = 0
    const throttle = createThrottle(clock, async () => {
      runs += 1
      if (runs === 1) throttle.hurry()
    })
    throttle.run()
    await turn()
    expect(runs).toBe(2)
  })
})
