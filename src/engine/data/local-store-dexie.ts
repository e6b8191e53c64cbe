import Dexie from 'dexie'
import { openDexieStore } from './store-dexie.ts'
import { type LocalStore, LOCAL_STORE_SCHEMA, type LocalTables, localStoreName, localStoreUser } from './local-store.ts'

/** Opens the local store of one user. Writes use strict durability: a write that resolved survives a power failure. */
export const openLocalStore = (userId: string): LocalStore =>
  openDexieStore<LocalTables>(localStoreName(userId), LOCAL_STORE_SCHEMA, 'strict')

/** Ids of the users who have a local store on this device. */
export const localStoreUsers = async (): Promise<readonly string[]> =>
  (await Dexie.getDatabaseNames()).flatMap((name) => localStoreUser(name) ?? [])
