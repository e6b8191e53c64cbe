import { badParameter } from './http-error.ts'

type Query = Readonly<Record<string, unknown>>

/** Returns one page when `limit` is given; otherwise everything, because these lists are short. */
export function page<T>(all: readonly T[], { limit, offset }: Query): readonly T[] {
  const numberOf = (name: string, value: unknown, fallback: number): number => {
    if (value === undefined || value === '') return fallback
    if (typeof value !== 'string' || !/^\d{1,6}$/.test(value)) throw badParameter(name, 'takes a whole number')
    return Number(value)
  }
  const from = numberOf('offset', offset, 0)
  return all.slice(from, from + numberOf('limit', limit, all.length))
}
