import { createHash, randomUUID } from 'node:crypto'
import { exported } from '../../src/domains/files/entities/export.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Locale } from '../../src/catalogue/enumerations.ts'
import type { ExportFormat } from '../../src/catalogue/exportable.ts'
import { entityOf } from '../../src/domains/index.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import { advance } from '../actions/effects.ts'
import { exportableOf, parametersOf } from '../domains/files/actions/export.ts'
import { hooks } from '../domains/hooks.ts'
import type { Db } from '../db/pool.ts'
import { isNoRoom } from '../files/no-room.ts'
import type { FileStore } from '../files/store.ts'
import { labelsOf } from '../store/labels.ts'
import { listRecords } from '../store/list.ts'
import { type ListQuery, parseListQuery } from '../store/list-query.ts'
import { notify } from '../store/notify.ts'
import { loadPrincipal, type Principal, systemPrincipal } from '../store/principal.ts'
import { inUnit, type Unit } from '../store/unit.ts'
import { userLocale } from '../store/user-locale.ts'
import { insertRow } from '../store/write-row.ts'
import { csvRecord, csvStyleOf, markedAgain } from './csv.ts'
import { addTitles, exportColumns, exportValues, type Titles } from './export-columns.ts'
import { Final } from './dead-letters.ts'
import { hold } from './hold.ts'
import { CannotDo, cannotDo } from './sentences.ts'
import { createXlsxWriter } from './xlsx-writer.ts'
import { readOnAs } from '../store/walled.ts'

export interface ExportDeps {
  readonly db: Db
  readonly files: FileStore
}

export interface QueuedExport {
  readonly id: string
  readonly project: string
  readonly name: string
  readonly entity: string
  readonly filter: unknown
  readonly format: ExportFormat
  readonly owner: string | null
}

interface Written {
  readonly rows: number
  readonly size: number
  readonly sha256: string
}

const PAGE = 1000
/** More rows than this are of no use as a list, and would fill the disk. */
const MAX_ROWS = 500_000
const BYTE_ORDER_MARK = '\uFEFF'
const MIME_TYPES: { readonly [format in ExportFormat]: string } = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const asSystem = <T>(db: Db, project: string, work: (unit: Unit) => Promise<T>): Promise<T> =>
  inUnit(db, { principal: systemPrincipal(project), hooks }, work)

/** Marks an export Failed; nothing happens when it has ended already. */
export const failExport = (db: Db, { id, project, owner }: QueuedExport, error: CannotDo) =>
  asSystem(db, project, async (unit) => {
    const text = error.in(await userLocale(unit.db, owner))
    return advance(unit, exported, id, 'fail', { error: text.slice(0, 1000) })
  })

/**
 * Runs a queued export: reads the list page by page in one snapshot of the database, with the rights of its creator, and stores it as a
 * file of type export. When that is not possible, it ends Failed with the reason. Returns false when the export was taken by another
 * process. Throws a `Final` for unexpected errors, after marking it Failed.
 */
export const runExport = async (deps: ExportDeps, wanted: QueuedExport): Promise<boolean> => {
  const { db, files } = deps
  const file = randomUUID()
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        if (!(await hold(snapshot, 'export', wanted.id))) return false
        if (!(await asSystem(db, wanted.project, (unit) => advance(unit, exported, wanted.id, 'run')))) return false
        const { principal, entity, query } = await readingOf(db, wanted)
        await readOnAs(db, snapshot, principal)
        const written = await writeRows(
          { db: snapshot, files },
          { principal, entity, query, file, format: wanted.format },
        )
        await files.finish(file, written.sha256)
        await asSystem(db, wanted.project, (unit) => finish(unit, wanted, file, written))
        return true
      })
  } catch (error) {
    await files.discard(file)
    const known = error instanceof CannotDo ? error : isNoRoom(error) ? cannotDo('export-no-room') : null
    await failExport(db, wanted, known ?? cannotDo('unexpected'))
    if (known !== null) return true
    throw new Final('an export failed', { cause: error })
  }
}

