import { Histogram, type Registry } from 'prom-client'
import { isMap } from '../store/stored-form.ts'

export interface SyncLag {
  /** Records how long the mutations of a push have waited on their device. Accepts the unvalidated batch. */
  pushed(mutations: unknown): void
  /** Records how many versions a device was behind when it pulled. */
  pulled(versions: number): void
}

/** Metrics of how far devices are behind the server, and the server behind devices. */
export function syncLag(register: Registry): SyncLag {
  const age = new Histogram({
    name: 'lading_sync_push_age_seconds',
    help: 'Time from a change on the device, by the clock of the device, to its push.',
    buckets: [1, 5, 15, 60, 300, 3600, 14_400, 86_400, 604_800],
    registers: [register],
  })
  const behind = new Histogram({
    name: 'lading_sync_pull_behind_versions',
    help: 'Versions of its stream that a device had not seen yet when it pulled.',
    buckets: [0, 1, 10, 100, 1000, 10_000, 100_000],
    registers: [register],
  })
  return {
    pushed(mutations) {
      for (const mutation of Array.isArray(mutations) ? mutations : []) {
        const { at }: { readonly at?: unknown } = isMap(mutation) ? mutation : {}
        const made = Date.parse(String(at))
        // A device clock that is ahead would give a negative age.
        if (!Number.isNaN(made)) age.observe(Math.max(0, Date.now() - made) / 1000)
      }
    },
    pulled: (versions) => behind.observe(versions),
  }
}
