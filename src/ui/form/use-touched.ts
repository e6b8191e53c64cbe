import { type FocusEvent, useRef, useState } from 'react'
import type { Part } from '../later/part.ts'
import { usePart, type UsedPart } from '../later/use-part.ts'

type Focused = (event: FocusEvent<HTMLInputElement>) => void

interface Hears {
  readonly onFocus?: Focused | undefined
  readonly onBlur?: Focused | undefined
}

export interface Touched<T> extends UsedPart<T> {
  readonly asked: boolean
  /** Text typed before the part was loaded. */
  readonly typed: string | null
  /** Whether Enter was pressed on that text, as a scanner does. */
  readonly entered: boolean
  /** Whether the part takes over the focus because the placeholder had it. */
  readonly takesFocus: boolean
  /** Whether the part opens by itself: it was pressed, not only focused. */
  readonly opens: boolean
  readonly ask: (typed: string | null) => void
  readonly enter: () => void
  /** For the placeholder with its label. */
  readonly onPointerDown: () => void
  readonly onFocus: Focused
  readonly onBlur: Focused
  /** For the part that takes over the focus: selects its text, so that keys replace it. */
  readonly onTaken: Focused
}

/**
 * A part that replaces its placeholder when that is touched, and is loaded then at the latest: a page with many of them is shown sooner
 * without them. Focus is a touch; the part opens by itself when it came from a pointer, because the click is lost when the placeholder
 * goes. `atOnce`: a loaded part is used from the start.
 */
export const useTouched = <T>(source: Part<T>, hears: Hears, atOnce = false): Touched<T> => {
  const [whole] = useState(() => atOnce && source.here() !== null)
  const [asked, setAsked] = useState<'focus' | 'use' | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [entered, setEntered] = useState(false)
  const focused = useRef(false)
  const pointed = useRef(false)
  const wanted = whole || asked !== null
  const used = usePart(source, wanted)
  return {
    ...used,
    part: wanted ? used.part : null,
    asked: asked !== null,
    typed,
    entered,
    takesFocus: asked !== null && focused.current,
    opens: asked === 'use',
    ask: (text) => {
      setAsked('use')
      if (text === null) return
      setTyped(text)
      setEntered(false)
    },
    enter: () => {
      setAsked('use')
      setEntered(true)
    },
    onPointerDown: () => {
      pointed.current = true
    },
    onFocus: (event) => {
      focused.current = true
      setAsked((before) => before ?? (pointed.current ? 'use' : 'focus'))
      hears.onFocus?.(event)
    },
    onBlur: (event) => {
      focused.current = false
      pointed.current = false
      hears.onBlur?.(event)
    },
    onTaken: (event) => {
      if (typed === null) event.currentTarget.select()
      hears.onFocus?.(event)
    },
  }
}
