import type { RoleName } from './role-name.ts'

/**
 * Rules as data. The same rule runs in the page, in the sync worker and on the server, is compiled to an SQL `where`, and can be explained
 * to the user. A rule depends on the row, the person and the project's settings, never on other rows.
 */
export type Rule<P extends string = string> =
  | { readonly field: P; readonly in: readonly (string | boolean | null)[] }
  | { readonly field: P; readonly isNull: boolean }
  /** The date is this many days from today: `from` inclusive, `to` exclusive; negative is past (OPEN-064). */
  | { readonly field: P; readonly days: Days }
  /** The row's organization column equals the person's organization. */
  | { readonly ownOrganization: P }
  /** The row's user column is the person. */
  | { readonly ownUser: P }
  | { readonly role: RoleName }
  | { readonly module: string }
  | { readonly all: readonly Rule<P>[] }
  | { readonly any: readonly Rule<P>[] }

export interface Days {
  readonly from?: number
  readonly to?: number
}

/** The current user, as far as rules depend on it. */
export interface Person {
  readonly id: string
  readonly organization: string | null
  readonly roles: ReadonlySet<string>
  /** Module settings that are on in the project. */
  readonly modules: ReadonlySet<string>
  /** The user's calendar day, `yyyy-mm-dd`; by default the day of this machine. */
  readonly today?: string
}

/** Why a rule does not hold, as data; the app formats it as a sentence. */
export type Reason =
  | { readonly code: 'state'; readonly field: string; readonly allowed: readonly string[]; readonly current: string }
  | { readonly code: 'organization'; readonly field: string }
  | { readonly code: 'user'; readonly field: string }
  | { readonly code: 'role'; readonly role: string }
  | { readonly code: 'module'; readonly module: string }
  | { readonly code: 'archived' }
  /** The field is on the user's own account and requires the password. */
  | { readonly code: 'own-password' }

/** A row for rules: column name to value. */
export type RuleRow = { readonly [field: string]: unknown }

/** `ROLE_SUPERADMIN` passes every role check (OPEN-099). */
export const holds = (person: Person, role: string): boolean =>
  person.roles.has(role) || person.roles.has('ROLE_SUPERADMIN')

const DAY = 86_400_000

/** The day that is so many days from the user's today, as `yyyy-mm-dd`. */
export const dayFrom = (person: Person, days: number): string => {
  const now = new Date()
  const today = person.today ?? new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  return new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10)
}

/** Returns a test for stored dates within these days; false for an empty date. */
export const daysTest = ({ from, to }: Days, person: Person): ((value: unknown) => boolean) => {
  const first = from === undefined ? '' : dayFrom(person, from)
  const end = to === undefined ? '~' : dayFrom(person, to)
  return (value) => {
    if (typeof value !== 'string' || value === '') return false
    const day = value.slice(0, 10)
    return day >= first && day < end
  }
}

/**
 * Evaluates a rule. Returns the reasons why it does not hold; empty when it holds. An empty state matches only where `null` is listed as
 * allowed (DAMAGE-04: New or unset).
 */
export const reasonsAgainst = (rule: Rule, row: RuleRow, person: Person): readonly Reason[] => {
  if ('all' in rule) return rule.all.flatMap((part) => reasonsAgainst(part, row, person))
  if ('any' in rule) {
    const verdicts = rule.any.map((part) => reasonsAgainst(part, row, person))
    return verdicts.some((reasons) => reasons.length === 0) ? [] : (verdicts[0] ?? [])
  }
  if ('role' in rule) return holds(person, rule.role) ? [] : [{ code: 'role', role: rule.role }]
  if ('module' in rule) return person.modules.has(rule.module) ? [] : [{ code: 'module', module: rule.module }]
  if ('ownOrganization' in rule) {
    const owner = row[rule.ownOrganization]
    if (person.roles.has('ROLE_SUPERADMIN')) return []
    return owner !== null && owner !== undefined && owner === person.organization
      ? []
      : [{ code: 'organization', field: rule.ownOrganization }]
  }
  if ('ownUser' in rule) return row[rule.ownUser] === person.id ? [] : [{ code: 'user', field: rule.ownUser }]
  const value = row[rule.field] ?? null
  if ('isNull' in rule) {
    return (value === null) === rule.isNull
      ? []
      : [{ code: 'state', field: rule.field, allowed: [], current: String(value ?? '') }]
  }
  if ('days' in rule) {
    if (daysTest(rule.days, person)(value)) return []
    return [{ code: 'state', field: rule.field, allowed: [], current: String(value ?? '') }]
  }
  if (rule.in.some((allowed) => allowed === value)) return []
  const allowed = rule.in.filter((item) => item !== null).map(String)
  return [{ code: 'state', field: rule.field, allowed, current: String(value ?? '') }]
}

export const passes = (rule: Rule | undefined, row: RuleRow, person: Person): boolean =>
  rule === undefined || reasonsAgainst(rule, row, person).length === 0
