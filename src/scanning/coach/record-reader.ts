import { strokeOf } from '../stroke-of.ts'
import { SILENCE } from './bursts.ts'
import type { Traced } from './trace.ts'

const ENDS: ReadonlySet<string> = new Set(['Enter', 'Tab'])
/** Keys that stay with the dialog, whatever the reader does. */
const OURS = /^(Escape|Arrow|Page|Home$|End$)/

const isCharacter = (key: string): boolean => [...key].length === 1

/**
 * Takes every key and text from the page while it runs, before anything else hears of it, and passes it on with its time. Left to the page:
 * Escape and arrows, and while no code is arriving also shortcuts, Enter, Tab and space, so that a person can use the buttons.
 * Returns a function that stops.
 */
export const recordReader = (onEvent: (event: Traced) => void): (() => void) => {
  let lastCharacter = -Infinity
  const taken = new Set<string>()
  const take = (event: Event, traced: Traced): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    onEvent(traced)
  }
  const onDown = (event: KeyboardEvent): void => {
    const { key, code, timeStamp: at } = event
    const open = at - lastCharacter < SILENCE
    const stroke = strokeOf(event)
    const numbered = stroke.alt === true && /^Numpad\d$/.test(code)
    const begins = (isCharacter(key) && key !== ' ') || key === 'Dead' || key === 'Alt' || numbered
    const shortcut = stroke.ctrl === true || (stroke.alt === true && key !== 'Alt' && !numbered)
    if (event.metaKey || event.isComposing || (OURS.test(key) && !numbered)) return
    if (!open && (shortcut || !begins)) return
    if (isCharacter(key) || key === 'Dead' || numbered) lastCharacter = at
    if (ENDS.has(key)) lastCharacter = -Infinity
    taken.add(code)
    take(event, { at, ...stroke })
  }
  const onUp = (event: KeyboardEvent): void => {
    if (!taken.delete(event.code)) return
    if (event.key === 'Alt') return take(event, { at: event.timeStamp, ...strokeOf(event) })
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onInput = (event: InputEvent): void => {
    if (event.data === null) return
    lastCharacter = event.timeStamp
    take(event, { at: event.timeStamp, text: event.data })
  }
  globalThis.addEventListener('keydown', onDown, true)
  globalThis.addEventListener('keyup', onUp, true)
  globalThis.addEventListener('beforeinput', onInput, true)
  return () => {
    globalThis.removeEventListener('keydown', onDown, true)
    globalThis.removeEventListener('keyup', onUp, true)
    globalThis.removeEventListener('beforeinput', onInput, true)
  }
}
