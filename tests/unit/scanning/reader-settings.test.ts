import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('[OPEN-068] settings that another tab of the device stores apply here, and its other keys do not', async () => {
  const page = new EventTarget()
  const stored = new Map<string, string>()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.resetModules()
  const { readerSettings, watchReaderSettings } = await import('../../../src/scanning/reader-settings.ts')
  const heard = vi.fn<() => void>()
  const stop = watchReaderSettings(heard)
  const say = (key: string | null): boolean => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  expect(readerSettings()).toBeNull()
  stored.set('lading.reader', '{"prefix":"~"}')
  say('lading.widgets')
  expect([heard.mock.calls.length, readerSettings()]).toEqual([0, null])
  say('lading.reader')
  expect([heard.mock.calls.length, readerSettings()]).toEqual([1, { prefix: '~' }])
  stored.clear()
  say(null)
  expect(readerSettings()).toBeNull()
  stop()
})
