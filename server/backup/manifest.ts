import { z } from 'zod'

export const MANIFEST = 'manifest.json'

/** Contents of a backup. Written last: a directory without this file is not a complete backup. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** The time of the snapshot, ISO 8601 in UTC. */
  at: z.string(),
  /** Outcome of the first start, as stored in the database. */
  state: z.string().nullable(),
  /** The applied migrations, in order. */
  migrations: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
  /** Row count of each table, and SHA-256 of its uncompressed lines. */
  tables: z.record(z.string(), z.strictObject({ rows: z.int(), sha256: z.string() })),
  /** Finished uploads, each stored under its SHA-256, and files derived from them. */
  files: z.strictObject({ count: z.int(), bytes: z.int() }),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Path of a table's file in a backup: gzipped NDJSON, one row per line. */
export const tableFile = (table: string): string => `tables/${table}.ndjson.gz`
