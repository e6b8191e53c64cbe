import type { SessionPorts } from '../session/session.ts'

const KEY = 'lading.session'

const storage = (): Storage | null => {
  try {
    return globalThis.localStorage
  } catch {
    return null
  }
}

/** Stores the session for the next start and notifies of changes in other tabs. Without storage it is kept in this tab only. */
export const storedSession = (): SessionPorts['store'] => {
  let own: string | null = null
  return {
    get: () => {
      try {
        return storage()?.getItem(KEY) ?? own
      } catch {
        return own
      }
    },
    set: (value) => {
      own = value
      try {
        if (value === null) storage()?.removeItem(KEY)
        else storage()?.setItem(KEY, value)
      } catch {
        return
      }
    },
    onChange: (listener) => {
      addEventListener('storage', (event) => {
        if (event.key !== KEY && event.key !== null) return
        own = event.key === KEY ? event.newValue : null
        listener()
      })
    },
  }
}
