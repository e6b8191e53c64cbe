import type { OpenSignOut } from '../engine/data/pending.ts'

export interface SignOutPorts {
  /** The local stores of this device; they may be unusable. */
  readonly list: () => Promise<readonly OpenSignOut[]>
  readonly keep: (userId: string, at: number) => Promise<void>
  readonly drop: (userId: string) => Promise<void>
  /**
   * Ends the session of this browser on the server where it is one of this user; rejects when the server did not
   * confirm. `token`: an access token that is still in memory.
   */
  readonly end: (userId: string, token: string | null) => Promise<unknown>
  /** Runs one at a time over all tabs and workers, renewals included. */
  readonly withLock: <T>(run: () => Promise<T>) => Promise<T>
  /** Id of the user who is signed in. */
  readonly present: () => string | null
  readonly now: () => number
}

/**
 * Sign-outs that the server does not know yet. Each is stored first, sent as soon as the server can be reached, before anybody signs in,
 * and forgotten once it is confirmed, so that a session does not outlive a sign-out without a network.
 */
export const createSignOuts = (ports: SignOutPorts) => {
  let open: readonly OpenSignOut[] = []
  /** Those that could not be stored. */
  let unstored: readonly OpenSignOut[] = []
  const listeners = new Set<() => void>()

  const read = async (): Promise<readonly OpenSignOut[]> => {
    unstored = unstored.filter(({ userId }) => userId !== ports.present())
    open = [...(await ports.list().catch(() => [])), ...unstored]
    for (const listener of listeners) listener()
    return open
  }
  const drop = async (userId: string): Promise<void> => {
    unstored = unstored.filter((one) => one.userId !== userId)
    await ports.drop(userId).catch(() => undefined)
  }
  /** Inside the lock. Each confirmed one is forgotten; the others stay. */
  const send = async (token: string | null): Promise<void> => {
    const waiting = await read()
    for (const { userId } of waiting) {
      try {
        await ports.end(userId, token)
      } catch {
        break
      }
      await drop(userId)
    }
    if (waiting.length > 0) await read()
  }

  return {
    /** Stores the sign-out of this person, and sends it if possible. */
    ask: async (userId: string, name: string, token: string | null): Promise<void> => {
      const at = ports.now()
      await ports.keep(userId, at).catch(() => (unstored = [...unstored, { userId, name, at }]))
      await ports.withLock(() => send(token))
    },
    /** Sends the sign-outs that are not sent yet. */
    flush: (): Promise<void> => ports.withLock(() => send(null)),
    /** Runs a sign-in after what is open was sent. The server ends the former session of the browser with a sign-in. */
    before: <T>(signIn: () => Promise<T>): Promise<T> =>
      ports.withLock(async () => {
        await send(null)
        const result = await signIn()
        const replaced = open
        for (const { userId } of replaced) await drop(userId)
        if (replaced.length > 0) await read()
        return result
      }),
    /** The open ones as stored on this device; reads them. */
    read,
    /** The open ones when they were last read; the same array until then. */
    open: (): readonly OpenSignOut[] => open,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export type SignOuts = ReturnType<typeof createSignOuts>
