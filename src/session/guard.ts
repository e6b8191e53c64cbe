import { holds, type Person } from '../catalogue/rule.ts'

export type GuardVerdict =
  | { readonly pass: true }
  /** `log` is the literal line of the specification (ERR-07, ERR-08). */
  | {
      readonly pass: false
      readonly to: '/login' | '/dashboard'
      readonly log: string | null
      readonly signOut: boolean
    }

export interface GuardedRoute {
  readonly needsLogin: boolean
  /** One of them is sufficient (GUARD-03); empty: every signed-in user. */
  readonly roles: readonly string[]
  readonly path: string
}

/** Checks a navigation, including typed URLs and back navigation (GUARD-01 to 05). */
export const guard = (route: GuardedRoute, person: Person | null, disabled: boolean): GuardVerdict => {
  if (!route.needsLogin) return { pass: true }
  if (person === null) {
    return { pass: false, to: '/login', log: 'user should be logged in to view this page', signOut: true }
  }
  if (route.roles.length > 0 && !route.roles.some((role) => role === 'ANYONE' || holds(person, role))) {
    return { pass: false, to: '/login', log: 'user has no rights for this page', signOut: true }
  }
  if (disabled && route.path !== '/dashboard') return { pass: false, to: '/dashboard', log: null, signOut: false }
  return { pass: true }
}
