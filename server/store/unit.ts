import { sql } from 'kysely'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Row } from '../../src/catalogue/row.ts'
import { GLOBAL_STREAM } from '../../src/protocol/mutation.ts'
import type { Db } from '../db/pool.ts'
import { auditSetting } from './audit.ts'
import type { Hooks } from './hooks.ts'
import type { Principal } from './principal.ts'

/** Tells the owner of a new account how to begin, within the transaction of `db`. */
export type Invite = (db: Db, account: string) => Promise<void>

/** A row as the store works with it: the catalogue's columns and the edit times of its last-writer-wins paths. */
export interface StoredRow<E extends AnyEntity = AnyEntity> {
  readonly row: Row<E>
  readonly edits: { readonly [path: string]: string }
}

/** One transaction of one person: everything in it becomes visible together, at one version per stream. */
export interface Unit {
  readonly db: Db
  readonly principal: Principal
  readonly hooks: Hooks
  /** Time of the server. */
  readonly now: Date
  /** When the person made the change: the device's word, never after `now`; `now` for REST. */
  readonly at: Date
  /** False: the device's clock was more than ten minutes ahead, its word decides nothing. */
  readonly clockTrusted: boolean
  readonly via: 'rest' | 'sync'
  /** Says whether a version of a record came from the same lane, whose person has seen it therefore. */
  readonly isOwnVersion: (id: string, version: number) => Promise<boolean>
  /** Rows that are locked and read already, by table and id: as the database has them, until this transaction writes them. */
  readonly held: Map<string, StoredRow & { readonly entity: AnyEntity }>
  /** Streams that this transaction has written to. */
  readonly touched: Set<string>
  /** Run as the last statements of the transaction, when the clocks are held. */
  readonly atEnd: ((db: Db) => Promise<void>)[]
  /** Run after commit; a failure is logged by the caller and undoes nothing. */
  readonly afterCommit: (() => Promise<void>)[]
  /** Left out where nobody is to be told. */
  readonly invite?: Invite
  /** Stamp of the validations as the transaction began (MASTER-03); null where there never was one. */
  readonly validations: string | null
  /** Set while a batch is tried without savepoints (`withoutSavepoints`). */
  readonly bare?: true
}

export interface UnitOptions {
  readonly principal: Principal
  readonly hooks: Hooks
  readonly now?: Date
  readonly via?: 'rest' | 'sync'
  readonly invite?: Invite | undefined
}

/** The stream that a record of an entity lives in. */
export const streamOf = (unit: Unit, entity: AnyEntity): string =>
  entity.stream === 'global' ? GLOBAL_STREAM : (unit.principal.project ?? GLOBAL_STREAM)

const MAX_AHEAD = 10 * 60_000
/** Before this no device was made; a clock that says so is broken, and dates near the ends of the calendar cannot be stored. */
const EARLIEST = Date.UTC(1970, 0, 2)

/** The unit with the edit time of one mutation. */
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
 * Takes the version of every touched stream, in one order for all transactions. The last thing a transaction does:
 * from here on the clocks are held.
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
 * Runs `work` in one transaction (READ COMMITTED, as the clock needs it). `work` calls `takeVersions` itself when it
 * must know the versions; otherwise the commit takes them.
 */
export const inUnit = async <T>(db: Db, options: UnitOptions, work: (unit: Unit) => Promise<T>): Promise<T> => {
  const afterCommit: (() => Promise<void>)[] = []
  const result = await db
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
        held: new Map(),
        touched: new Set(),
        atEnd: [],
        afterCommit,
        validations: rows[0]?.stamp ?? null,
        ...(options.invite === undefined ? {} : { invite: options.invite }),
      }
      const answer = await work(unit)
      await takeVersions(unit)
      for (const last of unit.atEnd) await last(transaction)
      return answer
    })
  for (const effect of afterCommit) await effect()
  return result
}

/** Something has to be undone in a batch that is tried without savepoints. */
export class NeedsSavepoints extends Error {}

/** Remembers what the unit has done so far beside the database; answers how to go back there. */
const markOf = (unit: Unit): (() => void) => {
  const touched = new Set(unit.touched)
  const effects = unit.afterCommit.length
  const last = unit.atEnd.length
  return () => {
    unit.touched.clear()
    touched.forEach((stream) => unit.touched.add(stream))
    unit.afterCommit.length = effects
    unit.atEnd.length = last
  }
}

/**
 * Runs a batch without a savepoint for each of its parts, which is a round trip less for each. Once anything in it has to
 * be undone, all of it is undone and `work` runs anew with savepoints: what remains is the same.
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
 * Runs `work` so that a failure of it leaves nothing behind and the transaction goes on. The savepoint is not released:
 * the next one of its name hides it, and a batch has fewer than the 64 that a snapshot carries. Work that has such parts
 * itself takes another `name`.
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
