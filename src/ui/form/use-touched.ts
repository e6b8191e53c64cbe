import { type FocusEvent, useRef, useState } from 'react'
import type { Part } from '../later/part.ts'
import { usePart, type UsedPart } from '../later/use-part.ts'

interface Hears {
  readonly onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  readonly onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}

export interface Touched<T> extends UsedPart<T> {
  readonly asked: boolean
  /** Text typed before the part was loaded. */
  readonly typed: string | null
  /** Whether Enter was pressed on that text, as a scanner does. */
  readonly entered: boolean
  /** Whether the part takes over the focus, and opens, because the placeholder had it. */
  readonly takesFocus: boolean
  readonly ask: (typed: string | null) => void
  readonly enter: () => void
  readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void
}

/** A part that is loaded when its placeholder is touched. Once loaded, it is used from the start. */
export const useTouched = <T>(source: Part<T>, hears: Hears): Touched<T> => {
  const [atOnce] = useState(() => source.here() !== null)
  const [asked, setAsked] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [entered, setEntered] = useState(false)
  const focused = useRef(false)
  const used = usePart(source, asked || atOnce)
  const ready = (asked || atOnce) && used.part !== null
  return {
    ...used,
    part: ready ? used.part : null,
    asked,
    typed,
    entered,
    takesFocus: asked && focused.current,
    ask: (text) => {
      setAsked(true)
      if (text === null) return
      setTyped(text)
      setEntered(false)
    },
    enter: () => {
      setAsked(true)
      setEntered(true)
    },
    onFocus: (event) => {
      focused.current = true
      hears.onFocus?.(event)
    },
    onBlur: (event) => {
      focused.current = false
      hears.onBlur?.(event)
    },
  }
}
