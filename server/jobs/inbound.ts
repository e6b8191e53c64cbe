import { sql } from 'kysely'
import { interfaceInbound } from '../../src/domains/administration/entities/interface-inbound.ts'
import type { Locale } from '../../src/catalogue/enumerations.ts'
import { type Problems, problemText } from '../../src/catalogue/problem.ts'
import { entityNamed } from '../../src/domains/index.ts'
import { endMessage } from '../domains/administration/actions/interface-message.ts'
import { hooks } from '../domains/hooks.ts'
import { type Intent, runMutation } from '../actions/run-mutation.ts'
import type { Db } from '../db/pool.ts'
import { loadPrincipal, type Principal, systemPrincipal } from '../store/principal.ts'
import type { Refused, WriteResult } from '../store/result.ts'
import { inUnit, type Unit } from '../store/unit.ts'
import { userLocale } from '../store/user-locale.ts'
import { Final } from './dead-letters.ts'
import { parseContent } from './inbound-content.ts'
import { type Told, told } from './sentences.ts'
import type { CarryOut } from './work.ts'

/** An inbound message that was not processed yet. */
export interface WaitingMessage {
  readonly id: string
  readonly forProject: string | null
  /** The person who sent it, or who last sent it again. */
  readonly createdBy: string | null
  readonly content: string | null
}

interface Outcome {
  readonly step: 'process' | 'fail'
  readonly result: string
}

const linesOf = (problems: Problems, locale: Locale): string =>
  Object.entries(problems)
    .map(([path, list]) => `${path}: ${list.map((problem) => problemText(problem, locale)).join('. ')}`)
    .join('\n')

const wrong =
  (problems: Problems): Told =>
  (locale) =>
    linesOf(problems, locale)

const reasonOf = ({ code, problems, current }: Refused, { name, target }: Intent): Told => {
  switch (code) {
    case 'validation':
    case 'unique':
      return wrong(problems ?? {})
    case 'schema':
      return wrong({ operation: [{ code: 'not-offered', params: { value: name.slice(target[0].length + 1) } }] })
    case 'forbidden':
      return told('sender-may-not', { name })
    case 'not_found':
      return wrong({ id: [{ code: 'no-such-record' }] })
    case 'stale_state':
      return told('not-in-state', { current: current ?? '' })
    case 'archived':
      return told('archived')
    default:
      return told('refused', { code })
  }
}

const failed = (reason: string): Outcome => ({ step: 'fail', result: reason.slice(0, 20_000) })

const outcomeOf = (result: WriteResult, intent: Intent, locale: Locale): Outcome =>
  result.ok
    ? { step: 'process', result: `${intent.name} ${result.id}${result.note === undefined ? '' : ` (${result.note})`}` }
    : failed(reasonOf(result, intent)(locale))

type Taken = Pick<WaitingMessage, 'id' | 'createdBy'>

/** Takes the message for this transaction; false when it does not wait any more, belongs to another author by now, or is held. */
const take = async (unit: Unit, { id, createdBy }: Taken): Promise<boolean> => {
  const { rows } = await sql`select 1 from interface_inbound
    where id = ${id}::uuid and "createdBy" is not distinct from ${createdBy}::uuid and status = 'New' and archived is null
    for update skip locked`.execute(unit.db)
  return rows.length > 0
}

/** In one transaction with its effects: a message is Processed once, whichever process dies. */
const endWith = (
  db: Db,
  message: Taken,
  principal: Principal,
  work: (unit: Unit) => Promise<Outcome>,
): Promise<boolean> =>
  inUnit(db, { principal, hooks }, async (unit) => {
    if (!(await take(unit, message))) return false
    await endMessage(unit, interfaceInbound, message.id, await work(unit))
    return true
  })

const CONTENTION: ReadonlySet<unknown> = new Set(['55P03', '40P01', '40001'])

/** A message has no session, so it does not come from a known device of a blocked account (OPEN-009). */
const isBlocked = async (db: Db, user: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from "user" where id = ${user}::uuid and blocked`.execute(db)
  return rows.length > 0
}

type Fail = (reason: Told) => Promise<boolean>

const carryOut = async (db: Db, message: WaitingMessage, locale: Locale, fail: Fail): Promise<boolean> => {
  const { id, forProject, createdBy } = message
  const sender = createdBy === null ? null : await loadPrincipal(db, createdBy, forProject)
  if (sender === null) return fail(told('sender-gone'))
  if (await isBlocked(db, sender.user.id)) return fail(told('sender-blocked'))
  if (forProject !== null && sender.project === null) return fail(told('sender-outside'))
  const read = parseContent(message.content, id)
  if ('problems' in read) return fail(wrong(read.problems))
  const { intent } = read
  if (sender.project === null && entityNamed(intent.target[0])?.stream === 'project') {
    return fail(wrong({ forProject: [{ code: 'required' }] }))
  }
  return endWith(db, message, sender, async (unit) => outcomeOf(await runMutation(unit, intent), intent, locale))
}

/**
 * Carries out one message with the rights of who sent it (STATE-099), or sent it again; what cannot be done ends it Failed
 * with the reason (STATE-100). Returns false when another process has it. Throws a `Final` for an unexpected error, after
 * marking it Failed. Errors of locks and serialization are thrown as they are: the message waits for a retry.
 */
export const processInbound = async (db: Db, message: WaitingMessage): Promise<boolean> => {
  const locale = await userLocale(db, message.createdBy)
  const fail: Fail = (reason) =>
    endWith(db, message, systemPrincipal(null), () => Promise.resolve(failed(reason(locale))))
  try {
    return await carryOut(db, message, locale, fail)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (CONTENTION.has(code)) throw error
    await fail(told('unexpected'))
    throw new Final('a message failed', { cause: error })
  }
}

const load = async (db: Db, id: string): Promise<WaitingMessage | undefined> => {
  const { rows } = await sql<WaitingMessage>`select id, "forProject", "createdBy", content from interface_inbound
    where id = ${id}::uuid and status = 'New' and archived is null`.execute(db)
  return rows[0]
}

/** Carries out one inbound message, new or sent again (STATE-102), as `processInbound` does. */
export const carryOutInbound =
  (db: Db): CarryOut =>
  async (id) => {
    const message = await load(db, id)
    if (message === undefined || (await processInbound(db, message))) return 'done'
    return (await load(db, id)) === undefined ? 'done' : 'later'
  }
