/** `npm run check`: the fast checks, in under two minutes. */
import { runStages } from './verify/run.ts'
import { checkStages } from './verify/stages.ts'

await runStages(checkStages)
