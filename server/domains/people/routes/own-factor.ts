import type { FastifyRequest } from 'fastify'
import { accountById } from '../../../auth/account.ts'
import { type Caller, requireCaller, principalOf } from '../../../http/caller.ts'
import { givesOwnPassword } from '../../../http/guess-turns.ts'
import { forbidden } from '../../../http/http-error.ts'
import { bodyOf } from '../../../http/schema-problems.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { printable, recordEvent, whoIs } from '../../../store/audit.ts'
import { confirmationSchema } from './account-bodies.ts'
import { refuseFields } from './password-routes.ts'

const longestName = 60

/** The name of a factor or passkey as it is stored; 422 when it is too long. */
export const nameIn = (given: string, otherwise: string): string => {
  const name = given.trim()
  refuseFields({ name: name.length > longestName ? 'name-long' : null })
  return name === '' ? otherwise : printable(name, longestName)
}

/** The caller, who acts as nobody else. */
export async function ownCaller(parts: ServerParts, request: FastifyRequest): Promise<Caller> {
  const caller = await requireCaller(parts, request)
  if (caller.actor !== null) throw forbidden()
  return caller
}

/** The caller who signed in a few minutes ago or gives the password in the body. */
export async function confirmedCaller(parts: ServerParts, request: FastifyRequest): Promise<Caller> {
  const caller = await ownCaller(parts, request)
  const { password } = bodyOf(confirmationSchema, request)
  const missing = password === undefined || password === ''
  if (missing && caller.fresh) return caller
  const right = await givesOwnPassword(parts.db, caller.user, password)
  refuseFields({ password: right ? null : missing ? 'password-required' : 'password-wrong' })
  return caller
}

/** Adds to the audit what was done with the factors or passkeys of an account. */
export async function enterFactor(
  parts: ServerParts,
  request: FastifyRequest,
  details: Readonly<Record<string, string>>,
  account: string,
): Promise<void> {
  const principal = await principalOf(parts, request)
  const name = (await accountById(parts.db, account))?.username ?? ''
  const event = { action: 'change', entity: 'user', record: account, name, details } as const
  await recordEvent(parts.db, whoIs(principal, 'rest'), event)
}
