import pg from 'pg'

/** Statements that find their rows by id, so that one plan serves all values: writes, and reads that lock. */
const BY_ID = /^\s*(?:insert|update|delete)\b|\bfor update(?: of \w+)?\s*$/
/** Longer ones are lists of rows whose number differs from time to time. */
const MOST_VALUES = 100
const MOST_STATEMENTS = 300

/**
 * A connection that has its writes planned once: planning one costs the database more than running it. Everything else
 * is planned for the values that it comes with.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MOST_STATEMENTS || !BY_ID.test(text)) return known
    const name = `lading_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  // The declared overloads of `query` are many; what comes in goes on as it came, but for the name.
  override query = ((config: unknown, values: unknown, ...rest: unknown[]) => {
    const query = pg.Client.prototype.query.bind(this) as (...given: unknown[]) => unknown
    if (typeof config !== 'string' || !Array.isArray(values) || values.length === 0 || values.length > MOST_VALUES)
      return query(config, values, ...rest)
    const name = this.#nameOf(config)
    return name === undefined ? query(config, values, ...rest) : query({ name, text: config, values }, ...rest)
  }) as pg.Client['query']
}
