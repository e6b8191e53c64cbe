import type { ComponentType } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Field } from '../../catalogue/field.ts'
import type { FilterValue } from '../../engine/data/api.ts'
import type { ColumnKind } from '../list/columns.ts'

/** What a view needs to show a stored value. */
export interface ShownProps<F extends Field = Field> {
  readonly field: F
  readonly value: unknown
  /** Title of the referenced record; null when it is not known here. */
  readonly label?: string | null | undefined
  /** Name of the field in the user's language. */
  readonly name: string
}

/** The form around a control, for fields whose options depend on other fields. */
export interface FormAround {
  readonly valueOf: (path: string) => unknown
  readonly setAll: (values: { readonly [path: string]: unknown }) => void
  /** A new record. */
  readonly isNew: boolean
}

export interface InputProps<F extends Field = Field> {
  readonly field: F
  /** Entity and path of the field, where its options depend on them. */
  readonly entity?: string
  readonly path?: string
  /** Label above the control, in the user's language. */
  readonly name: string
  readonly help?: string | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** Error as a sentence; linked to the control for screen readers. */
  readonly error?: string | undefined
  /** Called with the text when it is not a valid value, so that the form cannot be saved, and with null when it is valid again. */
  readonly onBroken?: (text: string | null) => void
  /** The invalid text as the form keeps it; undefined after a reset. */
  readonly broken?: string | undefined
  readonly form?: FormAround
  /** The stored value: a stored past date is allowed (OPEN-032). */
  readonly stored?: unknown
}

export interface FilterProps<F extends Field = Field> {
  readonly field: F
  readonly entity: AnyEntity
  readonly path: string
  readonly name: string
  readonly value: FilterValue | undefined
  /** Undefined removes the filter. */
  readonly onChange: (value: FilterValue | undefined) => void
}

/** The components that show values of a field kind. */
export interface FieldView<F extends Field = Field> {
  /** How a table aligns and sizes the column. */
  readonly column: ColumnKind
  /** Short form for tables and cards. */
  readonly Cell: ComponentType<ShownProps<F>>
  /** Read-only form for a record's screen. */
  readonly Value: ComponentType<ShownProps<F>>
}

/** The components that ask for values of a field kind: forms and filters load them, lists do without. */
export interface FieldControls<F extends Field = Field> {
  readonly Input: ComponentType<InputProps<F>>
  /** Null: lists cannot filter by this kind. */
  readonly Filter: ComponentType<FilterProps<F>> | null
  /** Spans both columns of a form. */
  readonly wide?: true
}
