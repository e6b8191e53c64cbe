import { type RawBuilder, sql } from 'kysely'
import type { AUDIT_ACTIONS } from '../../src/catalogue/enumerations.ts'
import type { Db } from '../db/pool.ts'
import type { CallOrigin } from './call-origin.ts'
import type { Principal } from './principal.ts'

/** Who acts, as the database reads it. `organization` owns what belongs to nobody else. */
export interface Who extends Partial<CallOrigin> {
  readonly user: string | null
  readonly organization: string | null
  readonly via?: 'rest' | 'sync'
}

/** The beginning of a text, as PostgreSQL can keep it: without zero bytes and halves of surrogate pairs. */
export const printable = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udfff\0]/gu, '\ufffd')

const whoText = ({ agent, address, ...who }: Who): string =>
  JSON.stringify({
    ...who,
    ...(agent === undefined ? {} : { agent: printable(agent, 300) }),
    ...(address === undefined ? {} : { address: printable(address, 100) }),
  })

/** Sets who acts for the writes of a transaction that is not a unit of the store. */
export const actsSql = (who: Who) => sql<string>`set_config('lading.audit', ${whoText(who)}, true)`

/** Who a principal is to the audit. */
export const whoIs = ({ user, origin }: Principal, via: 'rest' | 'sync'): Who => ({
  user: user.id,
  organization: user.organization,
  via,
  ...origin,
})

/** The value of the setting `lading.audit`, from which the database enters each write of a transaction in the audit. */
export const auditSetting = (principal: Principal, via: 'rest' | 'sync'): string =>
  principal.trusted === true ? '' : whoText(whoIs(principal, via))

export interface AuditEvent {
  readonly action: (typeof AUDIT_ACTIONS)[number]
  readonly entity?: string
  readonly record?: string | null
  readonly name?: string
  /** The project that it is about. */
  readonly project?: string | null
  readonly details?: { readonly [name: string]: unknown }
}

/** The call of the database that makes the entry of an event; `owner` is the organization that may read it. */
export const eventSql = (
  who: Who,
  { action, entity, record, name, project, details }: AuditEvent,
  owner: RawBuilder<unknown> = sql`${who.organization}::uuid`,
): RawBuilder<unknown> => sql`audit_event(${whoText(who)}::jsonb, ${action}, ${entity ?? null}, ${record ?? null}::uuid,
  ${name === undefined ? null : printable(name, 300)}, ${owner}, ${project ?? null}::uuid,
  ${details === undefined ? null : JSON.stringify(details)}::jsonb)`

/** Enters what changes no record, such as a denial: as the last statement where `db` is a transaction. */
export const recordEvent = async (db: Db, who: Who, event: AuditEvent): Promise<void> => {
  await sql`select ${eventSql(who, event)}`.execute(db)
}
