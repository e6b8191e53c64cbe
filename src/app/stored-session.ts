import type { SessionPorts } from '../session/session.ts'

const KEY = 'lading.session'

const storage = (): Storage | null => {
  try {
    return globalThis.localStorage
  } catch {
    return null
  }
}

/** Who is signed in, kept for the next start, and heard from other tabs. Without storage the tab alone remembers. */
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
