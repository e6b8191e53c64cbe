import { asText, type ColumnBase } from './column-base.ts'
import { TextPlaces } from './text-places.ts'

/** Texts that differ from row to row: names, serials. */
export class TextColumn implements ColumnBase {
  readonly kind = 'text'
  version = 0
  readonly values: (string | null)[] = []
  /** Null until the first look-up. */
  private places: TextPlaces | null = null
  readonly path: string
  constructor(path: string) {
    this.path = path
  }

  set(slot: number, value: unknown): void {
    while (this.values.length <= slot) this.values.push(null)
    const text = asText(value)
    const before = this.values[slot] ?? null
    if (before === text) return
    if (before !== null) this.places?.remove(slot, before)
    this.values[slot] = text
    this.version++
    if (text !== null) this.places?.add(slot, text)
  }

  keeps(_slot: number, value: unknown): boolean {
    return value === null || (typeof value === 'string' && value !== '')
  }

  at(slot: number): string | null {
    return this.values[slot] ?? null
  }

  /** Slots with this text, in ascending order. The first call makes an index of all texts, which later changes update. */
  slotsOf(text: string): readonly number[] {
    this.places ??= this.allPlaces()
    return this.places.find(text)
  }

  private allPlaces(): TextPlaces {
    const places = new TextPlaces((slot) => this.at(slot))
    for (let slot = 0; slot < this.values.length; slot++) {
      const text = this.at(slot)
      if (text !== null) places.add(slot, text)
    }
    return places
  }
}
