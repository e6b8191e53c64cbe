import { z } from 'zod/mini'
import { outcomeOf, type Taken, takenOf } from '../job/job-result.ts'

const jobSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  status: z.nullable(z.string()),
  progress: z.nullable(z.number()),
  error: z.nullable(z.string()),
  addTime: z.nullable(z.string()),
  result: z.unknown(),
})
const answerSchema = z.looseObject({ items: z.array(jobSchema) })

/** One import with its result (IMPORT-01). */
export interface ImportLine {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly time: string | null
  readonly rows: number | null
  readonly created: number | null
  readonly refused: number | null
  readonly ended: boolean
  readonly taken: Taken | null
}

/** Parses the imports of a response; null when it is invalid. */
export const linesOf = (answer: unknown): readonly ImportLine[] | null => {
  const read = answerSchema.safeParse(answer)
  if (!read.success) return null
  return read.data.items.map(({ id, name, status, progress, error, addTime, result }) => {
    const counts = new Map(outcomeOf(result).counts)
    const count = (which: string): number | null => counts.get(which) ?? null
    return {
      id,
      name,
      status: status ?? '',
      time: addTime,
      rows: count('rows'),
      created: count('created'),
      refused: count('refused'),
      taken: takenOf(result),
      ended: (progress ?? 0) >= 100 || (error ?? '') !== '',
    }
  })
}
