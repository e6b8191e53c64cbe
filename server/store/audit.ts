import { type RawBuilder, sql } from 'kysely'
import type { AUDIT_ACTIONS } from '../../src/catalogue/enumerations.ts'
import type { Db } from '../db/pool.ts'
import type { CallOrigin } from './call-origin.ts'
import type { Principal } from './principal.ts'

/** Author of audit entries, as passed to the database. `organization` owns entries that have no other owner. */
export interface Who extends Partial<CallOrigin> {
  readonly user: string | null
  readonly organization: string | null
  readonly via?: 'rest' | 'sync'
}

/** Truncates a text and removes what PostgreSQL cannot store: zero bytes and unpaired surrogates. */
export const printable = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udfff\0]/gu, '\ufffd')

const whoText = ({ agent, address, ...who }: Who): string =>
  JSON.stringify({
    ...who,
    ...(agent === undefined ? {} : { agent: printable(agent, 300) }),
    ...(address === undefined ? {} : { address: printable(address, 100) }),
  })

/** Sets the author of the writes of a transaction that is not a unit of the store. */
export const actsSql = (who: Who) => sql<string>`set_config('lading.audit', ${whoText(who)}, true)`

/** Returns the audit author for a principal. */
export const whoIs = ({ user, origin }: Principal, via: 'rest' | 'sync'): Who => ({
  user: user.id,
  organization: user.organization,
  via,
  ...origin,
})

/** Value of the setting `lading.audit`, from which the database adds each write of a transaction to the audit. */
export const auditSetting = (principal: Principal, via: 'rest' | 'sync'): string =>
  principal.trusted === true ? '' : whoText(whoIs(principal, via))

export interface AuditEvent {
  readonly action: (typeof AUDIT_ACTIONS)[number]
  readonly entity?: string
  readonly record?: string | null
  readonly name?: string
  /** The project of the event. */
  readonly project?: string | null
  readonly details?: { readonly [name: string]: unknown }
}

/** Values of an event that its statement takes from a row. `owner` is the organization that may read it. */
export interface FromRow {
  readonly owner: RawBuilder<unknown>
  readonly record?: RawBuilder<unknown>
  readonly name?: RawBuilder<unknown>
}

/** SQL that adds an event to the audit. */
export const eventSql = (
  who: Who,
  { action, entity, record, name, project, details }: AuditEvent,
  row: FromRow = { owner: sql`${who.organization}::uuid` },
): RawBuilder<unknown> => sql`audit_event(${whoText(who)}::jsonb, ${action}, ${entity ?? null},
  ${row.record ?? sql`${record ?? null}::uuid`},
  ${row.name ?? sql`${name === undefined ? null : printable(name, 300)}`}, ${row.owner}, ${project ?? null}::uuid,
  ${details === undefined ? null : JSON.stringify(details)}::jsonb)`

/**
 * Adds an event without a changed record to the audit, such as a denial. In a transaction it must be the last
 * statement.
 */
export const recordEvent = async (db: Db, who: Who, event: AuditEvent): Promise<void> => {
  await sql`select ${eventSql(who, event)}`.execute(db)
}
