import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDexieStore } from '../../../src/engine/data/store-dexie.ts'
import { openReplica } from '../../../src/engine/data/replica-dexie.ts'
import { replicaName, replicaSchema, type ReplicaTables } from '../../../src/engine/data/replica.ts'
import { openLocalStore } from '../../../src/engine/data/local-store-dexie.ts'
import { LOCAL_STORE_SCHEMA, localStoreName, type LocalTables } from '../../../src/engine/data/local-store.ts'
import { MemoryDb, plainStore } from '../../sync/sim/memory-db.ts'
import { testStore, queuedEntry } from './store-conformance.ts'

const USER = '01a1f7f8-3000-7b5a-b8ba-f4b1c7f0f4b3'

describe('the memory store of the simulation', () => {
  testStore({
    openLocalStore: () => plainStore<LocalTables>(new MemoryDb(localStoreName(USER), LOCAL_STORE_SCHEMA, true)),
    openReplica: (stream) =>
      plainStore<ReplicaTables>(new MemoryDb(replicaName(USER, stream), replicaSchema(stream), false)),
  })

  it('forgets relaxed commits when the power is cut, newest first, and no strict one', async () => {
    const replica = new MemoryDb('r', { a: '&key' }, false)
    const localStore = new MemoryDb('v', { a: '&key' }, true)
    for (const db of [replica, localStore]) {
      for (const key of ['1', '2', '3']) {
        await plainStore<{ a: { key: string } }>(db).write(['a'], (tx) => tx.put('a', [{ key }]))
      }
      db.powerCut(2)
    }
    expect(replica.rows('a').map((row) => row['key'])).toEqual(['1'])
    expect(localStore.rows('a')).toHaveLength(3)
  })
})

describe('the databases in IndexedDB', () => {
  beforeEach(async () => {
    for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
  })

  testStore({ openLocalStore: () => openLocalStore(USER), openReplica: (stream) => openReplica(USER, stream) })

  it('[T37 T38] opens a connection that was closed under it again and goes on', async () => {
    const localStore = openLocalStore(USER)
    await localStore.write(['outbox'], (tx) => tx.add('outbox', queuedEntry('m1')))
    localStore.close()
    await localStore.write(['outbox'], (tx) => tx.add('outbox', queuedEntry('m2')))
    expect(await localStore.read(['outbox'], (tx) => tx.count('outbox'))).toBe(2)
  })

  it('[law 2] takes over the local store of a build without a table, with what it holds, while a tab of that build is open', async () => {
    const { journal: _journal, ...before } = LOCAL_STORE_SCHEMA
    const older = openDexieStore<LocalTables>(localStoreName(USER), before, 'strict')
    await older.write(['outbox'], (tx) => tx.add('outbox', queuedEntry('m1')))
    const newer = openLocalStore(USER)
    expect(await newer.read(['outbox', 'journal'], (tx) => tx.count('outbox'))).toBe(1)
    await older.write(['outbox'], (tx) => tx.add('outbox', queuedEntry('m2')))
    expect(await newer.read(['outbox', 'journal'], (tx) => tx.count('outbox'))).toBe(2)
  })

  it('[T23] finds an empty replica after it was deleted, and not an error', async () => {
    const replica = openReplica(USER, '_global')
    await replica.read(['state'], (tx) => tx.get('state', 'state'))
    await Dexie.delete(replicaName(USER, '_global'))
    expect(await replica.read(['state'], (tx) => tx.get('state', 'state'))).toBeUndefined()
  })
})
