import { sql } from 'kysely'
import type { MapFile, TileSchema } from '../../src/protocol/map-file.ts'
import type { Db } from '../db/pool.ts'
import { lockBytes } from './bytes-lock.ts'
import { removeUnused } from './remove-unused.ts'
import type { StreamedFiles, SweptFiles, FileStore } from './store.ts'

interface MapRow {
  readonly sha256: string
  readonly name: string
  readonly size: number
  readonly tile_schema: TileSchema
  readonly min_zoom: number
  readonly max_zoom: number
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  readonly attribution: string
  readonly uploaded: string
}

const fileOf = (row: MapRow): MapFile => ({
  version: row.sha256,
  name: row.name,
  size: row.size,
  schema: row.tile_schema,
  minZoom: row.min_zoom,
  maxZoom: row.max_zoom,
  bounds: [row.west, row.south, row.east, row.north],
  attribution: row.attribution,
  uploaded: row.uploaded,
})

/** Returns the archive from which maps draw roads; null when none was uploaded. */
export const readMapFile = async (db: Db): Promise<MapFile | null> => {
  const { rows } = await sql<MapRow>`select * from map_file`.execute(db)
  return rows[0] === undefined ? null : fileOf(rows[0])
}

/** Locks the archive for replacing or removing it; returns the current version, or null. */
const lockMapFile = async (db: Db): Promise<string | null> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('map_file', 0))`.execute(db)
  return (await readMapFile(db))?.version ?? null
}

type MapFiles = FileStore & StreamedFiles & SweptFiles

interface Replaced {
  readonly before: string | null
  readonly now: MapFile
}

/** Replaces the archive with the finished upload `upload` and deletes the bytes of the previous one. */
export const replaceMapFile = async (
  db: Db,
  files: MapFiles,
  upload: string,
  file: Omit<MapFile, 'uploaded'>,
  user: string,
): Promise<MapFile> => {
  const [west, south, east, north] = file.bounds
  const { before, now } = await db.transaction().execute(async (transaction): Promise<Replaced> => {
    const old = await lockMapFile(transaction)
    await sql`delete from map_file`.execute(transaction)
    const { rows } = await sql<MapRow>`insert into map_file
      (sha256, name, size, tile_schema, min_zoom, max_zoom, west, south, east, north, attribution, uploaded_by)
      values (${file.version}, ${file.name}, ${file.size}, ${file.schema}, ${file.minZoom}, ${file.maxZoom},
        ${west}, ${south}, ${east}, ${north}, ${file.attribution}, ${user}) returning *`.execute(transaction)
    const [made] = rows
    if (made === undefined) throw new Error('map_file took no row')
    await lockBytes(transaction, file.version)
    await files.finish(upload, file.version)
    return { before: old, now: fileOf(made) }
  })
  if (before !== null && before !== file.version) await removeUnused(db, files, before)
  return now
}

/** Removes the archive; returns false when there was none. */
export const removeMapFile = async (db: Db, files: MapFiles): Promise<boolean> => {
  const before = await db.transaction().execute(async (transaction): Promise<string | null> => {
    const old = await lockMapFile(transaction)
    await sql`delete from map_file`.execute(transaction)
    return old
  })
  if (before !== null) await removeUnused(db, files, before)
  return before !== null
}
