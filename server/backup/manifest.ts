import { z } from 'zod'

export const MANIFEST = 'manifest.json'

/** What a backup holds, written last: a directory without it is no backup. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** When the moment was that the backup shows, ISO 8601 in UTC. */
  at: z.string(),
  /** How the first start ended, as the database keeps it. */
  state: z.string().nullable(),
  /** The migrations that the database had, in order. */
  migrations: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
  /** Rows and SHA-256 of the unpacked lines of each table. */
  tables: z.record(z.string(), z.strictObject({ rows: z.int(), sha256: z.string() })),
  /** Finished uploads, each under its SHA-256, and what was made of them. */
  files: z.strictObject({ count: z.int(), bytes: z.int() }),
})
export type Manifest = z.infer<typeof manifestSchema>

/** The file of a table within a backup: one row a line, as JSON. */
export const tableFile = (table: string): string => `tables/${table}.ndjson.gz`

/** The directory of finished uploads, in a backup as in the place of files. */
export const CONTENT = 'content'
