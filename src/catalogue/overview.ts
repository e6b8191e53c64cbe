/** The record that comes due first among those that refer to this one, such as the next maintenance. */
export interface Soonest {
  readonly entity: string
  readonly by: string
  /** Its date. */
  readonly path: string
  /** The field whose value says which it is. */
  readonly names: string
  readonly filters?: { readonly [path: string]: string | null }
}

/** A fact of the line under the title: a field, a field with others beside and under it, a date that comes due, a count. */
export type Fact<P extends string = string, D extends string = string> =
  | D
  | {
      readonly path: D
      /** Follows the value: the bay after the site. */
      readonly beside?: P
      /** Under the value, with its name: the life cycle under the shots. */
      readonly note?: P
      /** A date that is amber a week before it passes, and red afterwards. */
      readonly due?: true
    }
  | { readonly soonest: Soonest }
  /** The number of records in a related tab. */
  | { readonly count: string }
  /** Drawn by the slot of this name. */
  | { readonly own: string }

/** What is to be done in one state, and why. `{field}` in the sentence is replaced by the value of the record. */
export interface NextStep {
  /** An action of the entity or, with `of`, of a related record. */
  readonly action?: string
  /** The related tab whose record takes the step. */
  readonly of?: string
  /** A step that a component of this name takes (`steps` of the slots). */
  readonly own?: string
  /** Opens this tab instead of taking a step. */
  readonly tab?: string
  /**
   * A file type whose upload moves the record to its next state. People who may upload it get a button with the text `label` that opens the
   * upload; for all others the next step is `action`.
   */
  readonly upload?: string
  /** English (US) text of the button that opens the tab or the upload. */
  readonly label?: string
  /** English (US) sentence. */
  readonly why: string
  /** The state is the last one: the sentence says who continues outside of the app, and nothing is due any more. */
  readonly over?: true
  /** While the field `by` leads to a record, the step has been taken: this sentence is shown instead, with a link to that record. */
  readonly taken?: { readonly by: string; readonly why: string }
}

/**
 * What the page of a record shows first. Everything is optional; what is left out follows from the rest of the declaration
 * (`src/record/page/overview`).
 */
export interface Overview<P extends string = string, D extends string = string> {
  /** A reference to the record that this one is part of: the path above its title leads there, not to the list of all. */
  readonly within?: P
  /** A text that says what is to be done: shown first on a phone, where the properties are at the end. */
  readonly lead?: P
  /** The first 5 that hold a value are shown; 2 more may be named where some exclude each other. */
  readonly facts?: readonly Fact<P, D>[]
  readonly next?: { readonly [state: string]: NextStep }
  /** The one outlined button: a new record in a related tab. */
  readonly beside?: { readonly tab: string; readonly label: string }
  /** Related tabs whose records are shown until they come to an end. */
  readonly open?: readonly string[]
  /** Related tabs shown below, in this order. */
  readonly sections?: readonly string[]
  /** Related tabs shown in the side column. */
  readonly side?: readonly string[]
  /** A photo of the record is shown in the side column. */
  readonly photo?: boolean
  /** Its position on a map. */
  readonly place?: { readonly latitude: P; readonly longitude: P; readonly zoom: number }
  /** The texts after the code in its line in a section of another record. */
  readonly says?: readonly D[]
  /** Draws the states as a path above the facts; these are its side exits. */
  readonly path?: { readonly exits: readonly string[] }
  /** Fields that are saved together, beside those that the fields themselves declare. */
  readonly together?: readonly (readonly P[])[]
  /** A custom tab that has something to show, and is not moved to the tail. */
  readonly shown?: readonly string[]
}
