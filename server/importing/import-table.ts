import { sql } from 'kysely'
import { hooks } from '../domains/hooks.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Locale } from '../../src/catalogue/enumerations.ts'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import type { Db } from '../db/pool.ts'
import { labelsInEveryLanguage } from '../store/labels.ts'
import { inEveryLanguage, type Texts } from '../jobs/sentences.ts'
import type { Principal } from '../store/principal.ts'
import { rowColumns } from '../store/row-sql.ts'
import { inSavepoint, inUnit, type Unit, withoutSavepoints } from '../store/unit.ts'
import { tableName, visibleWhere } from '../store/visible.ts'
import { importRow, type ImportParts, type MadeFor, type Verdict } from './import-row.ts'
import { createJournal } from './journal.ts'
import { createNameIndex } from './name-index.ts'
import { type FilePlan, planFile } from './plan-file.ts'
import type { PlannedRow, RowFault } from './plan.ts'
import { profileOf } from './profiles.ts'
import { readRecordIndex } from './record-index.ts'
import type { Table } from './table.ts'
import { readingAs } from '../store/walled.ts'

/** A remark on a row; without a column when it concerns the whole row. */
export interface RowRemark {
  readonly row: number
  readonly column: string | null
  /** Name of the field in the languages of those who read it, where the file has no column for it. */
  readonly columns?: Texts
  /** In the language of who started the import. */
  readonly text: string
  /** In the languages of those who read it. */
  readonly texts: Texts
}

export const remarkOf = ({ row, column, field, reason }: RowFault, locale: Locale): RowRemark => ({
  row,
  column,
  ...(field === undefined ? {} : { columns: inEveryLanguage(field) }),
  text: reason(locale),
  texts: inEveryLanguage(reason),
})

/** Every row of the file is counted in exactly one of created, changed, same, repeated, refused and blank. */
export interface ImportReport {
  readonly records: number
  readonly created: number
  readonly changed: number
  /** Rows equal to the stored record. */
  readonly same: number
  /** Rows about a record that an earlier row of the file is about. */
  readonly repeated: readonly { readonly row: number; readonly first: number }[]
  readonly refused: readonly RowRemark[]
  readonly refusedRows: number
  readonly blank: number
  /** Rows imported with a value that differs from the file. */
  readonly notes: readonly RowRemark[]
  /** Rows imported with a key that another record has too. */
  readonly alike: readonly RowRemark[]
  /** Records of other entities created because rows refer to them. */
  readonly madeFor: { readonly [entity: string]: number }
  /** Those records, in the order of the rows. */
  readonly made: readonly MadeFor[]
  readonly unknownColumns: readonly string[]
  /** Columns of read-only fields. */
  readonly systemColumns: readonly string[]
}

export interface ImportOptions {
  readonly db: Db
  readonly principal: Principal
  readonly locale: Locale
  readonly onProgress?: (done: number, of: number) => Promise<void>
  readonly signal?: AbortSignal
  /** Id of the record that a row creates, stable over runs of the same import. Without it ids are random. */
  readonly idOf?: (row: number) => string
}

/** Rows per transaction, which blocks other writes to the project while it commits. */
const CHUNK = 50
const ATTEMPTS = 3
const TRANSIENT: ReadonlySet<unknown> = new Set(['40001', '40P01', '55P03'])

/**
 * Imports a table into a project through the same handlers as every write, so that every rule applies. A rejected row
 * is rolled back with the records created for it. Idempotent for rows with a
 * key, and with `idOf` for all rows.
 */
export const importTable = async (options: ImportOptions, entity: AnyEntity, file: Table): Promise<ImportReport> =>
  importPlan(options, entity, await planFile(entity, file))

/** Imports a file that has been read and planned. Rejects with the reason of `signal`, between two transactions. */
export const importPlan = async (
  { db, principal, locale, onProgress, signal, idOf }: ImportOptions,
  entity: AnyEntity,
  plan: FilePlan,
): Promise<ImportReport> => {
  const { planned } = plan
  const profile = profileOf(entity)
  const journal = createJournal()
  const parts: ImportParts = {
    entity,
    profile,
    journal,
    locale,
    ...(idOf === undefined ? {} : { idOf }),
    labels: await labelsInEveryLanguage(),
    index: await readRecordIndex(readingAs(db, principal), principal, entity, profile.keys, journal),
    names: createNameIndex(readingAs(db, principal), principal, journal),
    seen: new Map(),
  }
  const verdicts: (readonly [PlannedRow, Verdict])[] = []
  for (let start = 0; start < planned.length; start += CHUNK) {
    signal?.throwIfAborted()
    await onProgress?.(start, planned.length)
    const rows = planned.slice(start, start + CHUNK)
    const found = await importChunk(db, principal, parts, rows)
    for (const [at, verdict] of found.entries()) {
      const row = rows[at]
      if (row !== undefined) verdicts.push([row, verdict])
    }
  }
  return reportOf(plan, verdicts, locale)
}

