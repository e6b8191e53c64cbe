import { versionString } from '../../config.ts'
import type { SyncStatus } from '../../engine/data/sync-status.ts'
import type { DeviceReport } from '../../protocol/device-report.ts'

const sum = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other

/** The part of a report that follows from the sync status; null until that has been read. */
export const reportOf = (
  status: SyncStatus,
  id: string,
  name: string,
  heard: string | null = null,
): DeviceReport | null => {
  const { pending, files, dead, conflicts, oldestUnsentAt, lastSyncedAt } = status
  if (pending === null && dead === null) return null
  return {
    id,
    name: name.slice(0, 60),
    waiting: pending === null || files === null ? null : Math.max(0, pending - files),
    files,
    parked: sum(dead, conflicts),
    oldestUnsent: oldestUnsentAt,
    lastSynced: lastSyncedAt,
    appVersion: versionString.slice(0, 40),
    heard,
  }
}

/** The report without the values that change although nothing happened. */
export const gistOf = ({ lastSynced: _, ...report }: DeviceReport, project: string | null): string =>
  JSON.stringify([report, project])
