/** What stands in the place of a secret. */
export const HIDDEN = '(secret)'

/** Names of values that nobody else may read, whether a declaration calls them secret or an open property has them. */
const SECRET_NAME = /passw|passphrase|secret|token|credential|api_?key|securityanswer|^(pin|pwd|answer)$/i

/** Secrets inside of a text: API keys of this product, bearer tokens, and JSON web tokens. */
const SECRET_TEXT = /lading_key_[\w-]+|\bbearer\s+[\w.~+/=-]{20,}|\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/gi

type Map = Readonly<Record<string, unknown>>

const isMap = (value: unknown): value is Map => value !== null && typeof value === 'object' && !Array.isArray(value)

const isSecretPath = (path: string, secret: ReadonlySet<string>): boolean =>
  path.split('.').some((part) => secret.has(part) || SECRET_NAME.test(part))

/** The values of a change that names its field in `path` beside them. */
const BESIDE_PATH: ReadonlySet<string> = new Set(['before', 'mine', 'theirs'])

/**
 * Returns a copy of a value of JSON in which every secret is replaced, at any depth: by the names that declarations call secret
 * (`secret`), by names that sound like one, and by texts that look like one. Empty values stay empty, which shows that no secret was set.
 */
export const withoutSecrets = (value: unknown, secret: ReadonlySet<string>): unknown => {
  if (typeof value === 'string') return value.replace(SECRET_TEXT, HIDDEN)
  if (Array.isArray(value)) return value.map((one: unknown) => withoutSecrets(one, secret))
  if (!isMap(value)) return value
  const { path } = value
  const ofSecret = typeof path === 'string' && isSecretPath(path, secret)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const hides = isSecretPath(name, secret) || (ofSecret && BESIDE_PATH.has(name))
      return [name, hides && inner !== null && inner !== '' ? HIDDEN : withoutSecrets(inner, secret)]
    }),
  )
}
