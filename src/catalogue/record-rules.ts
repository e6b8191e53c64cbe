import type { Problems } from './problem.ts'

type Values = { readonly [field: string]: unknown }

/** Rules between fields of one record that a domain adds to its declaration. The same rules run in forms, on the device and on the server. */
export interface RecordRules {
  /** Returns problems of what is to be written, by path; `stored` is the present record, empty on a create. */
  readonly judge: (input: Values, stored: Values) => Problems
  /** Whether a field applies with the other values of the record; a form leaves out an empty one that does not. */
  readonly applies?: (path: string, valueOf: (path: string) => unknown) => boolean
}
