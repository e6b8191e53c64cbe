import { takeEarlyKeys } from './early-keys.ts'
import { isAltCode } from './key-reader.ts'
import { readerSettings, watchReaderSettings, withReader } from './reader-settings.ts'
import { strokeOf } from './stroke-of.ts'
import { putInField, type TextField, textFieldOf } from './text-field.ts'
import { takeScans } from './hid/takers.ts'
import { createWedge, DEFAULT_WEDGE, type WedgeProfile, type WedgeVerdict } from './wedge.ts'

export interface CaptureOptions {
  /** False: scans into a focused text field are left to the field. */
  readonly fields?: boolean
  /** True while another listener takes the scans. */
  readonly pauses?: () => boolean
}

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
 * (`hid/`); not while a dialog with a text field is open. Begins with the keys that were kept while the app started. Returns a function that
 * stops listening.
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

  const onKey = (event: KeyboardEvent): void => {
    if (isNotMine(event.target)) return
    if (event.isComposing || event.metaKey || event.key === 'Unidentified' || event.key === 'Process') return
    const stroke = strokeOf(event)
    const numbered = profile.altCodes === true && isAltCode(stroke)
    // AltGr makes a character; Alt and Ctrl make a shortcut, unless they are how the reader sends.
    if (stroke.alt === true && !numbered) return
    lastKeyAt = event.timeStamp
    const field = textFieldOf(event.target)
    act(wedge.feed({ kind: 'key', ...stroke, at: event.timeStamp, editable: field !== null }), event, field)
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
  if (pauses?.() !== true) for (const event of takeEarlyKeys()) onKey(event)
  return () => {
    clearTimeout(timer)
    unwatch()
    untake()
    document.removeEventListener('keydown', onKey, true)
    document.removeEventListener('keyup', onKeyUp, true)
    document.removeEventListener('beforeinput', onInput, true)
    document.removeEventListener('paste', onPaste, true)
  }
}
