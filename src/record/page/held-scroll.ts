/** How far a page was scrolled, and how high it was then. */
interface Left {
  readonly top: number
  readonly height: number
}

/** Events that end the hold: from then on the reader scrolls the page. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Whether a page is being kept where it was left. */
export const isHeld = (screen: HTMLElement): boolean => screen.style.overflowAnchor === 'none'

/**
 * Keeps a page that was gone back to at the place where it was left, until it is as high as then or its reader does something. The router
 * scrolls it once, while half of it is still being read; parts that arrive above would then push the place out of sight. Returns a function
 * that ends it.
 */
export const holdScroll = (screen: HTMLElement, { top, height }: Left): (() => void) => {
  let put: number | null = null
  /** Somebody scrolled without any input that is seen here, as a screen reader does. */
  const wasMoved = (): boolean =>
    put !== null && ![put, top].includes(screen.scrollTop) && screen.scrollHeight - screen.clientHeight >= put
  const follow = (): void => {
    if (wasMoved()) return end()
    screen.scrollTop = top
    put = screen.scrollTop
    if (screen.scrollHeight >= height) end()
  }
  const observer = new MutationObserver(follow)
  const end = (): void => {
    observer.disconnect()
    screen.style.overflowAnchor = ''
    for (const name of INPUT) removeEventListener(name, end, { capture: true })
  }
  // The browser must not follow what grows above.
  screen.style.overflowAnchor = 'none'
  for (const name of INPUT) addEventListener(name, end, { capture: true, passive: true })
  observer.observe(screen, { childList: true, subtree: true, characterData: true })
  return end
}

/** Where pages and lists were left, by entry of the history, for as long as the app is open. */
const left = new Map<string, Left>()

/**
 * Scrolls a page or list to where it was left at this entry of the history, and records its position from now on. Returns a function that
 * ends it.
 */
export const keepScroll = (screen: HTMLElement, entry: string): (() => void) => {
  const was = left.get(entry)
  const end = was === undefined || was.top === 0 ? undefined : holdScroll(screen, was)
  const note = (): void => {
    if (!isHeld(screen)) left.set(entry, { top: screen.scrollTop, height: screen.scrollHeight })
  }
  // The entry may be a new one of the same list. Asked in the frame, which lays the page out anyway.
  const frame = requestAnimationFrame(() => screen.scrollTop > 0 && note())
  screen.addEventListener('scroll', note, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    screen.removeEventListener('scroll', note)
    end?.()
  }
}