const readingOf = async (
  db: Db,
  { owner, project, entity: name, filter }: QueuedExport,
): Promise<{ readonly principal: Principal; readonly entity: AnyEntity; readonly query: ListQuery }> => {
  const principal = owner === null ? null : await loadPrincipal(db, owner, project)
  if (principal === null) throw cannotDo('maker-gone')
  if (principal.project === null) throw cannotDo('maker-outside')
  const entity = exportableOf(name)
  if (entity === undefined) throw cannotDo('not-exportable', { name })
  const parsed = parseListQuery(entity, { ...parametersOf(filter), limit: String(PAGE), offset: '0' })
  if (!parsed.ok) throw cannotDo('unusable-filter', { name: parsed.name })
  return { principal, entity, query: parsed.value }
}

type Write = (rows: readonly (readonly unknown[])[]) => Promise<void>

/** How rows become a file of each kind; `end` writes what comes behind the last one. */
const writerOf = (
  { format, locale }: { readonly format: ExportFormat; readonly locale: Locale },
  paths: readonly string[],
  append: (bytes: Uint8Array) => Promise<void>,
): { readonly rows: Write; readonly end: () => Promise<void> } => {
  switch (format) {
    case 'csv': {
      const style = csvStyleOf(locale)
      return {
        rows: (rows) => append(Buffer.from(rows.map((row) => csvRecord(row, style)).join(''), 'utf8')),
        end: () => Promise.resolve(),
      }
    }
    case 'xlsx': {
      const writer = createXlsxWriter(append)
      return {
        rows: (rows) =>
          writer.rows(
            rows.map((row) => row.map(markedAgain)),
            paths,
          ),
        end: writer.end,
      }
    }
  }
}

const writeRows = async (
  { db, files }: ExportDeps,
  reading: { principal: Principal; entity: AnyEntity; query: ListQuery; file: string; format: ExportFormat },
): Promise<Written> => {
  const { principal, entity, query, file, format } = reading
  const locale = await userLocale(db, principal.user.id)
  const columns = exportColumns(entity, await labelsOf(locale))
  const titles: Titles = new Map()
  const hash = createHash('sha256')
  let size = 0
  const append = async (bytes: Uint8Array): Promise<void> => {
    hash.update(bytes)
    size = await files.append(file, size, Buffer.from(bytes))
  }
  if (format === 'csv') await append(Buffer.from(BYTE_ORDER_MARK, 'utf8'))
  const paths = columns.map(({ path }) => path)
  const writer = writerOf({ format, locale }, paths, append)
  await writer.rows([columns.map(({ header }) => header)])
  let rows = 0
  for (;;) {
    const page = await listRecords(db, principal, entity, { ...query, limit: PAGE, offset: rows })
    if (!page.ok) throw cannotDo('maker-may-not-read')
    if (page.count > MAX_ROWS) throw cannotDo('too-many-rows', { max: MAX_ROWS })
    await addTitles(db, principal, columns, page.items, titles)
    if (page.items.length > 0) {
      await writer.rows(page.items.map((row: AnyRow) => exportValues(columns, row, titles)))
    }
    rows += page.items.length
    if (page.items.length >= PAGE) continue
    await writer.end()
    return { rows, size, sha256: hash.digest('hex') }
  }
}

const finish = async (
  unit: Unit,
  { id, name, owner, format }: QueuedExport,
  file: string,
  written: Written,
): Promise<void> => {
  const { rows, size, sha256 } = written
  await insertRow(unit, entityOf('file'), {
    id: file,
    entity: 'export',
    entityId: id,
    type: 'export',
    name: `${name.replace(/[\\/:*?"<>|\u0000-\u001f]/g, '-').slice(0, 200)}.${format}`,
    mimeType: MIME_TYPES[format],
    size,
    sha256,
    status: 'ready',
    uploader: owner,
  })
  await advance(unit, exported, id, 'finish', { rows })
  if (owner === null) return
  await notify(unit, owner, { entity: 'file', entityId: file, icon: 'file', code: 'export-ready', params: { name } })
}
