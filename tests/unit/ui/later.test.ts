import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type * as Idle from '../../../src/ui/later/idle.ts'
import type * as Part from '../../../src/ui/later/part.ts'

let idle: typeof Idle
let part: typeof Part

beforeEach(async () => {
  vi.resetModules()
  idle = await import('../../../src/ui/later/idle.ts')
  part = await import('../../../src/ui/later/part.ts')
})

// Test files share modules, so the files after this one get a new queue.
afterAll(() => {
  vi.resetModules()
})

it('loads a part once, and again only after a failure', async () => {
  const read = vi.fn<() => Promise<string>>()
  read.mockRejectedValueOnce(new Error('no network')).mockResolvedValue('calendar')
  const source = part.partOf(read)
  await expect(source.load()).rejects.toThrow('no network')
  expect(source.here()).toBeNull()
  expect(await Promise.all([source.load(), source.load()])).toEqual(['calendar', 'calendar'])
  expect(source.here()).toBe('calendar')
  expect(read).toHaveBeenCalledTimes(2)
})

it('loads queued parts one at a time, and not before the first screen is rendered', async () => {
  const order: string[] = []
  const job = (name: string, fails = false) =>
    vi.fn(async () => {
      order.push(`${name} begins`)
      await Promise.resolve()
      order.push(`${name} ends`)
      if (fails) throw new Error(name)
    })
  const last = job('third')
  idle.whenIdle(job('first', true))
  idle.whenIdle(job('second'))
  await vi.dynamicImportSettled()
  expect(order).toEqual([])
  idle.beginIdleWork('any')
  idle.whenIdle(last)
  await vi.waitFor(() => expect(order.at(-1)).toBe('third ends'))
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends'])
})

it('loads what most screens need before what was queued earlier for any turn', async () => {
  const order: string[] = []
  const job = (name: string) => async () => void order.push(name)
  idle.whenIdle(job('rare'))
  idle.whenIdle(job('record page'), 'soon')
  idle.beginIdleWork('soon')
  idle.whenIdle(job('list'), 'soon')
  await vi.waitFor(() => expect(order).toHaveLength(2))
  await vi.dynamicImportSettled()
  expect(order).toEqual(['record page', 'list'])
  idle.beginIdleWork('any')
  await vi.waitFor(() => expect(order).toEqual(['record page', 'list', 'rare']))
})
