/** How a keyboard-wedge reader is set up. Defaults suit readers that end with Enter or Tab. */
export interface WedgeProfile {
  /** Character that the reader sends before every code; a framed scan needs no timing. */
  readonly prefix: string | null
  /** Shortest code that timing alone may take for a scan in a text field. */
  readonly minLength: number
  /** In a text field: median and longest gap between characters, milliseconds. */
  readonly medianGap: number
  readonly longestGap: number
  /** Until the reader has sent a terminator once, a burst ends after this much silence too, milliseconds. */
  readonly idle: number
  /** Outside text fields: a code may come this slowly (readers with an inter-character delay), milliseconds. */
  readonly patience: number
  /** Outside text fields too only a framed or a fast burst is a scan, so that keys keep what they do there. */
  readonly fastOnly?: true
}

export const DEFAULT_WEDGE: WedgeProfile = {
  prefix: null,
  minLength: 6,
  medianGap: 35,
  longestGap: 80,
  idle: 1000,
  patience: 3000,
}

/** For screens that do not scan: a burst that no person types. */
export const ANYWHERE: WedgeProfile = { ...DEFAULT_WEDGE, minLength: 4, medianGap: 60, longestGap: 300, fastOnly: true }

/** What arrived: one key, or text that an input method put in at once. `at` in milliseconds. */
export type WedgeInput =
  | { readonly kind: 'key'; readonly key: string; readonly at: number; readonly editable: boolean }
  | { readonly kind: 'text'; readonly text: string; readonly at: number; readonly editable: boolean }

export interface WedgeVerdict {
  /** The event is the reader's: nobody else may see it. */
  readonly swallow: boolean
  /** A complete raw read. */
  readonly scan: string | null
  /** The burst began in a text field: put back what stood there before it. */
  readonly restore: boolean
  /** This character opens a burst: remember what the field holds. */
  readonly begins: boolean
}

const PASS: WedgeVerdict = { swallow: false, scan: null, restore: false, begins: false }
const TERMINATORS: ReadonlySet<string> = new Set(['Enter', 'Tab'])
/** FNC1 as readers send it through a keyboard: the control key for ASCII 29, or Alt codes resolved by the browser. */
const GROUP_SEPARATOR = '\u001d'

/**
 * Tells scans from typing. Outside text fields whatever ends with Enter or Tab is a scan, however slowly it came; in a
 * text field only a framed or a fast burst is, so that a person can type there. Pure: time comes with the events.
 */
export const createWedge = (profile: WedgeProfile = DEFAULT_WEDGE) => {
  let buffer = ''
  let gaps: number[] = []
  let last = 0
  let editable = false
  let framed = false
  /** This reader ends its codes: silence within one is only a slow machine. */
  let terminates = false

  const reset = (): void => {
    buffer = ''
    gaps = []
    framed = false
  }

  const isFast = (): boolean => {
    if (buffer.length < profile.minLength) return false
    const sorted = gaps.toSorted((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    return median <= profile.medianGap && (sorted.at(-1) ?? 0) <= profile.longestGap
  }

  const take = (text: string, at: number, inField: boolean): WedgeVerdict => {
    const gap = at - last
    const strict = (inField || profile.fastOnly === true) && !framed
    // Once a burst is a reader's, a machine that is held up must not cut the code in two.
    const held = strict && isFast()
    const limit = !strict ? profile.patience : held ? Math.max(profile.idle, profile.longestGap) : profile.longestGap
    if (buffer !== '' && (gap > limit || inField !== editable)) reset()
    const begins = buffer === '' && !framed
    editable = inField
    if (begins && profile.prefix !== null && text.startsWith(profile.prefix)) {
      framed = true
      last = at
      buffer = text.slice(profile.prefix.length)
      return { swallow: true, scan: null, restore: false, begins: true }
    }
    if (!begins) gaps.push(held ? Math.min(gap, profile.longestGap) : gap)
    for (let extra = 1; extra < text.length; extra += 1) gaps.push(0)
    buffer += text
    last = at
    const swallow = framed || (!inField && !(profile.fastOnly === true && begins))
    return { swallow, scan: null, restore: false, begins }
  }

  const end = (): WedgeVerdict => {
    const scan = buffer
    const typed = !editable && profile.fastOnly !== true
    const accepted = scan !== '' && (framed || typed || isFast())
    const restore = accepted && editable && !framed
    reset()
    return accepted ? { swallow: true, scan, restore, begins: false } : PASS
  }

  return {
    /** Judges one event; call it for every key and input event, in order. */
    feed: (input: WedgeInput): WedgeVerdict => {
      if (input.kind === 'text') {
        const ended = /[\r\n\t]+$/.test(input.text)
        const verdict = take(input.text.replace(/[\r\n\t]+$/, ''), input.at, input.editable)
        return ended ? { ...end(), begins: verdict.begins } : verdict
      }
      if (TERMINATORS.has(input.key)) {
        if (buffer === '' || input.at - last > profile.patience) {
          reset()
          return PASS
        }
        const ended = end()
        terminates ||= ended.scan !== null
        return ended
      }
      if (input.key === 'F8' || input.key === GROUP_SEPARATOR) {
        return buffer === '' ? PASS : take(GROUP_SEPARATOR, input.at, input.editable)
      }
      // A space opens nothing: it presses the focused button.
      if (input.key === ' ' && buffer === '') return PASS
      return [...input.key].length === 1 ? take(input.key, input.at, input.editable) : PASS
    },
    /** Silence: ends a fast burst of a reader without terminator. Call it after `profile.idle` without input. */
    idle: (at: number): WedgeVerdict => {
      if (terminates || buffer === '' || at - last < profile.idle || !(framed || isFast())) return PASS
      return end()
    },
    /** True while characters have come that may become a scan. */
    isOpen: (): boolean => buffer !== '' || framed,
  }
}
