/** What of a cache is used here. */
type Kept = Pick<Cache, 'keys' | 'match' | 'put'>

/**
 * Fetches the missing files of a version into its cache, and resolves to whether all are there. A version that becomes active deletes
 * unknown files from the cache, which a newer version may just be filling.
 */
export const fillGaps = async (
  cache: Kept,
  wanted: readonly string[],
  fetchOne: (address: string) => Promise<Response>,
): Promise<boolean> => {
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const filled = await Promise.all(
    wanted.map(async (address) => {
      if (kept.has(address) || (await cache.match(address)) !== undefined) return true
      const answer = await fetchOne(address).catch(() => null)
      if (answer?.ok !== true) return false
      // Fails where the answer breaks off, or where there is no room.
      return cache.put(address, answer).then(
        () => true,
        () => false,
      )
    }),
  )
  return filled.every((is) => is)
}
