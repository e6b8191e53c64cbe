import { expect, it } from 'vitest'
import { type ReplicaState, replicaSchema, rowTable, type ReplicaTables } from '../../../src/engine/data/replica.ts'
import type { StoredRow } from '../../../src/protocol/stored-row.ts'
import type { Store } from '../../../src/engine/data/store.ts'
import { inState, queueKey, type OutboxEntry, type LocalTables } from '../../../src/engine/data/local-store.ts'

const PROJECT = '01a1f7f8-3000-7094-929e-bf60c46e3466'

/** A queued change as the engine stores it. */
export const queuedEntry = (mid: string, stream = PROJECT): Omit<OutboxEntry, 'ord'> => ({
  mid,
  stream,
  state: 'queued',
  lane: queueKey(stream, 'queued'),
  sent: false,
  seq: null,
  mutation: {
    mid,
    name: 'site.update',
    v: 1,
    at: '2026-11-20T08:00:00.000Z',
    target: ['site', PROJECT],
    body: { name: mid },
  },
  stamp: { user: PROJECT, organization: null },
  label: null,
  attempts: 0,
  outcome: null,
})

const row = (id: string, name: string): StoredRow => ({
  id,
  project: PROJECT,
  version: 1,
  created: '2026-11-20T08:00:00.000Z',
  createdBy: null,
  updated: '2026-11-20T08:00:00.000Z',
  archived: null,
  name,
})

const state: ReplicaState = {
  key: 'state',
  epoch: 'e',
  shape: 's',
  cursor: 1,
  pos: null,
  scopes: {},
  snapshot: null,
  covered: 0,
  upToDate: true,
  syncedAt: null,
  fence: 1,
}

export interface Kit {
  openLocalStore(): Store<LocalTables>
  openReplica(stream: string): Store<ReplicaTables>
}

