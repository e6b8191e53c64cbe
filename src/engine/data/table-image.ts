/** Texts one after the other, and where each ends; an empty one is no value. */
export interface TextsImage {
  readonly text: string
  readonly ends: Uint32Array
}

/** The values of one column, row by row. */
export type ColumnImage =
  | { readonly kind: 'code'; readonly words: readonly (string | boolean | null)[]; readonly codes: Uint16Array }
  | { readonly kind: 'number'; readonly values: Float64Array }
  | ({ readonly kind: 'text' } & TextsImage)
  | { readonly kind: 'list'; readonly raw: readonly unknown[] }

/** Which keys the object of each row has: the number of an entry of `keys` counted from 1, 0 where it cannot be rebuilt. */
export interface ShapesImage {
  readonly keys: readonly (readonly string[])[]
  readonly codes: Uint16Array
}

/**
 * The rows of one segment as a memory table holds them, so that a start needs not parse them. A copy: it follows from
 * the segment and the build that made it, and is made again where it is missing.
 */
export interface TableImage {
  /** What the image depends on beside the rows (`imageStamp`). */
  readonly stamp: string
  readonly ids: TextsImage
  /** `EntityTable.life` of each row. */
  readonly life: Uint8Array
  /** By path; columns without any value are left out. */
  readonly columns: { readonly [path: string]: ColumnImage }
  readonly shapes: ShapesImage
  /** By the name of a field that contains further values. */
  readonly maps: { readonly [map: string]: ShapesImage }
}

/** The image of a segment, under the key of the segment. */
export interface ImageRecord {
  readonly key: string
  readonly image: TableImage
}

/** An image, and the ids of its rows that are no longer there or have a newer version elsewhere. */
export interface PackedRows {
  readonly image: TableImage
  readonly without: ReadonlySet<string>
}

export const textsImage = (texts: readonly string[]): TextsImage => {
  let end = 0
  const ends = Uint32Array.from(texts, (text) => (end += text.length))
  return { text: texts.join(''), ends }
}
