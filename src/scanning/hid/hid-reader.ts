import { splitSymbology } from '../../identify/aim.ts'
import { putInField, textFieldOf } from '../text-field.ts'
import { BAR_CODE_READER, createHidJoin, SCANNED_DATA } from './report.ts'
import { handOver, hasHid } from './takers.ts'

export type HidFault = 'not-a-reader' | 'not-opened'

/** Makers whose readers send keys until this feature report asks for reports (Honeywell). */
const NEED_ASKING = new Set([0x0c2e, 0x23d0])
const ASK = { id: 254, data: Uint8Array.of(1) }

let names: readonly string[] = []
/** The readers that are open, or being opened, each with what ends listening to it. */
const opened = new Map<HIDDevice, AbortController>()
const listeners = new Set<() => void>()

/** The names of the readers that are connected, and a subscription to them. */
export const hidReaders = (): readonly string[] => names
export const watchHidReaders = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

const changed = (): void => {
  names = [...opened.keys()].map(({ productName }) => productName)
  for (const notify of listeners) notify()
}

const isReader = ({ collections }: HIDDevice): boolean =>
  collections.some(({ usagePage, usage }) => usagePage === BAR_CODE_READER.usagePage && usage === BAR_CODE_READER.usage)

/** A scan that no screen takes goes where a reader that types would put it: into the field that has the focus. */
const typeIn = (raw: string): boolean => {
  const field = textFieldOf(document.activeElement)
  if (field === null) return false
  putInField(field, `${field.value}${splitSymbology(raw).data}`)
  return true
}

let untaken: (raw: string) => void = () => undefined
let started = false

const drop = (device: HIDDevice): void => {
  opened.get(device)?.abort()
  if (opened.delete(device)) changed()
}

const open = async (device: HIDDevice): Promise<boolean> => {
  if (opened.has(device)) return true
  if (!isReader(device)) return false
  // Noted before anything is awaited, because several may ask at once: a reader with two listeners would scan everything twice.
  const listening = new AbortController()
  opened.set(device, listening)
  try {
    if (!device.opened) await device.open()
    if (NEED_ASKING.has(device.vendorId)) await device.sendFeatureReport(ASK.id, ASK.data).catch(() => undefined)
  } catch {
    drop(device)
    return false
  }
  const join = createHidJoin()
  const { signal } = listening
  device.addEventListener(
    'inputreport',
    ({ reportId, data }) => {
      if (reportId !== SCANNED_DATA) return
      const raw = join(data)
      if (raw !== null && !handOver(raw) && !typeIn(raw)) untaken(splitSymbology(raw).data)
    },
    { signal },
  )
  changed()
  return true
}

/**
 * Opens the readers that this browser may use already, and those that are plugged in later. `onUntaken` gets codes that neither a screen nor a text field
 * takes. To be called once; a second call only changes `onUntaken`.
 */
export const startHid = async (onUntaken: (raw: string) => void): Promise<void> => {
  untaken = onUntaken
  if (started || !hasHid()) return
  started = true
  navigator.hid.addEventListener('connect', ({ device }) => void open(device))
  navigator.hid.addEventListener('disconnect', ({ device }) => drop(device))
  for (const device of await navigator.hid.getDevices()) await open(device)
}

/** Asks the person to choose a reader; must be called from a user gesture. Resolves to why it cannot be used; null when it can, or nothing was chosen. */
export const connectHid = async (): Promise<HidFault | null> => {
  const chosen = await navigator.hid.requestDevice({ filters: [BAR_CODE_READER] }).catch(() => null)
  if (chosen === null) return 'not-opened'
  for (const device of chosen) {
    if (!isReader(device)) return 'not-a-reader'
    if (!(await open(device))) return 'not-opened'
  }
  return null
}

/** Gives up all readers, until they are chosen again. */
export const forgetHid = async (): Promise<void> => {
  for (const device of opened.keys()) {
    drop(device)
    await device.forget().catch(() => undefined)
  }
}
