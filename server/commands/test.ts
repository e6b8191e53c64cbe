/**
 * `npm test`: runs all tests; `npm test -- --stages unit,e2e` runs some of the stages. The last line is `N passed, N
 * failed`.
 */
import { parseArgs } from 'node:util'
import { runStages } from './verify/run.ts'
import { testStages } from './verify/stages.ts'

const { values } = parseArgs({ options: { stages: { type: 'string' } } })
const wanted = values.stages?.split(',') ?? testStages.map(({ name }) => name)
/** `e2e` selects both of its tracks. */
const isMeant = (stage: string, name: string): boolean => stage === name || (name === 'e2e' && stage.startsWith('e2e '))
const unknown = wanted.filter((name) => !testStages.some((stage) => isMeant(stage.name, name)))

if (unknown.length > 0) {
  console.error(`--stages takes ${testStages.map(({ name }) => name).join(', ')}, not ${unknown.join(', ')}.`)
  process.exitCode = 2
} else await runStages(testStages.filter((stage) => wanted.some((name) => isMeant(stage.name, name))))
