import { expect, it, vi } from 'vitest'
import type { DataClient } from '../../../src/engine/data/client.ts'
import { askEarly } from '../../../src/engine/data/early.ts'

const clientWith = () => {
  const heard = new Set<() => void>()
  const on = vi.fn((_: string, listener: () => void) => {
    heard.add(listener)
    return () => heard.delete(listener)
  })
  return { client: { on } as unknown as DataClient, on, changed: () => heard.forEach((listener) => listener()) }
}

it('an answer that was asked for early is taken once', () => {
  const { client } = clientWith()
  const ask = vi.fn(() => 'rows')
  const early = askEarly(client, ask)
  expect(early.take()).toBe('rows')
  expect(early.take()).toBeNull()
  expect(ask).toHaveBeenCalledTimes(1)
})

it('it is not taken when rows have changed since, and what is asked after that is', () => {
  const { client, on, changed } = clientWith()
  const early = askEarly(client, () => 'before')
  changed()
  expect(early.take()).toBeNull()
  expect(askEarly(client, () => 'after').take()).toBe('after')
  expect(on).toHaveBeenCalledTimes(1)
})
