import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/pool.ts'
import type { Logger } from '../log.ts'
import { makeDirectory } from '../make-directory.ts'
import { reasonOf } from '../refusal.ts'

const FILE = 'sync-history.json'
/** Interval at which the mark is raised. The loss of commits after the last mark may go unnoticed. */
const EVERY_MS = 30_000

const markSchema = z.object({ epoch: z.string(), versions: z.record(z.string(), z.int()) })
type Mark = z.infer<typeof markSchema>

const readMark = async (path: string): Promise<Mark | null> => {
  try {
    return markSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}

const presentMark = async (db: Db): Promise<Mark> => {
  const { rows } = await sql<{ epoch: string; stream: string | null; version: number | null }>`
    select m.epoch, c.stream, c.version from sync_meta as m left join sync_clock as c on true`.execute(db)
  const versions = rows.flatMap(({ stream, version }) =>
    stream === null || version === null ? [] : [[stream, version] as const],
  )
  return { epoch: rows[0]?.epoch ?? '', versions: Object.fromEntries(versions) }
}

/** Whether the database has the history of the mark, and less of it. */
const wentBack = (mark: Mark, now: Mark): boolean =>
  mark.epoch === now.epoch &&
  Object.entries(mark.versions).some(([stream, version]) => (now.versions[stream] ?? 0) < version)

/** Starts a new epoch, so that devices fetch everything again and offer what they still have. */
export const turnEpoch = async (db: Db): Promise<void> => {
  await sql`update sync_meta set epoch = gen_random_uuid()`.execute(db)
}

/**
 * Compares the database with the highest versions that this server has seen, kept in a file beside the data. When the
 * database was put back without `npm run restore` (a copy of its directory, a point-in-time recovery), a new epoch begins,
 * before any device is answered. Returns the function that stops raising the mark.
 */
export const guardHistory = async (db: Db, dataDir: string, log: Logger): Promise<() => Promise<void>> => {
  const path = join(dataDir, FILE)
  const known = await readMark(path)
  if (known !== null && wentBack(known, await presentMark(db))) {
    await turnEpoch(db)
    log.warn(
      'the database is older than when this server last ran: devices fetch everything again and offer their changes',
    )
  }
  const raise = async (): Promise<void> => {
    try {
      await makeDirectory(dataDir)
      await writeFile(`${path}.new`, JSON.stringify(await presentMark(db)), { flush: true })
      await rename(`${path}.new`, path)
    } catch (error) {
      log.warn(`${FILE} could not be written (${reasonOf(error)})`)
    }
  }
  await raise()
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(raise)
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
    await raise()
  }
}
