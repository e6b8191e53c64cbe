import { buffer } from 'node:stream/consumers'
import { isImportTarget } from '../../src/catalogue/import-targets.ts'
import type { Db } from '../db/pool.ts'
import type { FileStore } from '../files/store.ts'
import type { JobService } from '../jobs/run-job.ts'
import { cannotDo } from '../jobs/sentences.ts'
import { loadPrincipal } from '../store/principal.ts'
import { userLocale } from '../store/user-locale.ts'
import { importFile, type ImportReport } from './import-file.ts'
import { createOwnCaller } from './own-caller.ts'
import { readTable } from './read-table.ts'

/** Errors that a job keeps; the count of refused rows is always the whole one. */
const MOST_ERRORS = 1000

/** What the import leaves behind (IMPORT-01): counts, and each error by row and column. */
export const resultOf = (report: ImportReport): { readonly [name: string]: unknown } => ({
  rows: report.records,
  created: report.created,
  changed: 0,
  repeated: report.already + report.repeated.length,
  refused: report.refusedRows,
  blank: report.blank,
  ...(report.sheet === null ? {} : { sheet: report.sheet, otherSheets: report.otherSheets }),
  errors: report.refused.slice(0, MOST_ERRORS).map(({ row, column, reason }) => ({ row, column, text: reason })),
})

/** Imports an uploaded CSV or Excel file with the rights of who started the job (IMPORT-03, OPEN-077). */
export const createImportService =
  (db: Db, files: FileStore): JobService =>
  async ({ owner, forProject, parameters }, progress) => {
    const { entity, sha256, file } = (parameters ?? {}) as Readonly<Record<string, unknown>>
    if (!isImportTarget(entity) || typeof sha256 !== 'string') throw cannotDo('no-target')
    const principal = owner === null ? null : await loadPrincipal(db, owner, forProject)
    if (owner === null || principal === null) throw cannotDo('starter-gone')
    if (principal.project === null) throw cannotDo('starter-outside')
    const kept = await files.read(sha256)
    if (kept === null) throw cannotDo('no-upload')
    const locale = await userLocale(db, owner)
    const caller = createOwnCaller(db, principal, locale)
    const table = await readTable(await buffer(kept.stream), typeof file === 'string' ? file : '')
    return resultOf(await importFile(caller, entity, table, (done, of) => progress((done * 100) / of)))
  }
