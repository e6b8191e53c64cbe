import type { TextsImage } from '../data/table-image.ts'

/** Texts of consecutive slots, cut out of one text when they are asked for. */
interface TextBlock extends TextsImage {
  readonly base: number
}

export const textIn = ({ text, ends }: TextsImage, number: number): string =>
  text.slice(number === 0 ? 0 : (ends[number - 1] ?? 0), ends[number] ?? 0)

/** One text per slot, or null. Those of a block stay in it, so that a start costs no string per row. */
export class LazyTexts {
  /** Texts that were set; undefined: the block has it. */
  private readonly own: (string | null | undefined)[] = []
  private readonly blocks: TextBlock[] = []
  /** The block that was used last. */
  private last: TextBlock | undefined

  get length(): number {
    return this.own.length
  }

  at(slot: number): string | null {
    const own = this.own[slot]
    if (own !== undefined) return own
    const block = this.blockAt(slot)
    return block === undefined ? null : textIn(block, slot - block.base) || null
  }

  /** What was set for this slot; undefined where its block has the text. */
  ownAt(slot: number): string | null | undefined {
    return this.own[slot]
  }

  set(slot: number, text: string | null): void {
    this.reach(slot + 1)
    this.own[slot] = text
  }

  /** Gives texts to the slots from `base` on, of which none was set; without texts they have none. */
  append(base: number, count: number, texts: TextsImage | undefined): void {
    this.reach(base)
    for (let n = 0; n < count; n++) this.own.push(texts === undefined ? null : undefined)
    if (texts !== undefined) this.blocks.push({ ...texts, base })
  }

  private reach(length: number): void {
    while (this.own.length < length) this.own.push(null)
  }

  private blockAt(slot: number): TextBlock | undefined {
    const { last } = this
    if (last !== undefined && slot >= last.base && slot < last.base + last.ends.length) return last
    let [low, high] = [0, this.blocks.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.blocks[middle]?.base ?? 0) <= slot) low = middle + 1
      else high = middle
    }
    const block = this.blocks[low - 1]
    if (block === undefined || slot >= block.base + block.ends.length) return undefined
    this.last = block
    return block
  }
}
