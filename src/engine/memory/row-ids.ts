import { firstEndingAt } from '../data/segment.ts'
import type { TextsImage } from '../data/table-image.ts'
import { LazyTexts, textIn } from './lazy-texts.ts'

/** Ids in ascending order, those of the slots from `base` on. */
interface IdBlock extends TextsImage {
  readonly base: number
  readonly first: string
  readonly last: string
}

/** The number of an id in a block; undefined when it is not in it. */
const numberIn = (block: IdBlock, id: string): number | undefined => {
  if (id < block.first || id > block.last) return undefined
  let [low, high] = [0, block.ends.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (textIn(block, middle) < id) low = middle + 1
    else high = middle
  }
  return textIn(block, low) === id ? low : undefined
}

/** Ids of the rows of a table by slot, and back. Slots of removed rows are used again. */
export class RowIds {
  /** Number of rows. */
  count = 0
  private readonly texts = new LazyTexts()
  /** Slots of the rows that no block has. */
  private readonly slots = new Map<string, number>()
  /** One after the other in the order of ids and of slots. */
  private readonly blocks: IdBlock[] = []
  private readonly free: number[] = []

  /** Number of slots, free ones included. */
  get length(): number {
    return this.texts.length
  }

  at(slot: number): string | null {
    return this.texts.at(slot)
  }

  slotOf(id: string): number | undefined {
    const own = this.slots.get(id)
    const block = own === undefined ? this.blocks[firstEndingAt(this.blocks, id)] : undefined
    const number = block === undefined ? undefined : numberIn(block, id)
    if (block === undefined || number === undefined) return own
    const slot = block.base + number
    // Else the row was removed, and another one may have the slot.
    return this.texts.ownAt(slot) === undefined ? slot : undefined
  }

  /** The slot of a new row. */
  add(id: string): number {
    const slot = this.free.pop() ?? this.length
    this.slots.set(id, slot)
    this.texts.set(slot, id)
    this.count++
    return slot
  }

  remove(slot: number): void {
    const id = this.at(slot)
    if (id === null) return
    if (this.slots.get(id) === slot) this.slots.delete(id)
    this.texts.set(slot, null)
    this.free.push(slot)
    this.count--
  }

  /**
   * Gives the next slots to these ids, which ascend. Returns the slots to be removed: those that some of them had before,
   * and the new ones of ids in `gone`.
   */
  append(ids: TextsImage, gone: readonly ReadonlySet<string>[]): readonly number[] {
    const size = ids.ends.length
    const base = this.length
    const block = { ...ids, base, first: textIn(ids, 0), last: textIn(ids, size - 1) }
    const isGone = (id: string): boolean => gone.some((some) => some.has(id))
    this.texts.append(base, size, ids)
    this.count += size
    const left = gone.flatMap((some) => [...some].flatMap((id) => numberIn(block, id) ?? [])).map((n) => base + n)
    if ((this.blocks.at(-1)?.last ?? '') < block.first) {
      this.blocks.push(block)
      const before = [...this.slots].flatMap(([id, slot]) =>
        numberIn(block, id) === undefined || isGone(id) ? [] : [slot],
      )
      return [...left, ...before]
    }
    for (let n = 0; n < size; n++) {
      const id = textIn(ids, n)
      if (isGone(id)) continue
      const known = this.slotOf(id)
      if (known !== undefined) left.push(known)
      this.texts.set(base + n, id)
      this.slots.set(id, base + n)
    }
    return left
  }

  /** All slots with a row, in the order of their ids. */
  sorted(): Int32Array<ArrayBuffer> {
    const ordered = new Int32Array(this.count)
    const others: number[] = []
    let end = 0
    let highest = ''
    for (let slot = 0; slot < this.length; slot++) {
      const own = this.texts.ownAt(slot)
      if (own === null) continue
      // Ids of blocks ascend. Without blocks rows mostly come in the order of their ids.
      const follows = own === undefined || (this.blocks.length === 0 && own > highest)
      if (own !== undefined && follows) highest = own
      if (follows) ordered[end++] = slot
      else others.push(slot)
    }
    return others.length === 0 ? ordered : this.merged(ordered.subarray(0, end), others)
  }

  private merged(ordered: Int32Array, others: readonly number[]): Int32Array<ArrayBuffer> {
    const rows = others.map((slot) => ({ slot, id: this.at(slot) ?? '' })).sort((a, b) => (a.id < b.id ? -1 : 1))
    const merged = new Int32Array(ordered.length + rows.length)
    let [from, end] = [0, 0]
    for (const { slot, id } of rows) {
      let [low, high] = [from, ordered.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((this.at(ordered[middle] ?? 0) ?? '') < id) low = middle + 1
        else high = middle
      }
      merged.set(ordered.subarray(from, low), end)
      end += low - from
      merged[end++] = slot
      from = low
    }
    merged.set(ordered.subarray(from), end)
    return merged
  }
}
