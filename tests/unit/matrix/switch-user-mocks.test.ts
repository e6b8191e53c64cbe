import { beforeEach, expect, it, vi } from 'vitest'
import { FILTER_PREFIX, followSession } from '../../../src/app/follow.ts'
import type { AppParts } from '../../../src/app/parts.ts'
import type { SignedIn } from '../../../src/session/session.ts'
import { pushMessage, shownMessages } from '../../../src/ui/messages/messages.ts'
import { clearHistory, visit, visited } from '../../../src/session/history.ts'

const stores = () => {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return new Proxy(store, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_target, key) => ({
      value: kept.get(String(key)),
      enumerable: true,
      configurable: true,
    }),
  })
}

const somebody = (id: string): SignedIn => ({
  me: {
    id,
    username: id,
    firstName: null,
    lastName: null,
    locale: null,
    organization: 'o',
    roles: ['ROLE_ASSET_VIEW'],
    activeProject: 'p',
    switchedFrom: null,
  },
  project: 'p',
  switchedFrom: null,
})

beforeEach(() => {
  vi.stubGlobal('localStorage', stores())
  vi.stubGlobal('sessionStorage', stores())
  vi.stubGlobal('navigator', { userAgent: 'test' })
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error
  })
  clearHistory()
  return () => vi.unstubAllGlobals()
})

/** A session with a replaceable user; calls to the worker are recorded. */
const followed = async (first: SignedIn) => {
  let now: SignedIn | null = first
  let changed = (): void => undefined
  const told: string[] = []
  const people: (string | undefined)[] = []
  const data = {
    open: async ({ userId }: { userId: string }) => void told.push(`open ${userId}`),
    close: async () => void told.push('close'),
    selectProject: async () => void told.push('project'),
    setSession: async () => void told.push('session'),
    syncNow: async () => void told.push('sync'),
  }
  const parts = {
    session: { current: () => now, subscribe: (listener: () => void) => void (changed = listener) },
    data,
    projects: {
      reset: () => void told.push('forget projects'),
      reload: async () => undefined,
      derive: () => undefined,
      subscribe: () => undefined,
    },
    status: { reset: () => undefined },
    tokens: { held: () => 'token' },
    client: { on: () => undefined },
  }
  await followSession(parts as unknown as AppParts, (signedIn) => people.push(signedIn?.me.id))
  return {
    told,
    people,
    become: async (next: SignedIn | null) => {
      now = next
      const before = told.length
      changed()
      await vi.waitFor(() => expect(told.length).toBeGreaterThan(before))
    },
  }
}

const leaveTraces = (): void => {
  visit({ address: '/asset/list', route: '/inside/$', at: 0, replaces: false })
  visit({ address: '/damage/list', route: '/inside/$', at: 1, replaces: false })
  for (const store of [localStorage, sessionStorage]) store.setItem(`${FILTER_PREFIX}asset`, '"status:Active"')
  localStorage.setItem('lading.page-size.asset', '50')
}
const traces = () => [
  visited(),
  sessionStorage.getItem(`${FILTER_PREFIX}asset`),
  localStorage.getItem(`${FILTER_PREFIX}asset`),
]

it('[AUTH-24 AUTH-26 API-24] switching user clears history, filters and what belonged to the former person', async () => {
  const { told, people, become } = await followed(somebody('admin'))
  expect(told).toEqual(['forget projects', 'open admin'])
  leaveTraces()
  await become(somebody('viewer'))
  await vi.waitFor(() => expect(told.slice(2)).toEqual(['forget projects', 'open viewer']))
  expect(traces()).toEqual([[], null, null])
  expect(people).toEqual(['viewer'])
  expect(localStorage.getItem('lading.page-size.asset')).toBe('50')
})

it('[AUTH-23] signing out does the same, and closes what was open', async () => {
  const { told, become } = await followed(somebody('admin'))
  leaveTraces()
  await become(null)
  await vi.waitFor(() => expect(told.slice(2)).toEqual(['close', 'forget projects']))
  expect(traces()).toEqual([[], null, null])
})

it('[AUTH-23 AUTH-24] messages about the work of a person are gone when another comes, and the reason for a sign-out stays', async () => {
  const { become } = await followed(somebody('admin'))
  const texts = () => shownMessages().map(({ text }) => text)
  pushMessage({ type: 'warning', text: 'Damage report Oil leak: refused', stays: true })
  pushMessage({ type: 'info', text: 'New version ready', stays: true, ofDevice: true })
  await become(null)
  expect(texts()).toEqual(['New version ready'])
  pushMessage({ type: 'warning', text: 'You were signed out', stays: true })
  await become(somebody('viewer'))
  expect(texts()).toEqual(['New version ready', 'You were signed out'])
})

it('[AUTH-24 JOB-A1 JOB-E2] the same person with other roles keeps them, and fetches at once what may be seen now', async () => {
  const { told, become } = await followed(somebody('admin'))
  leaveTraces()
  const { me } = somebody('admin')
  await become({ ...somebody('admin'), me: { ...me, roles: ['ROLE_DAMAGE_VIEW'] } })
  await vi.waitFor(() => expect(told.slice(2)).toEqual(['session', 'sync']))
  expect(traces()).toEqual([['/asset/list', '/damage/list'], '"status:Active"', '"status:Active"'])
})
