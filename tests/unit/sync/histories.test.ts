import { describe, expect, it, vi } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { epochKey } from '../../../src/engine/data/local-store.ts'
import { applyScopes, freshState, openStream } from '../../../src/engine/sync/open-stream.ts'
import { queueState } from '../../../src/engine/sync/outbox.ts'
import { plainScope } from '../../../src/engine/sync/row-scopes.ts'
import { FENCE, idOf, PROJECT, rig } from './rig.ts'

const SCOPE = plainScope(entityOf('asset')) ?? ''

describe('rights that are lost while an answer is under way', () => {
  const begin = async (refused: string) => {
    const all = await rig(3, refused)
    const state = { ...freshState(PROJECT, 'e', FENCE), scopes: { [SCOPE]: { complete: true } } }
    await all.replica.store.write(['state'], (tx) => tx.put('state', [state]))
    await all.writes.update('asset', idOf(1), { name: 'Mine' })
    await all.context.showing.idle()
    const dead = () => all.localStore.store.read(['dead'], (tx) => tx.find('dead'))
    return { ...all, dead }
  }

  it('[I5] the refused change keeps nothing of the record, and is not stored before its rows are gone', async () => {
    const { context, leading, between, sent, push, dead } = await begin('asset.update')
    let answered: Promise<unknown> = Promise.resolve()
    between.work = async () => {
      answered = push()
      await vi.waitFor(() => expect(sent).toHaveLength(1))
      // Enough turns of the event loop to store the response, if nothing delayed it.
      for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      expect(await dead()).toEqual([])
    }
    await applyScopes(context, leading, PROJECT, [])
    expect(between.work).toBeNull()
    await answered
    const [entry, more] = await dead()
    expect(more).toBeUndefined()
    expect(entry).toMatchObject({ reason: 'forbidden', label: null })
    expect(entry?.mutation.base).toBeUndefined()
  })

  it('a refused change of a record that is still seen keeps its name and what it was based on', async () => {
    const { push, dead } = await begin('asset.update')
    await push()
    const [entry] = await dead()
    expect(entry).toMatchObject({ reason: 'forbidden', label: expect.stringContaining('Asset 1') })
    expect(entry?.mutation.base).toMatchObject({ name: 'Asset 1' })
  })
})

describe('a server that was put back', () => {
  it('[I20] numbers of the old history are withdrawn with its epoch, also where the replica is gone', async () => {
    const { context, leading, localStore, push, writes } = await rig(3)
    await localStore.store.write(['meta'], (tx) => tx.put('meta', [{ key: epochKey(PROJECT), value: 'e' }]))
    await writes.update('asset', idOf(1), { name: 'Mine' })
    await context.showing.idle()
    await push()
    const outbox = () => localStore.store.read(['outbox'], (tx) => tx.find('outbox'))
    expect(await outbox()).toMatchObject([{ state: 'acked', seq: 1 }])
    await openStream(context, leading, PROJECT, {
      kind: 'handshake',
      epoch: 'put back',
      serverTime: '2026-11-21T09:00:00.000Z',
      head: 1,
      scopes: [],
      scopeHash: '',
      lastSeq: 0,
      schema: { min: 1, max: 1 },
      limits: { pushBatch: 50, pushBytes: 1, pullRows: 1, snapshotRows: 1 },
    })
    expect(await outbox()).toMatchObject([{ state: 'queued', seq: null }])
    expect(await localStore.store.read(['meta'], (tx) => queueState(tx, PROJECT))).toEqual({
      lastSeq: 0,
      ackedThrough: 0,
    })
  })
})
