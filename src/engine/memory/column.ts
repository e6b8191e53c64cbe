import { choicesOf } from '../../catalogue/choices-text.ts'
import type { Field } from '../../catalogue/field.ts'
import { kindOf } from '../../catalogue/field/kinds.ts'
import type { ColumnImage } from '../data/table-image.ts'
import { asText, type ColumnBase } from './column-base.ts'
import { isExact, timeOf } from './instant.ts'
import { TextColumn } from './text-column.ts'

/** A dictionary-encoded column for few distinct values: states, choices, references. Code 0 is no value. */
export class CodeColumn implements ColumnBase {
  readonly kind = 'code'
  version = 0
  codes = new Uint32Array(64)
  readonly words: (string | boolean | null)[] = [null]
  private readonly byWord = new Map<string | boolean, number>()
  readonly path: string
  constructor(path: string) {
    this.path = path
  }

  /** The code of a value; undefined when no row ever had it. */
  codeOf(word: string | boolean | null): number | undefined {
    return word === null ? 0 : this.byWord.get(word)
  }

  set(slot: number, value: unknown): void {
    if (slot >= this.codes.length) this.codes = grown(this.codes, new Uint32Array(roomFor(slot)))
    const code = this.coded(typeof value === 'boolean' ? value : asText(value))
    if (this.codes[slot] === code) return
    this.codes[slot] = code
    this.version++
  }

  image(count: number): ColumnImage | null {
    return this.words.length === 1
      ? null
      : { kind: 'code', words: [...this.words], codes: Uint16Array.from(this.codes.subarray(0, count)) }
  }

  append(base: number, count: number, image: ColumnImage | undefined): void {
    if (base + count > this.codes.length) this.codes = grown(this.codes, new Uint32Array(roomFor(base + count)))
    if (image?.kind !== 'code') return
    const codes = image.words.map((word) => this.coded(word))
    for (let n = 0; n < count; n++) this.codes[base + n] = codes[image.codes[n] ?? 0] ?? 0
    this.version++
  }

  /** The code of a value, a new one where no row had it. */
  private coded(word: string | boolean | null): number {
    if (word === null) return 0
    const known = this.byWord.get(word)
    if (known !== undefined) return known
    const code = this.words.push(word) - 1
    this.byWord.set(word, code)
    return code
  }

  keeps(_slot: number, value: unknown): boolean {
    return value === null || typeof value === 'boolean' || (typeof value === 'string' && value !== '')
  }

  at(slot: number): string | boolean | null {
    return this.words[this.codes[slot] ?? 0] ?? null
  }
}

/** Numbers; NaN is no value. */
export class NumberColumn implements ColumnBase {
  readonly kind = 'number'
  version = 0
  values = new Float64Array(64).fill(Number.NaN)
  readonly path: string
  constructor(path: string) {
    this.path = path
  }

  set(slot: number, value: unknown): void {
    this.grow(slot)
    const number = typeof value === 'number' ? value : Number.NaN
    if (Object.is(this.values[slot], number)) return
    this.values[slot] = number
    this.version++
  }

  image(count: number): ColumnImage | null {
    const values = new Float64Array(count).fill(Number.NaN)
    values.set(this.values.subarray(0, count))
    return values.every(Number.isNaN) ? null : { kind: 'number', values }
  }

  append(base: number, count: number, image: ColumnImage | undefined): void {
    this.grow(base + count)
    if (image?.kind !== 'number') return
    this.values.set(image.values, base)
    this.version++
  }

  private grow(slot: number): void {
    if (slot < this.values.length) return
    const next = new Float64Array(roomFor(slot)).fill(Number.NaN)
    next.set(this.values)
    this.values = next
  }

  keeps(_slot: number, value: unknown): boolean {
    return value === null || (typeof value === 'number' && !Number.isNaN(value))
  }

  at(slot: number): number | null {
    const value = this.values[slot] ?? Number.NaN
    return Number.isNaN(value) ? null : value
  }
}

/** Instants as milliseconds since 1970; NaN is no value. */
export class InstantColumn implements ColumnBase {
  readonly kind = 'instant'
  version = 0
  readonly times: NumberColumn
  readonly path: string
  constructor(path: string) {
    this.path = path
    this.times = new NumberColumn(path)
  }

  set(slot: number, value: unknown): void {
    this.times.set(slot, typeof value === 'string' ? timeOf(value) : null)
    this.version = this.times.version
  }

  image(count: number): ColumnImage | null {
    return this.times.image(count)
  }

  append(base: number, count: number, image: ColumnImage | undefined): void {
    this.times.append(base, count, image)
    this.version = this.times.version
  }

  keeps(slot: number, value: unknown): boolean {
    if (value === null) return true
    return typeof value === 'string' && isExact(value, this.times.at(slot))
  }

  at(slot: number): string | null {
    const time = this.times.at(slot)
    return time === null ? null : new Date(time).toISOString()
  }
}

/** Several values in one field: choices, lists of names. */
export class ListColumn implements ColumnBase {
  readonly kind = 'list'
  version = 0
  readonly values: (readonly string[] | null)[] = []
  /** The values as they were set. */
  readonly raw: unknown[] = []
  readonly path: string
  readonly read: (value: unknown) => readonly string[] | null
  constructor(path: string, read: (value: unknown) => readonly string[] | null) {
    this.path = path
    this.read = read
  }

  set(slot: number, value: unknown): void {
    while (this.values.length <= slot) {
      this.values.push(null)
      this.raw.push(null)
    }
    this.raw[slot] = value
    if (value === null && this.values[slot] === null) return
    const list = this.read(value)
    if (JSON.stringify(this.values[slot]) === JSON.stringify(list)) return
    this.values[slot] = list
    this.version++
  }

  image(count: number): ColumnImage | null {
    const raw = Array.from({ length: count }, (_, slot) => this.raw[slot] ?? null)
    return raw.every((value) => value === null) ? null : { kind: 'list', raw }
  }

  append(base: number, count: number, image: ColumnImage | undefined): void {
    for (let n = 0; n < count; n++) this.set(base + n, image?.kind === 'list' ? (image.raw[n] ?? null) : null)
  }

  keeps(): boolean {
    return true
  }

  at(slot: number): readonly string[] | null {
    return this.values[slot] ?? null
  }
}

export type Column = CodeColumn | NumberColumn | InstantColumn | TextColumn | ListColumn

/** Creates the column for a kind of field. */
export const columnFor = (path: string, field: Field): Column => {
  switch (kindOf(field).memory) {
    case 'code':
      return new CodeColumn(path)
    case 'number':
      return new NumberColumn(path)
    case 'choices':
      return new ListColumn(path, asChoices)
    case 'list':
      return new ListColumn(path, asList)
    case 'instant':
      return new InstantColumn(path)
    case 'text':
      return new TextColumn(path)
  }
}

const asChoices = (value: unknown): readonly string[] | null => {
  const list = choicesOf(value)
  return list.length === 0 ? null : list
}

const asList = (value: unknown): readonly string[] | null => {
  if (value === null || value === undefined || value === '') return null
  if (!Array.isArray(value)) return [typeof value === 'string' ? value : JSON.stringify(value)]
  const list = value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)))
  return list.length === 0 ? null : list
}

const roomFor = (slot: number): number => Math.max(64, Math.ceil((slot + 1) * 1.5))

const grown = (old: Uint32Array, next: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> => {
  next.set(old)
  return next
}
