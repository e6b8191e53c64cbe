import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { fastify } from 'fastify'
import { sql } from 'kysely'
import { migrationsDir } from '../../../server/db/migrate.ts'
import type { Db } from '../../../server/db/pool.ts'
import { runProgram, serve } from '../../../server/run.ts'
import type { StartDeps } from '../../../server/start.ts'
import { startServer } from '../../../server/start.ts'

const isProduct = process.env['MIGRATIONS'] === 'product'

/** With the product's own migrations, a table of the product that has names is used instead of that of crates. */
const crates = sql.table(isProduct ? 'country' : 'crate')

const keep = async (database: Db, name: string): Promise<void> => {
  if (isProduct) await sql`insert into country (id, name) values (gen_random_uuid(), ${name})`.execute(database)
  else await sql`insert into crate values (${name})`.execute(database)
}

/** The real start procedure with a minimal application of one table and three routes. */
const deps: StartDeps = {
  clientDir: import.meta.dirname,
  migrationsDir: isProduct ? migrationsDir : join(import.meta.dirname, 'migrations'),
  buildClient: () => Promise.resolve(),
  async isEmpty(database) {
    return (await sql`select from ${crates}`.execute(database)).rows.length === 0
  },
  provisionBase: () => Promise.resolve(),
  offerDeclared: () => Promise.resolve([]),
  async seedDemo(database) {
    await keep(database, 'demo crate')
    if (process.env['SEED_HANGS'] === '1') {
      process.stderr.write('seeding\n')
      await new Promise(() => setInterval(() => undefined, 60_000))
    }
  },
  createSuperadmin: () => Promise.resolve({ activationLink: '/activate/once' }),
  async buildApp({ database, log, handle }) {
    const loggerInstance: FastifyBaseLogger = log
    const app = fastify({ loggerInstance })
    const hanging: (() => void)[] = []
    const heard: string[] = []
    await handle.listen('crates', (payload) => heard.push(payload ?? ''))
    app.get(
      '/crates',
      async () => (await sql<{ name: string }>`select name from ${crates} order by name`.execute(database)).rows,
    )
    app.post<{ Params: { name: string } }>('/crates/:name', async ({ params }) => {
      await keep(database, params.name)
      return { saved: params.name }
    })
    app.get('/hang', async () => {
      process.stderr.write('hanging\n')
      await new Promise<void>((resolve) => hanging.push(resolve))
      return { done: true }
    })
    // Keeps a connection idle.
    app.get('/hold', async () => {
      await database.connection().execute(async () => {
        process.stderr.write('holding\n')
        await new Promise<void>((resolve) => hanging.push(resolve))
      })
      return { done: true }
    })
    app.get('/heard', () => Promise.resolve(heard))
    app.addHook('preClose', () => {
      if (process.env['HANG_FOREVER'] !== '1') for (const finish of hanging) finish()
    })
    return app
  },
}

await runProgram((config, log) => serve((signal) => startServer(config, deps, log, signal), log))
