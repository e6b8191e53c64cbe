import { describe, expect, it } from 'vitest'
import type { Context } from '../../../src/engine/sync/context.ts'
import { createLeaderState } from '../../../src/engine/sync/leader-state.ts'
import { manualClock } from './manual-clock.ts'

const turn = async (): Promise<void> => {
  for (let n = 0; n < 5; n += 1) await Promise.resolve()
}

const rig = () => {
  const { clock, advance } = manualClock()
  const context = { ports: { clock }, listener: { status: () => undefined } } as unknown as Context
  const leader = createLeaderState(context)
  const pulls = { count: 0 }
  const listen = async (): Promise<void> => {
    for (;;) {
      await leader.pull('p').wait(null)
      pulls.count += 1
    }
  }
  void listen()
  return { leader, pulls, advance }
}

describe('[law 6] pulls while a queue is sent', () => {
  it('come at once when no batch follows', async () => {
    const { leader, pulls } = rig()
    leader.pullSoon('p')
    await turn()
    expect(pulls.count).toBe(1)
  })

  it('of several batches are one, when the last of them is sent', async () => {
    const { leader, pulls } = rig()
    for (let batch = 0; batch < 3; batch += 1) {
      leader.sending('p', true)
      leader.pullSoon('p')
    }
    await turn()
    expect(pulls.count).toBe(0)
    leader.sending('p', false)
    await turn()
    expect(pulls.count).toBe(1)
  })

  it('do not wait for a queue of another stream', async () => {
    const { leader, pulls } = rig()
    leader.sending('other', true)
    leader.pullSoon('p')
    await turn()
    expect(pulls.count).toBe(1)
  })

  it('wait a second at most, however long the queue is', async () => {
    const { leader, pulls, advance } = rig()
    leader.sending('p', true)
    leader.pullSoon('p')
    advance(999)
    await turn()
    expect(pulls.count).toBe(0)
    advance(1)
    await turn()
    expect(pulls.count).toBe(1)
  })
})
