import type { LeftBehind } from '../data/pending.ts'
import { OWNER_KEY, type LocalStore } from '../data/local-store.ts'
import { openLocalStore, localStoreUsers } from '../data/local-store-dexie.ts'
import { countUnsent } from './export-unsent.ts'

/** Stores the name of the person that a local store belongs to. */
export const keepOwner = (localStore: LocalStore, name: string): Promise<void> =>
  localStore.write(['meta'], (tx) => tx.put('meta', [{ key: OWNER_KEY, value: name }]))

/** Counts the unsent work on this device per person, except for `present`. Changes nothing. */
export const leftBehind = async (present: string | null): Promise<readonly LeftBehind[]> => {
  const found: LeftBehind[] = []
  for (const userId of await localStoreUsers()) {
    if (userId === present) continue
    const localStore = openLocalStore(userId)
    try {
      const unsent = await countUnsent(localStore)
      const owner = await localStore.read(['meta'], (tx) => tx.get('meta', OWNER_KEY))
      const name = typeof owner?.value === 'string' ? owner.value : null
      if (Object.values(unsent).some((count: number) => count > 0)) found.push({ userId, name, unsent })
    } finally {
      localStore.close()
    }
  }
  return found
}
