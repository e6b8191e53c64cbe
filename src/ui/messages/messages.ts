export type MessageType = 'success' | 'info' | 'warning' | 'error'

export type Message = {
  type: MessageType
  text: string
  /** Stays until dismissed, for an error that needs attention. */
  stays?: boolean
  action?: { label: string; onAction: () => void }
  /** It is about the device, not about the work of its user, and stays when the user signs out. */
  ofDevice?: boolean
  /** Address of the screen that says the same in full: opening it removes the message. */
  saidAt?: string
}

export type ShownMessage = Message & { readonly id: string }

/** Milliseconds until a message disappears, SHELL-04. */
export const messageTime = 7000

/** Messages on screen at a time; more are queued. */
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
  // After the last message is gone, no pointer can be on one.
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

/** Removes the messages about the work of a user, who signs out; also those that wait for room or need attention. */
export const dismissPersonal = (): void => {
  const personal = asked.filter(({ ofDevice }) => ofDevice !== true)
  for (const { id } of personal) stopTimer(id)
  if (personal.length > 0) change(asked.filter((one) => !personal.includes(one)))
}

/** Removes the messages whose content the screen at this address shows. */
export const dismissSaidAt = (address: string): void => {
  for (const { id, saidAt } of asked) if (saidAt === address) dismissMessage(id)
}

/** True for a message with the same text as an older one, where neither has a button. */
const repeats =
  (message: Message) =>
  (older: Message): boolean =>
    older.type === message.type && older.text === message.text && !older.action && !message.action

/** Shows a message at the bottom left for 7 s and replaces an older one with the same text, SHELL-04, SHELL-10; returns its id. */
export const pushMessage = (message: Message): string => {
  lastId += 1
  const id = `message-${lastId}`
  const older = asked.filter(repeats(message))
  for (const one of older) stopTimer(one.id)
  change([...asked.filter((one) => !older.includes(one)), { ...message, id }])
  return id
}

/** Pauses the timers while the pointer or the focus is on a message; they restart afterwards. */
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

/** ARIA role: errors and warnings interrupt the screen reader, other messages do not. */
export const roleOf = ({ type }: Message): 'alert' | 'status' =>
  type === 'error' || type === 'warning' ? 'alert' : 'status'
