import { buildClient } from '../build-client.ts'
import { runProgram } from '../run.ts'

/** `npm run build`: makes the app, so that a server that may not write beside its code finds it ready. */
await runProgram(async () => {
  process.stdout.write((await buildClient()) ? 'built into dist\n' : 'dist is up to date\n')
})
