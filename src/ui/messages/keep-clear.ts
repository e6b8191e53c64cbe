/** Part of the height of the screen, px from its top. */
export interface Band {
  readonly top: number
  readonly bottom: number
}

/** Between messages and what they are beside. */
const GAP = 8
/** A hidden title or button is worse than any hidden field. */
const WORSE = 1000

const overlapOf = (one: Band, others: readonly Band[]): number =>
  others.reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(one.bottom, bottom) - Math.max(one.top, top)), 0)

/**
 * Where messages of this height hide least of a dialog: px from the top of the screen. The top of the screen wins over an equal place, then
 * the lowest one. `needed` are its title and buttons, `fields` what is read or typed between them.
 */
export const clearTop = (
  height: number,
  screen: number,
  needed: readonly Band[],
  fields: readonly Band[] = [],
): number => {
  const places = [...needed, ...fields].flatMap(({ top, bottom }) => [top - GAP - height, bottom + GAP])
  const inside = places.filter((top) => top >= GAP && top + height <= screen - GAP).toSorted((a, b) => b - a)
  const costs = [GAP, ...inside].map((top) => {
    const band = { top, bottom: top + height }
    return { top, cost: overlapOf(band, needed) * WORSE + overlapOf(band, fields) }
  })
  return costs.reduce((best, one) => (one.cost < best.cost ? one : best)).top
}

const NEEDED = 'h1, h2, h3, button, a, [role="button"], [role="tab"]'
const FIELDS = 'input, textarea, select, [role="alert"], p'

const bandsOf = (dialog: Element, what: string): readonly Band[] =>
  [...dialog.querySelectorAll(what)]
    .filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height > 0 && bottom > 0 && top < innerHeight)

const topDialog = (): Element | null => [...document.querySelectorAll('[role="dialog"], dialog[open]')].at(-1) ?? null

/** On a phone, where a dialog may fill the screen: keeps the messages away from the title and buttons of the dialog on top, until `signal`. */
export const keepClear = (host: HTMLElement, signal: AbortSignal): void => {
  const phone = matchMedia('(max-width: 767.98px)')
  let dialog: Element | null = null
  const place = (): void => {
    host.style.top = ''
    if (dialog === null || !phone.matches) return
    const height = host.offsetHeight
    host.style.top = `${clearTop(height, innerHeight, bandsOf(dialog, NEEDED), bandsOf(dialog, FIELDS))}px`
  }
  // Its own size, and that of what comes into it late.
  const size = new ResizeObserver(place)
  const find = (): void => {
    const top = topDialog()
    if (top === dialog) return
    size.disconnect()
    dialog = top
    if (top !== null) for (const one of [top, ...top.children]) size.observe(one)
    place()
  }
  const opened = new MutationObserver(find)
  opened.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] })
  addEventListener('resize', place, { signal })
  document.addEventListener('transitionend', ({ target }) => void (target === dialog && place()), { signal })
  signal.addEventListener('abort', () => {
    opened.disconnect()
    size.disconnect()
    host.style.top = ''
  })
  find()
}
