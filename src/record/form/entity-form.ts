import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Problems } from '../../catalogue/problem.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import type { Body, Patch } from './form-values.ts'

export interface EntityForm {
  readonly entity: AnyEntity
  /** The stored row; null for a new record. */
  readonly row: AnyRow | null
  readonly valueOf: (path: string) => unknown
  readonly storedOf: (path: string) => unknown
  /** A property map with the input applied. */
  readonly mapOf: (path: string) => { readonly [name: string]: unknown }
  /** What is wrong with the input; `useErrorOf` puts it into words. */
  readonly problems: Problems
  /** What a refused step asks of fields that were not typed into since. */
  readonly asked: Problems
  readonly set: (path: string, value: unknown) => void
  /** Keeps the text of a field that is not a valid value; null once it is valid. The form cannot be saved while there is such a text. */
  readonly hold: (path: string, text: string | null) => void
  readonly heldOf: (path: string) => string | undefined
  /** The paths with a problem or with a text that is not a valid value. */
  readonly attention: readonly string[]
  /** Sets several fields at once that belong together, such as a position on the map. */
  readonly setAll: (values: Patch) => void
  readonly dirty: boolean
  /** Reads `dirty` at call time, for guards that run between two renders. */
  readonly isDirty: () => boolean
  readonly saving: boolean
  /** An error of the form as a whole. */
  readonly failure: string | null
  /** When the restored draft was stored; null without one. */
  readonly draftAt: string | null
  /** When the input was stored last, by this form or by the one that left the draft; null while none is. */
  readonly keptAt: string | null
  /** Whether the stored draft, if any, was loaded; what renders the form itself is rendered again when it was. */
  readonly isReady: () => boolean
  /** Discards the input since the last save. */
  readonly reset: () => Promise<void>
  /** Resolves to whether the form was saved. */
  readonly save: () => Promise<boolean>
  /** Resolves when no save is running. */
  readonly settled: () => Promise<unknown>
  /** Saves the input at these paths alone, without a message when there is none; other input stays. */
  readonly keep: (paths: readonly string[]) => Promise<boolean>
  /** Discards the input at these paths; the stored values are shown again. */
  readonly putBack: (paths: readonly string[]) => void
  /** The paths with input, valid or not. */
  readonly typed: readonly string[]
  /** Whether there is input at the path, valid or not. */
  readonly typedAt: (path: string) => boolean
}

export interface FormSource {
  readonly entity: AnyEntity
  /** The stored row; null for a new record. */
  readonly row: AnyRow | null
  readonly draftKey: string
  /** Initial values of a new record. */
  readonly initial?: Patch
  /** A refused change that is being corrected. */
  readonly refused?: PendingChange | null
  /** Values shown in place of the stored ones until something is typed: those that the server refused. */
  readonly shown?: Patch
  /** What a refused step asks of fields, shown at each of them until it is filled in. */
  readonly asked?: Problems
  /** Called with the changes before they are written; `false` cancels the save and keeps the input (TO-17). */
  readonly confirm?: (changes: Patch) => Promise<boolean>
  /** Writes the body; for an existing record it holds only changed fields. `seen` is the row that the form was filled from. */
  readonly write: (body: Body, seen: AnyRow | null) => Promise<void>
}
