import { sortKeyUnits } from '../data/collation.ts'
import type { SortKey } from './sort-key.ts'

/** Up to this many keys, insertion sort is cheaper than packing. */
const FEW = 12
/** Integers up to 2^52 are exact and sort without a comparison function, ten times as fast. */
const BITS = 52

/**
 * Sort keys of many texts in one array. Sorting packs several units of each key and its position into one number, sorts
 * the numbers, and continues with the next units where they are equal.
 */
export class KeyPool {
  private units = new Uint16Array(4096)
  private starts = new Int32Array(1024)
  private count = 0

  /** Adds the key of a text; returns its number, counted from 0. */
  add(text: string): number {
    const start = this.starts[this.count] ?? 0
    let end = sortKeyUnits(text, this.units, start)
    if (end > this.units.length) {
      const next = new Uint16Array(end * 2)
      next.set(this.units.subarray(0, start))
      this.units = next
      end = sortKeyUnits(text, next, start)
    }
    const number = this.count++
    if (this.count >= this.starts.length) {
      const next = new Int32Array(this.starts.length * 2)
      next.set(this.starts)
      this.starts = next
    }
    this.starts[this.count] = end
    return number
  }

  /** Numbers of all keys in ascending order; stable. */
  sorted(): Int32Array {
    const numbers = upTo(this.count)
    const bits = this.recode()
    this.sortRange(numbers, 0, this.count, 0, bits)
    return numbers
  }

  /** Whether two keys are the same. */
  equal(a: number, b: number): boolean {
    const from = this.starts[a] ?? 0
    const other = this.starts[b] ?? 0
    const length = (this.starts[a + 1] ?? 0) - from
    if ((this.starts[b + 1] ?? 0) - other !== length) return false
    for (let at = 0; at < length; at++) if (this.units[from + at] !== this.units[other + at]) return false
    return true
  }

  /** Replaces each unit by its rank among those that occur, starting at 1; returns the bits that a rank needs. */
  private recode(): number {
    const end = this.starts[this.count] ?? 0
    const ranks = new Uint16Array(65_536)
    for (let at = 0; at < end; at++) ranks[this.units[at] ?? 0] = 1
    let rank = 0
    for (let unit = 0; unit < ranks.length; unit++) if (ranks[unit] === 1) ranks[unit] = ++rank
    for (let at = 0; at < end; at++) this.units[at] = ranks[this.units[at] ?? 0] ?? 0
    return Math.max(1, Math.ceil(Math.log2(rank + 1)))
  }

  private sortRange(numbers: Int32Array, from: number, to: number, depth: number, bits: number): void {
    const size = to - from
    if (size <= FEW) return this.insert(numbers, from, to, depth)
    depth = this.afterPrefix(numbers, from, to, depth)
    const places = 2 ** Math.ceil(Math.log2(size))
    const taken = Math.max(1, Math.floor((BITS - Math.log2(places)) / bits))
    const base = 2 ** bits
    const packed = new Float64Array(size)
    for (let n = 0; n < size; n++) {
      const number = numbers[from + n] ?? 0
      const end = this.starts[number + 1] ?? 0
      let at = (this.starts[number] ?? 0) + depth
      let prefix = 0
      for (let unit = 0; unit < taken; unit++) prefix = prefix * base + (at < end ? (this.units[at++] ?? 0) : 0)
      packed[n] = prefix * places + n
    }
    packed.sort()
    const before = numbers.slice(from, to)
    let begin = 0
    let prefix = -1
    for (let n = 0; n <= size; n++) {
      const value = packed[n] ?? -1
      const next = n === size ? -2 : Math.floor(value / places)
      if (n < size) numbers[from + n] = before[value - next * places] ?? 0
      if (next === prefix) continue
      // A prefix that ends with 0 contains the whole key: equal ones need no further sorting.
      if (n - begin > 1 && prefix % base !== 0) this.sortRange(numbers, from + begin, from + n, depth + taken, bits)
      begin = n
      prefix = next
    }
  }

  /** The depth up to which all these keys are the same: series, identifiers and names begin with the same words. */
  private afterPrefix(numbers: Int32Array, from: number, to: number, depth: number): number {
    const first = (this.starts[numbers[from] ?? 0] ?? 0) + depth
    let same = (this.starts[(numbers[from] ?? 0) + 1] ?? 0) - first
    for (let n = from + 1; n < to && same > 0; n++) {
      const number = numbers[n] ?? 0
      const start = (this.starts[number] ?? 0) + depth
      same = Math.min(same, (this.starts[number + 1] ?? 0) - start)
      for (let at = 0; at < same; at++) if (this.units[start + at] !== this.units[first + at]) same = at
    }
    return depth + same
  }

  private insert(numbers: Int32Array, from: number, to: number, depth: number): void {
    for (let n = from + 1; n < to; n++) {
      const number = numbers[n] ?? 0
      let at = n
      while (at > from && this.compare(numbers[at - 1] ?? 0, number, depth) > 0) {
        numbers[at] = numbers[at - 1] ?? 0
        at--
      }
      numbers[at] = number
    }
  }

