import type { ComponentType } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Field } from '../../catalogue/field.ts'
import type { FilterValue } from '../../engine/data/api.ts'
import type { ColumnKind } from '../list/columns.ts'

/** A stored value with everything that is needed to show it. */
export interface ShownProps<F extends Field = Field> {
  readonly field: F
  readonly value: unknown
  /** Title of the record that a reference points to; null when it is not known here. */
  readonly label?: string | null | undefined
  /** Name of the field in the reader's language. */
  readonly name: string
}

/** The other fields of the form that a control stands in, where what it offers depends on them. */
export interface FormAround {
  readonly valueOf: (path: string) => unknown
  readonly setAll: (values: { readonly [path: string]: unknown }) => void
  /** A new record. */
  readonly isNew: boolean
}

export interface InputProps<F extends Field = Field> {
  readonly field: F
  /** Entity and path of the field, where what it offers depends on them. */
  readonly entity?: string
  readonly path?: string
  /** Label above the control, in the reader's language. */
  readonly name: string
  readonly help?: string | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** What is wrong, as a sentence; tied to the control. */
  readonly error?: string | undefined
  /** Told the text when what is typed is no value at all, so that it cannot be saved, and null when it is one again. */
  readonly onBroken?: (text: string | null) => void
  /** Such a text, as the form keeps it; gone when the form is reset. */
  readonly broken?: string | undefined
  readonly form?: FormAround
  /** The value as it is stored: a past date may stay (OPEN-032). */
  readonly stored?: unknown
}

export interface FilterProps<F extends Field = Field> {
  readonly field: F
  readonly entity: AnyEntity
  readonly path: string
  readonly name: string
  readonly value: FilterValue | undefined
  /** Undefined takes the filter off. */
  readonly onChange: (value: FilterValue | undefined) => void
}

/** The view half of a field kind. */
export interface FieldView<F extends Field = Field> {
  /** How a column of such values is set. */
  readonly column: ColumnKind
  /** Short, in tables and on cards. */
  readonly Cell: ComponentType<ShownProps<F>>
  /** Read-only on a screen, as text. */
  readonly Value: ComponentType<ShownProps<F>>
  readonly Input: ComponentType<InputProps<F>>
  /** Null: lists do not filter by such values. */
  readonly Filter: ComponentType<FilterProps<F>> | null
  /** Takes both columns of a form. */
  readonly wide?: true
}
