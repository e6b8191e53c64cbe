import { buildClient } from '../build-client.ts'
import { runProgram } from '../run.ts'

/** `npm run build`: builds the app in advance, for a server that may not write to its code directory. */
await runProgram(async () => {
  process.stdout.write((await buildClient()) ? 'built into dist\n' : 'dist is up to date\n')
})
