/**
 * `npm test`: everything that must hold; `npm test -- --stages unit,e2e` a part of it, `npm test -- --full` also what the
 * change cannot have touched. The last line is `N passed, N failed`.
 */
import { parseArgs } from 'node:util'
import { changedSinceBase } from './verify/changed-files.ts'
import { chooseStages, isMeant } from './verify/choose.ts'
import { runStages } from './verify/run.ts'
import { testStages } from './verify/stages.ts'

const { values } = parseArgs({ options: { stages: { type: 'string' }, full: { type: 'boolean', default: false } } })
const named = values.stages?.split(',')
const strangers = (named ?? []).filter((name) => !testStages.some((stage) => isMeant(stage.name, name)))

if (strangers.length > 0) {
  console.error(`--stages takes ${testStages.map(({ name }) => name).join(', ')}, not ${strangers.join(', ')}.`)
  process.exitCode = 2
} else {
  const { stages, leftOut } = chooseStages(testStages, { named, full: values.full }, changedSinceBase)
  await runStages(stages, leftOut)
}
