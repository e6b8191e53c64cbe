import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Locale } from '../../src/catalogue/enumerations.ts'
import { isImportable } from '../../src/catalogue/import-targets.ts'
import { entityNamed } from '../../src/domains/index.ts'
import type { Db } from '../db/pool.ts'
import type { FileStore } from '../files/store.ts'
import type { JobService } from '../jobs/run-job.ts'
import { cannotDo, told } from '../jobs/sentences.ts'
import { loadPrincipal } from '../store/principal.ts'
import { userLocale } from '../store/user-locale.ts'
import { importPlan, type ImportReport, remarkOf } from './import-table.ts'
import { planInWorker } from './plan-in-worker.ts'
import type { PlanSource } from './plan-messages.ts'

/** Maximum remarks stored with a job; the counts are always complete. */
const MOST_REMARKS = 1000

/** Maximum records of one kind that are named as made for rows. */
const MOST_MADE = 100

const firstOfEach = (made: ImportReport['made']): ImportReport['made'] => {
  const times = new Map<string, number>()
  return made.filter(({ entity }) => {
    const before = times.get(entity) ?? 0
    times.set(entity, before + 1)
    return before < MOST_MADE
  })
}

/** Result of an import job (IMPORT-01): counts, rows not imported, and each remark by row and column. */
export const resultOf = (
  report: ImportReport,
  table: PlanSource,
  locale: Locale,
): { readonly [name: string]: unknown } => ({
  rows: report.records,
  created: report.created,
  changed: report.changed,
  same: report.same,
  repeated: report.repeated.length,
  refused: report.refusedRows,
  blank: report.blank,
  madeFor: report.madeFor,
  made: firstOfEach(report.made),
  unknownColumns: report.unknownColumns,
  systemColumns: report.systemColumns,
  encoding: table.encoding,
  ...(table.sheet === null ? {} : { sheet: table.sheet, otherSheets: table.otherSheets }),
  notes: report.notes.slice(0, MOST_REMARKS),
  alike: report.alike.slice(0, MOST_REMARKS),
  errors: report.refused.slice(0, MOST_REMARKS),
  again: report.repeated
    .slice(0, MOST_REMARKS)
    .map(({ row, first }) => remarkOf({ row, column: null, reason: told('about-same-record', { first }) }, locale)),
})

/**
 * Derives the id of the record that a row of a job creates, so that running an interrupted job again creates no
 * duplicates.
 */
export const idOfRow =
  (job: string) =>
  (row: number): string => {
    const digits = createHash('sha256').update(`${job} ${row}`).digest('hex')
    // Version 8, with custom bits, and the variant of RFC 9562.
    const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `a${digits.slice(17, 20)}`]
    return [...parts, digits.slice(20, 32)].join('-')
  }

/** Imports an uploaded CSV or Excel file with the rights of the user who started the job (IMPORT-03, OPEN-077). */
export const createImportService = (db: Db, files: FileStore): JobService => ({
  resumes: true,
  run: async ({ id, owner, forProject, parameters }, progress, signal) => {
    const { entity: name, sha256, file } = (parameters ?? {}) as Readonly<Record<string, unknown>>
    const entity = typeof name === 'string' ? entityNamed(name) : undefined
    if (entity === undefined || !isImportable(entity) || typeof sha256 !== 'string') throw cannotDo('no-target')
    const principal = owner === null ? null : await loadPrincipal(db, owner, forProject)
    if (owner === null || principal === null) throw cannotDo('starter-gone')
    if (principal.project === null) throw cannotDo('starter-outside')
    const kept = await files.read(sha256)
    if (kept === null) throw cannotDo('no-upload')
    const locale = await userLocale(db, owner)
    const task = {
      bytes: await buffer(kept.stream),
      name: typeof file === 'string' ? file : '',
      entity: entity.name,
    }
    const { plan, source } = await planInWorker(task, signal)
    const onProgress = (done: number, of: number): Promise<void> => progress((done * 100) / of)
    const options = { db, principal, locale, onProgress, signal, idOf: idOfRow(id) }
    return resultOf(await importPlan(options, entity, plan), source, locale)
  },
})
