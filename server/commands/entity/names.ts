/** Words that PostgreSQL reserves (pg_get_keywords, categories R and T), and those of the language that no constant can have. */
const RESERVED: ReadonlySet<string> = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column
  concurrently constraint create cross current_catalog current_date current_role current_schema current_time
  current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze from full
  grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit localtime
  localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references returning right
  select session_user similar some symmetric system_user table tablesample then to trailing true union unique user using
  variadic verbose when where window with
  await break catch class const continue debugger delete enum export extends finally function if implements import
  instanceof interface let new package private protected public return static super switch this throw try typeof var void
  while yield`.split(/\s+/),
)

/** The longest names that PostgreSQL keeps have 63 letters; indexes and triggers are called after table and field. */
const LONGEST = 40

export interface Taken {
  readonly domains: readonly string[]
  /** Names of entities and of other tables. */
  readonly names: ReadonlySet<string>
}

/** One sentence that says why an entity cannot be called so, or null. */
export const objectionTo = (domain: string, name: string, { domains, names }: Taken): string | null => {
  if (!domains.includes(domain)) return `There is no domain ${domain}: the domains are ${domains.join(', ')}.`
  if (!/^[a-z]+(_[a-z]+)*$/.test(name)) {
    return `The name ${name} must be singular and in snake case, lower-case letters and single underscores, such as container_seal.`
  }
  if (name.length > LONGEST) return `The name ${name} has ${name.length} letters, and at most ${LONGEST} fit.`
  if (RESERVED.has(name)) return `The name ${name} is a reserved word of SQL or TypeScript: take another.`
  return names.has(name) ? `The name ${name} is taken by another entity or table: take another.` : null
}

/** `container_seal` as `containerSeal`. */
export const camelOf = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** `container_seal` as `container-seal`. */
export const kebabOf = (name: string): string => name.replaceAll('_', '-')

/** `container_seal` as `Container seal`. */
export const labelOf = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
