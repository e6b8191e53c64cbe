import type { BaseRow } from './base-row.ts'
import type { Fields } from './field.ts'

type Name<F> = keyof F & string

/**
 * Path of a value of a record: a base column, `serial`, `properties` as a whole, or `properties.aisle`. Any string where the fields are not
 * known.
 */
export type OwnPath<F extends Fields> =
  | keyof BaseRow
  | {
      [K in Name<F>]: F[K] extends { kind: 'properties'; open: true }
        ? K | `${K}.${string}`
        : F[K] extends { kind: 'properties'; fields: infer P }
          ? K | `${K}.${Name<P>}`
          : K
    }[Name<F>]

/** Names of the reference fields of a record. */
export type ReferenceName<F extends Fields> =
  string extends Name<F> ? string : { [K in Name<F>]: F[K] extends { kind: 'reference' } ? K : never }[Name<F>]

/** A path that may continue through a reference: `assetType.name`. The part after the reference is checked by tests/catalogue. */
export type DeepPath<F extends Fields> = OwnPath<F> | `${ReferenceName<F>}.${string}`