/** Tests that every store implementation must pass; run over Dexie and the memory store of the simulation. */
export const testStore = (kit: Kit): void => {
  it('gives rising places to entries and finds them by lane, in order', async () => {
    const localStore = kit.openLocalStore()
    const ords = await localStore.write(['outbox'], async (tx) => {
      const first = await tx.add('outbox', queuedEntry('m1'))
      const second = await tx.add('outbox', queuedEntry('m2', 'other'))
      const third = await tx.add('outbox', queuedEntry('m3'))
      return [first, second, third]
    })
    expect(ords).toEqual(ords.toSorted((a, b) => a - b))
    const found = await localStore.read(['outbox'], (tx) =>
      tx.find('outbox', { index: 'lane', anyOf: [queueKey(PROJECT, 'queued')] }),
    )
    expect(found.map((entry) => entry.mid)).toEqual(['m1', 'm3'])
    const one = await localStore.read(['outbox'], (tx) =>
      tx.find('outbox', { index: 'lane', anyOf: [queueKey(PROJECT, 'queued')], limit: 1 }),
    )
    expect(one.map((entry) => entry.mid)).toEqual(['m1'])
  })

  it('puts an entry back under the place it had', async () => {
    const localStore = kit.openLocalStore()
    const ord = await localStore.write(['outbox'], (tx) => tx.add('outbox', queuedEntry('m1')))
    await localStore.write(['outbox'], (tx) => tx.remove('outbox', [ord]))
    await localStore.write(['outbox'], (tx) => tx.put('outbox', [{ ...queuedEntry('m2'), ord }]))
    const later = await localStore.write(['outbox'], (tx) => tx.add('outbox', queuedEntry('m3')))
    expect(later).toBeGreaterThan(ord)
    const all = await localStore.read(['outbox'], (tx) => tx.find('outbox'))
    expect(all.map((entry) => [entry.ord, entry.mid])).toEqual([
      [ord, 'm2'],
      [later, 'm3'],
    ])
  })

  it('stores nothing of a transaction that throws', async () => {
    const localStore = kit.openLocalStore()
    await localStore.write(['meta'], (tx) => tx.put('meta', [{ key: 'fence', value: 1 }]))
    const broken = localStore.write(['meta', 'outbox'], async (tx) => {
      await tx.put('meta', [{ key: 'fence', value: 2 }])
      await tx.add('outbox', queuedEntry('m1'))
      throw new RangeError('no')
    })
    await expect(broken).rejects.toThrow('no')
    const kept = await localStore.read(['meta', 'outbox'], async (tx) => [
      await tx.get('meta', 'fence'),
      await tx.find('outbox'),
    ])
    expect(kept).toEqual([{ key: 'fence', value: 1 }, []])
  })

  it('refuses a second entry with the same mid and keeps the first', async () => {
    const localStore = kit.openLocalStore()
    await localStore.write(['outbox'], (tx) => tx.add('outbox', queuedEntry('m1')))
    await expect(localStore.write(['outbox'], (tx) => tx.add('outbox', queuedEntry('m1')))).rejects.toThrow()
    expect(await localStore.read(['outbox'], (tx) => tx.count('outbox'))).toBe(1)
  })

  it('[T2 T3] gives back every value as it was stored', async () => {
    const localStore = kit.openLocalStore()
    const bytes = new Uint8Array([0, 1, 255]).buffer
    const values = [
      '2026-11-20',
      '2026-11-20T08:00:00Z',
      '',
      '😀',
      '\ud800',
      0.1,
      1e21,
      null,
      { __proto__x: 1, a: [null, {}] },
    ]
    await localStore.write(['drafts', 'bytes'], async (tx) => {
      await tx.put('drafts', [{ key: 'form', at: '2026-11-20T08:00:00.000Z', value: values }])
      await tx.put('bytes', [{ id: 'f1', bytes }])
    })
    const [draft, file] = await localStore.read(
      ['drafts', 'bytes'],
      async (tx) => [await tx.get('drafts', 'form'), await tx.get('bytes', 'f1')] as const,
    )
    expect(draft?.value).toEqual(values)
    expect([...new Uint8Array(file?.bytes ?? new ArrayBuffer(0))]).toEqual([0, 1, 255])
  })

  it('reads, counts, pages and removes by key', async () => {
    const replica = kit.openReplica(PROJECT)
    const table = rowTable('site')
    await replica.write([table, 'state'], async (tx) => {
      await tx.put(table, [row('c', 'C'), row('a', 'A'), row('b', 'B')])
      await tx.put('state', [state])
    })
    const got = await replica.read([table, 'state'], async (tx) => ({
      some: (await tx.getMany(table, ['b', 'x', 'a'])).map((found) => found?.['name']),
      page: (await tx.find(table, { above: 'a', limit: 1 })).map((found) => found.id),
      part: (await tx.find(table, { above: 'a', upTo: 'b' })).map((found) => found.id),
      until: (await tx.find(table, { upTo: 'b' })).map((found) => found.id),
      back: (await tx.find(table, { reverse: true })).map((found) => found.id),
      none: await tx.find(table, { anyOf: [] }),
      count: await tx.count(table),
      state: await tx.get('state', 'state'),
    }))
    expect(got).toEqual({
      some: ['B', undefined, 'A'],
      page: ['b'],
      part: ['b'],
      until: ['a', 'b'],
      back: ['c', 'b', 'a'],
      none: [],
      count: 3,
      state,
    })
    await replica.write([table], (tx) => tx.remove(table, ['a', 'x']))
    expect((await replica.read([table], (tx) => tx.find(table))).map((found) => found.id)).toEqual(['b', 'c'])
    await replica.write([table], (tx) => tx.clear(table))
    expect(await replica.read([table], (tx) => tx.count(table))).toBe(0)
  })

  it('finds what lies over a record by any of its keys, each once', async () => {
    const replica = kit.openReplica(PROJECT)
    const { mutation, stamp } = queuedEntry('m1')
    await replica.write(['overlay'], (tx) =>
      tx.put('overlay', [
        { ord: 1, mid: 'm1', keys: ['site/1', 'asset/1'], mutation, stamp },
        { ord: 2, mid: 'm2', keys: ['asset/1'], mutation, stamp },
        { ord: 3, mid: 'm3', keys: ['asset/2'], mutation, stamp },
      ]),
    )
    const found = await replica.read(['overlay'], (tx) =>
      tx.find('overlay', { index: 'keys', anyOf: ['site/1', 'asset/1'] }),
    )
    expect(found.map((entry) => entry.mid).toSorted()).toEqual(['m1', 'm2'])
  })

  it('leaves rows without a value out of an index, and finds the others', async () => {
    const replica = kit.openReplica(PROJECT)
    const table = rowTable('packing_slip_item')
    await replica.write([table], (tx) =>
      tx.put(table, [
        { ...row('1', ''), packingSlip: 's1' },
        { ...row('2', ''), packingSlip: null },
        { ...row('3', ''), packingSlip: 's2' },
      ]),
    )
    const found = await replica.read([table], (tx) => tx.find(table, { index: 'packingSlip', anyOf: ['s1', 's2'] }))
    expect(found.map((item) => item.id)).toEqual(['1', '3'])
  })

  it('lets writers of one table follow one another', async () => {
    const localStore = kit.openLocalStore()
    await localStore.write(['meta'], (tx) => tx.put('meta', [{ key: 'n', value: 0 }]))
    const raise = (): Promise<void> =>
      localStore.write(['meta'], async (tx) => {
        const before = Number((await tx.get('meta', 'n'))?.value)
        await tx.put('meta', [{ key: 'n', value: before + 1 }])
      })
    await Promise.all(Array.from({ length: 20 }, raise))
    expect((await localStore.read(['meta'], (tx) => tx.get('meta', 'n')))?.value).toBe(20)
  })

  it('keeps what the outbox helpers make of an entry', async () => {
    const localStore = kit.openLocalStore()
    const ord = await localStore.write(['outbox'], (tx) => tx.add('outbox', queuedEntry('m1')))
    await localStore.write(['outbox'], async (tx) => {
      const entry = await tx.get('outbox', ord)
      if (entry !== undefined) await tx.put('outbox', [inState(entry, 'inflight', 7)])
    })
    const [entry] = await localStore.read(['outbox'], (tx) =>
      tx.find('outbox', { index: 'state', anyOf: ['inflight'] }),
    )
    expect(entry).toMatchObject({ ord, mid: 'm1', seq: 7, sent: true, lane: queueKey(PROJECT, 'inflight') })
  })

  it('has a table for every replicated entity of the stream and none of the other', () => {
    expect(kit.openReplica(PROJECT).tables).toContain('row_asset')
    expect(Object.keys(replicaSchema(PROJECT))).not.toContain('row_user')
    expect(Object.keys(replicaSchema('_global'))).toContain('row_user')
  })
}
