import type { Page } from 'playwright'

export interface FirstOpening {
  readonly path: string
  readonly ms: number
}

/**
 * Opens every list of the menu for the first time since the app started: milliseconds from the click to painted rows, or to
 * the words that there are none.
 */
export const openLists = (page: Page): Promise<readonly FirstOpening[]> =>
  page.evaluate(async () => {
    const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))
    const title = (): string => document.querySelector('main h1')?.textContent ?? ''
    const shows = 'main [role="row"][data-index], main [data-face="empty"], main [data-face="sparse"]'
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href$="/list"]')]
    const found: { path: string; ms: number }[] = []
    for (const link of links) {
      const path = new URL(link.href).pathname
      if (path === location.pathname) continue
      const before = title()
      const isThere = (): boolean =>
        location.pathname === path &&
        title() !== before &&
        document.querySelector('main [data-face="loading"]') === null &&
        document.querySelector(shows) !== null
      const start = performance.now()
      link.click()
      while (!isThere() && performance.now() - start < 10_000) await frame()
      await frame()
      found.push({ path, ms: performance.now() - start })
      // What the screen does after it shows is over before the next one is opened.
      for (let rest = 0; rest < 30; rest++) await frame()
    }
    return found
  })
