import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { replicaShape } from '../../../src/engine/data/replica.ts'
import { openDexieStore } from '../../../src/engine/data/store-dexie.ts'
import { GLOBAL_STREAM } from '../../../src/protocol/mutation.ts'

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

it('[T23] tells the shapes of the two kinds of stream apart, and no two projects', () => {
  expect(replicaShape('01a1f7f8-3000-7094-929e-bf60c46e3466')).toBe(
    replicaShape('01a1f7f8-3000-7094-929e-bf60c46e3467'),
  )
  expect(replicaShape(GLOBAL_STREAM)).not.toBe(replicaShape('01a1f7f8-3000-7094-929e-bf60c46e3466'))
})
