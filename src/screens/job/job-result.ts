import { z } from 'zod/mini'
import { textsOf } from '../../catalogue/row.ts'

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
  /** The sheet of a workbook that was read, and those with values that were not. */
  readonly sheet: string | null
  readonly otherSheets: readonly string[]
}

/** What a finished job left behind, as far as it is known: counts, errors by row and column, the sheet of a workbook (IMPORT-01). */
export const outcomeOf = (result: unknown): Outcome => {
  if (result === null || typeof result !== 'object') return { counts: [], errors: [], sheet: null, otherSheets: [] }
  const { errors, sheet, otherSheets, ...rest } = result as Readonly<Record<string, unknown>>
  const read = z.array(rowErrorSchema).safeParse(errors)
  return {
    counts: Object.entries(rest).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    errors: read.success ? read.data : [],
    sheet: typeof sheet === 'string' ? sheet : null,
    otherSheets: textsOf(otherSheets),
  }
}
