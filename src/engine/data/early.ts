import type { DataClient } from './client.ts'

/** The answer to what was asked while a screen was being rendered. */
export interface Early<T> {
  /** Returns it once; null when it was taken, or when rows have changed since it was asked for. */
  readonly take: () => T | null
}

/** Number of row changes that a client was notified of. */
const turns = new WeakMap<Pick<DataClient, 'on'>, { count: number }>()

const turnOf = (client: Pick<DataClient, 'on'>): { readonly count: number } => {
  const known = turns.get(client)
  if (known !== undefined) return known
  const turn = { count: 0 }
  turns.set(client, turn)
  client.on('rows', () => (turn.count += 1))
  return turn
}

/** Keeps a rejection from being reported as unhandled when the promise is never taken. */
export const quiet = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined)
  return promise
}

/** Calls `ask` at once and keeps its result until it is taken. */
export const askEarly = <T>(client: Pick<DataClient, 'on'>, ask: () => T): Early<T> => {
  const turn = turnOf(client)
  const began = turn.count
  let answer: T | null = ask()
  return {
    take: () => {
      const taken = answer
      answer = null
      return turn.count === began ? taken : null
    },
  }
}
