/**
 * A start that must not go on. The message is one sentence for the person at the terminal; it is printed without a stack
 * and the process ends with exit code 1.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** The reason in the words of the system, on one line. */
export function reasonOf(error: unknown): string {
  const text = error instanceof AggregateError && error.message === '' ? String(error.errors[0]) : String(error)
  return text
    .replace(/^\w*error: /i, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '')
}
