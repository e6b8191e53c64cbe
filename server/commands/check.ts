/** `npm run check`: the fast part of what must hold, in under two minutes. */
import { runStages } from './verify/run.ts'
import { checkStages } from './verify/stages.ts'

await runStages(checkStages)
