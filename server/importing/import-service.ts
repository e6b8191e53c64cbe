import { buffer } from 'node:stream/consumers'
import { isImportTarget } from '../../src/catalogue/import-targets.ts'
import { isLocale } from '../../src/catalogue/problem.ts'
import type { Db } from '../db/pool.ts'
import type { FileStore } from '../files/store.ts'
import { JobFailed, type JobService } from '../jobs/run-job.ts'
import { loadPrincipal } from '../store/principal.ts'
import { importFile, type ImportReport } from './import-file.ts'
import { createOwnCaller } from './own-caller.ts'
import { IMPORT_LOCALE } from './profiles.ts'

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
  errors: report.refused.slice(0, MOST_ERRORS).map(({ row, column, reason }) => ({ row, column, text: reason })),
})

/** The text of an uploaded file; UTF-8, as every spreadsheet can write it. */
export const textOfCsv = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new JobFailed('The file is not written in UTF-8: save it as “CSV UTF-8”')
  }
}

/** Imports an uploaded CSV file with the rights of who started the job (IMPORT-03, OPEN-077). */
export const createImportService =
  (db: Db, files: FileStore): JobService =>
  async ({ owner, forProject, parameters }, progress) => {
    const { entity, sha256 } = (parameters ?? {}) as Readonly<Record<string, unknown>>
    if (!isImportTarget(entity) || typeof sha256 !== 'string')
      throw new JobFailed('The job does not say what to import')
    const principal = owner === null ? null : await loadPrincipal(db, owner, forProject)
    if (owner === null || principal === null) throw new JobFailed('Who started it has no account any more')
    if (principal.project === null) throw new JobFailed('The project is not open to who started it')
    const kept = await files.read(sha256)
    if (kept === null) throw new JobFailed('The uploaded file is not there any more')
    const user = await db.selectFrom('user').select('locale').where('id', '=', owner).executeTakeFirst()
    const locale = isLocale(user?.['locale']) ? user['locale'] : IMPORT_LOCALE
    const caller = createOwnCaller(db, principal, locale)
    try {
      const text = textOfCsv(await buffer(kept.stream))
      return resultOf(await importFile(caller, entity, text, (done, of) => progress((done * 100) / of)))
    } catch (error) {
      throw error instanceof RangeError ? new JobFailed(error.message) : error
    }
  }
