/** Gap between element and bubble, and between bubble and window edge, px. */
const GAP = 6
const EDGE = 8

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Position of a bubble: below the element, or above where there is more room, always inside the window. A bubble that fits neither way
 * starts at the top edge and scrolls.
 */
export const placement = (thing: Box, bubble: Size, view: Size): { readonly left: number; readonly top: number } => {
  const under = thing.top + thing.height + GAP
  const over = thing.top - GAP - bubble.height
  const fitsUnder = under + bubble.height <= view.height - EDGE
  const top = fitsUnder || over < EDGE ? Math.min(under, view.height - EDGE - bubble.height) : over
  const left = Math.min(thing.left, view.width - EDGE - bubble.width)
  return { left: Math.max(EDGE, left), top: Math.max(EDGE, top) }
}
