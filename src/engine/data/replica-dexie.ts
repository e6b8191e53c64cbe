import Dexie from 'dexie'
import { type Replica, type ReplicaTables, replicaName, replicaOf, replicaSchema } from './replica.ts'
import { openDexieStore } from './store-dexie.ts'

/**
 * Opens the replica of one stream for one user, with relaxed durability: the server and the local store can restore it.
 */
export const openReplica = (userId: string, stream: string): Replica & { readonly dexie: Dexie } =>
  openDexieStore<ReplicaTables>(replicaName(userId, stream), replicaSchema(stream), 'relaxed')

/**
 * Deletes replicas of this user that a build with another layout left, each once the replica that replaces it is filled
 * (I23). Nothing else is touched: the local store stays.
 */
export const dropOldReplicas = async (
  userId: string,
  isFilled: (stream: string) => Promise<boolean>,
): Promise<void> => {
  for (const name of await Dexie.getDatabaseNames()) {
    const found = replicaOf(name, userId)
    if (found !== null && !found.isCurrent && (await isFilled(found.stream))) await Dexie.delete(name)
  }
}
