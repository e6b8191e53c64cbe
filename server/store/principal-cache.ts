import type { Db } from '../db/pool.ts'
import { loadPrincipal, type Principal } from './principal.ts'

/** Principals that are kept in a process: those of the users, projects and days asked for last. */
const MOST = 2000

export interface PrincipalCache {
  /**
   * As `loadPrincipal`, for a caller that has just read `version` from `permission_version`, in a snapshot of its own.
   * Every commit that changes what principals are computed from changes the version (migration 0611), in every process
   * on the database: so a principal that was loaded under this version is the one that would be loaded now.
   */
  load(version: string, userId: string, projectId: string | null, today?: string): Promise<Principal | null>
}

interface Kept {
  readonly version: string
  /** Without device and origin, which belong to the call. */
  readonly principal: Promise<Principal | null>
}

/**
 * A load that runs while permissions change may see some of the change. It is kept under the version that was read
 * before it, so only calls get it that read that version too: they began before the change was committed.
 */
export const createPrincipalCache = (db: Db, most = MOST): PrincipalCache => {
  const kept = new Map<string, Kept>()

  const forget = (key: string, entry: Kept): void => {
    if (kept.get(key) === entry) kept.delete(key)
  }

  return {
    load: async (version, userId, projectId, today = new Date().toISOString().slice(0, 10)) => {
      const key = `${userId} ${projectId ?? ''} ${today}`
      const known = kept.get(key)
      kept.delete(key)
      const entry =
        known?.version === version ? known : { version, principal: loadPrincipal(db, userId, projectId, { today }) }
      kept.set(key, entry)
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
      try {
        const principal = await entry.principal
        // A user who does not exist yet has nothing that would change the version.
        if (principal === null) forget(key, entry)
        return principal
      } catch (error) {
        forget(key, entry)
        throw error
      }
    },
  }
}
