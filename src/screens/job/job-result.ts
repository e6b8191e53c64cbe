import { z } from 'zod/mini'

const rowErrorSchema = z.looseObject({
  row: z.optional(z.nullable(z.number())),
  column: z.optional(z.nullable(z.string())),
  text: z.string(),
})
export type RowError = z.infer<typeof rowErrorSchema>

export interface Outcome {
  /** Numbers by name: created, changed, refused, rows. */
  readonly counts: readonly (readonly [string, number])[]
  readonly errors: readonly RowError[]
}

/** What a finished job left behind, as far as it is known: counts, and errors by row and column (IMPORT-01). */
export const outcomeOf = (result: unknown): Outcome => {
  if (result === null || typeof result !== 'object') return { counts: [], errors: [] }
  const { errors, ...rest } = result as Readonly<Record<string, unknown>>
  const read = z.array(rowErrorSchema).safeParse(errors)
  return {
    counts: Object.entries(rest).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    errors: read.success ? read.data : [],
  }
}
