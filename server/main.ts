import { startBackground } from './background.ts'
import { guardHistory } from './sync/history.ts'
import { buildClient, clientDir } from './build-client.ts'
import { buildApp } from './api/app.ts'
import { runProgram, serve } from './run.ts'
import { createSuperadmin, provisionBase } from './seeds/base.ts'
import { isEmpty, seedDemo } from './seeds/demo.ts'
import { offerDeclared } from './seeds/offer.ts'
import { startServer } from './start.ts'

const deps = {
  buildClient,
  clientDir,
  buildApp,
  startBackground,
  guardHistory,
  isEmpty,
  offerDeclared,
  provisionBase,
  seedDemo,
  createSuperadmin,
}

await runProgram((config, log) => serve((signal) => startServer(config, deps, log, signal), log))
