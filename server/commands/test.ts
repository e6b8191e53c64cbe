/**
 * `npm test`: runs all tests; `npm test -- --stages unit,e2e` runs some of the stages, `npm test -- --full` also those that
 * the change does not concern. The last line is `N passed, N failed`.
 */
import { parseArgs } from 'node:util'
import { changedSinceBase } from './verify/changed-files.ts'
import { chooseStages, isMeant } from './verify/choose.ts'
import { runStages } from './verify/run.ts'
import { testStages } from './verify/stages.ts'

const { values } = parseArgs({ options: { stages: { type: 'string' }, full: { type: 'boolean', default: false } } })
const named = values.stages?.split(',')
const unknown = (named ?? []).filter((name) => !testStages.some((stage) => isMeant(stage.name, name)))

if (unknown.length > 0) {
  console.error(`--stages takes ${testStages.map(({ name }) => name).join(', ')}, not ${unknown.join(', ')}.`)
  process.exitCode = 2
} else {
  const { stages, leftOut } = chooseStages(testStages, { named, full: values.full }, changedSinceBase)
  await runStages(stages, leftOut)
}
