import { describe, expect, it } from 'vitest'
import { clearTop } from '../../../src/ui/messages/keep-clear.ts'

const SCREEN = 844
const TALL = 56
const band = (top: number, bottom: number) => ({ top, bottom })

describe('[SHELL-04] messages over a dialog on a phone', () => {
  it('are at the top of the screen, above a dialog that leaves room there', () => {
    expect(clearTop(TALL, SCREEN, [band(300, 330), band(480, 528)])).toBe(8)
  })

  it('are above the buttons of a dialog that fills the screen, not on its title', () => {
    expect(clearTop(TALL, SCREEN, [band(20, 60), band(780, 828)])).toBe(780 - 8 - TALL)
  })

  it('spare what is read or typed between title and buttons while there is a gap', () => {
    expect(clearTop(TALL, SCREEN, [band(20, 60), band(780, 828)], [band(600, 770)])).toBe(600 - 8 - TALL)
  })

  it('hide a field rather than title or buttons where there is no gap', () => {
    const top = clearTop(TALL, SCREEN, [band(8, 60), band(780, 836)], [band(64, 776)])
    expect(top).toBeGreaterThanOrEqual(60)
    expect(top + TALL).toBeLessThanOrEqual(780)
  })
})
