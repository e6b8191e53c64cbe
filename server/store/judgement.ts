import type { Problems } from '../../src/catalogue/problem.ts'
import { invalid, type Refused, refused } from './result.ts'

type Verdict = Problems | Refused | null | undefined

const isRefused = (verdict: Problems | Refused): verdict is Refused => 'ok' in verdict && verdict.ok === false

/** Converts a verdict to a rejection: null for an empty map; `unique` when every problem is a taken value. */
export const refusalOf = (verdict: Verdict): Refused | null => {
  if (verdict === null || verdict === undefined) return null
  if (isRefused(verdict)) return verdict
  const lists = Object.values(verdict)
  if (lists.length === 0) return null
  const taken = lists.every((list) => list.every(({ code }) => code === 'taken'))
  return taken ? refused('unique', { problems: verdict }) : invalid(verdict)
}

/** Runs checks in order and returns the first rejection. */
export const firstRefusal = async (...judges: (() => Promise<Verdict> | Verdict)[]): Promise<Refused | null> => {
  for (const judge of judges) {
    const no = refusalOf(await judge())
    if (no !== null) return no
  }
  return null
}
