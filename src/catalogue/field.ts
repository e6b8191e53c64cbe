import type { CodeStandard } from '../identify/code-standard.ts'

/**
 * The data half of every field kind. The view half is in `src/ui/fields`, the SQL half in `server/db/columns.ts`, the Dexie half in
 * `src/engine`. Declarations contain no functions, so that a concrete entity is assignable to `AnyEntity`.
 */

/** How concurrent changes of the same field are resolved. */
export type ConflictClass = 'lww' | 'guarded' | 'set' | 'counter' | 'max' | 'unique' | 'state' | 'append'

/** A default that the creating side fills in; the server's value wins. */
export type Initial =
  | {
      readonly value: string | number | boolean
      /** A form begins with the language of the user in place of the value. */
      readonly offered?: 'my-language'
    }
  | { readonly stamp: 'today' | 'now' | 'me' | 'my-organization' }

export interface FieldOptions {
  /** English (US) label; the message id is `{entity}.field.{path}`, translated once for all labels of this text (label-id.ts). */
  readonly label: string
  readonly required?: true
  /** Set only by `initial`, actions and the server; a client that sends it gets a 422. */
  readonly locked?: true
  readonly initial?: Initial
  /** One sentence under the field. */
  readonly help?: string
  /** Shown in mono and copied on click. */
  readonly code?: true
  /** A value that is the English name of an entity, as in the product's own workflows, is shown in the user's language. */
  readonly spoken?: true
  /** Part of the row, but never shown as a field. */
  readonly hidden?: true
  readonly conflict?: ConflictClass
  /** Not available while this module is on (OPEN-039). */
  readonly offWith?: string
  /** Users change it on their own account with their password, by a separate call, not in the form. */
  readonly ownWithPassword?: true
  /** Must be unique among the records of the project that are not archived (of the system for global entities). */
  readonly unique?: true
}

interface DateLimits {
  /** Refuses a date after the user's today (FORM-04). */
  readonly notAfterToday?: true
  /** Refuses a new date before the user's today; a stored one is kept (FORM-05, OPEN-032). */
  readonly notBeforeToday?: true
}

interface NumberLimits {
  readonly min?: number
  readonly max?: number
  readonly unit?: string
  /** The field of the record that holds the unit, where each record has its own. */
  readonly unitIn?: string
}

/** Accepts known names only: those of entities, or field paths of the entity that another field names. */
export type KnownNames = 'entities' | { readonly fieldsOf: string } | { readonly valuesOf: string }

/** The code standard by the choice of another field; for any other choice the value is free text. */
export interface StandardByChoice {
  readonly of: string
  readonly choices: { readonly [choice: string]: CodeStandard }
}

export type TextField = FieldOptions & {
  readonly kind: 'text'
  readonly max?: number
  readonly multiline?: true
  /** Texts that a screen offers in place of typing, in English: stored as declared here, and shown in the reader's language. */
  readonly usual?: readonly string[]
  /**
   * A prefix that people write although it is not part of the value, such as `UN` before 1263: removed from typed, pasted and searched
   * text.
   */
  readonly prefix?: string
  /** An e-mail address to which mails are sent: its domain has a dot. */
  readonly email?: true
  /** A telephone number: it has a digit, and may have words such as an extension. */
  readonly phone?: true
  readonly names?: KnownNames
  /** Holds a status of a workflow, which is shown in the reader's language. */
  readonly statuses?: true
  /** The code standard that a value must follow: always, or by the choice of another field. */
  readonly standard?: CodeStandard | StandardByChoice
  /** Example value, shown as placeholder. */
  readonly sample?: string
}
export type IntegerField = FieldOptions &
  NumberLimits & {
    readonly kind: 'integer'
    /** Names of the values, by index from 0 (CUTOFF-02). */
    readonly words?: readonly string[]
  }
