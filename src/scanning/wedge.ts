import { createKeyReader, GROUP_SEPARATOR, type KeyReading, readText, type Stroke } from './key-reader.ts'

/** Settings of a keyboard-wedge reader. The defaults suit readers that end with Enter or Tab. */
export interface WedgeProfile extends KeyReading {
  /** Character that the reader sends before every code; such scans need no timing. */
  readonly prefix: string | null
  /** Shortest code that is recognized by timing alone. */
  readonly minLength: number
  /** Recognition by timing: maximum median and maximum gap between characters, milliseconds. */
  readonly medianGap: number
  readonly longestGap: number
  /** Milliseconds of silence that end a burst, until the reader has sent a terminator once. */
  readonly idle: number
  /** Maximum gap between characters outside text fields, milliseconds (readers with an inter-character delay). */
  readonly patience: number
  /** Outside text fields, too, only codes with a prefix or fast bursts are scans, so that keys keep their function. */
  readonly fastOnly?: true
  /** What the reader sends around each code, taken off where it is there. */
  readonly strips?: { readonly start: string; readonly end: string }
  /** What the reader sends in place of the group separator. */
  readonly separator?: string
  /** The reader is known to end its codes with Enter or Tab. */
  readonly terminates?: true
}

export const DEFAULT_WEDGE: WedgeProfile = {
  prefix: null,
  minLength: 6,
  medianGap: 35,
  longestGap: 80,
  idle: 1000,
  patience: 3000,
}

/** For screens that do not scan: only bursts that are too fast for typing. */
export const ANYWHERE: WedgeProfile = { ...DEFAULT_WEDGE, minLength: 4, medianGap: 60, longestGap: 300, fastOnly: true }

/** Input: one key, or text that an input method inserted at once. `at` in milliseconds. */
export type WedgeInput =
  | ({ readonly kind: 'key'; readonly at: number; readonly editable: boolean } & Stroke)
  | { readonly kind: 'text'; readonly text: string; readonly at: number; readonly editable: boolean }

export interface WedgeVerdict {
  /** The event belongs to a scan: stop it. */
  readonly swallow: boolean
  /** A complete raw scan. */
  readonly scan: string | null
  /** The burst began in a text field: restore its content. */
  readonly restore: boolean
  /** This character begins a burst: remember the content of the field. */
  readonly begins: boolean
}

const PASS: WedgeVerdict = { swallow: false, scan: null, restore: false, begins: false }
const TERMINATORS: ReadonlySet<string> = new Set(['Enter', 'Tab'])

/** The code in what the reader sent. */
const codeIn = (sent: string, { strips, separator }: WedgeProfile): string => {
  const { start, end } = strips ?? { start: '', end: '' }
  const from = sent.startsWith(start) ? start.length : 0
  const to = end !== '' && sent.endsWith(end) ? sent.length - end.length : sent.length
  const code = sent.slice(from, Math.max(from, to))
  return separator === undefined || separator === '' ? code : code.replaceAll(separator, GROUP_SEPARATOR)
}

/**
 * Separates scans from typing. Outside text fields, everything that ends with Enter or Tab is a scan at any speed; in a
 * text field only codes with a prefix and fast bursts are. Pure: the time is passed with the events.
 */
export const createWedge = (profile: WedgeProfile = DEFAULT_WEDGE) => {
  let buffer = ''
  let gaps: number[] = []
  let last = 0
  let editable = false
  let framed = false
  /** This reader sends terminators, so silence within a code is only a slow device. */
  let terminates = profile.terminates === true
  const keyOf = createKeyReader(profile)

  const reset = (): void => {
    buffer = ''
    gaps = []
    framed = false
  }

  /** Whether the gaps so far are a reader's rather than a person's. */
  const isQuick = (): boolean => {
    const sorted = gaps.toSorted((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    return median <= profile.medianGap && (sorted.at(-1) ?? 0) <= profile.longestGap
  }
  const isFast = (): boolean => buffer.length >= profile.minLength && isQuick()

  const take = (text: string, at: number, inField: boolean): WedgeVerdict => {
    const gap = at - last
    const strict = (inField || profile.fastOnly === true) && !framed
    // Once a burst is fast, a delay of the device must not split the code.
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
    // A person who presses two keys of the screen soon after each other means both.
    const swallow = framed || (!inField && (profile.fastOnly !== true || (!begins && isQuick())))
    return { swallow, scan: null, restore: false, begins }
  }

  const end = (): WedgeVerdict => {
    const scan = codeIn(buffer, profile)
    const typed = !editable && profile.fastOnly !== true
    const accepted = scan !== '' && (framed || typed || isFast())
    const restore = accepted && editable && !framed
    reset()
    return accepted ? { swallow: true, scan, restore, begins: false } : PASS
  }

  return {
    /** Processes one event; call it for every key and input event, in order. */
    feed: (input: WedgeInput): WedgeVerdict => {
      if (input.kind === 'text') {
        const ended = /[\r\n\t]+$/.test(input.text)
        const text = readText(input.text.replace(/[\r\n\t]+$/, ''), profile)
        const verdict = take(text, input.at, input.editable)
        return ended ? { ...end(), begins: verdict.begins } : verdict
      }
      const key = keyOf(input)
      if (key === null) return PASS
      if (TERMINATORS.has(key)) {
        if (buffer === '' || input.at - last > profile.patience) {
          reset()
          return PASS
        }
        const ended = end()
        terminates ||= ended.scan !== null
        return ended
      }
      if (key === 'F8' || key === GROUP_SEPARATOR) {
        return buffer === '' ? PASS : take(GROUP_SEPARATOR, input.at, input.editable)
      }
      // A space never begins a code: it presses the focused button.
      if (key === ' ' && buffer === '') return PASS
      return [...key].length === 1 ? take(key, input.at, input.editable) : PASS
    },
    /** Ends a fast burst of a reader without terminator. Call it after `profile.idle` milliseconds without input. */
    idle: (at: number): WedgeVerdict => {
      if (terminates || buffer === '' || at - last < profile.idle || !(framed || isFast())) return PASS
      return end()
    },
    /** True while there are characters that may become a scan. */
    isOpen: (): boolean => buffer !== '' || framed,
  }
}
