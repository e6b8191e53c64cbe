import Dexie from 'dexie'
import { openDexieStore } from './store-dexie.ts'
import { type Vault, VAULT_SCHEMA, type VaultTables, vaultName, vaultUser } from './vault.ts'

/** Opens the local store of one user. Writes use strict durability: a write that resolved survives a power failure. */
export const openVault = (userId: string): Vault =>
  openDexieStore<VaultTables>(vaultName(userId), VAULT_SCHEMA, 'strict')

/** Ids of the users who have a local store on this device. */
export const vaultUsers = async (): Promise<readonly string[]> =>
  (await Dexie.getDatabaseNames()).flatMap((name) => vaultUser(name) ?? [])
