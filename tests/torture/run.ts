import { spawnSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { atLeast, byRatio, byValue, type Result, tableOf } from '../bench/result.ts'
import { cleanUp } from '../server/harness/program.ts'
import { startTortured, type Tortured } from './product.ts'
import { tortureByCrowd, tortureByKills } from './torture.ts'

const root = join(import.meta.dirname, '..', '..')

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    assets: { type: 'string', default: '100000' },
    sockets: { type: 'string', default: '120' },
  },
})
const whole = (name: keyof typeof values): number => {
  const value = Number(values[name])
  if (Number.isInteger(value) && value > 0) return value
  process.stderr.write(`--${name} takes a whole number from 1 on.\n`)
  process.exit(2)
}
const [kills, assets, sockets] = [whole('kills'), whole('assets'), whole('sockets')]

const fill = (product: Tortured): void => {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'server/commands/seed.ts'), '--assets', String(assets)],
    { cwd: root, env: { ...process.env, DATA_DIR: product.dataDir }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status !== 0) throw new Error('The product could not be filled; see above.')
}

/** A result whose target is zero. */
const none = (what: string, count: number): Result => byValue(what, '', count, 0)

try {
  const product = await startTortured()
  const killed = await tortureByKills(product, 'Torture kills', { api: kills, postgres: kills })
  fill(product)
  const crowded = await tortureByCrowd(product, 'Torture crowd', { sockets, reads: 400 })
  await product.stop()
  const results: readonly Result[] = [
    atLeast(`Kills of the API and of PostgreSQL, ${kills} each: acknowledged records`, '', killed.acknowledged, kills),
    none('Acknowledged records or values that were lost', killed.lost),
    none('Duplicate records', killed.doubled),
    none('Records that were never acknowledged', killed.strange),
    byValue('Longest time from a kill to the next acknowledged record', 's', killed.slowest / 1000, 30),
    byRatio(
      `Read by id, p99, while one viewer searches on ${sockets} sockets (${assets} assets)`,
      'ms',
      crowded.attacked.p99,
      crowded.quiet.p99,
      10,
    ),
    none('Reads by id that failed meanwhile', crowded.quiet.failed + crowded.attacked.failed),
    none('Sync pushes that were refused meanwhile', crowded.refusedPushes),
  ]
  const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const statuses = [...crowded.attacker].map(([status, count]) => `${status}: ${count}`).join(', ')
  process.stdout.write(`${tableOf(results)}\n\n${machine}. Responses to the attacker by status: ${statuses}.\n`)
  process.exitCode = results.every(({ holds }) => holds) ? 0 : 1
} finally {
  await cleanUp()
}
