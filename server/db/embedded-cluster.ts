import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { reasonOf, Refusal } from '../refusal.ts'
import type { Binaries } from './embedded-binaries.ts'
import type { Runner } from './embedded-runner.ts'
import { birthOf, isAlive, programOf } from './process-birth.ts'

/** Paths of the parts of an embedded PostgreSQL below DATA_DIR. */
export interface ClusterPlace {
  readonly cluster: string
  readonly passwordFile: string
  readonly logFile: string
}

export const databaseName = 'lading'
export const superuser = 'lading'

export function clusterPlace(dataDir: string): ClusterPlace {
  return {
    cluster: join(dataDir, 'postgres'),
    passwordFile: join(dataDir, 'postgres-password'),
    logFile: join(dataDir, 'postgres', 'server.log'),
  }
}

/**
 * Creates a cluster in a temporary directory and renames it when complete, so that an interrupted start leaves no
 * partial one.
 */
export async function createCluster(dataDir: string, binaries: Binaries, runner: Runner): Promise<void> {
  const { cluster, passwordFile } = clusterPlace(dataDir)
  for (const name of await readdir(dataDir)) {
    if (name.startsWith('postgres.new-')) await rm(join(dataDir, name), { recursive: true, force: true })
  }
  const draft = join(dataDir, `postgres.new-${process.pid}`)
  const password = randomBytes(24).toString('base64url')
  await mkdir(draft, { mode: 0o700 })
  // initdb reads the password from a file of the account it runs under; the one under DATA_DIR belongs to this process.
  const handOver = join(dataDir, `postgres.new-${process.pid}-password`)
  try {
    await writeFile(handOver, `${password}\n`, { mode: 0o600, flag: 'wx' })
    if (runner.owner !== undefined) {
      await chown(draft, runner.owner.uid, runner.owner.gid)
      await chown(handOver, runner.owner.uid, runner.owner.gid)
    }
    const { code, output, error } = await runner.run(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        `--username=${superuser}`,
        `--pwfile=${handOver}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      draft,
    )
    if (code !== 0) {
      const why = error === undefined ? (/(?:error|FATAL): (.*)/.exec(output)?.[1] ?? output.trim()) : reasonOf(error)
      throw new Refusal(
        `The embedded database could not be created in ${cluster}: ${why.replace(/\s+/g, ' ').replace(/\.$/, '')}.`,
      )
    }
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    await chmod(passwordFile, 0o600)
    await rename(draft, cluster)
  } finally {
    await rm(handOver, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

/** First lines of postmaster.pid, which describe the running server of a cluster. */
export interface PidFile {
  readonly pid: number
  readonly port: number | undefined
}

export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  try {
    const [pid = '', , , port = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
    if (!/^\d+$/.test(pid.trim())) return undefined
    return { pid: Number(pid), port: /^\d+$/.test(port.trim()) ? Number(port) : undefined }
  } catch {
    return undefined
  }
}

/** Returns whether the server at `url` accepts our password and runs on exactly this directory. */
export async function isServing(cluster: string, url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: string }>(
      `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
    )
    return rows[0]?.pid === String((await readPidFile(cluster))?.pid)
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns whether the process of a pid file is a PostgreSQL; the process may have ended, or its number been reused. */
export async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid) || (process.platform === 'linux' && (await birthOf(pid)) === undefined)) return false
  const program = await programOf(pid)
  return program === undefined || program.startsWith('postgres')
}

/**
 * Starts PostgreSQL on a loopback port, `asked` or otherwise a free one, and returns the port. The settings that Lading
 * needs override `settings`.
 */
export async function launchCluster(
  place: ClusterPlace,
  binaries: Binaries,
  runner: Runner,
  settings: Readonly<Record<string, string>>,
  asked?: number,
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = asked ?? (await freePort())
    const all: Record<string, string> = {
      fsync: 'on',
      synchronous_commit: 'on',
      timezone: 'UTC',
      log_timezone: 'UTC',
      max_connections: '60',
      ...settings,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: String(port),
    }
    const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`)
    // Kept, because it says why the previous run ended.
    await rename(place.logFile, `${place.logFile}.before`).catch(() => undefined)
    const start = ['start', '-D', place.cluster, '-l', place.logFile, '-w', '-t', '300', '-s', '-o', options.join(' ')]
    const { code } = await runner.launch(binaries.pg_ctl, start, place.cluster)
    if (code === 0) return port
    const log = await readFile(place.logFile, 'utf8').catch(() => '')
    // Another program took the port in the meantime, or children of a killed server have not exited yet.
    if (attempt < 10 && /could not bind|still in use|could not create any TCP/.test(log)) {
      await pause(100 * attempt)
      continue
    }
    const why = /(?:FATAL|PANIC): +(.*)/.exec(log)?.[1] ?? 'it gave no reason'
    throw new Refusal(`The embedded database in ${place.cluster} did not start: ${why} (see ${place.logFile}).`)
  }
}

/** Fast shutdown: open transactions are rolled back, committed ones are on disk. */
export async function stopCluster(place: ClusterPlace, binaries: Binaries, runner: Runner): Promise<void> {
  await runner.run(binaries.pg_ctl, ['stop', '-D', place.cluster, '-m', 'fast', '-w', '-t', '60', '-s'], place.cluster)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