  private compare(a: number, b: number, depth: number): number {
    let left = (this.starts[a] ?? 0) + depth
    let right = (this.starts[b] ?? 0) + depth
    const leftEnd = this.starts[a + 1] ?? 0
    const rightEnd = this.starts[b + 1] ?? 0
    for (; left < leftEnd && right < rightEnd; left++, right++) {
      const difference = (this.units[left] ?? 0) - (this.units[right] ?? 0)
      if (difference !== 0) return difference
    }
    return leftEnd - left - (rightEnd - right)
  }
}

/** The numbers from 0 on, by a plain loop: `Int32Array.from` with a function is ten times slower. */
const upTo = (count: number): Int32Array<ArrayBuffer> => {
  const numbers = new Int32Array(count)
  for (let n = 0; n < count; n++) numbers[n] = n
  return numbers
}

/** Values of 16 bits, by which one pass over all numbers sorts. */
const DIGITS = 2 ** 16

/** Positions of numbers in ascending order, stable, without comparing: by the bits of each, in four passes. */
const sortedNumbers = (numbers: Float64Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
  const count = numbers.length
  const words = new Uint32Array(numbers.buffer)
  for (let n = 0; n < count; n++) {
    // -0 is 0.
    if (numbers[n] === 0) numbers[n] = 0
    const high = words[2 * n + 1] ?? 0
    // Bits order as numbers do, negative ones in reverse and above the others.
    words[2 * n + 1] = high >>> 31 === 1 ? ~high : high | 0x80000000
    if (high >>> 31 === 1) words[2 * n] = ~(words[2 * n] ?? 0)
  }
  let order = upTo(count)
  let next = new Int32Array(count)
  const digits = new Uint16Array(count)
  for (const [word, shift] of [
    [0, 0],
    [0, 16],
    [1, 0],
    [1, 16],
  ] as const) {
    const starts = new Int32Array(DIGITS + 1)
    for (let n = 0; n < count; n++) {
      const digit = ((words[2 * n + word] ?? 0) >>> shift) & 0xffff
      digits[n] = digit
      starts[digit + 1] = (starts[digit + 1] ?? 0) + 1
    }
    if (starts[(digits[0] ?? 0) + 1] === count) continue
    for (let digit = 1; digit < DIGITS; digit++) starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0)
    for (let n = 0; n < count; n++) {
      const position = order[n] ?? 0
      const digit = digits[position] ?? 0
      const at = starts[digit] ?? 0
      next[at] = position
      starts[digit] = at + 1
    }
    ;[order, next] = [next, order]
  }
  return order
}

const compareValues = (a: SortKey, b: SortKey): number => {
  if (a === b || a === null || b === null) return 0
  return a < b ? -1 : 1
}

/** Positions of values that are all texts, ordered by code points, or all numbers. */
const sortedPlain = (values: readonly SortKey[]): Int32Array<ArrayBuffer> =>
  typeof values[0] === 'number'
    ? sortedNumbers(Float64Array.from(values, Number))
    : upTo(values.length).sort((a, b) => compareValues(values[a] ?? null, values[b] ?? null))

/** Sorts positions by value: ascending, empty values last, stable. `isEqual` compares the values at two positions. */
export const sortValues = (
  length: number,
  valueAt: (position: number) => SortKey,
  collated: boolean,
): { readonly sorted: Int32Array<ArrayBuffer>; readonly isEqual: (a: number, b: number) => boolean } => {
  const filled = new Int32Array(length)
  const empty = new Int32Array(length)
  const pool = collated ? new KeyPool() : null
  const values: SortKey[] = []
  let filledEnd = 0
  let emptyEnd = 0
  for (let position = 0; position < length; position++) {
    const value = valueAt(position)
    if (value === null) {
      empty[emptyEnd++] = position
      continue
    }
    filled[filledEnd++] = position
    if (pool !== null && typeof value === 'string') pool.add(value)
    else values.push(value)
  }
  const own = filled.subarray(0, filledEnd)
  const inPool = pool !== null && values.length === 0
  const order = inPool ? pool.sorted() : sortedPlain(values)
  const sorted = new Int32Array(length)
  for (let n = 0; n < filledEnd; n++) sorted[n] = own[order[n] ?? 0] ?? 0
  sorted.set(empty.subarray(0, emptyEnd), filledEnd)
  const numberOf = new Int32Array(length).fill(-1)
  for (let n = 0; n < filledEnd; n++) numberOf[own[n] ?? 0] = n
  const isEqual = (a: number, b: number): boolean => {
    const [left, right] = [numberOf[a] ?? -1, numberOf[b] ?? -1]
    if (left < 0 || right < 0) return left === right
    return inPool ? pool.equal(left, right) : values[left] === values[right]
  }
  return { sorted, isEqual }
}
