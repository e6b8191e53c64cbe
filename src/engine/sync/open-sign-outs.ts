import { z } from 'zod/mini'
import { OWNER_KEY, SIGN_OUT_KEY } from '../data/local-store.ts'
import { localStoreUsers, openLocalStore } from '../data/local-store-dexie.ts'
import type { OpenSignOut } from '../data/pending.ts'

const keptSchema = z.object({ at: z.number() })

/** Stores durably that this person has signed out and that the server does not know it yet. */
export const keepSignOut = async (userId: string, at: number): Promise<void> => {
  const localStore = openLocalStore(userId)
  try {
    await localStore.write(['meta'], (tx) => tx.put('meta', [{ key: SIGN_OUT_KEY, value: { at } }]))
  } finally {
    localStore.close()
  }
}

/** Forgets a sign-out that the server has confirmed or that a new sign-in has replaced. */
export const dropSignOut = async (userId: string): Promise<void> => {
  const localStore = openLocalStore(userId)
  try {
    await localStore.write(['meta'], (tx) => tx.remove('meta', [SIGN_OUT_KEY]))
  } finally {
    localStore.close()
  }
}

/** The people who have signed out on this device while the server could not be reached. */
export const openSignOuts = async (): Promise<readonly OpenSignOut[]> => {
  const found: OpenSignOut[] = []
  for (const userId of await localStoreUsers()) {
    const localStore = openLocalStore(userId)
    try {
      const [kept, owner] = await localStore.read(['meta'], async (tx) =>
        Promise.all([tx.get('meta', SIGN_OUT_KEY), tx.get('meta', OWNER_KEY)]),
      )
      const { success, data } = keptSchema.safeParse(kept?.value)
      if (success) found.push({ userId, name: typeof owner?.value === 'string' ? owner.value : null, at: data.at })
    } finally {
      localStore.close()
    }
  }
  return found
}
