import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Tortured } from './product.ts'

const root = join(import.meta.dirname, '..', '..')
const SCRIPT = join(root, 'deploy', 'cluster', 'cluster.sh')
const PROCESSES = 3
const LOOK_MS = 500
/** Time for a killed node to rewind and follow again. */
const PATIENCE_MS = 240_000

/**
 * The cluster of `deploy/cluster`: three API processes behind HAProxy, three PostgreSQL under Patroni. Rejects when it
 * does not start, with the output of the script.
 */
export const startCluster = async (): Promise<Tortured> => {
  const parent = await mkdtemp(join(tmpdir(), 'lading-cluster-'))
  const dataDir = join(parent, 'cluster')
  spawnSync('chmod', ['755', parent])
  const env = {
    ...process.env,
    CLUSTER_DIR: dataDir,
    CLUSTER_API: join(root, 'tests/bench/product-server.ts'),
    DEMO_ASSETS: '500',
  }
  const script = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync(SCRIPT, args, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`cluster.sh ${args.join(' ')}: ${stderr}`)
    return stdout.trim()
  }
  const until = async (what: string, is: () => boolean): Promise<void> => {
    const over = performance.now() + PATIENCE_MS
    while (!is()) {
      if (performance.now() > over) throw new Error(`${what} did not come:\n${script('status')}`)
      await pause(LOOK_MS)
    }
  }
  const leads = (): boolean => /^[0-2]$/.test(script('leader'))
  const count = (pattern: RegExp): number => script('status').match(pattern)?.length ?? 0
  try {
    script('start')
  } catch (error) {
    script('stop')
    throw error
  }
  let next = 0
  return {
    address: script('address'),
    dataDir,
    ready: () =>
      until(
        'the whole cluster',
        () =>
          leads() &&
          count(/: replica/g) === PROCESSES - 1 &&
          count(/can take over/g) > 0 &&
          count(/ ready/g) === PROCESSES,
      ),
    killApi: () => {
      const process = String(next % PROCESSES)
      next += 1
      script('kill-api', process)
      script('start-api', process)
      return Promise.resolve()
    },
    killPostgres: async () => {
      const leader = script('leader')
      script('kill-node', leader)
      // The machine comes back when another one has taken over.
      await until('another leader', () => leads() && script('leader') !== leader)
      script('start-node', leader)
    },
    stop: async () => {
      script('stop')
      await rm(parent, { recursive: true, force: true })
    },
  }
}
