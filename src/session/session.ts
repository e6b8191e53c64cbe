import { z } from 'zod/mini'
import { countedRoles } from '../domains/people/effects/admin-roles.ts'
import type { Person } from '../catalogue/rule.ts'
import { meSchema, rolesHeldIn, tokensSchema, type Me } from '../protocol/session.ts'
import { type Api, ApiError } from './api.ts'
import type { TokenKeeper } from './tokens.ts'

/** Who is signed in on this device. Survives a restart without a network; the access token does not. */
export interface SignedIn {
  readonly me: Me
  readonly project: string | null
  readonly switchedFrom: Me['switchedFrom']
}

export type SignInFailure =
  /** `hint`: after how long the account opens again, where it only has to wait; null where a person has blocked it. */
  | { readonly kind: 'blocked'; readonly hint: string | null }
  | { readonly kind: 'credentials'; readonly attempts: number }
  | { readonly kind: 'offline' }
  | { readonly kind: 'unknown' }

export interface SessionPorts {
  readonly api: () => Api
  readonly tokens: TokenKeeper
  readonly store: { get(): string | null; set(value: string | null): void; onChange(listener: () => void): void }
  readonly version: string
  readonly host: string
}

/** The person as roles see them; the modules of the project are known to screens only (DataProvider). */
export const personOf = ({ me, project }: SignedIn): Person => ({
  id: me.id,
  organization: me.organization,
  roles: countedRoles(rolesHeldIn(me, project)),
  modules: new Set(),
})

/** What people are called in the toolbar: full name, else username. */
export const displayName = ({ firstName, lastName, username }: Me): string =>
  [firstName, lastName].filter((part) => part !== null && part !== '').join(' ') || username

const storedSchema = z.looseObject({ me: meSchema, project: z.nullable(z.string()) })

const parseStored = (text: string | null): SignedIn | null => {
  if (text === null) return null
  try {
    const parsed = storedSchema.safeParse(JSON.parse(text))
    return parsed.success
      ? { me: parsed.data.me, project: parsed.data.project, switchedFrom: parsed.data.me.switchedFrom }
      : null
  } catch {
    return null
  }
}

/** Sign-in, sign-out, switching user. Unsent work lives in the vault and is never touched from here (law 2). */
export const createSession = (ports: SessionPorts) => {
  let current = parseStored(ports.store.get())
  const listeners = new Set<() => void>()

  const announce = (): void => {
    for (const listener of listeners) listener()
  }
  const keep = (next: SignedIn | null): void => {
    current = next
    ports.store.set(next === null ? null : JSON.stringify({ me: next.me, project: next.project }))
    announce()
  }
  ports.store.onChange(() => {
    current = parseStored(ports.store.get())
    announce()
  })

  const enter = async (username: string, password: string): Promise<Me> => {
    const result = await ports.api().call('/authentication', {
      method: 'POST',
      body: { username, password, version: ports.version, package: ports.host },
      anonymous: true,
      quiet: true,
    })
    ports.tokens.replace(tokensSchema.parse(result))
    return fetchMe()
  }

  const fetchMe = async (): Promise<Me> => meSchema.parse(await ports.api().call('/employee/me', { quiet: true }))

  return {
    current: (): SignedIn | null => current,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** AUTH-01 to AUTH-13. Null: signed in; else why not. Nothing is kept on failure. */
    signIn: async (username: string, password: string): Promise<SignInFailure | null> => {
      try {
        const me = await enter(username, password)
        keep({ me, project: me.activeProject, switchedFrom: me.switchedFrom })
        return null
      } catch (error) {
        return signInFailure(error)
      }
    },
    /** The same person gives the password once more, so that waiting work can be sent; project and screen stay. */
    signInAgain: async (password: string): Promise<SignInFailure | null> => {
      const before = current
      if (before === null) return { kind: 'unknown' }
      try {
        const me = await enter(before.me.username, password)
        const same = me.id === before.me.id
        keep({ me, project: same ? before.project : me.activeProject, switchedFrom: me.switchedFrom })
        return null
      } catch (error) {
        return signInFailure(error)
      }
    },
    /** Reads the own record again: roles may have changed. Without a network the last known one stands. */
    refreshMe: async (): Promise<void> => {
      const before = current
      if (before === null) return
      const me = await fetchMe().catch(() => null)
      // Somebody else may have signed in while the answer was under way.
      if (me === null || me.id !== before.me.id || current?.me.id !== me.id) return
      const locale = current.me.locale === before.me.locale ? me.locale : current.me.locale
      keep({ ...current, me: { ...me, locale }, switchedFrom: me.switchedFrom })
    },
    /** The chosen project, kept here and, when there is a network, on the server (AUTH-28). */
    selectProject: (project: string | null): void => {
      if (current === null || current.project === project) return
      keep({ ...current, project })
      void ports
        .api()
        .call('/user/active_project', { method: 'PUT', body: { project }, quiet: true })
        .catch(() => undefined)
    },
    /** The language of the person, as last chosen here. */
    setLocale: (locale: string): void => {
      if (current !== null && current.me.locale !== locale) keep({ ...current, me: { ...current.me, locale } })
    },
    /** Ends the local session at once; tells the server when it can (AUTH-22). */
    signOut: async (): Promise<void> => {
      const telling = ports
        .api()
        .call('/authentication', { method: 'DELETE', quiet: true })
        .catch(() => undefined)
      keep(null)
      await telling
      // Somebody may have signed in meanwhile: that token stays.
      if (current === null) ports.tokens.clear()
    },
    /** Acts as another user (AUTH-25). Needs a connection. */
    switchTo: async (userId: string): Promise<void> => {
      ports.tokens.replace(tokensSchema.parse(await ports.api().call(`/user/switch/${userId}`, { method: 'PUT' })))
      const me = await fetchMe()
      keep({ me, project: me.activeProject, switchedFrom: me.switchedFrom })
    },
    /** Back to the original user (AUTH-27). Needs a connection. */
    returnBack: async (): Promise<void> => {
      ports.tokens.replace(tokensSchema.parse(await ports.api().call('/user/return', { method: 'PUT' })))
      const me = await fetchMe()
      keep({ me, project: me.activeProject, switchedFrom: me.switchedFrom })
    },
  }
}
export type Session = ReturnType<typeof createSession>

const signInFailure = (error: unknown): SignInFailure => {
  if (!(error instanceof ApiError)) return { kind: 'unknown' }
  if (error.status === 0) return { kind: 'offline' }
  if (error.status !== 401) return { kind: 'unknown' }
  const result = z.looseObject({ blocked: z.boolean(), attempts: z.number() }).safeParse(error.result)
  if (!result.success) return { kind: 'credentials', attempts: 0 }
  if (!result.data.blocked) return { kind: 'credentials', attempts: result.data.attempts }
  return { kind: 'blocked', hint: error.messages.find(({ type }) => type === 'info')?.text ?? null }
}
