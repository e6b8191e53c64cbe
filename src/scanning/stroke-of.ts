import type { Stroke } from './key-reader.ts'

/** The parts of a key event of the browser that say what it is. */
export type KeyEventLike = Pick<
  KeyboardEvent,
  'type' | 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'getModifierState'
>

/** A key event as a stroke. AltGr, which Windows reports as Ctrl and Alt, counts as neither. */
export const strokeOf = (event: KeyEventLike): Stroke => {
  const graph = event.getModifierState('AltGraph')
  return {
    key: event.key,
    code: event.code,
    ...(event.shiftKey ? { shift: true } : {}),
    ...(event.ctrlKey && !graph ? { ctrl: true } : {}),
    ...(event.altKey && !graph ? { alt: true } : {}),
    ...(event.type === 'keyup' ? { up: true } : {}),
  }
}
