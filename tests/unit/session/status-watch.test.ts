import { expect, it, vi } from 'vitest'
import { EMPTY_STATUS, type SyncStatus } from '../../../src/engine/data/sync-status.ts'
import { createStatusWatch } from '../../../src/session/status-watch.ts'

const watchWith = () => {
  let tell: (status: SyncStatus) => void = () => undefined
  const watch = createStatusWatch(
    {
      on: (type, listener) => {
        if (type === 'status') tell = (status) => (listener as (event: unknown) => void)({ type: 'status', status })
        return () => undefined
      },
    },
    Promise.resolve(),
  )
  return { watch, tell: (part: Partial<SyncStatus>) => tell({ ...EMPTY_STATUS, ...part }) }
}

it('[OPEN-110] knows no number before this device was read', () => {
  const { status, sending } = watchWith().watch.current()
  expect([status.pending, status.dead, status.conflicts, status.files, status.reachable]).toEqual(Array(5).fill(null))
  expect(sending).toBe(null)
})

it('[OPEN-110] counts what is sent only once the server has answered', () => {
  const { watch, tell } = watchWith()
  tell({ state: 'sending', pending: 6, reachable: null })
  expect(watch.current().sending).toBe(null)
  tell({ state: 'sending', pending: 6, reachable: true })
  expect(watch.current().sending).toEqual({ done: 0, total: 6 })
  tell({ state: 'sending', pending: 4, reachable: true })
  expect(watch.current().sending).toEqual({ done: 2, total: 6 })
  tell({ state: 'offline', pending: 4, reachable: false })
  expect(watch.current().sending).toBe(null)
})

it('knows of a device without a network that the server cannot be reached, also while something needs attention', () => {
  vi.stubGlobal('navigator', { onLine: false })
  try {
    const { watch, tell } = watchWith()
    tell({ state: 'sending', pending: 2, reachable: true })
    expect(watch.current().status).toMatchObject({ state: 'offline', reachable: false })
    tell({ state: 'attention', attention: 'refused', dead: 1, pending: 2, reachable: true })
    expect(watch.current().status).toMatchObject({ state: 'attention', reachable: false })
  } finally {
    vi.unstubAllGlobals()
  }
})
