import { createHmac } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { makeDirectory } from '../make-directory.ts'
import { reasonOf, Refusal } from '../refusal.ts'
import type { Binaries } from './embedded-binaries.ts'
import { findBinaries, probeBinaries, shareBinaries } from './embedded-binaries.ts'
import {
  isServing,
  clusterPlace,
  createCluster,
  databaseName,
  isPostgres,
  launchCluster,
  readPidFile,
  stopCluster,
  superuser,
} from './embedded-cluster.ts'
import { lockDataDir } from './embedded-lock.ts'
import { watchCluster } from './embedded-watch.ts'
import { APPLICATION } from './wall/reach.ts'
import { makeRoles } from './wall/roles.ts'
import type { Runner } from './embedded-runner.ts'
import { runnersOf } from './embedded-runner.ts'

/** A running embedded PostgreSQL. `stop` ends it if this process is responsible for it, and unlocks DATA_DIR. */
export interface Embedded {
  /** Signs in as the owner, who is a superuser. */
  readonly url: string
  readonly application: { readonly url: string; readonly isWalled: boolean }
  stop(): Promise<void>
  /** Requests the shutdown and returns at once: for a process that exits now. */
  abandon(): void
}

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly log: Logger
  /** For commands that run beside the application: use its server and leave it running. */
  readonly share?: boolean
  /** Settings of PostgreSQL, such as those that speed up tests. */
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * Opens the PostgreSQL of a data directory: creates it on the first start, adopts one that is still running, otherwise
 * starts it. At most one application may use a directory. Throws a Refusal with one sentence, and leaves the data as it
 * is, when that fails. See decisions/0001-embedded.md.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, share = false, settings = {} } = options
  await refuseForeignFolder(dataDir)
  await makeDataDir(dataDir)
  const lock = await lockDataDir(dataDir).catch((error: unknown) => {
    throw new Refusal(`DATA_DIR ${dataDir} must be a directory that this user may write to (${reasonOf(error)}).`)
  })
  if (!lock.held) {
    const url = share ? await livingServer(dataDir) : undefined
    if (url !== undefined) {
      const application = { url, isWalled: false }
      return { url, application, stop: () => Promise.resolve(), abandon: () => undefined }
    }
    throw new Refusal(
      `DATA_DIR ${dataDir} is in use by another Lading (process ${lock.pid}): stop that one, or choose another DATA_DIR.`,
    )
  }
  try {
    const place = clusterPlace(dataDir)
    const { runner, binaries, major } = await chooseTools(dataDir)
    await refuseOtherMajor(dataDir, major)
    const fresh = !existsSync(join(place.cluster, 'PG_VERSION'))
    if (fresh) await createCluster(dataDir, binaries, runner)
    let url = await livingServer(dataDir)
    const start = async (asked?: number): Promise<number> => {
      await settlePidFile(dataDir)
      return launchCluster(place, binaries, runner, settings, asked)
    }
    if (url === undefined) {
      const port = await start()
      url = await urlOf(dataDir, port)
      log.info({ port, fresh }, 'embedded PostgreSQL started')
    } else {
      log.info('embedded PostgreSQL was still running and is adopted')
    }
    const port = Number(new URL(url).port)
    const endWatch = watchCluster(place, () => start(port), log)
    const stop = async (): Promise<void> => {
      await endWatch()
      await stopCluster(place, binaries, runner)
      await lock.release()
    }
    const application = await openForApplication(url).catch(async (error: unknown) => {
      await stop()
      throw new Refusal(`The embedded database in ${place.cluster} cannot be opened: ${reasonOf(error)}.`)
    })
    const abandon = (): void => {
      void endWatch()
      void stopCluster(place, binaries, runner)
    }
    return { url, application, stop, abandon }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Checks the contents of DATA_DIR before anything is written. */
async function refuseForeignFolder(dataDir: string): Promise<void> {
  const { cluster, passwordFile } = clusterPlace(dataDir)
  if (existsSync(join(dataDir, 'PG_VERSION'))) {
    throw new Refusal(
      `DATA_DIR ${dataDir} is a PostgreSQL data directory itself: choose a directory of its own for Lading.`,
    )
  }
  const found = await readdir(cluster).catch((): string[] => [])
  if (found.length > 0 && !found.includes('PG_VERSION')) {
    throw new Refusal(
      `${cluster} holds files that are no PostgreSQL database: move them away, or choose another DATA_DIR.`,
    )
  }
  if (found.length > 0 && !existsSync(passwordFile)) {
    throw new Refusal(
      `${passwordFile} is missing, which holds the password of the database beside it: restore it from a backup.`,
    )
  }
}

async function refuseOtherMajor(dataDir: string, major: number): Promise<void> {
  const { cluster } = clusterPlace(dataDir)
  const written = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (written === undefined || written.trim() === String(major)) return
  const old = written.trim()
  throw new Refusal(
    `DATA_DIR ${dataDir} was written by PostgreSQL ${old} and this Lading runs PostgreSQL ${major}: dump it with the pg_dumpall of ` +
      `PostgreSQL ${old}, move ${cluster} away, start Lading once, and load the dump with psql.`,
  )
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    // When running as root, the account of PostgreSQL needs to traverse the directory.
    await makeDirectory(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    throw new Refusal(`DATA_DIR ${dataDir} must be a directory that this user may write to (${reasonOf(error)}).`)
  }
}

interface Tools {
  readonly runner: Runner
  readonly binaries: Binaries
  readonly major: number
}

/** Returns programs that run here, and the first runner that can access DATA_DIR. */
async function chooseTools(dataDir: string): Promise<Tools> {
  const found = await findBinaries()
  const runners = await runnersOf()
  const direct = runners[0]
  const binaries =
    direct === undefined || (await direct.reaches(dirname(found.postgres))) ? found : await shareBinaries(found)
  for (const runner of runners) {
    if (await runner.reaches(dataDir))
      return { runner, binaries, major: await probeBinaries(binaries, runner, dataDir) }
  }
  throw new Refusal(
    `PostgreSQL does not run as root and its system user may not enter ${dataDir}: start as an ordinary user, or move DATA_DIR ` +
      `to a place that all may enter.`,
  )
}

async function urlOf(dataDir: string, port: number, database = databaseName): Promise<string> {
  const password = (await readFile(clusterPlace(dataDir).passwordFile, 'utf8')).trim()
  return `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

/** Returns the address of the server that already runs on this directory, if any. */
async function livingServer(dataDir: string): Promise<string | undefined> {
  const { cluster } = clusterPlace(dataDir)
  const found = await readPidFile(cluster)
  if (found?.port === undefined) return undefined
  if (!(await isServing(cluster, await urlOf(dataDir, found.port, 'postgres')))) return undefined
  return urlOf(dataDir, found.port)
}

/**
 * A running server that does not respond is starting, recovering or stopping: waits for it to end. Removes a stale
 * file.
 */
async function settlePidFile(dataDir: string): Promise<void> {
  const { cluster } = clusterPlace(dataDir)
  const deadline = performance.now() + 60_000
  for (;;) {
    const found = await readPidFile(cluster)
    if (found === undefined || !(await isPostgres(found.pid))) break
    if (performance.now() > deadline) {
      throw new Refusal(
        `A PostgreSQL (process ${found.pid}) runs on ${cluster} but does not respond: stop it, then start again.`,
      )
    }
    await pause(100)
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/** Creates the database and the role of the application, and returns how the application signs in. */
async function openForApplication(url: string): Promise<Embedded['application']> {
  const admin = new URL(url)
  admin.pathname = '/postgres'
  await withClient(admin.href, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  })
  return withClient(url, async (client) => {
    const { missing } = await makeRoles(client)
    if (missing !== undefined) throw new Error(missing)
    // Follows from that of the owner, so that every process on this directory works out the same.
    const password = createHmac('sha256', new URL(url).password).update(APPLICATION).digest('base64url')
    await client.query(`alter role ${APPLICATION} login password ${client.escapeLiteral(password)}`)
    const own = new URL(url)
    own.username = APPLICATION
    own.password = password
    return { url: own.href, isWalled: true }
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
