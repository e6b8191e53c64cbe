import type { OpenSignOut } from '../../../src/engine/data/pending.ts'
import { createSignOuts, type SignOuts } from '../../../src/session/sign-outs.ts'

/** Sign-outs over a local store in memory. `end` is the call to the server; `present` is who is signed in. */
export const signOutsOf = (
  end: (userId: string, token: string | null) => Promise<unknown>,
  { stored = new Map<string, OpenSignOut>(), present = () => null as string | null } = {},
): { readonly signOuts: SignOuts; readonly stored: Map<string, OpenSignOut> } => {
  let lock: Promise<unknown> = Promise.resolve()
  const signOuts = createSignOuts({
    list: () => Promise.resolve([...stored.values()]),
    keep: async (userId, at) => void stored.set(userId, { userId, name: userId, at }),
    drop: async (userId) => void stored.delete(userId),
    end,
    withLock: <T>(run: () => Promise<T>): Promise<T> => {
      const next = lock.then(run)
      lock = next.catch(() => undefined)
      return next
    },
    present,
    now: () => 1,
  })
  return { signOuts, stored }
}
