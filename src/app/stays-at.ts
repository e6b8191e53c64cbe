/** Path of a record without the name of its tab; every other path as it is. */
const placeOf = (pathname: string): string => /^(\/[^/]+\/(?:edit|view)\/[^/]+)\/[^/]+$/.exec(pathname)?.[1] ?? pathname

/**
 * Whether a navigation stays on the same screen: it changes what the screen shows, such as a tab or a period, and must not move it under
 * the finger. `from` is undefined at the start.
 */
export const staysAt = (from: string | undefined, to: string): boolean =>
  from !== undefined && placeOf(from) === placeOf(to)
