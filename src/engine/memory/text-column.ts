import { asText, type ColumnBase } from './column-base.ts'

/** Texts that differ from row to row: names, serials. */
export class TextColumn implements ColumnBase {
  readonly kind = 'text'
  version = 0
  readonly values: (string | null)[] = []
  /** Slots by text; null until the first look-up. */
  private places: Map<string, number | number[]> | null = null
  readonly path: string
  constructor(path: string) {
    this.path = path
  }

  set(slot: number, value: unknown): void {
    while (this.values.length <= slot) this.values.push(null)
    const text = asText(value)
    const before = this.values[slot] ?? null
    if (before === text) return
    this.values[slot] = text
    this.version++
    if (this.places === null) return
    if (before !== null) this.forget(before, slot)
    if (text !== null) this.note(this.places, text, slot)
  }

  keeps(_slot: number, value: unknown): boolean {
    return value === null || (typeof value === 'string' && value !== '')
  }

  at(slot: number): string | null {
    return this.values[slot] ?? null
  }

  /** Slots with this text. The first call builds a map of all texts, which later changes update. */
  slotsOf(text: string): readonly number[] {
    this.places ??= this.allPlaces()
    const found = this.places.get(text)
    return found === undefined ? [] : typeof found === 'number' ? [found] : found
  }

  private allPlaces(): Map<string, number | number[]> {
    const places = new Map<string, number | number[]>()
    for (let slot = 0; slot < this.values.length; slot++) {
      const text = this.values[slot] ?? null
      if (text !== null) this.note(places, text, slot)
    }
    return places
  }

  private note(places: Map<string, number | number[]>, text: string, slot: number): void {
    const known = places.get(text)
    if (known === undefined) places.set(text, slot)
    else if (typeof known === 'number') places.set(text, [known, slot])
    else known.push(slot)
  }

  private forget(text: string, slot: number): void {
    const known = this.places?.get(text)
    if (typeof known === 'number') this.places?.delete(text)
    else if (known !== undefined) {
      this.places?.set(
        text,
        known.filter((other) => other !== slot),
      )
    }
  }
}
