import type { Page } from 'playwright'

export interface FirstOpening {
  readonly path: string
  readonly ms: number
}

/**
 * Opens every list of the menu for the first time since the app started: milliseconds from the click until rows, or the
 * empty message, are painted.
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
      // Lets background work of the screen end before the next one is opened.
      for (let rest = 0; rest < 30; rest++) await frame()
    }
    return found
  })

/**
 * Pages through the list and sorts it by each header in turn: milliseconds from the click to the frame with other rows.
 * A sort that keeps the same top row cannot be measured and is left out.
 */
export const turnList = (page: Page, times: number): Promise<readonly number[]> =>
  page.evaluate(async (count) => {
    const MOST_MS = 2000
    const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))
    const top = (): string => document.querySelector('main [role="row"][data-index="0"]')?.textContent ?? ''
    const next = (): HTMLElement | null => document.querySelector('main button[aria-label="Next page"]')
    const headers = (): HTMLElement[] => [
      ...document.querySelectorAll<HTMLElement>('main [role="columnheader"] button'),
    ]
    const painted = (click: () => void): Promise<number> =>
      new Promise((resolve) => {
        const before = top()
        const start = performance.now()
        const late = setTimeout(() => end(Number.NaN), MOST_MS)
        const seen = new MutationObserver(() => {
          if (top() === before || top() === '') return
          requestAnimationFrame(() => end(performance.now() - start))
          seen.disconnect()
        })
        const end = (ms: number): void => {
          clearTimeout(late)
          seen.disconnect()
          resolve(ms)
        }
        seen.observe(document.body, { childList: true, subtree: true, characterData: true })
        click()
      })
    const found: number[] = []
    for (let turn = 0; turn < count; turn++) {
      const sorts = headers()
      const target = turn % 2 === 0 ? next() : (sorts[(turn >> 1) % sorts.length] ?? null)
      const ms = target === null ? Number.NaN : await painted(() => target.click())
      if (!Number.isNaN(ms)) found.push(ms)
      for (let rest = 0; rest < 20; rest++) await frame()
    }
    return found
  }, times)
