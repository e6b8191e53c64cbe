import { keepEarlyKey, takeEarlyKeys } from './early-keys.ts'
import { isAltCode } from './key-reader.ts'
import { readerSettings, watchReaderSettings, withReader } from './reader-settings.ts'
import { strokeOf } from './stroke-of.ts'
import { putInField, type TextField, textFieldOf } from './text-field.ts'
import { takeScans } from './hid/takers.ts'
import { createWedge, DEFAULT_WEDGE, type WedgeProfile, type WedgeVerdict } from './wedge.ts'

export interface CaptureOptions {
  /** False: scans into a focused text field are left to the field. */
  readonly fields?: boolean
  /** True while another listener takes the scans, or will as soon as its screen is there. */
  readonly pauses?: () => boolean
}

/** Number of listeners that never pause. Without one, keys that are pressed in a pause are kept for the screen that comes. */
let takers = 0

/** Whether the element uses keys itself: a field, a native list with type-ahead, an editor. */
const isEditable = (target: EventTarget | null): boolean =>
  textFieldOf(target) !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target instanceof HTMLSelectElement))

/** Whether a dialog with a text field is open, such as the search: input is meant for it. Asked for every key; elements by tag name are cached. */
const isElsewhere = (): boolean =>
  ['input', 'textarea'].some((tag) =>
    [...document.getElementsByTagName(tag)].some(
      (field) => field.closest('[role="dialog"]') !== null && textFieldOf(field) !== null,
    ),
  )

/**
 * Listens on the whole document for a keyboard-wedge reader, whatever has the focus, through `keydown` and
 * `beforeinput` (readers that use an input method), with the settings of the reader of this device, and takes the scans of readers that do not type
 * (`hid/`); not while a dialog with a text field is open. Begins with the keys that were kept while the app started or the screen was opened,
 * so that a scan that follows the tap at once counts whole. Returns a function that stops listening.
 */
export const captureWedge = (
  onScan: (raw: string) => void,
  base: WedgeProfile = DEFAULT_WEDGE,
  { fields = true, pauses }: CaptureOptions = {},
): (() => void) => {
  const isNotMine = (target: EventTarget | null): boolean =>
    isElsewhere() || pauses?.() === true || (!fields && isEditable(target))
  let profile = withReader(base, readerSettings())
  let wedge = createWedge(profile)
  const unwatch = watchReaderSettings(() => {
    profile = withReader(base, readerSettings())
    wedge = createWedge(profile)
  })
  let before: { field: TextField; value: string } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastKeyAt = -1
  /** The keys of the burst that is under way. */
  let burst: KeyboardEvent[] = []
  /**
   * Keys whose press came from the reader: their release must be swallowed too, or a blank in a code would press the
   * focused button.
   */
  const pressed = new Set<string>()

  const act = (verdict: WedgeVerdict, event: Event | null, field: TextField | null): void => {
    if (verdict.begins) before = field === null ? null : { field, value: field.value }
    if (verdict.swallow && event !== null) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    clearTimeout(timer)
    if (wedge.isOpen()) timer = setTimeout(() => act(wedge.idle(performance.now()), null, null), profile.idle + 5)
    if (verdict.scan === null) return
    if (verdict.restore && before !== null) putInField(before.field, before.value)
    before = null
    onScan(verdict.scan)
  }

  const leaveKeys = (keys: readonly KeyboardEvent[]): void => {
    for (const key of keys) keepEarlyKey(key, location.pathname)
  }

  const onKey = (event: KeyboardEvent): void => {
    const comes = takers === 0 && pauses?.() === true
    if (comes ? isElsewhere() || isEditable(event.target) : isNotMine(event.target)) return
    if (event.isComposing || event.metaKey || event.key === 'Unidentified' || event.key === 'Process') return
    const stroke = strokeOf(event)
    const numbered = profile.altCodes === true && isAltCode(stroke)
    // AltGr makes a character; Alt and Ctrl make a shortcut, unless they are how the reader sends.
    if (stroke.alt === true && !numbered) return
    lastKeyAt = event.timeStamp
    const field = textFieldOf(event.target)
    const verdict = wedge.feed({ kind: 'key', ...stroke, at: event.timeStamp, editable: field !== null })
    act(comes ? { ...verdict, scan: null } : verdict, event, field)
    if (wedge.isOpen()) burst.push(event)
    if (comes) {
      leaveKeys([...burst, event])
      clearTimeout(timer)
    }
    if (!wedge.isOpen()) burst = []
    if (numbered) event.preventDefault()
    if (event.defaultPrevented) pressed.add(event.code)
  }
  const onKeyUp = (event: KeyboardEvent): void => {
    if (profile.altCodes === true && event.key === 'Alt' && !isNotMine(event.target)) onKey(event)
    if (!pressed.delete(event.code)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onInput = (event: InputEvent): void => {
    if (isNotMine(event.target)) return
    if (event.data === null || event.timeStamp - lastKeyAt < 5) return
    const field = textFieldOf(event.target)
    act(wedge.feed({ kind: 'text', text: event.data, at: event.timeStamp, editable: field !== null }), event, field)
  }
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? ''
    if (text === '' || textFieldOf(event.target) !== null || isNotMine(event.target)) return
    event.preventDefault()
    onScan(text)
  }

  document.addEventListener('keydown', onKey, true)
  document.addEventListener('keyup', onKeyUp, true)
  document.addEventListener('beforeinput', onInput, true)
  document.addEventListener('paste', onPaste, true)
  const untake = takeScans((raw) => {
    if (isNotMine(document.activeElement)) return false
    onScan(raw)
    return true
  })
  if (pauses === undefined) takers += 1
  if (pauses?.() !== true) for (const event of takeEarlyKeys()) onKey(event)
  return () => {
    if (pauses === undefined) takers -= 1
    if (wedge.isOpen()) leaveKeys(burst)
    clearTimeout(timer)
    unwatch()
    untake()
    document.removeEventListener('keydown', onKey, true)
    document.removeEventListener('keyup', onKeyUp, true)
    document.removeEventListener('beforeinput', onInput, true)
    document.removeEventListener('paste', onPaste, true)
  }
}
