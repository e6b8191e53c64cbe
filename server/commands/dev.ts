import { createServer } from 'vite'
import { startBackground } from '../background.ts'
import { guardHistory } from '../sync/history.ts'
import { clientDir, repositoryRoot } from '../build-client.ts'
import { buildApp } from '../api/app.ts'
import { runProgram, serve } from '../run.ts'
import { createSuperadmin, provisionBase } from '../seeds/base.ts'
import { isEmpty, seedDemo } from '../seeds/demo.ts'
import { offerDeclared } from '../seeds/offer.ts'
import type { RunningServer } from '../start.ts'
import { startServer } from '../start.ts'

const vitePort = 5173

// Vite's server serves the app with hot reload and proxies calls of the API, so nothing is built.
const deps = {
  buildClient: () => Promise.resolve(),
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

/** Starts the API on PORT and the app with hot reload on 5173, or on the next free port. */
async function startBoth(start: Promise<RunningServer>): Promise<RunningServer> {
  const api = await start
  process.env['API_PORT'] = new URL(api.address).port
  const vite = await createServer({ root: repositoryRoot, logLevel: 'warn', server: { port: vitePort } })
  await vite.listen()
  const address = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? `http://127.0.0.1:${vitePort}`
  return {
    address,
    greeting: [`Lading is ready on ${address}`, `API on ${api.address}`, ...api.greeting.slice(1)],
    stop: async () => {
      await vite.close()
      await api.stop()
    },
  }
}

// Links in mails lead to where the app is.
process.env['PUBLIC_URL'] ??= `http://localhost:${vitePort}`

await runProgram((config, log) => serve((signal) => startBoth(startServer(config, deps, log, signal)), log))
