import { useEffect, useId, useRef, useSyncExternalStore } from 'react'

interface OpenDialog {
  readonly id: string
  /** Closes it; does nothing for one that has to stay. */
  readonly close: () => void
}

let open: readonly OpenDialog[] = []
const listeners = new Set<() => void>()

const change = (next: readonly OpenDialog[]): void => {
  open = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const topmost = (): string | undefined => open.at(-1)?.id
const none = (): undefined => undefined

/**
 * What the browser's Back does while a dialog, a panel or a later step of a wizard is open: asks the topmost to close. False when nothing
 * is open.
 */
export const closeTopmost = (): boolean => {
  const top = open.at(-1)
  top?.close()
  return top !== undefined
}

/**
 * Whether this dialog is the topmost one, which is the only one that Escape and Back close. `onClose` is left out where it has to stay
 * open.
 */
export const useOnTop = (opened: boolean, onClose?: () => void): boolean => {
  const id = useId()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!opened) return
    change([...open, { id, close: () => close.current?.() }])
    return () => change(open.filter((other) => other.id !== id))
  }, [opened, id])
  const top = useSyncExternalStore(subscribe, topmost, none)
  return top === undefined || top === id
}
