import type { Page } from 'playwright'

const MOST_MS = 3000

/** Milliseconds from the click on a row to two painted frames. */
export interface Opened {
  /** The record itself: head, tabs, facts and properties. */
  readonly own: number
  /** The record with all its parts: timeline, related records, files. */
  readonly whole: number
}

/** Opens records from a list, each of them for the first time, and returns to the list in between. */
export const openRecords = (page: Page, times: number): Promise<readonly Opened[]> =>
  page.evaluate(
    async ([count, most]) => {
      const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))
      const list = location.pathname
      const link = (row: number): HTMLAnchorElement | null =>
        document.querySelector(`main [role="row"][data-index="${row}"] a[href]`)
      const found: { own: number; whole: number }[] = []
      for (let row = 0; row < count; row++) {
        const target = link(row)
        if (target === null) break
        const path = new URL(target.href).pathname
        const isThere = (): boolean =>
          location.pathname.startsWith(path) &&
          document.querySelector('main [data-record-actions]') !== null &&
          document.querySelector('main [role="tab"][aria-selected="true"]') !== null &&
          document.querySelector('main [data-property]') !== null
        const isWhole = (): boolean =>
          isThere() && document.querySelector('main :is([data-face="loading"], [data-reading])') === null
        // Both start right before the click: one ends when the record itself is shown, the other when all its parts have been read.
        const [whole, own] = await Promise.all([
          window.benchPainted(() => undefined, isWhole, most),
          window.benchPainted(() => target.click(), isThere, most),
        ])
        if (!Number.isNaN(own) && !Number.isNaN(whole)) found.push({ own, whole })
        for (let rest = 0; rest < 20; rest++) await frame()
        const isBack = (): boolean => location.pathname === list && link(row + 1) !== null
        await window.benchPainted(() => history.back(), isBack, most)
        for (let rest = 0; rest < 20; rest++) await frame()
      }
      return found
    },
    [times, MOST_MS] as const,
  )

/**
 * Types letters of a name into the palette: milliseconds from each key to the frame in which its list has changed. Keys that
 * change nothing are left out.
 */
export const askPalette = async (page: Page, text: string): Promise<readonly number[]> => {
  await page.keyboard.press('Control+k')
  await page.locator('[role="dialog"] input[role="combobox"]').waitFor()
  const times = await page.evaluate(
    async ([typed, most]) => {
      const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))
      const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[role="combobox"]')
      const list = (): string => document.querySelector('[role="dialog"] [role="listbox"]')?.textContent ?? ''
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      const found: number[] = []
      for (let end = 1; end <= typed.length; end++) {
        const before = list()
        const start = performance.now()
        set?.call(input, typed.slice(0, end))
        input?.dispatchEvent(new Event('input', { bubbles: true }))
        while (list() === before && performance.now() - start < most) await frame()
        if (list() !== before) found.push(performance.now() - start)
        for (let rest = 0; rest < 15; rest++) await frame()
      }
      return found
    },
    [text, 500] as const,
  )
  await page.keyboard.press('Escape')
  return times
}

/** Scrolls the list at 3,000 px a second: frames a second that the page painted with rows in view. */
export const scrollList = (page: Page, seconds: number): Promise<number> =>
  page.evaluate(async (length) => {
    const box = [...document.querySelectorAll<HTMLElement>('main *')].find(
      (one) => one.scrollHeight > one.clientHeight + 1000 && getComputedStyle(one).overflowY !== 'visible',
    )
    if (box === undefined) return Number.NaN
    let frames = 0
    const start = performance.now()
    const paint = (now: number): boolean => {
      box.scrollTop = (now - start) * 3
      const at = box.getBoundingClientRect()
      const middle = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2)
      if (middle?.closest('[role="row"]') !== null) frames++
      return now - start < length * 1000
    }
    await new Promise<void>((resolve) => {
      const next = (now: number): void => void (paint(now) ? requestAnimationFrame(next) : resolve())
      requestAnimationFrame(next)
    })
    return frames / length
  }, seconds)
