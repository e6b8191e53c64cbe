import { t } from '@lingui/core/macro'
import { redirect } from '@tanstack/react-router'
import { ACCOUNTS } from '../domains/people/effects/account-records.ts'
import type { Person } from '../catalogue/rule.ts'
import { anyPlaceOf, rolesFor } from '../record/places.ts'
import { guard, type GuardedRoute } from '../session/guard.ts'
import { personOf } from '../session/session.ts'
import { pushMessage } from '../ui/messages/messages.ts'
import { logLine } from './console-line.ts'
import type { AppParts } from './parts.ts'

/** What a route requires of a user; null for an address that the app does not have (ROUTE-02). */
export const guardedRouteOf = (path: string, ownId: string | null): GuardedRoute | null => {
  if (path === '/dashboard' || path === '/sync') return { needsLogin: true, roles: [], path }
  const place = anyPlaceOf(path)
  if (place === null) return null
  const own = place.kind === 'edit' && place.id === ownId && ACCOUNTS.has(place.entity.name)
  return { needsLogin: true, roles: own ? [] : rolesFor(place), path }
}

/** Whether the guard lets this person in at an address (GUARD-02, GUARD-03). */
export const mayOpen = (person: Person, path: string): boolean => {
  const route = guardedRouteOf(path, person.id)
  return route !== null && guard(route, person, false).pass
}

/** Longest part of a wrong address shown in a message. */
const MOST_OF_PATH = 120

const shown = (path: string): string => path.slice(0, MOST_OF_PATH)

/**
 * Runs before every navigation, including typed addresses and back navigation (GUARD-01 to GUARD-05). For an unknown address a signed-in
 * user gets a message and the dashboard (OPEN-017).
 */
export const guardNavigation = (parts: Pick<AppParts, 'session' | 'projects'>, path: string): void => {
  const signedIn = parts.session.current()
  const route = guardedRouteOf(path, signedIn?.me.id ?? null)
  if (route === null) {
    const address = shown(path)
    if (signedIn !== null) pushMessage({ type: 'warning', text: t`There is no page at ${address}` })
    throw redirect({ to: '/login', replace: true })
  }
  const { registration } = parts.projects.state()
  const person = signedIn === null ? null : personOf(signedIn)
  const verdict = guard(route, person, registration.kind !== 'ok')
  if (verdict.pass) return
  if (verdict.log !== null) logLine(verdict.log)
  if (verdict.signOut && signedIn !== null) {
    void parts.session.signOut()
    const address = shown(path)
    const text = t`Your account may not open ${address}, so you were signed out. What was not sent stays on this device.`
    pushMessage({ type: 'warning', text, stays: true })
  }
  throw redirect({ to: verdict.to, replace: true })
}
