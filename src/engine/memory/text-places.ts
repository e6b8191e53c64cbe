import { textHash } from '../data/text-hash.ts'

/** Buckets at least; their number doubles with that of the texts. */
const BUCKETS = 1024

/**
 * Slots by text, in chains of numbers beside the values themselves: a map with the texts as keys keeps a
 * string for each. `textAt` returns the text that a slot has now.
 */
export class TextPlaces {
  private first: Int32Array<ArrayBuffer>
  /** The next slot of the same bucket. */
  private next = new Int32Array(BUCKETS)
  private count = 0
  private readonly textAt: (slot: number) => string | null

  /** `size`: texts that are about to be added. */
  constructor(textAt: (slot: number) => string | null, size: number) {
    this.textAt = textAt
    this.first = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(BUCKETS, size)))).fill(-1)
  }

  /** Call it once the slot has this text. */
  add(slot: number, text: string): void {
    if (++this.count > this.first.length) this.spread()
    if (slot >= this.next.length) {
      const next = new Int32Array(Math.ceil((slot + 1) * 1.5))
      next.set(this.next)
      this.next = next
    }
    this.link(slot, textHash(text) & (this.first.length - 1))
  }

  /** Call it for a slot that had this text. */
  remove(slot: number, text: string): void {
    const bucket = textHash(text) & (this.first.length - 1)
    let before = -1
    for (let at = this.first[bucket] ?? -1; at >= 0; at = this.next[at] ?? -1) {
      if (at === slot) {
        if (before < 0) this.first[bucket] = this.next[at] ?? -1
        else this.next[before] = this.next[at] ?? -1
        this.count--
        return
      }
      before = at
    }
  }

  /** Slots with this text, in ascending order. */
  find(text: string): readonly number[] {
    const found: number[] = []
    for (let at = this.first[textHash(text) & (this.first.length - 1)] ?? -1; at >= 0; at = this.next[at] ?? -1) {
      if (this.textAt(at) === text) found.push(at)
    }
    return found.sort((a, b) => a - b)
  }

  private link(slot: number, bucket: number): void {
    this.next[slot] = this.first[bucket] ?? -1
    this.first[bucket] = slot
  }

  /** Doubles the buckets, so that chains stay short. */
  private spread(): void {
    const old = this.first
    this.first = new Int32Array(old.length * 2).fill(-1)
    for (const head of old) {
      for (let at = head; at >= 0;) {
        const after = this.next[at] ?? -1
        const text = this.textAt(at)
        if (text !== null) this.link(at, textHash(text) & (this.first.length - 1))
        at = after
      }
    }
  }
}