const importChunk = async (
  db: Db,
  principal: Principal,
  parts: ImportParts,
  rows: readonly PlannedRow[],
): Promise<readonly Verdict[]> => {
  const mark = parts.journal.mark()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inUnit(db, { principal, hooks }, (unit) =>
        withoutSavepoints(unit, (bare) => {
          parts.journal.back(mark)
          return importRows(bare, parts, rows)
        }),
      )
    } catch (error) {
      parts.journal.back(mark)
      const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
      if (!TRANSIENT.has(code) || attempt === ATTEMPTS) throw error
    }
  }
}

const importRows = async (unit: Unit, parts: ImportParts, rows: readonly PlannedRow[]): Promise<readonly Verdict[]> => {
  const stored = await storedRows(unit, parts, rows)
  const verdicts: Verdict[] = []
  for (const row of rows) {
    const mark = parts.journal.mark()
    const verdict = await inSavepoint(
      unit,
      () => importRow(unit, parts, row, (id) => stored.get(id)),
      ({ kind }) => kind !== 'refused',
      'several',
    )
    if (verdict.kind === 'refused') parts.journal.back(mark)
    verdicts.push(verdict)
  }
  return verdicts
}

/** Returns the stored records that rows may refer to; records created by this chunk are added as they are created. */
const storedRows = async (
  unit: Unit,
  { entity, index, idOf }: ImportParts,
  rows: readonly PlannedRow[],
): Promise<ReadonlyMap<string, AnyRow>> => {
  const ids = rows.flatMap(({ row, id, values }) => {
    if (id !== null) return isUuid(id) ? [id] : []
    const match = index.match(values)
    if (match.kind === 'several') return []
    return match.kind === 'one' ? [match.id] : idOf === undefined ? [] : [idOf(row)]
  })
  if (ids.length === 0) return new Map()
  const { rows: found } = await sql<AnyRow>`select ${rowColumns(entity, 't')} from ${tableName(entity)} as t
    where t.id = any(${[...new Set(ids)]}::uuid[]) and t.archived is null
      and ${visibleWhere(entity, unit.principal, 't')}`.execute(unit.db)
  return new Map(found.map((row) => [row.id, row]))
}

const reportOf = (
  { faults, notes, ...plan }: FilePlan,
  verdicts: readonly (readonly [PlannedRow, Verdict])[],
  locale: Locale,
): ImportReport => {
  const say = (remarks: readonly RowFault[]): RowRemark[] =>
    remarks.map((one) => remarkOf(one, locale)).toSorted((a, b) => a.row - b.row)
  const count = (kind: Verdict['kind']): number => verdicts.filter(([, verdict]) => verdict.kind === kind).length
  const refused = say([
    ...faults,
    ...verdicts.flatMap(([, verdict]) => (verdict.kind === 'refused' ? verdict.faults : [])),
  ])
  const refusedRows = new Set(refused.map(({ row }) => row))
  const made = verdicts.flatMap(([, verdict]) => ('madeFor' in verdict ? verdict.madeFor : []))
  const times = new Map<string, number>()
  for (const { entity } of made) times.set(entity, (times.get(entity) ?? 0) + 1)
  return {
    records: plan.records,
    created: count('created'),
    changed: count('changed'),
    same: count('same'),
    repeated: verdicts.flatMap(([{ row }, verdict]) =>
      verdict.kind === 'repeated' ? [{ row, first: verdict.first }] : [],
    ),
    refused,
    refusedRows: refusedRows.size,
    blank: plan.blank,
    notes: say(notes.filter(({ row }) => !refusedRows.has(row))),
    alike: say(verdicts.flatMap(([, verdict]) => ('alike' in verdict ? verdict.alike : []))),
    madeFor: Object.fromEntries(times),
    made,
    unknownColumns: plan.unknownColumns,
    systemColumns: plan.systemColumns,
  }
}
