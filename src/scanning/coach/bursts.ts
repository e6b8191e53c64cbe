import { createKeyReader, isAltCode } from '../key-reader.ts'
import type { Traced } from './trace.ts'

/** One thing that the reader sent. */
export interface Unit {
  readonly at: number
  /** What the device made of it; empty for a key without a character. */
  readonly char: string
  /** Name and position of the key; empty where it is not known. */
  readonly key: string
  readonly code: string
  readonly shift: boolean
  readonly altCode: boolean
}

/** What was sent in one go. */
export interface Burst {
  readonly units: readonly Unit[]
  readonly end: 'Enter' | 'Tab' | null
  /** The events it came from: from `first` up to, not including, `next`. */
  readonly first: number
  readonly next: number
}

/** Silence that ends a code, milliseconds; the longest delay between characters that readers can be set to is 1000. */
export const SILENCE = 1200

const SILENT_KEYS: ReadonlySet<string> = new Set(
  'Shift Control Alt AltGraph CapsLock NumLock Meta Process Unidentified'.split(' '),
)
const ENDS: readonly ('Enter' | 'Tab')[] = ['Enter', 'Tab']

/** The pieces of a recording that Enter, Tab or silence end. */
export const burstsOf = (events: readonly Traced[]): readonly Burst[] => {
  const bursts: Burst[] = []
  const plain = createKeyReader({ altCodes: true })
  let units: Unit[] = []
  let first = 0
  let lastAt = -Infinity
  let lastKeyAt = -Infinity
  const end = (by: Burst['end'], next: number): void => {
    if (units.length > 0) bursts.push({ units, end: by, first, next })
    units = []
    first = next
  }
  for (const [index, event] of events.entries()) {
    if (event.at - lastAt > SILENCE) end(null, index)
    lastAt = event.at
    if ('text' in event) {
      // Windows also puts in the character of an Alt code.
      if (event.at - lastKeyAt < 5) continue
      for (const char of event.text) {
        const by = char === '\n' || char === '\r' ? 'Enter' : char === '\t' ? 'Tab' : null
        if (by === null) units.push({ at: event.at, char, key: '', code: '', shift: false, altCode: false })
        else end(by, index + 1)
      }
      continue
    }
    lastKeyAt = event.at
    const numbered = isAltCode(event)
    const read = plain(event)
    const { key, code = '', shift = false, ctrl = false, up = false } = event
    const by = ENDS.find((name) => name === read)
    if (by !== undefined) end(by, index + 1)
    else if (numbered || (read !== null && [...read].length === 1)) {
      if (read !== null)
        units.push({ at: event.at, char: read, key, code: numbered ? '' : code, shift, altCode: numbered })
    } else if (!up && !SILENT_KEYS.has(key)) {
      const char = key === 'F8' ? '\u001d' : ''
      units.push({ at: event.at, char, key: ctrl ? `Ctrl+${key}` : key, code, shift, altCode: false })
    }
  }
  end(null, events.length)
  return bursts
}

/** Times between the units, milliseconds. */
export const gapsOf = (units: readonly Unit[]): readonly number[] =>
  units.slice(1).map(({ at }, index) => at - (units[index]?.at ?? at))

/** The value below which the given part of the numbers lies; 0 when there are none. */
export const quantile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0
