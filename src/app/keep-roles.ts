import { ACCOUNTS, ROLE_RECORDS } from '../domains/people/effects/account-records.ts'
import type { DataClient } from '../engine/data/client.ts'
import type { Session } from '../session/session.ts'

/**
 * Asks for the own roles again when the sync brought something that decides them, so that the interface follows, offline
 * as well from then on. Answers how to stop.
 */
export const keepRoles = (
  client: Pick<DataClient, 'on'>,
  session: Pick<Session, 'current' | 'refreshMe'>,
): (() => void) => {
  let running = false
  let again = false
  const ask = async (): Promise<void> => {
    again = true
    if (running) return
    running = true
    try {
      while (again) {
        again = false
        await session.refreshMe()
      }
    } catch {
      // The storage of the page is full: what was known stands, and the next word asks again.
    } finally {
      running = false
    }
  }
  return client.on('rows', ({ entity, ids }) => {
    const me = session.current()?.me.id
    if (me === undefined) return
    const own = ACCOUNTS.has(entity) && (ids === null || ids.includes(me))
    if (own || ROLE_RECORDS.has(entity)) void ask()
  })
}
