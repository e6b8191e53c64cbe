import { z } from 'zod'

const isWhole = (value: unknown): boolean => typeof value === 'string' && /^(\d{1,6})?$/.test(value)
const wholeNumber = z
  .custom<string>(isWhole, { error: 'takes a whole number' })
  .meta({ type: 'integer', minimum: 0 })
  .optional()

/** Query of a list of choices. */
export const pageQuerySchema = z.object({ limit: wholeNumber, offset: wholeNumber })

/** Returns one page when `limit` is given; otherwise everything, because these lists are short. */
export function page<T>(all: readonly T[], { limit = '', offset = '' }: z.infer<typeof pageQuerySchema>): readonly T[] {
  const from = Number(offset)
  return all.slice(from, from + (limit === '' ? all.length : Number(limit)))
}
