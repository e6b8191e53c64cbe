import { useEffect, useId, useSyncExternalStore } from 'react'

let open: readonly string[] = []
const listeners = new Set<() => void>()

const change = (next: readonly string[]): void => {
  open = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const topmost = (): string | undefined => open.at(-1)
const none = (): undefined => undefined

/** Whether this dialog is the topmost one, which is the only one that Escape closes. */
export const useOnTop = (opened: boolean): boolean => {
  const id = useId()
  useEffect(() => {
    if (!opened) return
    change([...open, id])
    return () => change(open.filter((other) => other !== id))
  }, [opened, id])
  const top = useSyncExternalStore(subscribe, topmost, none)
  return top === undefined || top === id
}
