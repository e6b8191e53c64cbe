import type { Field, FieldKind } from '../field.ts'
import type { Problem } from '../problem.ts'

export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

/**
 * What orders the text of a value on the device: words as lists order them, texts by code point, or a number that the text
 * stands for; null stands last.
 */
export type TextOrder = 'words' | 'code-points' | ((text: string) => number | null)

/**
 * The data half of a field kind, in one module each. A new kind does not compile until it is in `kinds.ts`, and until every
 * consumer that decides by kind has a place for it.
 */
export interface KindData<F extends Field = Field> {
  /** Judges one value that is not empty; null when it is fine. `today` is the user's, `yyyy-mm-dd`. */
  readonly judge: (field: F, value: unknown, today: string) => Problem | null
  /** Type of the column in PostgreSQL. Null: kept outside the row and never read back with it. */
  readonly sql: string | null
  /** How the memory index of the device keeps values: few different ones, numbers, moments, several at once, or texts. */
  readonly memory: 'code' | 'number' | 'instant' | 'choices' | 'list' | 'text'
  readonly order: TextOrder
}
