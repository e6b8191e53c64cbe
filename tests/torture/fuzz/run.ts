import { parseArgs } from 'node:util'
import { cleanUp } from '../../server/harness/program.ts'
import { startTortured } from '../product.ts'
import { fuzz } from './fuzz.ts'
import { tableOf } from './table.ts'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    /** A running product with its demo company; its data will be changed. */
    at: { type: 'string' },
  },
})
const whole = (name: 'calls' | 'seed'): number => {
  const value = Number(values[name])
  if (Number.isInteger(value) && value > 0) return value
  process.stderr.write(`--${name} takes a whole number from 1 on.\n`)
  process.exit(2)
}
const options = { calls: whole('calls'), seed: whole('seed') }

try {
  const product = values.at === undefined ? await startTortured() : null
  const fuzzed = await fuzz(values.at ?? product?.address ?? '', options)
  await product?.stop()
  process.stdout.write(tableOf(fuzzed))
  process.exitCode = fuzzed.failures.length === 0 ? 0 : 1
} finally {
  await cleanUp()
}
