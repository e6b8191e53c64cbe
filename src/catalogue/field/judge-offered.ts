import type { Problem } from '../problem.ts'

export const judgeOffered = (value: unknown, options: readonly string[]): Problem | null =>
  typeof value === 'string' && options.includes(value)
    ? null
    : { code: 'not-offered', params: { value: typeof value === 'string' ? value.slice(0, 80) : typeof value } }
