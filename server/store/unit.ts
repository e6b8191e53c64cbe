import { sql } from 'kysely'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Row } from '../../src/catalogue/row.ts'
import { GLOBAL_STREAM } from '../../src/protocol/streams.ts'
import type { Db } from '../db/pool.ts'
import { auditSetting } from './audit.ts'
import type { Hooks } from './hooks.ts'
import type { Principal } from './principal.ts'
import { writingAs } from './walled.ts'

/** Sends the owner of a new account the activation link, within the transaction of `db`. */
export type Invite = (db: Db, account: string) => Promise<void>

/** A row in the store: the catalogue's columns and the edit times of last-writer-wins paths. */
export interface StoredRow<E extends AnyEntity = AnyEntity> {
  readonly row: Row<E>
  readonly edits: { readonly [path: string]: string }
}

/** One transaction of one user: all its writes become visible together, at one version per stream. */
export interface Unit {
  readonly db: Db
  readonly principal: Principal
  readonly hooks: Hooks
  /** Time of the server. */
  readonly now: Date
  /** Time of the edit: as the device reports it but never after `now`; `now` for REST. */
  readonly at: Date
  /** False: the device's clock was more than ten minutes ahead, so its time is not used for decisions. */
  readonly clockTrusted: boolean
  readonly via: 'rest' | 'sync'
  /** Returns whether a version of a record came from the same send queue, so that its user has seen it. */
  readonly isOwnVersion: (id: string, version: number) => Promise<boolean>
  /** Cache of rows that are locked and read, by table and id; a row is removed before this transaction writes it. */
  readonly rowCache: Map<string, StoredRow & { readonly entity: AnyEntity }>
  /** Streams that this transaction has written to. */
  readonly touched: Set<string>
  /** Run as the last statements of the transaction, while the clocks are locked. */
  readonly atEnd: ((db: Db) => Promise<void>)[]
  /** Run after commit; the caller logs failures, which undo nothing. */
  readonly afterCommit: (() => Promise<void>)[]
  /** Left out when nobody should be notified. */
  readonly invite?: Invite
  /** False without a mail server: mails are kept in the log. */
  readonly sendsMail?: boolean
  /** Stamp of the validations at the start of the transaction (MASTER-03); null when there never was one. */
  readonly validations: string | null
  /** Set while a batch runs without savepoints (`withoutSavepoints`). */
  readonly bare?: true
}

export interface UnitOptions {
  readonly principal: Principal
  readonly hooks: Hooks
  readonly now?: Date
  readonly via?: 'rest' | 'sync'
  readonly invite?: Invite | undefined
  readonly sendsMail?: boolean | undefined
}

/** Returns the stream of an entity's records. */
export const streamOf = (unit: Unit, entity: AnyEntity): string =>
  entity.stream === 'global' ? GLOBAL_STREAM : (unit.principal.project ?? GLOBAL_STREAM)

const MAX_AHEAD = 10 * 60_000
/** Edit times before this come from a broken clock, and dates near the ends of the calendar cannot be stored. */
const EARLIEST = Date.UTC(1970, 0, 2)

/** Returns the unit with the edit time of one mutation. */
export const atEdit = (unit: Unit, at: string | undefined): Unit => {
  const time = at === undefined ? Number.NaN : Date.parse(at)
  if (Number.isNaN(time)) return { ...unit, at: unit.now }
  return {
    ...unit,
    at: new Date(Math.min(Math.max(time, EARLIEST), unit.now.getTime())),
    clockTrusted: time <= unit.now.getTime() + MAX_AHEAD,
  }
}

export type Versions = ReadonlyMap<string, number>

/**
 * Assigns versions for all touched streams, in the same order in every transaction. Must come last, because the clocks
 * stay locked until the commit.
 */
export const takeVersions = async (unit: Unit): Promise<Versions> => {
  const versions = new Map<string, number>()
  for (const stream of [...unit.touched].toSorted()) {
    const { rows } = await sql<{ v: number }>`select sync_version(${stream}) as v`.execute(unit.db)
    versions.set(stream, rows[0]?.v ?? 0)
  }
  return versions
}

