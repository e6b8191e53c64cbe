import { ACCOUNTS, ROLE_RECORDS } from '../domains/people/effects/account-records.ts'
import type { DataClient } from '../engine/data/client.ts'
import type { Session } from '../session/session.ts'

/**
 * Reloads the user's own roles when sync brings a change that affects them; they are stored for offline use. Returns a function that stops
 * it.
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
      // Storage is full: the previous roles stay, and the next change retries.
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
