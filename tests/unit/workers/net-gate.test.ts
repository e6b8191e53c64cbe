import { describe, expect, it } from 'vitest'
import type { NetAnswer, NetRequest } from '../../../src/engine/sync/ports.ts'
import { createNetGate } from '../../../workers/net-gate.ts'

const request: NetRequest = { method: 'GET', path: '/x', headers: {}, timeoutMs: 1000 }
const answer = {} as NetAnswer

describe('network gate', () => {
  it('[OPEN-110] while the page says there is no network, calls end at once and nothing leaves', async () => {
    let calls = 0
    let now = 0
    const gate = createNetGate(
      async () => {
        calls += 1
        return answer
      },
      () => now,
    )
    expect(await gate.net(request)).toBe(answer)
    gate.close()
    now = 299_000
    await expect(gate.net(request)).rejects.toThrow('no network')
    expect(calls).toBe(1)
    gate.open()
    expect(await gate.net(request)).toBe(answer)
  })

  it('[I12] a browser that wrongly says so is asked around every five minutes, so that nothing waits for ever', async () => {
    let calls = 0
    let now = 0
    const gate = createNetGate(
      async () => {
        calls += 1
        return answer
      },
      () => now,
    )
    gate.close()
    now = 300_000
    expect(await gate.net(request)).toBe(answer)
    await expect(gate.net(request)).rejects.toThrow('no network')
    expect(calls).toBe(1)
  })

  it('[I20] ends what is under way when the network goes', async () => {
    const gate = createNetGate(
      ({ signal }) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('ended')), { once: true }),
        ),
    )
    const waiting = gate.net(request)
    gate.close()
    await expect(waiting).rejects.toThrow('ended')
  })
})
