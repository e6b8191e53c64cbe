import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchVersions } from '../../../src/app/watch-versions.ts'
import type { StatusWatch } from '../../../src/session/status-watch.ts'
import { dismissMessage, shownMessages } from '../../../src/ui/messages/messages.ts'

const listeners = new Map<string, () => void>()
const skipWaiting = vi.fn()
const register = vi.fn(() => Promise.resolve())
const registered = vi.fn<() => Promise<object | undefined>>()

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: () => void): void => void listeners.set(type, listener)
    messageSkipWaiting = skipWaiting
    register = register
    update = (): Promise<void> => Promise.resolve()
  },
}))

const watchers = new Set<(view: { readonly status: { readonly state: string } }) => void>()
const status = {
  current: () => ({ status: { state: 'synced' } }),
  subscribe: (watcher: Parameters<typeof watchers.add>[0]) => watchers.add(watcher),
}
const tell = (...states: readonly string[]): void => {
  for (const state of states) for (const watcher of watchers) watcher({ status: { state } })
}
const said = (): readonly string[] => shownMessages().map(({ text }) => text)

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en_US', messages: {} })
  vi.useFakeTimers()
  const kept = new Map([['lading.update-agreed', '1']])
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, getRegistration: registered } })
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined })
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  })
  skipWaiting.mockClear()
  register.mockClear()
  watchers.clear()
  watchVersions(status as unknown as StatusWatch)
})

afterEach(() => {
  for (const { id } of shownMessages()) dismissMessage(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a version that was agreed to before the restart starts when it is met soon after', () => {
  vi.advanceTimersByTime(9_999)
  listeners.get('waiting')?.()
  expect(skipWaiting).toHaveBeenCalledTimes(1)
})

it('one that is met later is another one: it is offered', () => {
  vi.advanceTimersByTime(10_000)
  listeners.get('waiting')?.()
  expect(skipWaiting).not.toHaveBeenCalled()
  expect(said()).toEqual(['New version ready'])
})

it('an installation that the lost network broke off begins again when the network is back', async () => {
  registered.mockResolvedValue(undefined)
  tell('synced', 'offline', 'offline')
  await vi.advanceTimersByTimeAsync(0)
  expect(register).toHaveBeenCalledTimes(1)
  tell('sending')
  await vi.advanceTimersByTimeAsync(0)
  expect(register).toHaveBeenCalledTimes(2)
  listeners.get('online')?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(register, 'before somebody has signed in').toHaveBeenCalledTimes(3)
  registered.mockResolvedValue({})
  tell('offline', 'synced')
  await vi.advanceTimersByTimeAsync(0)
  expect(register, 'it is installed').toHaveBeenCalledTimes(3)
})
