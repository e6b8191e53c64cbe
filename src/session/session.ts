import { keepSame } from '../engine/data/same-rows.ts'
import { countedRoles } from '../domains/people/effects/admin-roles.ts'
import type { Person } from '../catalogue/rule.ts'
import { HEADERS } from '../protocol/headers.ts'
import { isThere, isFlag, isNumber, isText, isWith, orAbsent, orNull } from '../protocol/guard.ts'
import { isFactorAsked, isTokens, readMe } from '../protocol/read-session.ts'
import type { FactorAsked, Me, Tokens } from '../protocol/session.ts'
import { rolesHeldIn } from '../protocol/roles-held.ts'
import { type Api, ApiError } from './api.ts'
import type { SignOuts } from './sign-outs.ts'
import type { TokenKeeper } from './tokens.ts'

/**
 * Who is signed in on this device. Stored, so that it survives a restart without a network; the access token is not.
 */
export interface SignedIn {
  readonly me: Me
  readonly project: string | null
  readonly switchedFrom: Me['switchedFrom']
}

export type SignInFailure =
  /** `hint`: after what time the account is unblocked; null when a person has blocked it. */
  | { readonly kind: 'blocked'; readonly hint: string | null }
  | { readonly kind: 'credentials'; readonly attempts: number }
  /** The password is right: the sign-in is to be repeated with a code. */
  | { readonly kind: 'factor'; readonly asked: FactorAsked }
  /** Signed in once `goOn` is called, after the person has seen the recovery codes of the factor that was set up. */
  | { readonly kind: 'enrolled'; readonly recoveryCodes: readonly string[]; readonly goOn: () => void }
  /** `none`: no passkey was used; `away`: the server takes none at this address. */
  | { readonly kind: 'passkey'; readonly state: 'none' | 'refused' | 'away' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'unknown' }

export interface SessionPorts {
  readonly api: () => Api
  readonly tokens: TokenKeeper
  readonly signOuts: SignOuts
  readonly store: { get(): string | null; set(value: string | null): void; onChange(listener: () => void): void }
  readonly version: string
  readonly host: string
}

/** The person for role checks, without modules: those are known to screens only (DataProvider). */
export const personOf = ({ me, project }: SignedIn): Person => ({
  id: me.id,
  organization: me.organization,
  roles: countedRoles(rolesHeldIn(me, project)),
  modules: new Set(),
})

/** The name in the toolbar: full name, else username. */
export const displayName = ({ firstName, lastName, username }: Me): string =>
  [firstName, lastName].filter((part) => part !== null && part !== '').join(' ') || username

const isStored = isWith<{ me: unknown; project: string | null }>({ me: isThere, project: orNull(isText) })

const parseStored = (text: string | null): SignedIn | null => {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    if (!isStored(stored)) return null
    const me = readMe(stored.me)
    return me === null ? null : { me, project: stored.project, switchedFrom: me.switchedFrom }
  } catch {
    return null
  }
}

/** Throws where the server sent something else. */
const tokensFrom = (result: unknown): Tokens => {
  if (!isTokens(result)) throw new Error('The answer to a sign-in has no tokens')
  return result
}

/** What a 401 to a sign-in says of the account. */
const isRefusal = isWith<{ blocked: boolean; attempts: number; secondFactor?: FactorAsked | undefined }>({
  blocked: isFlag,
  attempts: isNumber,
  secondFactor: orAbsent(isFactorAsked),
})

