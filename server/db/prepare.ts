import pg from 'pg'

/** Statements that select rows by id, so that one plan suits all values: writes, and reads that lock. */
const BY_ID = /^\s*(?:insert|update|delete)\b|\bfor update(?: of \w+)?\s*$/
/** Longer statements insert lists of rows whose length varies. */
const MOST_VALUES = 100
const MOST_STATEMENTS = 300

/**
 * A connection that sends writes as prepared statements, because planning one costs more than running it. Everything
 * else is planned for its actual values.
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

  // `query` has many overloads; the arguments are passed on unchanged except for the statement name.
  override query = ((config: unknown, values: unknown, ...rest: unknown[]) => {
    const query = pg.Client.prototype.query.bind(this) as (...given: unknown[]) => unknown
    if (typeof config !== 'string' || !Array.isArray(values) || values.length === 0 || values.length > MOST_VALUES)
      return query(config, values, ...rest)
    const name = this.#nameOf(config)
    return name === undefined ? query(config, values, ...rest) : query({ name, text: config, values }, ...rest)
  }) as pg.Client['query']
}
