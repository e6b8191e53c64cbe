import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { ACCOUNTS } from '../../src/domains/people/effects/account-records.ts'
import { entityOf } from '../../src/domains/index.ts'
import { may } from '../../src/catalogue/roles.ts'
import type { Problems } from '../../src/catalogue/problem.ts'
import { conflictSchema } from '../../src/protocol/mutation.ts'
import { BASE_COLUMNS } from '../../src/catalogue/row.ts'
import { performWrite } from '../actions/perform-write.ts'
import { hooks } from '../domains/hooks.ts'
import type { Intent } from '../actions/run-mutation.ts'
import { accountById } from '../auth/account.ts'
import { type AccountSecrets, isGiven, judgeSecrets, keepSecrets } from '../auth/secrets.ts'
import type { Db } from '../db/pool.ts'
import { whoIs } from '../store/audit.ts'
import { getRecord } from '../store/get.ts'
import type { Principal } from '../store/principal.ts'
import type { Done, Refused } from '../store/result.ts'
import { inviteOf } from '../auth/account-mail.ts'
import { answer } from './answer.ts'
import { id } from './answer-schemas.ts'
import { badParameter, HttpError, invalid } from './http-error.ts'
import { changedKey, onceOf } from './idempotency.ts'
import { missingRole } from './missing-role.ts'
import { refusalOf } from './refused.ts'
import type { ServerParts } from './server-parts.ts'

type Body = Readonly<Record<string, unknown>>

/**
 * What a write did: the record, its version where it changed, the fields for which the server kept its own value, and a
 * remark.
 */
export const writtenSchema = z.object({
  id,
  version: z.int().optional(),
  conflicts: z.array(conflictSchema).optional(),
  note: z.enum(['noop', 'duplicate', 'late']).optional(),
})

/** The intent of a create; the client may choose the id, otherwise the server does. */
export function createIntent(entity: AnyEntity, body: Body): Intent {
  const { id: given = randomUUID(), ...rest } = body
  // An id that is not text is invalid; the store rejects it with the field's name.
  return {
    name: `${entity.name}.create`,
    target: [entity.name, typeof given === 'string' ? given : 'none'],
    body: rest,
  }
}

export const updateIntent = (entity: AnyEntity, request: FastifyRequest, body: Body): Intent => ({
  name: `${entity.name}.update`,
  target: [entity.name, (request.params as { id: string }).id],
  body: { ...body },
  ifVersion: versionOf(request),
})

export const archiveIntent = (entity: AnyEntity, request: FastifyRequest): Intent => ({
  name: `${entity.name}.archive`,
  target: [entity.name, (request.params as { id: string }).id],
  body: {},
  ifVersion: versionOf(request),
})

export const actionIntent = (entity: AnyEntity, action: string, request: FastifyRequest, body: Body): Intent => ({
  name: `${entity.name}.${action}`,
  target: [entity.name, (request.params as { id: string }).id],
  body: { ...body },
  ifVersion: versionOf(request),
})

/** Header If-Match: the expected version of the record. */
function versionOf(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  if (header === undefined || header.trim() === '*') return undefined
  const match = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim())
  if (match === null) throw badParameter('If-Match', 'takes a version such as "12"')
  return Number(match[1])
}

/**
 * Removes unchanged fields from the body of an update, so that a whole record can be sent back as it was read. A
 * changed field that is read-only stays, and is rejected by name.
 */
export async function withoutEcho(
  db: Db,
  principal: Principal,
  entity: AnyEntity,
  id: string,
  body: Body,
): Promise<Body> {
  const fixed = new Set(
    Object.keys(body).filter(
      (name) =>
        (BASE_COLUMNS as readonly string[]).includes(name) ||
        (Object.hasOwn(entity.fields, name) && entity.fields[name]?.locked === true),
    ),
  )
  if (fixed.size === 0) return body
  const found = await getRecord(db, principal, entity, id)
  if (!found.ok) return body
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !(fixed.has(name) && isDeepStrictEqual(found.row[name], value))),
  )
}

/**
 * Runs a write through the same handlers as sync, and sends the id (API-15), with the new version as ETag. Secrets of a
 * user record are validated before and stored after the write, and never reach the record.
 */
export async function sendWrite(
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    principal,
    intent,
    status = 200,
  }: { readonly principal: Principal; readonly intent: Intent; readonly status?: number },
): Promise<FastifyReply> {
  const once = onceOf(request)
  const isAccount = ACCOUNTS.has(intent.target[0])
  if (isAccount) await refuseSecrets(parts.db, principal, intent)
  const { password }: AccountSecrets = intent.body
  // A user created with a password needs no activation link.
  const invite = isAccount && !isGiven(password) ? inviteOf(parts) : undefined
  const deps = { db: parts.db, hooks, invite, sendsMail: parts.config.smtpUrl !== undefined }
  const result = await performWrite(deps, principal, intent, once)
  if (!result.ok) throw result.code === 'key-reused' ? changedKey() : refusedWrite(result, principal, intent)
  if (isAccount && result.replayed !== true) {
    await keepSecrets(parts.db, result.id, intent.body, whoIs(principal, 'rest'))
  }
  return sendDone(reply.code(status), result)
}

/** As every refusal of the store; names the role where that is all that is missing. */
function refusedWrite(refused: Refused, principal: Principal, intent: Intent): HttpError {
  const role = refused.code === 'forbidden' && refused.reasons === undefined ? missingRole(principal, intent) : null
  return role === null ? refusalOf(refused) : new HttpError(403, 'role-missing', { params: { role } })
}

async function refuseSecrets(
  db: Db,
  principal: Principal,
  { name, target: [entity, id], body }: Intent,
): Promise<void> {
  const verb = name.endsWith('.create') ? 'CREATE' : 'EDIT'
  if (!may(principal.person, entityOf(entity), verb)) return
  const { username: given }: { readonly username?: unknown } = body
  const username = typeof given === 'string' ? given : (await accountById(db, id))?.username
  const problems = { ...judgeSecrets(body, username ?? ''), ...ownSecrets(principal, id, body) }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** Changing secrets of the own account needs the password or a recent sign-in. */
function ownSecrets({ person, fresh }: Principal, id: string, body: Body): Problems {
  if (id.toLowerCase() !== person.id || fresh === true) return {}
  const given = ['password', 'securityAnswer'].filter((name) => isGiven(body[name]))
  return Object.fromEntries(given.map((name) => [name, [{ code: 'own-password' as const }]]))
}

function sendDone(reply: FastifyReply, { id: record, version, conflicts, note }: Done): FastifyReply {
  if (version !== null) reply.header('etag', `"${version}"`)
  return answer(reply, writtenSchema, {
    id: record,
    ...(version === null ? {} : { version }),
    ...(conflicts.length === 0 ? {} : { conflicts }),
    ...(note === undefined ? {} : { note }),
  })
}
