import type { Page } from 'playwright'

/** Milliseconds from an action to the end of the first frame that shows its result; NaN when that takes longer than `most`. */
export type Painted = (act: () => void, isThere: () => boolean, most: number) => Promise<number>

declare global {
  interface Window {
    benchPainted: Painted
    /** Milliseconds from the navigation to the first frame with the element that `noteFirst` watches; undefined before it. */
    benchFirst?: number
  }
}

/** Defines `benchPainted` in the page. The action runs in a task of its own, as for a click of a person. */
export const installPainted = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = (isThere: () => boolean, most: number): Promise<boolean> =>
      new Promise((resolve) => {
        const end = (found: boolean): void => {
          clearTimeout(late)
          watch.disconnect()
          resolve(found)
        }
        const watch = new MutationObserver(() => isThere() && end(true))
        const late = setTimeout(() => end(false), most)
        watch.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
      })
    const frameEnd = (): Promise<void> =>
      new Promise((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(null)
        }),
      )
    window.benchPainted = async (act, isThere, most) => {
      await new Promise((resolve) => setTimeout(resolve))
      const found = seen(isThere, most)
      const start = performance.now()
      act()
      if (!(await found)) return Number.NaN
      await frameEnd()
      return performance.now() - start
    }
  })

/** Sets `benchFirst` in every page that is loaded from now on, once it shows an element. */
export const noteFirst = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((looked) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector(looked) === null) return
      watch.disconnect()
      requestAnimationFrame(() => {
        window.benchFirst = performance.now()
      })
    })
    watch.observe(document, { childList: true, subtree: true, attributes: true })
  }, selector)
