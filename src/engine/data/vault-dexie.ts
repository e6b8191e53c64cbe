import Dexie from 'dexie'
import { openDexieStore } from './store-dexie.ts'
import { type Vault, VAULT_SCHEMA, type VaultTables, vaultName, vaultUser } from './vault.ts'

/** The vault of one user, written with strict durability: what was answered survives a power cut. */
export const openVault = (userId: string): Vault =>
  openDexieStore<VaultTables>(vaultName(userId), VAULT_SCHEMA, 'strict')

/** Who has a vault on this device. */
export const vaultUsers = async (): Promise<readonly string[]> =>
  (await Dexie.getDatabaseNames()).flatMap((name) => vaultUser(name) ?? [])
