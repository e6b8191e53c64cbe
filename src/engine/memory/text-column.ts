import { type ColumnImage, textsImage } from '../data/table-image.ts'
import { asText, type ColumnBase } from './column-base.ts'
import { LazyTexts } from './lazy-texts.ts'
import { TextPlaces } from './text-places.ts'

/** Texts that differ from row to row: names, serials. */
export class TextColumn implements ColumnBase {
  readonly kind = 'text'
  version = 0
  private readonly texts = new LazyTexts()
  /** Null until the first look-up. */
  private places: TextPlaces | null = null
  readonly path: string
  constructor(path: string) {
    this.path = path
  }

  set(slot: number, value: unknown): void {
    const text = asText(value)
    const before = this.at(slot)
    if (before === text && slot < this.texts.length) return
    if (before !== null) this.places?.remove(slot, before)
    this.texts.set(slot, text)
    this.version++
    if (text !== null) this.places?.add(slot, text)
  }

  image(count: number): ColumnImage | null {
    const texts = Array.from({ length: count }, (_, slot) => this.at(slot) ?? '')
    return texts.every((text) => text === '') ? null : { kind: 'text', ...textsImage(texts) }
  }

  append(base: number, count: number, image: ColumnImage | undefined): void {
    const texts = image?.kind === 'text' ? image : undefined
    this.texts.append(base, count, texts)
    if (texts === undefined) return
    if (this.places !== null) for (let slot = base; slot < base + count; slot++) this.place(this.places, slot)
    this.version++
  }

  keeps(_slot: number, value: unknown): boolean {
    return value === null || (typeof value === 'string' && value !== '')
  }

  at(slot: number): string | null {
    return this.texts.at(slot)
  }

  /** Slots with this text, in ascending order. The first call makes an index of all texts, which later changes update. */
  slotsOf(text: string): readonly number[] {
    this.places ??= this.allPlaces()
    return this.places.find(text)
  }

  private allPlaces(): TextPlaces {
    const places = new TextPlaces((slot) => this.at(slot), this.texts.length)
    for (let slot = 0; slot < this.texts.length; slot++) this.place(places, slot)
    return places
  }

  private place(places: TextPlaces, slot: number): void {
    const text = this.at(slot)
    if (text !== null) places.add(slot, text)
  }
}
