/** Version of row and mutation shapes of this build. */
export const SCHEMA_VERSION = 1

/** The stream of records that do not belong to a project. */
export const GLOBAL_STREAM = '_global'
