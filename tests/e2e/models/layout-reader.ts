import type { Page } from '@playwright/test'

const PLAIN = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./"
const SHIFTED = '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?'
const CODES = `
Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal
KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight Backslash
KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash`
  .trim()
  .split(/\s+/)
/** What the keys of PLAIN and SHIFTED show on a device that is set to French. */
const FRENCH = '²&é"\'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:!'
const FRENCH_SHIFTED = '²1234567890°+AZERTYUIOP¨£µQSDFGHJKLM%WXCVBN?./§'

/** A reader that presses the keys of a US keyboard on a device that is set to French, and ends with Enter. */
export const frenchDeviceReader = (page: Page) => {
  const press = async (
    send: (event: {
      type: 'keyDown' | 'keyUp'
      key: string
      code: string
      modifiers: number
      text?: string
    }) => Promise<unknown>,
    char: string,
  ): Promise<void> => {
    const shift = SHIFTED.includes(char)
    const at = (shift ? SHIFTED : PLAIN).indexOf(char)
    const control = char === '\u001d'
    const key = char === '\r' ? 'Enter' : control ? '$' : ((shift ? FRENCH_SHIFTED : FRENCH)[at] ?? '')
    const code = char === '\r' ? 'Enter' : control ? 'BracketRight' : (CODES[at] ?? '')
    const event = { key, code, modifiers: control ? 2 : shift ? 8 : 0 }
    await send({ type: 'keyDown', ...event, ...(control ? {} : { text: key === 'Enter' ? '\r' : key }) })
    await send({ type: 'keyUp', ...event })
  }
  return {
    scan: async (text: string): Promise<void> => {
      const session = await page.context().newCDPSession(page)
      await Promise.all(
        [...text, '\r'].map((char) => press((event) => session.send('Input.dispatchKeyEvent', event), char)),
      )
      await session.detach()
    },
  }
}
