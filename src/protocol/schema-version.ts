import { SCHEMA_VERSION } from './streams.ts'

/** Versions of row and mutation shapes that a build can talk in. */
export interface SchemaRange {
  readonly min: number
  readonly max: number
}

/** A build talks in its own version and in the one before, so that server and devices need not be updated together. */
export const rangeOf = (version: number): SchemaRange => ({ min: Math.max(1, version - 1), max: version })

export const OUR_SCHEMAS = rangeOf(SCHEMA_VERSION)

/** The newest version that both sides support; null when there is none. */
export const commonSchema = (ours: SchemaRange, theirs: SchemaRange): number | null => {
  const version = Math.min(ours.max, theirs.max)
  return version >= Math.max(ours.min, theirs.min) ? version : null
}