/**
 * Runs `work` in one transaction (READ COMMITTED, as the clocks require). `work` may call `takeVersions` itself when it
 * needs the versions; otherwise that happens before the commit.
 */
export const inUnit = async <T>(db: Db, options: UnitOptions, work: (unit: Unit) => Promise<T>): Promise<T> => {
  const afterCommit: (() => Promise<void>)[] = []
  const result = await writingAs(db, options.principal)
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      const { rows } = await sql<{ stamp: string | null }>`
        select set_config('lock_timeout', '5s', true),
          set_config('lading.audit', ${auditSetting(options.principal, options.via ?? 'rest')}, true),
          (select stamp from validation_stamp) as stamp`.execute(transaction)
      const now = options.now ?? new Date()
      const unit: Unit = {
        db: transaction,
        principal: options.principal,
        hooks: options.hooks,
        now,
        at: now,
        clockTrusted: true,
        via: options.via ?? 'rest',
        isOwnVersion: () => Promise.resolve(false),
        rowCache: new Map(),
        touched: new Set(),
        atEnd: [],
        afterCommit,
        validations: rows[0]?.stamp ?? null,
        ...(options.invite === undefined ? {} : { invite: options.invite }),
        ...(options.sendsMail === undefined ? {} : { sendsMail: options.sendsMail }),
      }
      const answer = await work(unit)
      await takeVersions(unit)
      for (const last of unit.atEnd) await last(transaction)
      return answer
    })
  for (const effect of afterCommit) await effect()
  return result
}

/** A part of a batch that runs without savepoints must be rolled back. */
export class NeedsSavepoints extends Error {}

/** Saves the in-memory state of the unit; returns the function that restores it. */
const markOf = (unit: Unit): (() => void) => {
  const touched = new Set(unit.touched)
  const effects = unit.afterCommit.length
  const last = unit.atEnd.length
  const rows = new Map(unit.rowCache)
  return () => {
    unit.rowCache.clear()
    rows.forEach((row, key) => unit.rowCache.set(key, row))
    unit.touched.clear()
    touched.forEach((stream) => unit.touched.add(stream))
    unit.afterCommit.length = effects
    unit.atEnd.length = last
  }
}

/**
 * Runs a batch without a savepoint per part, which saves round trips. If any part must be rolled back, the whole batch
 * is rolled back and `work` runs again with savepoints, with the same result.
 */
export const withoutSavepoints = async <T>(unit: Unit, work: (unit: Unit) => Promise<T>): Promise<T> => {
  const back = markOf(unit)
  await sql`savepoint batch`.execute(unit.db)
  try {
    return await work({ ...unit, bare: true })
  } catch (error) {
    if (!(error instanceof NeedsSavepoints)) throw error
  }
  await sql`rollback to savepoint batch`.execute(unit.db)
  back()
  return work(unit)
}

/**
 * Runs `work` in a savepoint and rolls it back on failure, without ending the transaction. The savepoint is not
 * released: the next one with its name hides it, and a batch has fewer than the 64 that a snapshot can carry. Nested
 * work needs another `name`.
 */
export const inSavepoint = async <T>(
  unit: Unit,
  work: () => Promise<T>,
  keep: (result: T) => boolean,
  name: 'mutation' | 'several' = 'mutation',
): Promise<T> => {
  if (unit.bare === true) {
    const result = await work().catch((cause: unknown) => {
      throw new NeedsSavepoints('failed', { cause })
    })
    if (!keep(result)) throw new NeedsSavepoints('refused')
    return result
  }
  const back = markOf(unit)
  const undo = async (): Promise<void> => {
    await sql`rollback to savepoint ${sql.raw(name)}`.execute(unit.db)
    back()
  }
  await sql`savepoint ${sql.raw(name)}`.execute(unit.db)
  let result: T
  try {
    result = await work()
  } catch (error) {
    await undo()
    throw error
  }
  if (!keep(result)) await undo()
  return result
}
