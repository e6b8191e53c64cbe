import Dexie from 'dexie'
import { type Replica, type ReplicaTables, replicaName, replicaSchema } from './replica.ts'
import { openDexieStore } from './store-dexie.ts'

/**
 * Opens the replica of one stream for one user, with relaxed durability: the server and the local store can restore it.
 */
export const openReplica = (userId: string, stream: string): Replica & { readonly dexie: Dexie } =>
  openDexieStore<ReplicaTables>(replicaName(userId, stream), replicaSchema(stream), 'relaxed')

/** Deletes replicas of this user that an older build left; the local store stays. */
export const dropOldReplicas = async (userId: string): Promise<void> => {
  const current = /-(\d+)$/.exec(replicaName(userId, ''))?.[1]
  const prefix = `lading-replica-${userId}-`
  const names = await Dexie.getDatabaseNames()
  for (const name of names) {
    if (name.startsWith(prefix) && !name.endsWith(`-${current ?? ''}`)) await Dexie.delete(name)
  }
}
