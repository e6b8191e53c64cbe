import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { isLoopback } from './config.ts'
import type { DatabaseHandle, Db } from './db/pool.ts'
import { createDatabase } from './db/pool.ts'
import { openDatabaseServer } from './db/server.ts'
import { demandS3 } from './files/s3/demand-s3.ts'
import type { Provisioning } from './first-start.ts'
import { prepareDatabase } from './first-start.ts'
import { demoAccounts, demoPassword } from './seeds/demo-accounts.ts'
import { listeningAt } from './listening-at.ts'
import type { Logger } from './log.ts'
import { makeDirectory } from './make-directory.ts'
import { reasonOf, Refusal } from './refusal.ts'

/** Dependencies of the HTTP application. `handle` has the pools and LISTEN of `database`. */
export interface AppParts {
  readonly config: Config
  readonly database: Db
  readonly handle: DatabaseHandle
  readonly log: Logger
  readonly clientDir: string
}

/** The parts of the application, injected so that tests can start the server without them. */
export interface StartDeps extends Provisioning {
  /** Builds the app into `clientDir`; aborts with the signal. */
  buildClient(signal: AbortSignal): Promise<unknown>
  readonly clientDir: string
  /** Compares the database with what this server has seen of it, before anybody is answered; returns the function that stops watching. */
  guardHistory?(db: Db, dataDir: string, log: Logger): Promise<() => Promise<void>>
  buildApp(parts: AppParts): Promise<FastifyInstance>
  /** Starts background work; returns the function that stops it. */
  startBackground?(config: Config, handle: DatabaseHandle, log: Logger): Promise<() => Promise<void>>
}

export interface RunningServer {
  /** For example `http://127.0.0.1:8080`, with the actual port. */
  readonly address: string
  /** Lines to print after the start: the address, and how to sign in. */
  readonly greeting: readonly string[]
  /** Stops requests (within 10 s), then connections, then an embedded database. */
  stop(): Promise<void>
}

const patience = 10_000

/**
 * Starts a server from its configuration. Throws a Refusal for a known obstacle, and cleans up. `signal` aborts the
 * start: it also stops the embedded database and the build.
 */
export async function startServer(
  config: Config,
  deps: StartDeps,
  log: Logger,
  signal?: AbortSignal,
): Promise<RunningServer> {
  await refuseOccupied(config, 'PORT', config.port)
  if (config.metricsPort !== undefined) await refuseOccupied(config, 'METRICS_PORT', config.metricsPort)
  const server = await openDatabaseServer(config, log)
  const { url, ...access } = server.application
  const handle = createDatabase(url, { readUrl: config.databaseReadUrl, ...access })
  const cut = new AbortController()
  const leave = (): void => {
    cut.abort()
    server.abandon()
  }
  signal?.addEventListener('abort', leave)
  let app: FastifyInstance | undefined
  let endBackground: (() => Promise<void>) | undefined
  let endHistory: (() => Promise<void>) | undefined
  try {
    await makeFilesPlace(config)
    const client = deps.buildClient(cut.signal)
    // Awaited below; a failure before that must not count as unhandled.
    client.catch(() => undefined)
    const prepared = await prepareDatabase(server.url, handle.db, config, log, deps)
    await client
    endHistory = await deps.guardHistory?.(handle.db, config.dataDir, log)
    app = await deps.buildApp({ config, database: handle.db, handle, log, clientDir: deps.clientDir })
    await listen(app, config)
    endBackground = await deps.startBackground?.(config, handle, log)
    const address = listeningAt(app, config)
    const running = app
    return {
      address,
      greeting: greetingOf(address, prepared, config),
      stop: async () => {
        log.info('stopping')
        await closeWithin(running)
        await endBackground?.()
        await endHistory?.()
        await handle.close()
        await server.stop()
      },
    }
  } catch (error) {
    cut.abort()
    await app?.close().catch(() => undefined)
    await endHistory?.()
    await handle.close()
    await server.stop()
    throw error
  }
}

/** Checked before anything is opened, so that a mistaken second start changes nothing. */
function refuseOccupied({ host }: Config, name: PortName, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', (error) => reject(listenRefusal(error, host, name, port)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** Checks the store of files before the server reports that it is ready, so that uploads do not fail later. */
async function makeFilesPlace({ files, dataDir }: Config): Promise<void> {
  if (files.kind === 's3') return demandS3(files)
  await makeDirectory(files.path, 0o700).catch((error: unknown) => {
    const named = files.path === join(dataDir, 'files') ? `DATA_DIR ${dataDir}` : `FILES_URL ${files.path}`
    throw new Refusal(`${named} must be a directory that this user may write to (${reasonOf(error)}).`)
  })
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' })
  } catch (error) {
    throw error instanceof Refusal ? error : listenRefusal(error, config.host, 'PORT', config.port)
  }
}

type PortName = 'PORT' | 'METRICS_PORT'

function listenRefusal(error: unknown, host: string, name: PortName, port: number): Refusal {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new Refusal(
        `${name} ${port} on ${host} is occupied by another program: stop that one, or set ${name} to a free one.`,
      )
    case 'EACCES':
      return new Refusal(`${name} ${port} may not be used by this user: set ${name} to a number above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Refusal(`HOST ${host} is no address of this machine: set HOST to one, such as 127.0.0.1 or 0.0.0.0.`)
    default:
      return new Refusal(`Lading cannot listen on HOST ${host} and ${name} ${port} (${reasonOf(error)}).`)
  }
}

function greetingOf(
  address: string,
  { demo, activationLink }: { demo: boolean; activationLink?: string },
  config: Config,
): readonly string[] {
  const lines = [`Lading is ready on ${address}`]
  if (activationLink !== undefined)
    lines.push(`Activate the superadmin once: ${new URL(activationLink, config.publicUrl ?? address).href}`)
  if (demo && (config.demo || isLoopback(config.host))) {
    lines.push(`Demo accounts, password ${demoPassword}:`)
    for (const { username, who } of demoAccounts) lines.push(`  ${username.padEnd(12)}${who}`)
  }
  return lines
}

/** Accepts no more connections; each existing one is closed after its last response, or when the timeout ends. */
async function closeWithin(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const cut = setTimeout(() => app.server.closeAllConnections(), patience)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(cut)
  }
}
