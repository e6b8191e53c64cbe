/** Slots per segment; a change rebuilds one segment. */
const SEGMENT = 1024
/** Separates rows; search terms never contain it, because they are split at white space. */
const END = '\n'

interface Segment {
  readonly text: string
  /** Offset of each slot's text, and the end of the last one. */
  readonly starts: Uint32Array
}

/** The searched texts of a table in lower case, joined in segments: `indexOf` finds any substring in one pass. */
export class SearchText {
  private readonly segments: (Segment | null)[] = []
  private readonly length: () => number
  private readonly textAt: (slot: number) => string

  /** `textAt` returns the text of a slot, in any case; empty for a slot without a row. */
  constructor(length: () => number, textAt: (slot: number) => string) {
    this.length = length
    this.textAt = textAt
  }

  /** Call when the row in this slot was added, removed or changed. */
  touch(slot: number): void {
    this.segments[Math.floor(slot / SEGMENT)] = null
  }

  /** Calls `found` once for every slot whose text contains all terms; terms are lower case. */
  each(terms: readonly string[], found: (slot: number) => void): void {
    const longest = terms.reduce((best, term) => (term.length > best.length ? term : best), '')
    if (longest === '') return
    const others = terms.filter((term) => term !== longest)
    const find = finderOf(longest)
    const count = Math.ceil(this.length() / SEGMENT)
    for (let number = 0; number < count; number++) {
      const segment = this.segmentAt(number)
      const { text, starts } = segment
      let row = 0
      for (let at = find(text, 0); at >= 0;) {
        while ((starts[row + 1] ?? 0) <= at) row++
        const end = starts[row + 1] ?? text.length
        if (others.length === 0 || contains(text.slice(starts[row], end), others)) found(number * SEGMENT + row)
        at = find(text, end)
        row++
      }
    }
  }

  /** Builds a segment in advance; returns false when there is no such segment. */
  warm(number: number): boolean {
    if (number * SEGMENT >= this.length()) return false
    this.segmentAt(number)
    return true
  }

  private segmentAt(number: number): Segment {
    const known = this.segments[number]
    const first = number * SEGMENT
    const size = Math.min(SEGMENT, this.length() - first)
    if (known !== null && known !== undefined && known.starts.length === size + 1) return known
    const segment = segmentOf(Array.from({ length: size }, (_, row) => this.textAt(first + row)))
    this.segments[number] = segment
    return segment
  }
}

/** From this length on the regular expression is faster than `indexOf`. */
const SKIPS_FROM = 3

const escaped = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')

/**
 * Returns a function that finds the next position of the term, or -1. `indexOf` searches for the first character, which
 * is everywhere in texts full of digits. A pattern that ends in a character class makes the engine skip ahead, three
 * times as fast; the class also has NUL, which does not occur in texts, and a match with it is skipped.
 */
const finderOf = (term: string): ((text: string, from: number) => number) => {
  if (term.length < SKIPS_FROM) return (text, from) => text.indexOf(term, from)
  const pattern = new RegExp(`${escaped(term.slice(0, -1))}[${escaped(term.slice(-1))}\\0]`, 'g')
  return (text, from) => {
    pattern.lastIndex = from
    while (pattern.test(text)) {
      const at = pattern.lastIndex - term.length
      if (text.startsWith(term, at)) return at
      pattern.lastIndex = at + 1
    }
    return -1
  }
}

/** Lower-cases the whole segment at once, unless that changes its length. */
const segmentOf = (parts: readonly string[]): Segment => {
  const starts = new Uint32Array(parts.length + 1)
  const joined = parts.join(END) + END
  const text = joined.toLowerCase()
  if (text.length !== joined.length) return segmentOf(parts.map((part) => part.toLowerCase()))
  let end = 0
  for (let row = 0; row < parts.length; row++) {
    end += (parts[row]?.length ?? 0) + END.length
    starts[row + 1] = end
  }
  return { text, starts }
}

const contains = (text: string, terms: readonly string[]): boolean => terms.every((term) => text.includes(term))
