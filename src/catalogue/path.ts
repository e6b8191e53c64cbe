import type { BaseRow } from './base-row.ts'
import type { Fields } from './field.ts'

type Name<F> = keyof F & string

/** A value of a record by its path: a base column, `serial`, `properties` as a whole, or `properties.aisle`. Any text where the fields are not known. */
export type OwnPath<F extends Fields> =
  | keyof BaseRow
  | {
      [K in Name<F>]: F[K] extends { kind: 'properties'; open: true }
        ? K | `${K}.${string}`
        : F[K] extends { kind: 'properties'; fields: infer P }
          ? K | `${K}.${Name<P>}`
          : K
    }[Name<F>]

/** The references of a record. */
export type ReferenceName<F extends Fields> =
  string extends Name<F> ? string : { [K in Name<F>]: F[K] extends { kind: 'reference' } ? K : never }[Name<F>]

/** A path that may lead on through a reference: `assetType.name`. What lies beyond it is checked by tests/catalogue. */
export type DeepPath<F extends Fields> = OwnPath<F> | `${ReferenceName<F>}.${string}`
