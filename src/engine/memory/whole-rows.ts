import type { AnyRow } from '../../catalogue/row.ts'
import type { ShapesImage, TableImage } from '../data/table-image.ts'
import type { Column } from './column.ts'

/** Maximum number of distinct shapes; rows with further ones are read from the device. */
const SHAPES = 500

/** Source of the value of one key. */
type Part = Column | Shapes | 'id' | null

interface Shape {
  readonly code: number
  readonly keys: readonly string[]
  readonly parts: readonly Part[]
}

type Values = { readonly [key: string]: unknown }

const isMap = (value: unknown): value is Values => value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * Records which keys the object in each slot has, so that it can be rebuilt from the columns. An object with values
 * that columns do not hold exactly (long texts, lists of objects) has no shape.
 */
export class Shapes {
  /** 0: this object cannot be rebuilt from the columns. */
  private codes = new Uint16Array(64)
  private readonly shapes: Shape[] = []
  private readonly byKeys = new Map<string, Shape>()
  private last: Shape | null = null
  private readonly partOf: (key: string) => Part

  /** `partOf` returns null for a key without a column: only null is kept for it. */
  constructor(partOf: (key: string) => Part) {
    this.partOf = partOf
  }

  /** Records the object of this slot, whose values are already in the columns. Returns whether it can be rebuilt. */
  set(slot: number, object: Values): boolean {
    this.grow(slot)
    const shape = this.shapeOf(object)
    const kept = shape !== null && this.keeps(shape, slot, object)
    this.codes[slot] = kept ? shape.code : 0
    return kept
  }

  /** The object of this slot; null when it has to be read from the device. */
  at(slot: number, id: string): Values | null {
    const shape = this.shapes[(this.codes[slot] ?? 0) - 1]
    if (shape === undefined) return null
    const object: { [key: string]: unknown } = {}
    for (let n = 0; n < shape.keys.length; n++) {
      object[shape.keys[n] ?? ''] = valueOf(shape.parts[n] ?? null, slot, id)
    }
    return object
  }

  image(count: number): ShapesImage {
    const codes = new Uint16Array(count)
    codes.set(this.codes.subarray(0, count))
    return { keys: this.shapes.map((shape) => shape.keys), codes }
  }

  /** Records the objects of the slots from `base` on, whose values are already in the columns. */
  append(base: number, { keys, codes }: ShapesImage): void {
    this.grow(base + codes.length)
    const own = keys.map((names) => this.shapeWith(names)?.code ?? 0)
    for (let n = 0; n < codes.length; n++) this.codes[base + n] = own[(codes[n] ?? 0) - 1] ?? 0
  }

  private grow(slot: number): void {
    if (slot < this.codes.length) return
    const next = new Uint16Array(Math.ceil((slot + 1) * 1.5))
    next.set(this.codes)
    this.codes = next
  }

  private keeps(shape: Shape, slot: number, object: Values): boolean {
    let kept = true
    for (let n = 0; n < shape.keys.length; n++) {
      const part = shape.parts[n] ?? null
      const value = object[shape.keys[n] ?? '']
      if (part === 'id') continue
      if (part === null) kept &&= value === null
      else if (part instanceof Shapes) kept = isMap(value) && part.set(slot, value) && kept
      else kept &&= part.keeps(slot, value)
    }
    return kept
  }

  private shapeOf(object: Values): Shape | null {
    if (this.last !== null && hasKeys(object, this.last.keys)) return this.last
    const shape = this.shapeWith(Object.keys(object))
    if (shape !== null) this.last = shape
    return shape
  }

  /** The shape with these keys; null when there are too many shapes. */
  private shapeWith(keys: readonly string[]): Shape | null {
    const name = JSON.stringify(keys)
    let shape = this.byKeys.get(name)
    if (shape === undefined) {
      if (this.shapes.length >= SHAPES) return null
      shape = { code: this.shapes.length + 1, keys, parts: keys.map((key) => this.partOf(key)) }
      this.shapes.push(shape)
      this.byKeys.set(name, shape)
    }
    return shape
  }
}

const valueOf = (part: Part, slot: number, id: string): unknown => {
  if (part === null || part === 'id') return part === null ? null : id
  if (part instanceof Shapes) return part.at(slot, id)
  return part.kind === 'list' ? part.raw[slot] : part.at(slot)
}

/** Whether the object has the same keys in the same order. */
const hasKeys = (object: Values, keys: readonly string[]): boolean => {
  let at = 0
  for (const key in object) if (keys[at++] !== key) return false
  return at === keys.length
}

/** Rebuilds whole rows of a table from its columns. */
export class WholeRows {
  private readonly shapes: Shapes
  /** Shapes inside of a field, by its name. */
  readonly maps: ReadonlyMap<string, Shapes>

  /** `names`: fields that contain further values, at `name.key` in `columns`. */
  constructor(columns: ReadonlyMap<string, Column>, names: readonly string[]) {
    const inside = (map: string) => new Shapes((key) => columns.get(`${map}.${key}`) ?? null)
    this.maps = new Map(names.map((map) => [map, inside(map)]))
    this.shapes = new Shapes((key) => (key === 'id' ? 'id' : (this.maps.get(key) ?? columns.get(key) ?? null)))
  }

  set(slot: number, row: AnyRow): void {
    this.shapes.set(slot, row)
  }

  image(count: number): Pick<TableImage, 'shapes' | 'maps'> {
    const maps = Object.fromEntries([...this.maps].map(([map, inside]) => [map, inside.image(count)]))
    return { shapes: this.shapes.image(count), maps }
  }

  append(base: number, { shapes, maps }: Pick<TableImage, 'shapes' | 'maps'>): void {
    this.shapes.append(base, shapes)
    for (const [map, inside] of this.maps) {
      const image = maps[map]
      if (image !== undefined) inside.append(base, image)
    }
  }

  /** Null when memory does not hold all of the row. */
  at(slot: number, id: string): AnyRow | null {
    return this.shapes.at(slot, id) as AnyRow | null
  }
}
