import { rm } from 'node:fs/promises'
import { freePort } from '../bench/product.ts'
import { launch, newDataDir, postgresOf, type Program, readyAt, stop } from '../server/harness/program.ts'

/** The product with its demo company, on one address that stays the same over all restarts. */
export interface Tortured {
  /** `http://127.0.0.1:port` */
  readonly address: string
  readonly dataDir: string
  /** Kills the API process and starts another one on the same data; resolves when that one is ready. */
  killApi(): Promise<void>
  /** Kills PostgreSQL under the API process; resolves when another one runs. Rejects when the API process ended with it. */
  killPostgres(): Promise<void>
  stop(): Promise<void>
}

/** A restarted PostgreSQL is looked for this often, ms, and this many times. */
const LOOK_MS = 50
const LOOKS = 1200

export const startTortured = async (): Promise<Tortured> => {
  const dataDir = await newDataDir()
  const port = await freePort()
  const env = { DATA_DIR: dataDir, PORT: String(port), DEMO: '1', LOG_LEVEL: 'error' }
  const run = (): Program => launch('tests/bench/product-server.ts', env)
  let program = run()
  const address = await readyAt(program)
  return {
    address,
    dataDir,
    killApi: async () => {
      program.kill('SIGKILL')
      await program.ended
      program = run()
      await readyAt(program)
    },
    killPostgres: async () => {
      const before = await postgresOf(dataDir)
      if (before === undefined) throw new Error('no PostgreSQL runs')
      let over = false
      void program.ended.then(() => (over = true))
      process.kill(before, 'SIGKILL')
      for (let look = 0; look < LOOKS; look += 1) {
        if (over) throw new Error('the API process ended together with its PostgreSQL')
        const now = await postgresOf(dataDir)
        if (now !== undefined && now !== before) return
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      }
      throw new Error('PostgreSQL was not started again')
    },
    stop: async () => {
      await stop(program)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