/** Sign-in, sign-out, switching user. Unsent work is in the local store and is not touched here (law 2). */
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

  const enter = async (
    path: string,
    credentials: { readonly [name: string]: unknown },
  ): Promise<{ readonly me: Me; readonly recoveryCodes: readonly string[] }> => {
    const result = await ports.signOuts.before(() =>
      ports.api().call(path, {
        method: 'POST',
        body: { ...credentials, version: ports.version, package: ports.host },
        headers: { [HEADERS.refreshToken]: 'cookie' },
        anonymous: true,
        quiet: true,
      }),
    )
    const tokens = tokensFrom(result)
    ports.tokens.replace(tokens)
    return { me: await fetchMe(), recoveryCodes: tokens.recoveryCodes ?? [] }
  }
  const enterByPassword = (username: string, password: string, code: string | undefined) =>
    enter('/authentication', { username, password, ...(code ? { code } : {}) })
  /** Stores the session; with recovery codes, which are shown once, only when `goOn` is called. */
  const keepAfter = (recoveryCodes: readonly string[], next: SignedIn): SignInFailure | null => {
    if (recoveryCodes.length === 0) {
      keep(next)
      return null
    }
    return { kind: 'enrolled', recoveryCodes, goOn: () => keep(next) }
  }

  const fetchMe = async (): Promise<Me> => {
    const me = readMe(await ports.api().call('/employee/me', { quiet: true }))
    if (me === null) throw new Error('The answer is no record of a user')
    return me
  }

  return {
    current: (): SignedIn | null => current,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** AUTH-01 to AUTH-13. Resolves to null on success, else to the reason. Stores nothing on failure. */
    signIn: async (username: string, password: string, code?: string): Promise<SignInFailure | null> => {
      try {
        const { me, recoveryCodes } = await enterByPassword(username, password, code)
        return keepAfter(recoveryCodes, { me, project: me.activeProject, switchedFrom: me.switchedFrom })
      } catch (error) {
        return signInFailure(error)
      }
    },
    /**
     * Signs in with a passkey alone. `sign` lets the person choose one, and resolves to its answer to the options of the
     * server; null when none was used.
     */
    signInByPasskey: async (sign: (options: unknown) => Promise<unknown>): Promise<SignInFailure | null> => {
      try {
        const call = { method: 'POST', anonymous: true, quiet: true } as const
        const passkey = await sign(await ports.api().call('/authentication/passkey/options', call))
        if (passkey === null) return { kind: 'passkey', state: 'none' }
        const { me } = await enter('/authentication/passkey', { passkey })
        return keepAfter([], { me, project: me.activeProject, switchedFrom: me.switchedFrom })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { kind: 'passkey', state: 'away' }
        const failure = signInFailure(error)
        return failure.kind === 'credentials' ? { kind: 'passkey', state: 'refused' } : failure
      }
    },
    /** Asks for the password again, so that waiting work can be sent; keeps project and screen for the same person. */
    signInAgain: async (password: string, code?: string): Promise<SignInFailure | null> => {
      const before = current
      if (before === null) return { kind: 'unknown' }
      try {
        const { me, recoveryCodes } = await enterByPassword(before.me.username, password, code)
        const project = me.id === before.me.id ? before.project : me.activeProject
        return keepAfter(recoveryCodes, { me, project, switchedFrom: me.switchedFrom })
      } catch (error) {
        return signInFailure(error)
      }
    },
    /**
     * Reads the user's own record again, because roles may have changed. Without a network the last known one is kept.
     */
    refreshMe: async (): Promise<void> => {
      const before = current
      if (before === null) return
      const me = await fetchMe().catch(() => null)
      // Another user may have signed in during the call.
      if (me === null || me.id !== before.me.id || current?.me.id !== me.id) return
      const locale = current.me.locale === before.me.locale ? me.locale : current.me.locale
      const now = { ...current, me: { ...me, locale }, switchedFrom: me.switchedFrom }
      if (keepSame(current, now) === now) keep(now)
    },
    /** Selects a project, here and, if there is a network, on the server (AUTH-28). */
    selectProject: (project: string | null): void => {
      if (current === null || current.project === project) return
      keep({ ...current, project })
      void ports
        .api()
        .call('/user/active_project', { method: 'PUT', body: { project }, quiet: true })
        .catch(() => undefined)
    },
    /** Sets the language of the person on this device. */
    setLocale: (locale: string): void => {
      if (current !== null && current.me.locale !== locale) keep({ ...current, me: { ...current.me, locale } })
    },
    /**
     * Ends the local session immediately (AUTH-22). The sign-out is sent to the server at once or, without a network,
     * at the next contact.
     */
    signOut: async (): Promise<void> => {
      const before = current
      const token = ports.tokens.held()
      keep(null)
      ports.tokens.clear()
      if (before !== null) await ports.signOuts.ask(before.me.id, displayName(before.me), token)
    },
    /**
     * Ends the local session of a person who signed out before: the device was switched off before that was stored
     * everywhere.
     */
    forget: (): void => {
      ports.tokens.clear()
      keep(null)
    },
    signOuts: ports.signOuts,
    /** Acts as another user (AUTH-25). Needs a connection. */
    switchTo: async (userId: string): Promise<void> => {
      ports.tokens.replace(tokensFrom(await ports.api().call(`/user/switch/${userId}`, { method: 'PUT' })))
      const me = await fetchMe()
      keep({ me, project: me.activeProject, switchedFrom: me.switchedFrom })
    },
    /** Returns to the original user (AUTH-27). Needs a connection. */
    returnBack: async (): Promise<void> => {
      ports.tokens.replace(tokensFrom(await ports.api().call('/user/return', { method: 'PUT' })))
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
  const { result } = error
  if (!isRefusal(result)) return { kind: 'credentials', attempts: 0 }
  const { blocked, attempts, secondFactor: asked } = result
  if (!blocked && asked !== undefined) return { kind: 'factor', asked }
  if (!blocked) return { kind: 'credentials', attempts }
  return { kind: 'blocked', hint: error.messages.find(({ type }) => type === 'info')?.text ?? null }
}
