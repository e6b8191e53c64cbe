import type { CodeStandard } from '../identify/code-standard.ts'

/**
 * The data half of every field kind. The view half is in `src/ui/fields`, the SQL half in `server/db/columns.ts`,
 * the Dexie half in `src/engine`. A declaration holds no functions, so that a concrete entity is assignable to `AnyEntity`.
 */

/** What decides when two people changed the same field (design/sync.md, research/sync.md 3.9). */
export type ConflictClass = 'lww' | 'guarded' | 'set' | 'counter' | 'max' | 'unique' | 'state' | 'append'

/** A value that the creating side fills in when none is given; the server has the last word. */
export type Initial =
  { readonly value: string | number | boolean } | { readonly stamp: 'today' | 'now' | 'me' | 'my-organization' }

export interface FieldOptions {
  /** English (US) label; the message id is `{entity}.field.{path}`, translated once for all labels of this text (label-id.ts). */
  readonly label: string
  readonly required?: true
  /** Set by `initial`, by actions and by the server only; a client that sends it gets a 422. */
  readonly locked?: true
  /** Locked since people could type it: a change of an older device is taken without it, and its person is shown that. */
  readonly wasTyped?: true
  readonly initial?: Initial
  /** One sentence under the field. */
  readonly help?: string
  /** Shown in mono and copied on click. */
  readonly code?: true
  /** Never shown as a field of its own, still part of the row. */
  readonly hidden?: true
  readonly conflict?: ConflictClass
  /** Not offered while this module is on (OPEN-039). */
  readonly offWith?: string
  /** Not asked for while another field of the record has this value, and refused then. */
  readonly notIf?: { readonly field: string; readonly is: string }
  /** Only holders of this role give a new record its value; for the others it is what `initial` says. */
  readonly givenBy?: string
  /** People change it on their own account with their password, by a call of its own, and not in the form. */
  readonly ownWithPassword?: true
  /** Must be unique among the living records of the project (of the system for global entities). */
  readonly unique?: true
}

interface DateLimits {
  /** Refuses a date after the user's today (FORM-04). */
  readonly notAfterToday?: true
  /** Refuses a new date before the user's today; a stored one may stay (FORM-05, OPEN-032). */
  readonly notBeforeToday?: true
}

interface NumberLimits {
  readonly min?: number
  readonly max?: number
  readonly unit?: string
  /** The field of the record that says its unit, where each record has its own. */
  readonly unitIn?: string
}

/** Only known names are taken: those of entities, or paths of the fields of the entity that another field names. */
export type KnownNames = 'entities' | { readonly fieldsOf: string } | { readonly valuesOf: string }

/** Choices of another field that say which code a value has to be; under any other it is free. */
export interface StandardByChoice {
  readonly of: string
  readonly choices: { readonly [choice: string]: CodeStandard }
}

export type TextField = FieldOptions & {
  readonly kind: 'text'
  readonly max?: number
  readonly multiline?: true
  readonly names?: KnownNames
  /** The code that a value has to be: always, or by the choice of another field. */
  readonly standard?: CodeStandard | StandardByChoice
  /** A value as it should look, shown while the field is empty. */
  readonly sample?: string
}
export type IntegerField = FieldOptions &
  NumberLimits & {
    readonly kind: 'integer'
    /** Names of all values, counted from 0 (CUTOFF-02). */
    readonly words?: readonly string[]
  }
export type DecimalField = FieldOptions &
  NumberLimits & {
    readonly kind: 'decimal'
    /** Name of the field beside it, in the same map, whose value this one may not be below. */
    readonly notBelow?: string
  }
export type BooleanField = FieldOptions & { readonly kind: 'boolean' }
/** `yyyy-mm-dd` (API-16). */
export type DateField = FieldOptions & DateLimits & { readonly kind: 'date' }
/** `HH:mm` (OPEN-095). */
export type TimeField = FieldOptions & { readonly kind: 'time' }
/** ISO 8601 in UTC (OPEN-095). */
export type InstantField = FieldOptions & {
  readonly kind: 'instant'
  /** Has happened: lists are not filtered by a day after today (FORM-01). */
  readonly past?: true
}
/** One of a closed list. */
export type ChoiceField = FieldOptions & ChoiceTexts & { readonly kind: 'choice'; readonly options: readonly string[] }
export interface ChoiceTexts {
  /** English (US) text of choices whose value says nothing by itself, or something else elsewhere (TURN-02). */
  readonly texts?: { readonly [option: string]: string }
}
/** Several of a closed list; stored and sent as a comma list, a single space when nothing is chosen (ASSET-30). */
export type ChoicesField = FieldOptions & { readonly kind: 'choices'; readonly options: readonly string[] }
/** One of the choices of a master data record; free text stays possible (MASTER-02). */
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
  /** Picks only records whose fields have these values. */
  readonly where?: { readonly [field: string]: string | readonly (string | null)[] | null }
  /** Pickers offer only records with these values; others stay valid where they come from elsewhere. */
  readonly offers?: { readonly [field: string]: string | boolean }
  /** Where a step asks for it: picks only records with the same values in these fields as the record has. */
  readonly alike?: readonly string[]
  /** Paths whose values come with the chosen record, where both have them (OPEN-036). */
  readonly copies?: readonly string[]
  /** Beside the picker: a search with the filters of the target, and a form for a new one (DLG-04 to DLG-09). */
  readonly dialogs?: readonly ('search' | 'create')[]
  /** What choosing nothing is called: in the field, and as a choice of its list (OPEN-103). */
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
  /** A value as it should look, shown while the field is empty. */
  readonly sample?: string
}
/** Written, never read back (SENSOR-02). */
export type SecretField = FieldOptions & { readonly kind: 'secret' }
/** A map of named extra values (EDIT-20); `open` maps take unnamed ones with value and unit. */
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
