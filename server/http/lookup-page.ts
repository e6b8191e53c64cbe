import { z } from 'zod'

const wholeNumber = z
  .string({ error: 'takes a whole number' })
  .regex(/^(\d{1,6})?$/, { error: 'takes a whole number' })
  .optional()

/** Query of a list of choices. */
export const pageQuerySchema = z.object({ limit: wholeNumber, offset: wholeNumber })

/** Returns one page when `limit` is given; otherwise everything, because these lists are short. */
export function page<T>(all: readonly T[], { limit = '', offset = '' }: z.infer<typeof pageQuerySchema>): readonly T[] {
  const from = Number(offset)
  return all.slice(from, from + (limit === '' ? all.length : Number(limit)))
}
