import type { Problem } from '../problem.ts'

export const judgeText = (value: unknown, max: number): Problem | null => {
  if (typeof value !== 'string') return { code: 'not-text' }
  if (value.includes('\u0000')) return { code: 'not-text' }
  return value.length > max ? { code: 'too-long', params: { max } } : null
}

/** Texts that have no limit of their own: a choice, a state, a secret. */
export const judgeShortText = (value: unknown): Problem | null => judgeText(value, 200)
