import type { Page } from 'playwright'
import { codeOf } from './app-device.ts'

const ITEMS = 20

/** Records in the page, for every Enter, the time until the changed scan result was painted. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { benchScans: times })
    const ended: number[] = []
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Enter') ended.push(event.timeStamp)
      },
      { capture: true },
    )
    let before = document.querySelector('[data-result]')?.outerHTML ?? ''
    new MutationObserver(() => {
      const now = document.querySelector('[data-result]')?.outerHTML ?? ''
      const start = ended[0]
      if (now === before || start === undefined) return
      before = now
      ended.shift()
      requestAnimationFrame(() => times.push(performance.now() - start))
    }).observe(document.body, { attributes: true, childList: true, subtree: true, characterData: true })
  })

const timesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { benchScans: number[] }).benchScans)

/**
 * One scan after another with real key events: milliseconds from the Enter to the painted result, by the browser's
 * clock.
 */
export const scanFeedback = async (page: Page, scans: number): Promise<readonly number[]> => {
  await watch(page)
  for (let scan = 0; scan < scans; scan++) {
    await page.keyboard.type(codeOf((scan % ITEMS) + 1), { delay: 2 })
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (least) => (window as unknown as { benchScans: number[] }).benchScans.length >= least,
      scan + 1,
    )
  }
  return timesOf(page)
}

export interface Burst {
  readonly scans: number
  /** Milliseconds from the Enter to the painted result; each scan changes the item and so the result. */
  readonly times: readonly number[]
  readonly perSecond: number
}

/**
 * A reader with a fixed rate of scans, however fast the page is. Key events are created in the page, because those of
 * the test runner are too slow.
 */
export const scanBurst = async (page: Page, perSecond: number, seconds: number): Promise<Burst> => {
  const before = (await timesOf(page)).length
  const codes = Array.from({ length: ITEMS }, (_, n) => codeOf(n + 1))
  const scans = perSecond * seconds
  const took = await page.evaluate(
    async ([texts, count, gap]) => {
      const press = (key: string): void => {
        const target = document.activeElement ?? document.body
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }))
      }
      const start = performance.now()
      for (let scan = 0; scan < count; scan++) {
        const wait = start + scan * gap - performance.now()
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        for (const key of texts[scan % texts.length] ?? '') press(key)
        press('Enter')
      }
      return performance.now() - start
    },
    [codes, scans, 1000 / perSecond] as const,
  )
  await page.waitForFunction(
    (least) => (window as unknown as { benchScans: number[] }).benchScans.length >= least,
    before + scans,
  )
  return { scans, times: (await timesOf(page)).slice(before), perSecond: (scans - 1) / (took / 1000) }
}
