import type { ListResult } from '../engine/data/api.ts'

const BETWEEN_MS = 200

/**
 * Asks until the device has read its own tables: right after a start its first answers lack rows, and no event tells of
 * those that follow, because nothing changed. What is still to be fetched from the server is not waited for; its arrival is
 * told as rows.
 */
export const readAnswer = async (ask: () => Promise<ListResult>): Promise<ListResult> => {
  for (;;) {
    const answer = await ask()
    if (answer.known === 'whole' || answer.because === 'arriving') return answer
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
}
