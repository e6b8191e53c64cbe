import type { LeftBehind } from '../data/pending.ts'
import { OWNER_KEY, type Vault } from '../data/vault.ts'
import { openVault, vaultUsers } from '../data/vault-dexie.ts'
import { countUnsent } from './export-unsent.ts'

/** Stores the name of the person that a local store belongs to. */
export const keepOwner = (vault: Vault, name: string): Promise<void> =>
  vault.write(['meta'], (tx) => tx.put('meta', [{ key: OWNER_KEY, value: name }]))

/** Counts the unsent work on this device per person, except for `present`. Changes nothing. */
export const leftBehind = async (present: string | null): Promise<readonly LeftBehind[]> => {
  const found: LeftBehind[] = []
  for (const userId of await vaultUsers()) {
    if (userId === present) continue
    const vault = openVault(userId)
    try {
      const unsent = await countUnsent(vault)
      const owner = await vault.read(['meta'], (tx) => tx.get('meta', OWNER_KEY))
      const name = typeof owner?.value === 'string' ? owner.value : null
      if (Object.values(unsent).some((count: number) => count > 0)) found.push({ userId, name, unsent })
    } finally {
      vault.close()
    }
  }
  return found
}
