import { z } from 'zod/mini'
import { textsOf } from '../../../../catalogue/row.ts'

const rowErrorSchema = z.looseObject({
  row: z.optional(z.nullable(z.number())),
  column: z.optional(z.nullable(z.string())),
  /** Name of the field by language, where the file has no column for it. */
  columns: z.optional(z.record(z.string(), z.string())),
  text: z.string(),
  /** By language; jobs of before have only `text`, in the language of who started them. */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type RowError = z.infer<typeof rowErrorSchema>

const madeSchema = z.array(z.object({ entity: z.string(), id: z.string(), name: z.string() }))
export type Made = z.infer<typeof madeSchema>[number]

/** Records of one entity that were created because rows name them. */
export interface MadeOfKind {
  readonly entity: string
  readonly count: number
  /** The first of them; none for jobs of before, which only count them. */
  readonly records: readonly Made[]
}

export interface Outcome {
  /** Counts by name: created, changed, refused, rows. */
  readonly counts: readonly (readonly [string, number])[]
  readonly errors: readonly RowError[]
  /** Rows imported with a value other than the one in the file. */
  readonly notes: readonly RowError[]
  /** Rows imported with a key, such as a serial, that another record has too. */
  readonly alike: readonly RowError[]
  /** Rows left out, because an earlier one is about the same record. */
  readonly again: readonly RowError[]
  readonly madeFor: readonly MadeOfKind[]
  /** Columns that match no field, and columns of fields that only the system sets. */
  readonly unknownColumns: readonly string[]
  readonly systemColumns: readonly string[]
  /** Detected encoding of the text. */
  readonly encoding: string | null
  /** The sheet that was read, and the names of other sheets with values. */
  readonly sheet: string | null
  readonly otherSheets: readonly string[]
}

const remarksOf = (remarks: unknown): readonly RowError[] => {
  const read = z.array(rowErrorSchema).safeParse(remarks)
  return read.success ? read.data : []
}

/** The order in which counts are shown; any other count comes after these, sorted by name. JSON in the database has no order of its own. */
const ORDER = ['records', 'rows', 'created', 'changed', 'same', 'repeated', 'refused', 'blank']
const rankOf = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)

const countsOf = (counts: unknown): readonly (readonly [string, number])[] =>
  Object.entries(counts ?? {})
    .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b) || a.localeCompare(b))

const madeOf = (counts: unknown, made: unknown): readonly MadeOfKind[] => {
  const read = madeSchema.safeParse(made)
  const all = read.success ? read.data : []
  return countsOf(counts).map(([entity, count]) => ({
    entity,
    count,
    records: all.filter((one) => one.entity === entity),
  }))
}

/** The result of a finished job, as far as it can be parsed: counts, errors by row and column, the sheet of a workbook (IMPORT-01). */
export const outcomeOf = (result: unknown): Outcome => {
  const given = (result !== null && typeof result === 'object' ? result : {}) as Readonly<Record<string, unknown>>
  const { errors, notes, alike, again, madeFor, made, sheet, otherSheets, unknownColumns, systemColumns, ...others } =
    given
  const { encoding, ...rest } = others
  return {
    counts: countsOf(rest),
    errors: remarksOf(errors),
    notes: remarksOf(notes),
    alike: remarksOf(alike),
    again: remarksOf(again),
    madeFor: madeOf(madeFor, made),
    unknownColumns: textsOf(unknownColumns),
    systemColumns: textsOf(systemColumns),
    encoding: typeof encoding === 'string' ? encoding : null,
    sheet: typeof sheet === 'string' ? sheet : null,
    otherSheets: textsOf(otherSheets),
  }
}

const failureSchema = z.looseObject({ failure: z.record(z.string(), z.string()) })

/** Why a job failed, in a language; null for jobs of before, which say it in the language of who started them only. */
export const failureIn = (result: unknown, locale: string): string | null => {
  const read = failureSchema.safeParse(result)
  return read.success ? (read.data.failure[locale] ?? null) : null
}

/** How much of a file was taken over; null for a job that is no import. */
export type Taken = 'nothing' | 'part' | 'all'

/** The verdict on a finished import: a job that has run to its end may still have taken nothing. */
export const takenOf = (result: unknown): Taken | null => {
  const counts = new Map(outcomeOf(result).counts)
  const [rows, refused] = [counts.get('rows'), counts.get('refused')]
  if (rows === undefined || refused === undefined) return null
  const taken = ['created', 'changed', 'same', 'repeated'].reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)
  if (taken === 0) return 'nothing'
  return refused > 0 ? 'part' : 'all'
}
