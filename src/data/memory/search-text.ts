/** Slots per segment; a change makes one segment be joined anew. */
const SEGMENT = 1024
/** Stands between two rows; no search term contains it, terms being cut at white space. */
const END = '\n'

interface Segment {
  readonly text: string
  /** Where each slot's text begins; one more than there are slots. */
  readonly starts: Uint32Array
}

/** The searched texts of a table in lower case, joined by segments: one pass of `indexOf` finds any substring. */
export class SearchText {
  private readonly segments: (Segment | null)[] = []
  private readonly length: () => number
  private readonly textAt: (slot: number) => string

  /** `textAt` makes the text of a slot anew, in any case; empty for a slot without a row. */
  constructor(length: () => number, textAt: (slot: number) => string) {
    this.length = length
    this.textAt = textAt
  }

  /** The row in this slot came, went or changed. */
  touch(slot: number): void {
    this.segments[Math.floor(slot / SEGMENT)] = null
  }

  /** Calls `found` once for every slot whose text contains all terms; terms are lower case. */
  each(terms: readonly string[], found: (slot: number) => void): void {
    const longest = terms.reduce((best, term) => (term.length > best.length ? term : best), '')
    if (longest === '') return
    const others = terms.filter((term) => term !== longest)
    const count = Math.ceil(this.length() / SEGMENT)
    for (let number = 0; number < count; number++) {
      const segment = this.segmentAt(number)
      const { text, starts } = segment
      let row = 0
      for (let at = text.indexOf(longest); at >= 0;) {
        row = rowAt(starts, at, row)
        const end = starts[row + 1] ?? text.length
        if (others.length === 0 || contains(text.slice(starts[row], end), others)) found(number * SEGMENT + row)
        at = text.indexOf(longest, end)
        row++
      }
    }
  }

  private segmentAt(number: number): Segment {
    const known = this.segments[number]
    const first = number * SEGMENT
    const size = Math.min(SEGMENT, this.length() - first)
    if (known !== null && known !== undefined && known.starts.length === size + 1) return known
    const starts = new Uint32Array(size + 1)
    const parts: string[] = []
    let end = 0
    for (let row = 0; row < size; row++) {
      const part = this.textAt(first + row).toLowerCase()
      parts.push(part)
      end += part.length + END.length
      starts[row + 1] = end
    }
    const segment = { text: parts.join(END) + END, starts }
    this.segments[number] = segment
    return segment
  }
}

const contains = (text: string, terms: readonly string[]): boolean => terms.every((term) => text.includes(term))

/** The row whose text covers a place, at `from` or after. */
const rowAt = (starts: Uint32Array, place: number, from: number): number => {
  let low = from
  let high = starts.length - 1
  while (low < high - 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= place) low = middle
    else high = middle
  }
  return low
}
