import type { Config } from './config.ts'
import { parseConfig } from './config.ts'
import type { DatabaseHandle } from './db/pool.ts'
import { createDatabase } from './db/pool.ts'
import { openDatabaseServer } from './db/server.ts'
import type { Logger } from './log.ts'
import { createLog } from './log.ts'
import { sentenceOf } from './sentence-of.ts'
import type { RunningServer } from './start.ts'

/** Runs a program until it ends or throws a Refusal, whose message goes to stderr with exit code 1. */
export async function runProgram(work: (config: Config, log: Logger) => Promise<void>): Promise<void> {
  const config = parseConfig(process.env)
  if ('error' in config) return refuse(config.error)
  const log = createLog(config.logLevel)
  try {
    await work(config, log)
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence !== undefined) return refuse(sentence)
    log.fatal(error, 'stopped by an error')
    process.exit(1)
  }
}

/** Runs a command on the database, also while the application runs. Applies neither migrations nor seeds. */
export function runCommand(
  work: (parts: { config: Config; log: Logger; handle: DatabaseHandle }) => Promise<void>,
): Promise<void> {
  return runProgram(async (config, log) => {
    const server = await openDatabaseServer(config, log, true)
    const handle = createDatabase(server.url)
    try {
      await work({ config, log, handle })
    } finally {
      await handle.close()
      await server.stop()
    }
  })
}

/** Shorter than the 60 s after which systemd and Compose kill the process (`deploy/`). */
const STOP_LIMIT_MS = 50_000

/**
 * Starts the server, prints its greeting on stdout, and stops on the first signal, within 50 s also when an export is in
 * progress or the database does not respond. A second signal, or one during the start, exits without waiting.
 */
export async function serve(start: (signal: AbortSignal) => Promise<RunningServer>, log: Logger): Promise<void> {
  const leaving = new AbortController()
  let running: RunningServer | null = null
  let stopping = false
  const end = (signal: NodeJS.Signals): void => {
    if (stopping || running === null) {
      leaving.abort()
      process.exit(signal === 'SIGINT' ? 130 : 143)
    }
    stopping = true
    setTimeout(() => {
      log.error('did not stop within 50 s')
      process.exit(1)
    }, STOP_LIMIT_MS).unref()
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error(error, 'did not stop cleanly')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) process.on(signal, end)
  endWithNpm(() => end('SIGTERM'))
  running = await start(leaving.signal)
  process.stdout.write(`${running.greeting.join('\n')}\n`)
}

/** npm forwards a signal to its shell only, which exits without notifying this process: it then has another parent. */
function endWithNpm(end: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 250)
  watch.unref()
}

function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n`, () => process.exit(1))
}
