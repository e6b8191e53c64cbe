/** Entities that a file can be imported into (OPEN-077). */
export const IMPORT_TARGETS = ['asset_type', 'site', 'asset'] as const
export type ImportTarget = (typeof IMPORT_TARGETS)[number]

export const isImportTarget = (value: unknown): value is ImportTarget =>
  IMPORT_TARGETS.some((target) => target === value)
