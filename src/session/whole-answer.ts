import type { ListResult } from '../data/api.ts'

const BETWEEN_MS = 200

/**
 * Asks until the worker has read the table whole. Right after a start its first answers lack rows, and no event tells of
 * those that follow, because nothing changed.
 */
export const wholeAnswer = async (ask: () => Promise<ListResult>): Promise<ListResult> => {
  for (;;) {
    const answer = await ask()
    if (answer.complete) return answer
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
}
