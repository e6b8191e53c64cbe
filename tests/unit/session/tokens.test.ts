import { describe, expect, it } from 'vitest'
import { createTokens, type TokenPorts } from '../../../src/session/tokens.ts'

/** Several tabs of one browser: a shared lock, a shared channel, and a server that counts renewals. */
const browser = (answer: () => Response | Promise<Response>) => {
  let renewals = 0
  let now = 1_000_000
  let lock: Promise<unknown> = Promise.resolve()
  const listeners: ((data: unknown) => void)[] = []
  const tab = () => {
    const own: ((data: unknown) => void)[] = []
    const ports: TokenPorts = {
      now: () => now,
      fetch: async () => {
        renewals += 1
        return answer()
      },
      withLock: <T>(_name: string, run: () => Promise<T>): Promise<T> => {
        const next = lock.then(run)
        lock = next.catch(() => undefined)
        return next
      },
      channel: {
        postMessage: (data) => {
          for (const listener of listeners) if (!own.includes(listener)) listener(data)
        },
        onMessage: (listener) => {
          own.push(listener)
          listeners.push(listener)
        },
      },
    }
    return createTokens(ports)
  }
  return { tab, renewals: () => renewals, pass: (ms: number) => (now += ms) }
}

const ok = () => Response.json({ result: { accessToken: 'fresh', expiresIn: 900 }, messages: [] })

describe('tokens', () => {
  it('[AUTH-04 AUTH-05 T42] five tabs renew at once: one renewal, all go on', async () => {
    const { tab, renewals } = browser(ok)
    const tabs = Array.from({ length: 5 }, tab)
    const tokens = await Promise.all(tabs.map((keeper) => keeper.current()))
    expect(tokens).toEqual(['fresh', 'fresh', 'fresh', 'fresh', 'fresh'])
    expect(renewals()).toBe(1)
  })

  it('[AUTH-04] renews 60 s before the end and not earlier', async () => {
    const { tab, renewals, pass } = browser(ok)
    const keeper = tab()
    keeper.replace({ accessToken: 'first', expiresIn: 900 })
    pass(839_000)
    expect(await keeper.current()).toBe('first')
    pass(2_000)
    expect(await keeper.current()).toBe('fresh')
    expect(renewals()).toBe(1)
  })

  it('[AUTH-05] no network, a captive portal and a 500 sign nobody out; only a 401 of this server does', async () => {
    const answers = [
      () => Promise.reject(new TypeError('offline')),
      () => new Response('<html>Hotel Wi-Fi</html>', { status: 200 }),
      () => Response.json({ result: null }, { status: 500 }),
    ]
    for (const answer of answers) {
      const keeper = browser(answer).tab()
      expect(await keeper.renew()).toBe('unreachable')
      expect(keeper.isRefused()).toBe(false)
    }
    const keeper = browser(() => Response.json({ result: null }, { status: 401 })).tab()
    expect(await keeper.renew()).toBe('refused')
    expect(keeper.isRefused()).toBe(true)
  })
})
