import { useEffect, useRef } from 'react'

/** The longest press that something waits for, ms. */
const LONGEST = 1000

/**
 * Returns a function that resolves when no pointer is down and the last click was handled, after 1 s at the latest. A change of the page
 * that begins with a press waits for it: a button that moves before it is released gets no click.
 */
export const followPresses = (target: EventTarget, signal: AbortSignal): (() => Promise<void>) => {
  let pressed = Promise.resolve()
  let end = (): void => undefined
  const on = (type: string, listener: () => void): void =>
    target.addEventListener(type, listener, { capture: true, signal })
  on('pointerdown', () => {
    pressed = new Promise((resolve) => {
      end = resolve
      setTimeout(resolve, LONGEST)
    })
  })
  // The click comes in the same task.
  on('pointerup', () => setTimeout(end))
  on('pointercancel', () => setTimeout(end))
  return () => pressed
}

/** As `followPresses`, on the whole page while the component is mounted. */
export const usePressEnd = (): (() => Promise<void>) => {
  const pressEnd = useRef(() => Promise.resolve())
  useEffect(() => {
    const unmounted = new AbortController()
    pressEnd.current = followPresses(window, unmounted.signal)
    return () => unmounted.abort()
  }, [])
  return useRef(() => pressEnd.current()).current
}
