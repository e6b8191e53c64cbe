import { z } from 'zod/mini'

const json: z.ZodMiniType<unknown> = z.unknown()
const uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i))

/**
 * One intent. `name` is `{entity}.create | update | archive | {action}`.
 * - create: `body` holds the fields; `target[1]` is the id that the device made (UUIDv7).
 * - update: `body` is a nested partial; `base` holds, per changed path (`properties.aisle`), the value that the person
 *   saw, for the merge per field.
 * - archive: `baseVersion` is the row version that the person confirmed; `base` may hold fields of the record, which the
 *   device reads for its effect on other records.
 * - action: `body` holds the arguments; `from` the state in which it was made.
 * A shape is never changed once released: a change gets a new `v`.
 */
export const mutationSchema = z.object({
  mid: uuid,
  name: z.string().check(z.regex(/^[a-z_]+\.[a-zA-Z_]+$/), z.maxLength(120)),
  v: z.int().check(z.minimum(1)),
  /** Device clock, ISO 8601; used only as the time of the person's edit. */
  at: z.string().check(z.maxLength(40)),
  target: z.tuple([z.string().check(z.maxLength(60)), uuid]),
  body: z.record(z.string(), json),
  base: z.optional(z.record(z.string(), json)),
  from: z.optional(z.string().check(z.maxLength(100))),
  baseVersion: z.optional(z.int()),
})
export type Mutation = z.infer<typeof mutationSchema>

export const numberedMutationSchema = z.extend(mutationSchema, { seq: z.int().check(z.minimum(1)) })
export type NumberedMutation = z.infer<typeof numberedMutationSchema>

const problem = z.object({
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

/** A field for which the server kept its own value. */
export const conflictSchema = z.object({ path: z.string(), mine: json, theirs: json, before: json })

export const REJECTIONS = [
  'validation',
  'forbidden',
  'not_found',
  'stale_state',
  'archived',
  'changed_since_confirmed',
  'unique',
  'dependency_rejected',
  'schema',
  'internal',
  'parked',
] as const
export type Rejection = (typeof REJECTIONS)[number]

export const outcomeSchema = z.looseObject({
  seq: z.int(),
  mid: uuid,
  outcome: z.enum(['applied', 'merged', 'rejected', 'retry']),
  /** Stream version at which the effects became visible. */
  version: z.optional(z.int()),
  /** `noop`, `duplicate`, `late`: applied, with a remark. */
  note: z.optional(z.string()),
  /** Fields for which the server kept its own value (outcome merged). */
  conflicts: z.optional(z.array(conflictSchema)),
  code: z.optional(z.enum(REJECTIONS)),
  /** Property path to problems (code validation, unique). */
  problems: z.optional(z.record(z.string(), z.array(problem))),
  /** Current state of the record (code stale_state). */
  current: z.optional(z.string()),
  afterMs: z.optional(z.number()),
})
export type Outcome = z.infer<typeof outcomeSchema>
