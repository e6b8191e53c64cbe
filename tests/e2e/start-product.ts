import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresOf } from '../server/harness/program.ts'
import { copyDirectory, noteCopy, preparedData } from './prepared.ts'

/** The product as started by `npm start`, with its own data. */
export interface Product {
  /** `http://127.0.0.1:…`, the same after every start. */
  readonly url: string
  readonly dataDir: string
  /** Restarts on the same data; resolves once it is ready. */
  start(): Promise<void>
  /** Restarts at the same address on other data, after it was stopped. */
  startOn(dataDir: string): Promise<void>
  /** Stops it and keeps its data. */
  halt(): Promise<void>
  /** Kills it, like a power failure. */
  kill(): Promise<void>
  /** Stops it and removes its data. */
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..', '..')
const READY = /^Lading is ready on http:\S+$/m

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port to be had')
  return address.port
}

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer): void => {
      said += chunk.toString('utf8')
      if (READY.test(said)) resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The product ended with ${code} before it was ready:\n${said}`)))
  })

/** The whole demo company, for tests about many records. The others use a twentieth of its assets, because each load reads them all. */
export const WHOLE_COMPANY = { DEMO_ASSETS: '10000' }

/**
 * Starts the product on a free port with a data directory of its own and the demo company; `env` overrides the environment. Uses a copy
 * of the prepared data where there is one and `env` does not ask for another company.
 */
export const startProduct = async (env: Readonly<Record<string, string>> = {}): Promise<Product> => {
  const parent = await mkdtemp(join(tmpdir(), 'lading-e2e-'))
  const dataDir = join(parent, 'data')
  const port = await freePort()
  let child: ChildProcess | null = null
  let current = dataDir

  const start = async (): Promise<void> => {
    child = spawn(process.execPath, ['--import', 'tsx', join(root, 'server/main.ts')], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATA_DIR: current,
        LOG_LEVEL: 'warn',
        DEMO_ASSETS: '500',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    await ready(child)
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const running = child
    child = null
    if (running === null || running.exitCode !== null || running.signalCode !== null) return
    const gone = once(running, 'exit')
    running.kill(signal)
    await gone
  }
  const url = `http://127.0.0.1:${port}`
  const prepared = env['DEMO_ASSETS'] === undefined ? preparedData() : undefined
  if (prepared !== undefined) {
    await copyDirectory(prepared, dataDir)
    noteCopy(url)
  }
  await start()
  return {
    url,
    dataDir,
    start,
    startOn: (other) => {
      current = other
      return start()
    },
    halt: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM')
      for (const one of new Set([dataDir, current])) {
        const left = await postgresOf(one)
        if (left !== undefined) process.kill(left, 'SIGQUIT')
      }
      await rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
