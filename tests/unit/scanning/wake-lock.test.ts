import { expect, it } from 'vitest'
import { keepAwakeWith, type WakePorts } from '../../../src/scanning/wake-lock.ts'

/** A page with wake locks as browsers have them: hiding the page releases its locks. */
const screenOf = (refuse = false) => {
  let visible = true
  const listeners = new Set<() => void>()
  const locks: { released: boolean }[] = []
  const ports: WakePorts = {
    locks: {
      request: () => {
        if (refuse || !visible) return Promise.reject(new DOMException('no', 'NotAllowedError'))
        const lock = {
          released: false,
          release: () => {
            lock.released = true
            return Promise.resolve()
          },
        }
        locks.push(lock)
        return Promise.resolve(lock)
      },
    },
    isVisible: () => visible,
    onVisibility: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    ports,
    /** Numbers of locks requested so far, and of those held now. */
    taken: () => locks.length,
    held: () => locks.filter(({ released }) => !released).length,
    show: async (next: boolean) => {
      visible = next
      if (!next) for (const lock of locks) lock.released = true
      for (const listener of listeners) listener()
      await Promise.resolve()
    },
    listened: () => listeners.size,
  }
}

it('holds one lock, takes it again when the page is shown again, and releases it at the end', async () => {
  const screen = screenOf()
  const end = keepAwakeWith(screen.ports)
  await screen.show(true)
  expect([screen.taken(), screen.held()]).toEqual([1, 1])
  await screen.show(false)
  expect(screen.held()).toBe(0)
  await screen.show(true)
  expect([screen.taken(), screen.held()]).toEqual([2, 1])
  end()
  expect([screen.held(), screen.listened()]).toEqual([0, 0])
})

it('releases a lock that arrives after the end', async () => {
  const screen = screenOf()
  keepAwakeWith(screen.ports)()
  await screen.show(true)
  expect([screen.taken(), screen.held()]).toEqual([1, 0])
})

it('asks once while the browser has not answered', async () => {
  const screen = screenOf()
  const end = keepAwakeWith(screen.ports)
  await Promise.all([screen.show(true), screen.show(true)])
  expect(screen.taken()).toBe(1)
  end()
})

it('takes the lock when the page was hidden and shown again before the browser answered', async () => {
  const screen = screenOf()
  await screen.show(true)
  const { locks } = screen.ports
  const asked: ((answer: 'refused') => void)[] = []
  const slow: WakePorts['locks'] = {
    request: async (type) => {
      if (asked.length === 0) {
        await new Promise((resolve) => asked.push(resolve))
        throw new DOMException('hidden', 'NotAllowedError')
      }
      if (locks === undefined) throw new Error('no locks')
      return locks.request(type)
    },
  }
  const end = keepAwakeWith({ ...screen.ports, locks: slow })
  await screen.show(false)
  await screen.show(true)
  asked[0]?.('refused')
  await expect.poll(screen.held).toBe(1)
  end()
  expect(screen.held()).toBe(0)
})

it('does without where the system refuses, and where there are no locks', async () => {
  const screen = screenOf(true)
  const end = keepAwakeWith(screen.ports)
  await screen.show(true)
  expect(screen.held()).toBe(0)
  end()
  expect(keepAwakeWith({ ...screen.ports, locks: undefined })).not.toThrow()
})
