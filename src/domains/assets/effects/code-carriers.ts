import { asset } from '../entities/asset.ts'
import { identifier } from '../entities/identifier.ts'
import { type AnyRow, rowAs } from '../../../catalogue/row.ts'

/** Name of the entity whose records carry codes. */
export const CARRIERS = asset.name

/** The ids of the assets that these identifiers are written on, each once. */
export const carriersOf = (identifiers: readonly AnyRow[]): readonly string[] => [
  ...new Set(identifiers.map((row) => rowAs(identifier, row).asset)),
]
