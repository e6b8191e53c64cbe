import { z } from 'zod/mini'

/** POST: the copy of unsent work that the office asked a device for. GET `{path}/{id of the device}`: the copy. */
export const deviceCopyPath = '/user_device/copy'

/** Bytes of a copy as JSON, without the bytes of its files. */
export const MAX_COPY_BYTES = 8 * 1024 * 1024

/** Days after which an unfulfilled request ends, and after which a copy is deleted. */
export const COPY_DAYS = 7

const MOST_LINES = 20_000

const name = z.string().check(z.maxLength(200))
const unknownMap = z.record(z.string(), z.unknown())
const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i))

/** A change that the server does not have, refused ones among them, as `exportUnsent` writes it. */
export const copiedChangeSchema = z.looseObject({ stream: name, entity: name, id: name, name, body: unknownMap })
/** A scan that has become no change yet. */
export const copiedReadSchema = z.looseObject({ stream: name, slip: name })
/** A field of which there are two versions. */
export const copiedConflictSchema = z.looseObject({ stream: name, entity: name, entityId: name, path: name })
/** A photo or file of which the server does not have the bytes; they are not in the copy. */
export const copiedFileSchema = z.looseObject({ stream: name, entity: name, entityId: name, name, size: z.number() })

/** Kinds of lines of a copy. */
export const COPY_KINDS = ['changes', 'reads', 'conflicts', 'files'] as const
export type CopyKind = (typeof COPY_KINDS)[number]

const lines = <Line extends z.ZodMiniType>(line: Line) => z.array(line).check(z.maxLength(MOST_LINES))

/** Unsent work of one person on one device, in the format of the export on the page Sync status. */
export const unsentCopySchema = z.object({
  format: z.literal('lading-unsent'),
  version: z.literal(1),
  exportedAt: z.iso.datetime(),
  changes: lines(copiedChangeSchema),
  reads: lines(copiedReadSchema),
  conflicts: lines(copiedConflictSchema),
  files: lines(copiedFileSchema),
  /** Drafts stay on the device; the copy contains their number only. */
  drafts: z.int().check(z.minimum(0)),
})
export type UnsentCopy = z.infer<typeof unsentCopySchema>

export const copyBodySchema = z.strictObject({
  /** Id of the device. */
  id: uuid,
  /** ISO 8601 time of the request that it meets. */
  asked: z.iso.datetime(),
  /** Null: it is larger than `MAX_COPY_BYTES`. */
  work: z.nullable(unsentCopySchema),
})
export type CopyBody = z.infer<typeof copyBodySchema>

export const copyTakenSchema = z.object({ id: z.string(), received: z.iso.datetime() })

const named = z.object({ id: z.string(), name: z.string() })
/** The project in which the server found the line; null: a record that belongs to none. */
const placed = { project: z.nullable(z.string()) }

/** A copy as its reader in the office may see it: lines of other projects and records are only counted. */
export const deviceCopySchema = z.object({
  format: z.literal('lading-unsent'),
  version: z.literal(1),
  exportedAt: z.iso.datetime(),
  device: named,
  user: named,
  asked: z.iso.datetime(),
  askedBy: named,
  received: z.iso.datetime(),
  /** When the copy is deleted. */
  ends: z.iso.datetime(),
  projects: z.array(named),
  changes: z.array(z.extend(copiedChangeSchema, placed)),
  reads: z.array(z.extend(copiedReadSchema, placed)),
  conflicts: z.array(z.extend(copiedConflictSchema, placed)),
  files: z.array(z.extend(copiedFileSchema, placed)),
  drafts: z.int(),
  hidden: z.object({ changes: z.int(), reads: z.int(), conflicts: z.int(), files: z.int() }),
})
