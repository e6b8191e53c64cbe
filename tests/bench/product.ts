import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { cpus } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs')

/** Interval of checks whether the server is ready. */
const ASK_MS = 200

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const start = (script: string, args: readonly string[], env: Record<string, string>, oneCore = false): ChildProcess => {
  const [command = '', ...rest] = [
    ...(oneCore && canPin() ? ['taskset', '-c', '0'] : []),
    process.execPath,
    tsx,
    join(root, script),
    ...args,
  ]
  return spawn(command, rest, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Whether a process can be kept on one core. */
export const canPin = (): boolean => cpus().length > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.on('close', (code) => resolve(code))
  })

export interface ProductServer {
  /** `http://127.0.0.1:port` */
  readonly address: string
  readonly pid: number
  stop(): Promise<void>
}

/**
 * Starts the product's server with its demo company, filled up to this many assets. `oneCore`: server and database run on
 * the first core alone where the machine can do that.
 */
export const startProduct = async (
  dataDir: string,
  clientDir: string,
  assets: number,
  { oneCore = false }: { readonly oneCore?: boolean } = {},
): Promise<ProductServer> => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'error',
    BENCH_CLIENT_DIR: clientDir,
  }
  const child = start('tests/bench/product-server.ts', [], env, oneCore)
  const over = ended(child)
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await over
  }
  const ready = async (): Promise<boolean> => {
    for (;;) {
      if (child.exitCode !== null) return false
      const answer = await fetch(`${address}/readyz`).catch(() => null)
      if (answer?.ok === true) return true
      await new Promise((resolve) => setTimeout(resolve, ASK_MS))
    }
  }
  if (!(await ready())) throw new Error('The product server did not start; see its words above.')
  const code = await ended(start('server/commands/seed.ts', ['--assets', String(assets)], env))
  if (code !== 0) {
    await stop()
    throw new Error('The product server could not be filled; see above.')
  }
  return { address, pid: child.pid ?? 0, stop }
}
