import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchVersions } from '../../../src/app/watch-versions.ts'
import type { StatusWatch } from '../../../src/session/status-watch.ts'
import { dismissMessage, shownMessages } from '../../../src/ui/messages/messages.ts'

const listeners = new Map<string, () => void>()
const skipWaiting = vi.fn()

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: () => void): void => void listeners.set(type, listener)
    messageSkipWaiting = skipWaiting
    register = (): Promise<void> => Promise.resolve()
    update = (): Promise<void> => Promise.resolve()
  },
}))

const status = { current: () => ({ status: { state: 'synced' } }), subscribe: () => () => undefined }
const said = (): readonly string[] => shownMessages().map(({ text }) => text)

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en_US', messages: {} })
  vi.useFakeTimers()
  const kept = new Map([['lading.update-agreed', '1']])
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  })
  skipWaiting.mockClear()
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
