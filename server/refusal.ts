/**
 * An error that prevents the start. The message is one sentence for the user of the terminal; it is printed without a
 * stack, and the process exits with code 1.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** The system's error message, on one line. */
export function reasonOf(error: unknown): string {
  const text = error instanceof AggregateError && error.message === '' ? String(error.errors[0]) : String(error)
  return text
    .replace(/^\w*error: /i, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '')
}
