import { describe, expect, it } from 'vitest'
import type { OpenSignOut } from '../../../src/engine/data/pending.ts'
import { createSignOuts } from '../../../src/session/sign-outs.ts'
import { signOutsOf } from './sign-outs-rig.ts'

const unreachable = (): Promise<never> => Promise.reject(new Error('offline'))

describe('sign-outs', () => {
  it('[AUTH-22] without a network stay stored and shown, over a restart, and are sent once the server answers', async () => {
    const ended: string[] = []
    let online = false
    const end = async (userId: string) => (online ? void ended.push(userId) : unreachable())
    const { signOuts, stored } = signOutsOf(end)
    await signOuts.ask('anna', 'Anna', null)
    expect(signOuts.open().map(({ userId }) => userId)).toEqual(['anna'])
    const restarted = signOutsOf(end, { stored }).signOuts
    expect((await restarted.read()).map(({ userId }) => userId)).toEqual(['anna'])
    await restarted.flush()
    expect([ended, stored.size]).toEqual([[], 1])
    online = true
    await restarted.flush()
    expect([ended, stored.size, restarted.open()]).toEqual([['anna'], 0, []])
  })

  it('[AUTH-22 JOB-W8] are sent before the next person signs in', async () => {
    const calls: string[] = []
    let online = false
    const { signOuts } = signOutsOf(async (userId) => {
      calls.push(`end ${userId}`)
      if (!online) throw new Error('offline')
    })
    await signOuts.ask('anna', 'Anna', null)
    online = true
    await signOuts.before(async () => calls.push('sign in'))
    expect(calls).toEqual(['end anna', 'end anna', 'sign in'])
    expect(signOuts.open()).toEqual([])
  })

  it('[AUTH-22] are forgotten with a sign-in, whose session they must not end, and kept when it is refused', async () => {
    const { signOuts, stored } = signOutsOf(unreachable)
    await signOuts.ask('anna', 'Anna', null)
    await expect(signOuts.before(unreachable)).rejects.toThrow('offline')
    expect(stored.size).toBe(1)
    await signOuts.before(() => Promise.resolve('signed in'))
    expect([stored.size, signOuts.open()]).toEqual([0, []])
  })

  it('[AUTH-22] are sent while the page lives when they cannot be stored, but never for who has signed in again', async () => {
    let present: string | null = null
    let online = false
    const ended: string[] = []
    const signOuts = createSignOuts({
      list: (): Promise<readonly OpenSignOut[]> => unreachable(),
      keep: unreachable,
      drop: unreachable,
      end: async (userId) => (online ? void ended.push(userId) : unreachable()),
      withLock: (run) => run(),
      present: () => present,
      now: () => 1,
    })
    await signOuts.ask('anna', 'Anna', null)
    await signOuts.ask('bert', 'Bert', null)
    present = 'anna'
    online = true
    await signOuts.flush()
    expect(ended).toEqual(['bert'])
  })
})
