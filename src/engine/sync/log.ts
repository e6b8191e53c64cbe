import type { LocalStore } from '../data/local-store.ts'
import type { Clock } from './ports.ts'

const KEPT = 2000

/** A bounded log for the person's export and for support. Appending never fails and is never awaited. */
export const createLog =
  (localStore: LocalStore, clock: Clock) =>
  (what: string, details: unknown = null): void => {
    void localStore
      .write(['log'], async (tx) => {
        const ord = await tx.add('log', { at: clock.now(), what, details })
        if (ord % 100 === 0) {
          const all = await tx.find('log', { reverse: true })
          await tx.remove(
            'log',
            all.slice(KEPT).map((entry) => entry.ord),
          )
        }
      })
      .catch(() => undefined)
  }
