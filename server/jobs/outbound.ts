import { sql } from 'kysely'
import { interfaceOutbound } from '../../src/domains/administration/entities/interface-outbound.ts'
import { endMessage } from '../domains/administration/actions/interface-message.ts'
import { hooks } from '../domains/hooks.ts'
import type { Db } from '../db/pool.ts'
import { systemPrincipal } from '../store/principal.ts'
import { inUnit } from '../store/unit.ts'
import { userLocale } from '../store/user-locale.ts'
import { hold } from './hold.ts'
import { type OutboundMessage, postMessage } from './outbound-call.ts'
import type { CarryOut } from './work.ts'

export interface OutboundDeps {
  readonly db: Db
  /** Address by the name of the interface. */
  readonly addresses: ReadonlyMap<string, string>
  /** Milliseconds that an outside system has for its answer. */
  readonly patience?: number
}

const isWaiting = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from interface_outbound
    where id = ${id}::uuid and status = 'New' and archived is null`.execute(db)
  return rows.length > 0
}

/**
 * Sends one message and stores the outcome, Sent or Failed (STATE-103). Returns false when another process has it. When the process dies in
 * between, the message is sent again under the same key.
 */
export const sendOutbound = (
  { db, addresses, patience = 10_000 }: OutboundDeps,
  message: OutboundMessage,
): Promise<boolean> =>
  db.transaction().execute(async (held) => {
    if (!(await hold(held, 'outbound', message.id)) || !(await isWaiting(held, message.id))) return false
    const locale = await userLocale(held, message.createdBy)
    const outcome = await postMessage(addresses, message, { locale, patience })
    await inUnit(db, { principal: systemPrincipal(null), hooks }, (unit) =>
      endMessage(unit, interfaceOutbound, message.id, outcome),
    )
    return true
  })

/** Sends one outbound message, as `sendOutbound` does. */
export const carryOutOutbound =
  (deps: OutboundDeps): CarryOut =>
  async (id) => {
    const { rows } = await sql<OutboundMessage>`select id, "createdBy", "messageId", interface, headers, content
      from interface_outbound where id = ${id}::uuid and status = 'New' and archived is null`.execute(deps.db)
    const [message] = rows
    if (message === undefined || (await sendOutbound(deps, message))) return 'done'
    return (await isWaiting(deps.db, id)) ? 'later' : 'done'
  }
