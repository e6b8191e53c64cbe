import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, it } from 'vitest'
import { localStoreName } from '../../../src/engine/data/local-store.ts'
import { dropOldReplicas } from '../../../src/engine/data/replica-dexie.ts'
import { replicaName, replicaShape } from '../../../src/engine/data/replica.ts'
import { openDexieStore } from '../../../src/engine/data/store-dexie.ts'
import { GLOBAL_STREAM } from '../../../src/protocol/streams.ts'

const USER = '01a1f7f8-3000-7b5a-b8ba-f4b1c7f0f4b3'
const OTHER = '01a1f7f8-3000-7094-929e-bf60c46e3466'

interface Before {
  one: { id: string; text: string }
}
interface After extends Before {
  two: { id: string }
}

it('[T23 T37] a build with more tables and indexes opens the database of the one before, rows and all', async () => {
  const before = openDexieStore<Before>('upgrade', { one: '&id' }, 'relaxed')
  await before.write(['one'], (tx) => tx.put('one', [{ id: 'a', text: 'kept' }]))
  before.close()
  const after = openDexieStore<After>('upgrade', { one: '&id,text', two: '&id' }, 'relaxed')
  await after.write(['two'], (tx) => tx.put('two', [{ id: 'b' }]))
  expect(await after.read(['one'], (tx) => tx.find('one', { index: 'text', anyOf: ['kept'] }))).toEqual([
    { id: 'a', text: 'kept' },
  ])
  after.close()
  const again = openDexieStore<Before>('upgrade', { one: '&id' }, 'relaxed')
  expect(await again.read(['one'], (tx) => tx.get('one', 'a'))).toEqual({ id: 'a', text: 'kept' })
  again.close()
})

it('[I23 law 2] a replica of another layout goes once its replacement is filled, and the local store never', async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
  const kept = [localStoreName(USER), replicaName(USER, GLOBAL_STREAM), replicaName(OTHER, GLOBAL_STREAM, 7)]
  const [global, project] = [replicaName(USER, GLOBAL_STREAM, 7), replicaName(USER, OTHER, 7)]
  for (const name of [...kept, global, project]) {
    const store = openDexieStore<Before>(name, { one: '&id' }, 'relaxed')
    await store.write(['one'], (tx) => tx.put('one', [{ id: 'a', text: 'kept' }]))
    store.close()
  }
  await dropOldReplicas(USER, (stream) => Promise.resolve(stream === GLOBAL_STREAM))
  expect((await Dexie.getDatabaseNames()).toSorted()).toEqual([...kept, project].toSorted())
})

it('[T23] tells the shapes of the two kinds of stream apart, and no two projects', () => {
  expect(replicaShape('01a1f7f8-3000-7094-929e-bf60c46e3466')).toBe(
    replicaShape('01a1f7f8-3000-7094-929e-bf60c46e3467'),
  )
  expect(replicaShape(GLOBAL_STREAM)).not.toBe(replicaShape('01a1f7f8-3000-7094-929e-bf60c46e3466'))
})
