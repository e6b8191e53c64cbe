import type { ListResult } from '../engine/data/api.ts'

const BETWEEN_MS = 200

/**
 * Repeats a query until the device has read its own tables: after a start the first results lack rows, and no event
 * announces the others. Does not wait for rows from the server; `rows` events announce these.
 */
export const readAnswer = async (ask: () => Promise<ListResult>): Promise<ListResult> => {
  for (;;) {
    const answer = await ask()
    if (answer.known === 'whole' || answer.because === 'arriving') return answer
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
}
