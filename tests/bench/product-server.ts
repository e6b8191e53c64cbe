import { runProgram, serve } from '../../server/run.ts'
import { buildApp } from '../../server/api/app.ts'
import { createSuperadmin, provisionBase } from '../../server/seeds/base.ts'
import { isEmpty, seedDemo } from '../../server/seeds/demo.ts'
import { offerDeclared } from '../../server/seeds/offer.ts'
import { startServer } from '../../server/start.ts'

/** The product's server without its app, because the benchmark has its own page. Environment as in the README. */
const deps = {
  buildClient: () => Promise.resolve(),
  clientDir: process.env['BENCH_CLIENT_DIR'] ?? import.meta.dirname,
  buildApp,
  isEmpty,
  offerDeclared,
  provisionBase,
  seedDemo,
  createSuperadmin,
}

await runProgram((config, log) => serve((signal) => startServer(config, deps, log, signal), log))
