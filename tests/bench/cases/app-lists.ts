import type { Page } from 'playwright'

export interface FirstOpening {
  readonly path: string
  readonly ms: number
}

/**
 * Opens every list of the menu for the first time since the app started, a second after the screen before it: milliseconds
 * from the click until rows, or the empty message, are painted.
 */
export const openLists = (page: Page): Promise<readonly FirstOpening[]> =>
  page.evaluate(async () => {
    const REST_FRAMES = 60
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
      // Waits until background work of the previous screen has ended.
      for (let rest = 0; rest < REST_FRAMES; rest++) await frame()
      found.push({ path, ms: await window.benchPainted(() => link.click(), isThere, 10_000) })
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
    const found: number[] = []
    for (let turn = 0; turn < count; turn++) {
      const sorts = headers()
      const target = turn % 2 === 0 ? next() : (sorts[(turn >> 1) % sorts.length] ?? null)
      const before = top()
      const isThere = (): boolean => top() !== before && top() !== ''
      const ms = target === null ? Number.NaN : await window.benchPainted(() => target.click(), isThere, MOST_MS)
      if (!Number.isNaN(ms)) found.push(ms)
      for (let rest = 0; rest < 20; rest++) await frame()
    }
    return found
  }, times)
