import { buffer } from 'node:stream/consumers'
import { isImportable } from '../../src/catalogue/import-targets.ts'
import { entityNamed } from '../../src/catalogue/index.ts'
import type { Db } from '../db/pool.ts'
import type { FileStore } from '../files/store.ts'
import type { JobService } from '../jobs/run-job.ts'
import { cannotDo } from '../jobs/sentences.ts'
import { loadPrincipal } from '../store/principal.ts'
import { userLocale } from '../store/user-locale.ts'
import { importTable, type ImportReport } from './import-table.ts'
import { readTable, type ReadTable } from './read-table.ts'

/** Remarks that a job keeps; the counts are always the whole ones. */
const MOST_REMARKS = 1000

/** What the import leaves behind (IMPORT-01): counts, what was not taken, and each remark by row and column. */
export const resultOf = (report: ImportReport, table: ReadTable): { readonly [name: string]: unknown } => ({
  rows: report.records,
  created: report.created,
  changed: report.changed,
  same: report.same,
  repeated: report.repeated.length,
  refused: report.refusedRows,
  blank: report.blank,
  madeFor: report.madeFor,
  unknownColumns: report.unknownColumns,
  systemColumns: report.systemColumns,
  encoding: table.encoding,
  ...(table.sheet === null ? {} : { sheet: table.sheet, otherSheets: table.otherSheets }),
  notes: report.notes.slice(0, MOST_REMARKS),
  errors: report.refused.slice(0, MOST_REMARKS),
})

/** Imports an uploaded CSV or Excel file with the rights of who started the job (IMPORT-03, OPEN-077). */
export const createImportService =
  (db: Db, files: FileStore): JobService =>
  async ({ owner, forProject, parameters }, progress) => {
    const { entity: name, sha256, file } = (parameters ?? {}) as Readonly<Record<string, unknown>>
    const entity = typeof name === 'string' ? entityNamed(name) : undefined
    if (entity === undefined || !isImportable(entity) || typeof sha256 !== 'string') throw cannotDo('no-target')
    const principal = owner === null ? null : await loadPrincipal(db, owner, forProject)
    if (owner === null || principal === null) throw cannotDo('starter-gone')
    if (principal.project === null) throw cannotDo('starter-outside')
    const kept = await files.read(sha256)
    if (kept === null) throw cannotDo('no-upload')
    const locale = await userLocale(db, owner)
    const table = await readTable(await buffer(kept.stream), typeof file === 'string' ? file : '')
    const onProgress = (done: number, of: number): Promise<void> => progress((done * 100) / of)
    return resultOf(await importTable({ db, principal, locale, onProgress }, entity, table), table)
  }
