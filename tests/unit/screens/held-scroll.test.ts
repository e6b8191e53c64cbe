import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdScroll, isHeld } from '../../../src/record/page/held-scroll.ts'

/** The callback of the observer of the page. */
let changed: () => void = () => undefined
const listeners = new Map<string, () => void>()

/** A screen of 600 px that scrolls no further than its content reaches. */
const screenOf = () => {
  let top = 0
  const screen = {
    clientHeight: 600,
    scrollHeight: 600,
    style: { overflowAnchor: '' },
    get scrollTop() {
      return top
    },
    set scrollTop(to: number) {
      top = Math.min(to, screen.scrollHeight - screen.clientHeight)
    },
  }
  const grow = (height: number): number => {
    screen.scrollHeight = height
    changed()
    return top
  }
  return { screen: screen as unknown as HTMLElement, grow }
}

beforeEach(() => {
  const observer = class {
    constructor(heard: () => void) {
      changed = heard
    }
    observe(): void {}
    disconnect(): void {
      changed = () => undefined
    }
  }
  vi.stubGlobal('MutationObserver', observer)
  vi.stubGlobal('addEventListener', (name: string, heard: () => void) => listeners.set(name, heard))
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name))
})
afterEach(() => vi.unstubAllGlobals())

describe('a record that is gone back to', () => {
  it('follows the place where it was left while it grows, and is free once it is as high as then', () => {
    const { screen, grow } = screenOf()
    holdScroll(screen, { top: 800, height: 3000 })
    expect(grow(1000)).toBe(400)
    expect(grow(2000)).toBe(800)
    expect(isHeld(screen)).toBe(true)
    expect(grow(3000)).toBe(800)
    expect(isHeld(screen)).toBe(false)
    expect(listeners.size).toBe(0)
  })

  it('is where its reader puts it, by a touch or otherwise', () => {
    const touched = screenOf()
    holdScroll(touched.screen, { top: 800, height: 3000 })
    touched.grow(1000)
    listeners.get('touchstart')?.()
    expect(touched.grow(2500)).toBe(400)
    const moved = screenOf()
    holdScroll(moved.screen, { top: 800, height: 3000 })
    moved.grow(2000)
    moved.screen.scrollTop = 100
    expect(moved.grow(2500)).toBe(100)
    expect(isHeld(moved.screen)).toBe(false)
  })
})
