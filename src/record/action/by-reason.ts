import type { Locale } from '../../catalogue/enumerations.ts'
import type { Problems } from '../../catalogue/problem.ts'
import { problemWords } from '../form/problem-words.ts'

/** Fields that are refused for the same reason. */
export interface Refusal {
  readonly reason: string
  /** The reason is that they are not filled in, and no other. */
  readonly isEmpty: boolean
  readonly paths: readonly string[]
}

/** These fields by the reason why they are refused, so that each reason is said once. */
export const byReason = (paths: readonly string[], problems: Problems, locale: Locale): readonly Refusal[] => {
  const found = new Map<string, Refusal>()
  for (const path of paths) {
    const list = problems[path] ?? []
    const reason = list.map((problem) => problemWords(problem, locale)).join('. ')
    const isEmpty = list.every(({ code }) => code === 'required')
    found.set(reason, { reason, isEmpty, paths: [...(found.get(reason)?.paths ?? []), path] })
  }
  return [...found.values()]
}
