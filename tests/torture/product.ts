import { rm } from 'node:fs/promises'
import { freePort } from '../bench/product.ts'
import { launch, newDataDir, postgresOf, type Program, readyAt, stop } from '../server/harness/program.ts'

/** The product with its demo company; its address stays the same over restarts. */
export interface Tortured {
  /** `http://127.0.0.1:port` */
  readonly address: string
  readonly dataDir: string
  /** Resolves when everything that a kill stopped runs again. Without this function a kill resolves only then. */
  ready?(): Promise<void>
  /** Kills the API process and starts another one on the same data; resolves when it is ready. */
  killApi(): Promise<void>
  /**
   * Kills PostgreSQL while the API process runs; resolves when another one runs. Rejects when the API process ended
   * too.
   */
  killPostgres(): Promise<void>
  stop(): Promise<void>
}

/** Interval in ms, and number, of checks for a restarted PostgreSQL. */
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
