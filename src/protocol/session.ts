import { z } from 'zod/mini'

/** Sign-in (AUTH-02, CALL-01). `version` is `1.5.6-b263`, `package` the host. */
export const signInSchema = z.strictObject({
  username: z.string().check(z.minLength(1), z.maxLength(200)),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
  version: z.optional(z.string().check(z.maxLength(40))),
  package: z.optional(z.string().check(z.maxLength(200))),
  /** Code of an authenticator app, or a recovery code, for an account with a second factor. */
  code: z.optional(z.string().check(z.maxLength(40))),
})
export type SignIn = z.infer<typeof signInSchema>

/** Response to sign-in and refresh (AUTH-03); the body of a refresh has no refresh token. */
export const tokensSchema = z.looseObject({
  accessToken: z.string(),
  /** Seconds. */
  expiresIn: z.number().check(z.positive()),
  refreshToken: z.optional(z.string()),
  /** Once, when the account enrolled with this sign-in. */
  recoveryCodes: z.optional(z.array(z.string())),
})
/**
 * In the result of a 401 to a sign-in whose password was right: the sign-in is to be repeated with `code`. `enrol`: the
 * account must have a second factor and has none yet; the first code of this secret makes it one.
 */
export const factorAskedSchema = z.object({
  state: z.enum(['missing', 'wrong']),
  enrol: z.optional(z.object({ secret: z.string(), uri: z.string() })),
})
export type FactorAsked = z.infer<typeof factorAskedSchema>

export type Tokens = z.infer<typeof tokensSchema>

/** `GET /employee/me` and `GET /user/me`: the user's own record with what the interface needs to decide (AUTH-08). */
export const meSchema = z.looseObject({
  id: z.string(),
  username: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  locale: z.nullable(z.string()),
  organization: z.nullable(z.string()),
  activeProject: z.nullable(z.string()),
  /** Role names the user has in the project of the call, computed. */
  roles: z.array(z.string()),
  /** Role names without a project. */
  rolesOutside: z.optional(z.array(z.string())),
  /** Role names by project id, for each project that adds or removes some; used when a project is selected offline. */
  rolesIn: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Modules that the user has in the project of the call. */
  modules: z.optional(z.array(z.string())),
  /** Ids of the projects that the user may select. */
  projects: z.optional(z.array(z.string())),
  /** Whether the project of the call is one of them. */
  belongsToOrganization: z.optional(z.boolean()),
  /** Whether an administrator acts as this user. */
  switched: z.optional(z.boolean()),
  /** The administrator who acts as this user; null when there is none. */
  switchedFrom: z._default(z.nullable(z.looseObject({ id: z.string(), username: z.string() })), null),
})
export type Me = z.infer<typeof meSchema>
/** As older servers send it. */
export type SentMe = z.input<typeof meSchema>
