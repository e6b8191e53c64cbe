import type { Page } from '@playwright/test'

/**
 * Sends codes as a keyboard-wedge reader does: all keys at once, without waiting for the page. A press on the page
 * before it is sent in the same way, so that the keys come right after it.
 */
export const burstReader = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const keysOf = (code: string) => [
    ...[...code].map((key) => ({ key, text: key })),
    { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
  ]
  const keys = (code: string): readonly Promise<unknown>[] =>
    keysOf(code).flatMap((key) => [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key }),
    ])
  return {
    /** Scans this code. */
    scan: async (code: string): Promise<void> => {
      await Promise.all(keys(code))
    },
    /** Presses this point of the page, and scans the code at once. */
    pressAndScan: async (at: { readonly x: number; readonly y: number }, code: string): Promise<void> => {
      const point = { ...at, button: 'left', clickCount: 1 } as const
      await Promise.all([
        session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...point }),
        session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...point }),
        ...keys(code),
      ])
    },
  }
}
