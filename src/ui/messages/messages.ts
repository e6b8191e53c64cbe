export type MessageType = 'success' | 'info' | 'warning' | 'error'

export type Message = {
  type: MessageType
  text: string
  /** Stays until it is dismissed: an error that needs somebody. */
  stays?: boolean
  action?: { label: string; onAction: () => void }
}

export type ShownMessage = Message & { readonly id: string }

/** Milliseconds until a message disappears, SHELL-04. */
export const messageTime = 7000

/** Messages on screen at a time; more wait for their turn. */
export const mostMessages = 4

let asked: readonly ShownMessage[] = []
let shown: readonly ShownMessage[] = []
let lastId = 0
let held = false
const listeners = new Set<() => void>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

const stopTimer = (id: string): void => {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

const change = (next: readonly ShownMessage[]): void => {
  asked = next
  shown = next.slice(0, mostMessages)
  // The message under the pointer is gone with the last one.
  if (shown.length === 0) held = false
  for (const { id, stays = false } of shown) {
    if (stays || held || timers.has(id)) continue
    timers.set(
      id,
      setTimeout(() => dismissMessage(id), messageTime),
    )
  }
  for (const notify of listeners) notify()
}

/** Removes a message from the screen. */
export const dismissMessage = (id: string): void => {
  stopTimer(id)
  if (asked.some((one) => one.id === id)) change(asked.filter((one) => one.id !== id))
}

/** True for a message that says again what an older one says, with nothing to press on either. */
const repeats =
  (message: Message) =>
  (older: Message): boolean =>
    older.type === message.type && older.text === message.text && !older.action && !message.action

/** Shows a message at the bottom left for 7 s in place of an equal older one, SHELL-04, SHELL-10; returns its id. */
export const pushMessage = (message: Message): string => {
  lastId += 1
  const id = `message-${lastId}`
  const older = asked.filter(repeats(message))
  for (const one of older) stopTimer(one.id)
  change([...asked.filter((one) => !older.includes(one)), { ...message, id }])
  return id
}

/** While a pointer or the focus is on a message none of them disappears; their time begins anew afterwards. */
export const holdMessages = (hold: boolean): void => {
  if (hold === held) return
  held = hold
  if (hold) for (const id of timers.keys()) stopTimer(id)
  change(asked)
}

/** Messages on screen, oldest first. */
export const shownMessages = (): readonly ShownMessage[] => shown

export const watchMessages = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A screen reader interrupts for errors and warnings; other messages wait their turn. */
export const roleOf = ({ type }: Message): 'alert' | 'status' =>
  type === 'error' || type === 'warning' ? 'alert' : 'status'
