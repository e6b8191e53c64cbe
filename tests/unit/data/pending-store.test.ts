import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DataClient } from '../../../src/engine/data/client.ts'
import { pendingStore } from '../../../src/engine/data/pending-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A client that counts its calls; `tell` emits an event of the worker. */
const counting = () => {
  const listeners = new Set<() => void>()
  const state = { asked: 0, name: 'one' }
  const client = {
    api: {
      pending: async () => {
        state.asked++
        return { changes: [{ mid: state.name }], files: [], conflicts: [] }
      },
    },
    on: (_type: string, listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  return { client: client as unknown as DataClient, state, tell, listeners }
}

it('[OPEN-110] reads what is pending once for all who show it, and again after a burst of changes', async () => {
  const { client, state, tell } = counting()
  const store = pendingStore(client)
  const changed = vi.fn()
  const stop = [store.subscribe(() => changed()), store.subscribe(() => changed())]
  await vi.advanceTimersByTimeAsync(0)
  expect(state.asked).toBe(1)
  const first = store.list()
  expect(first?.changes).toEqual([{ mid: 'one' }])
  for (let n = 0; n < 20; n++) tell()
  await vi.advanceTimersByTimeAsync(1000)
  expect(state.asked).toBe(2)
  expect(store.list()).toBe(first)
  state.name = 'two'
  tell()
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.list()?.changes).toEqual([{ mid: 'two' }])
  expect(changed).toHaveBeenCalledTimes(4)
  for (const off of stop) off()
})

it('[OPEN-110] forgets what it read when nobody looks any more', async () => {
  const { client, tell, state, listeners } = counting()
  const store = pendingStore(client)
  const off = store.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1000)
  off()
  expect(store.list()).toBeNull()
  expect(listeners.size).toBe(0)
  tell()
  await vi.advanceTimersByTimeAsync(1000)
  expect(state.asked).toBe(1)
})