export type DecimalField = FieldOptions & NumberLimits & { readonly kind: 'decimal' }
export type BooleanField = FieldOptions & { readonly kind: 'boolean' }
/** `yyyy-mm-dd` (API-16). */
export type DateField = FieldOptions & DateLimits & { readonly kind: 'date' }
/** `HH:mm` (OPEN-095). */
export type TimeField = FieldOptions & { readonly kind: 'time' }
/** ISO 8601 in UTC (OPEN-095). */
export type InstantField = FieldOptions & {
  readonly kind: 'instant'
  /** Always in the past: filters do not offer a day after today (FORM-01). */
  readonly past?: true
}
/** One option of a closed list. */
export type ChoiceField = FieldOptions & ChoiceTexts & { readonly kind: 'choice'; readonly options: readonly string[] }
export interface ChoiceTexts {
  /** English (US) text of options that are unclear or ambiguous by themselves (TURN-02). */
  readonly texts?: { readonly [option: string]: string }
}
/** Several options of a closed list; stored and sent as a comma list, a single space when none is selected (ASSET-30). */
export type ChoicesField = FieldOptions & { readonly kind: 'choices'; readonly options: readonly string[] }
/** One of the choices of a master data record; other text is accepted too (MASTER-02). */
export type MasterField = FieldOptions & {
  readonly kind: 'master'
  readonly seed: readonly string[]
  readonly names?: KnownNames
}
/** The workflow state of the record; changed by transitions only (OPEN-079). */
export type StateField = FieldOptions & { readonly kind: 'state' }
/** The id of another record. */
export type ReferenceField = FieldOptions & {
  readonly kind: 'reference'
  readonly to: string
  /** Pickers and validation accept only records with these values. */
  readonly where?: { readonly [field: string]: string | readonly (string | null)[] | null }
  /** Where an action asks for it: offers only records that have the same values in these fields as the record. */
  readonly alike?: readonly string[]
  /** Paths whose values are copied from the chosen record, where both have them (OPEN-036). */
  readonly copies?: readonly string[]
  /** Buttons beside the picker: a search with the filters of the target, and a form for a new record (DLG-04 to DLG-09). */
  readonly dialogs?: readonly ('search' | 'create')[]
  /** Texts for no value: in the field, and as an option (OPEN-103). */
  readonly none?: { readonly shown: string; readonly listed: string }
}
/** ISO 8601 duration with one unit: P3W, PT5M (FORM-07). */
export type IntervalField = FieldOptions & {
  readonly kind: 'interval'
  readonly min: number
  readonly max: number
  readonly units: readonly IntervalUnit[]
}
export type IntervalUnit = 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years'
/** Any JSON value (FORM-13). */
export type JsonField = FieldOptions & {
  readonly kind: 'json'
  /** A list of statuses of a workflow, which are shown in the reader's language. */
  readonly statuses?: true
  /** Example value, shown as placeholder. */
  readonly sample?: string
}
/** Write-only (SENSOR-02). */
export type SecretField = FieldOptions & { readonly kind: 'secret' }
/** A map of named values (EDIT-20); `open` maps accept further names, each with value and unit. */
export type PropertiesField = FieldOptions & {
  readonly kind: 'properties'
  readonly fields: { readonly [name: string]: ScalarField }
  readonly open?: true
}

export type ScalarField =
  | TextField
  | IntegerField
  | DecimalField
  | BooleanField
  | DateField
  | TimeField
  | InstantField
  | ChoiceField
  | ChoicesField
  | MasterField
  | StateField
  | ReferenceField
  | IntervalField
  | JsonField
  | SecretField

export type Field = ScalarField | PropertiesField
export type FieldKind = Field['kind']
export type Fields = { readonly [name: string]: Field }

type Rest<F> = Omit<F, 'kind'>

export const text = <const O extends Rest<TextField>>(options: O) => ({ kind: 'text', ...options }) as const
export const integer = <const O extends Rest<IntegerField>>(options: O) => ({ kind: 'integer', ...options }) as const
export const decimal = <const O extends Rest<DecimalField>>(options: O) => ({ kind: 'decimal', ...options }) as const
export const boolean = <const O extends Rest<BooleanField>>(options: O) => ({ kind: 'boolean', ...options }) as const
export const date = <const O extends Rest<DateField>>(options: O) => ({ kind: 'date', ...options }) as const
export const time = <const O extends Rest<TimeField>>(options: O) => ({ kind: 'time', ...options }) as const
export const instant = <const O extends Rest<InstantField>>(options: O) => ({ kind: 'instant', ...options }) as const
export const json = <const O extends Rest<JsonField>>(options: O) => ({ kind: 'json', ...options }) as const
export const secret = <const O extends Rest<SecretField>>(options: O) => ({ kind: 'secret', ...options }) as const
export const state = <const O extends Rest<StateField>>(options: O) =>
  ({ kind: 'state', locked: true, ...options }) as const
export const choice = <const C extends readonly string[], const O extends FieldOptions & ChoiceTexts>(
  choices: C,
  options: O,
) => ({ kind: 'choice', options: choices, ...options }) as const
export const choices = <const C extends readonly string[], const O extends FieldOptions>(list: C, options: O) =>
  ({ kind: 'choices', options: list, ...options }) as const
export const master = <const C extends readonly string[], const O extends FieldOptions>(seed: C, options: O) =>
  ({ kind: 'master', seed, ...options }) as const
export const reference = <const T extends string, const O extends Omit<Rest<ReferenceField>, 'to'>>(
  to: T,
  options: O,
) => ({ kind: 'reference', to, ...options }) as const
export const interval = <const O extends Rest<IntervalField>>(options: O) => ({ kind: 'interval', ...options }) as const
export const properties = <const F extends { readonly [name: string]: ScalarField }>(fields: F, open?: true) =>
  ({ kind: 'properties', label: 'Properties', fields, ...(open ? { open } : {}) }) as const
