import type { Tx } from './store.ts'

/** With more records than this between the first and the last key, single keys are asked for. */
const MOST = 500

/**
 * The records that may have one of these keys: all that lie between the first and the last of them, in one request. Null when there are too
 * many such records, or no fewer than keys.
 */
export const findThrough = async <T, K extends keyof T & string>(
  tx: Tx<T>,
  table: K,
  ids: readonly string[],
  keyOf: (id: string) => string,
): Promise<T[K][] | null> => {
  const keys = ids.map(keyOf)
  const first = keys.reduce((least, key) => (key < least ? key : least), keys[0] ?? '')
  const last = keys.reduce((most, key) => (key > most ? key : most), '')
  const limit = Math.min(MOST, keys.length)
  // The range of all keys with the common prefix; it may have a few more.
  const found = await tx.find(table, { above: first.slice(0, -1), upTo: last, limit })
  return found.length < limit ? found : null
}
