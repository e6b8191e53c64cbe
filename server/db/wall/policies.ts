import type { AnyEntity } from '../../../src/catalogue/entity.ts'
import { parseTemplate } from '../../../src/catalogue/scope.ts'
import { type Table, tables } from '../columns.ts'

/** What a policy lets a person do with the rows that its condition names. */
export interface Policy {
  readonly name: 'reach' | 'system'
  /** `all` for rows within the reach; `select` for rows of the system, which all organizations read. */
  readonly command: 'all' | 'select'
  readonly condition: string
}

/** A list of the reach as a constant of the query, so that it takes indexes; nothing where it is not set. */
const listed = (setting: string): string =>
  `any ((select nullif(current_setting('lading.${setting}', true), '')::uuid[])::uuid[])`

const me = `(select nullif(current_setting('lading.user', true), '')::uuid)`

const column = (name: string): string => `"${name}"`

/**
 * The condition on a row outside of projects that a scope of its entity stands for. A record of one person belongs to the
 * organization of that person: the wall stands between organizations, not between colleagues.
 */
const within = (prefix: string, field: string): string | null => {
  const value = column(field)
  // A project that is being created is not among the reached ones: its organization puts it within the reach.
  if (prefix.endsWith('@project:') && field === 'id')
    return `${value} = ${listed('projects')} or ${column('organization')} = ${listed('organizations')}`
  if (prefix.endsWith('@project:')) return `${value} = ${listed('projects')}`
  if (prefix.endsWith('@org:')) return `${value} = ${listed('organizations')}`
  if (prefix.endsWith('@owner:')) return `${value} = ${listed('owners')}`
  if (prefix.endsWith('@partner:')) return `${value} = ${listed('partners')}`
  if (!prefix.endsWith('@user:')) return null
  // Every row of the table of users is judged by its own policy.
  if (field === 'id') return `${value} = ${me}`
  return `${value} = ${me} or exists (select from "user" as u where u.id = ${value})`
}

const PROJECT: Policy = { name: 'reach', command: 'all', condition: `"project" = ${listed('projects')}` }

const isShared = ({ scopes, wide }: AnyEntity): boolean =>
  wide !== 'superadmin' && scopes.some((scope) => parseTemplate(scope).field === null)

/**
 * The policies of a table, from the scopes of its entities; none where every organization reads every row, as the list of
 * countries. Superadmins, and the server itself, are not bound to them.
 */
export const policiesOf = ({ entities, main }: Table): readonly Policy[] => {
  if (main.stream === 'project') return [PROJECT]
  if (entities.some(isShared)) return []
  const templates = entities.flatMap(({ scopes }) => scopes.map(parseTemplate))
  const ways = templates.flatMap(({ prefix, field }) => (field === null ? [] : (within(prefix, field) ?? [])))
  const reach: Policy = { name: 'reach', command: 'all', condition: [...new Set(ways)].join(' or ') }
  if (main.scopeElse === undefined) return [reach]
  const fields = [...new Set(templates.flatMap(({ field }) => (field === null ? [] : [field])))]
  const system = fields.map((field) => `${column(field)} is null`).join(' and ')
  return [reach, { name: 'system', command: 'select', condition: system }]
}

const ofOnePerson: Policy = { name: 'reach', command: 'all', condition: `user_id = ${me}` }

/** Tables beside those of the catalogue: what devices have sent, the answers to it, and which records changed. */
const BESIDE: { readonly [table: string]: Policy } = {
  sync_client: ofOnePerson,
  sync_mutation: ofOnePerson,
  idempotency: ofOnePerson,
  sync_row: {
    name: 'reach',
    command: 'all',
    condition: `stream = '_global' or stream = any ((select nullif(current_setting('lading.projects', true), '')::text[])::text[])`,
  },
}

export interface WalledTable {
  readonly name: string
  readonly policies: readonly Policy[]
}

/** All tables with policies. */
export const walledTables: readonly WalledTable[] = [
  ...tables.map((table) => ({ name: table.name, policies: policiesOf(table) })),
  ...Object.entries(BESIDE).map(([name, policy]) => ({ name, policies: [policy] })),
].filter(({ policies }) => policies.length > 0)
