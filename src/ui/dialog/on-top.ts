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

/** Whether no later dialog stands over this one: Escape closes the topmost only, and leads back to the one below. */
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
