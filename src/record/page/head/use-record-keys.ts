import { useEffect } from 'react'
import { useLatest } from '../../../ui/use-latest.ts'

/** Keys faster than this after each other are a scanner's. */
const BURST_MS = 60

const KEY = 'lading.letter-keys'

/** Whether single letters work as keys on this device. */
export const lettersOn = (): boolean => {
  try {
    return globalThis.localStorage?.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export const setLetters = (on: boolean): void => {
  try {
    globalThis.localStorage?.setItem(KEY, on ? 'on' : 'off')
  } catch {
    return
  }
}

/** What the keys of a record's page or of a list do, by key; `save` and `undo` are Ctrl S and Ctrl Z. */
export interface RecordKeys {
  readonly letters: { readonly [key: string]: (() => void) | undefined }
  /** Keys that are no letters, such as Enter: they act at once, and work also where letters are off. */
  readonly others?: { readonly [key: string]: ((event: KeyboardEvent) => void) | undefined }
  readonly save?: () => void
  readonly undo?: () => void
}

const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPED) !== null

/** Whether something lies over the page that has its own keys. */
const isCovered = (): boolean => document.querySelector('[role="dialog"]:not([hidden])') !== null

/**
 * The keys of a record's page or of a list. A letter waits 60 ms: when another key follows before, a scanner is typing and none of its letters count.
 * They are off in fields, under dialogs, with Ctrl, Alt or Meta, and by the person's choice.
 */
export const useRecordKeys = (keys: RecordKeys): void => {
  const latest = useLatest(keys)
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | null = null
    let last = -BURST_MS
    let isBurst = false
    const stop = (): void => {
      if (waiting !== null) clearTimeout(waiting)
      waiting = null
    }
    // Listens before the scanner, which stops the keys of a code for everything else.
    const note = ({ key, timeStamp }: KeyboardEvent): void => {
      stop()
      // A code is made of characters: a letter right after Escape is a person's.
      if (key.length > 1) return
      isBurst = timeStamp - last < BURST_MS
      last = timeStamp
    }
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (event.defaultPrevented || isCovered()) return
      if ((ctrlKey || metaKey) && !altKey) {
        const command =
          key.toLowerCase() === 's'
            ? latest.current.save
            : key.toLowerCase() === 'z' && !isTyping(event.target)
              ? latest.current.undo
              : undefined
        if (command === undefined) return
        event.preventDefault()
        command()
        return
      }
      if (altKey || isBurst || isTyping(event.target)) return
      const letter = key.toLowerCase()
      latest.current.others?.[letter]?.(event)
      if (event.defaultPrevented || !lettersOn()) return
      // Some browsers search in the page with it.
      if (letter === '/' && latest.current.letters[letter] !== undefined) event.preventDefault()
      // Looked up when it runs: a page that has just gone on to another record still has the keys of the one before.
      waiting = setTimeout(() => latest.current.letters[letter]?.(), BURST_MS)
    }
    window.addEventListener('keydown', note, true)
    document.addEventListener('keydown', press)
    return () => {
      stop()
      window.removeEventListener('keydown', note, true)
      document.removeEventListener('keydown', press)
    }
  }, [latest])
}
