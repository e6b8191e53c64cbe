/** A row of a tree as the keys see it: all rows that are shown, from top to bottom. */
export interface TreeStop {
  readonly level: number
  /** Null for a row without rows below it. */
  readonly open: boolean | null
}

export type TreeMove =
  { readonly kind: 'focus'; readonly at: number } | { readonly kind: 'open' | 'close' | 'press'; readonly at: number }

/**
 * What a key does in a tree (WAI-ARIA tree view pattern); null: nothing. Letters do not search: on the page of a record they are keys of
 * their own, and scanners type them.
 */
export const treeMove = (key: string, stops: readonly TreeStop[], at: number): TreeMove | null => {
  const stop = stops[at]
  if (stop === undefined) return null
  const to = (next: number): TreeMove | null =>
    next !== at && stops[next] !== undefined ? { kind: 'focus', at: next } : null
  switch (key) {
    case 'ArrowDown':
      return to(at + 1)
    case 'ArrowUp':
      return to(at - 1)
    case 'Home':
      return to(0)
    case 'End':
      return to(stops.length - 1)
    case 'ArrowRight':
      if (stop.open === false) return { kind: 'open', at }
      return stop.open === true && (stops[at + 1]?.level ?? 0) > stop.level ? to(at + 1) : null
    case 'ArrowLeft':
      return stop.open === true
        ? { kind: 'close', at }
        : to(stops.findLastIndex(({ level }, nth) => nth < at && level < stop.level))
    case 'Enter':
      return { kind: 'press', at }
    default:
      return null
  }
}
