import { spawnSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { atLeast, byRatio, byValue, type Result, tableOf } from '../bench/result.ts'
import { startProduct } from '../e2e/start-product.ts'
import { createDice } from '../sync/sim/random.ts'
import { tortureBrowser } from './browser/torture-browser.ts'
import { cleanUp } from '../server/harness/program.ts'
import { startCluster } from './cluster.ts'
import type { Killed } from './kills.ts'
import { startTortured, type Tortured } from './product.ts'
import { tortureByCrowd, tortureByKills, tortureCluster } from './torture.ts'

const root = join(import.meta.dirname, '..', '..')

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    assets: { type: 'string', default: '100000' },
    sockets: { type: 'string', default: '120' },
    minutes: { type: 'string' },
    browser: { type: 'string' },
    cluster: { type: 'boolean', default: false },
  },
})
const whole = (name: 'kills' | 'assets' | 'sockets' | 'minutes' | 'browser'): number => {
  const value = Number(values[name])
  if (Number.isInteger(value) && value > 0) return value
  process.stderr.write(`--${name} takes a whole number from 1 on.\n`)
  process.exit(2)
}
const [assets, sockets] = [whole('assets'), whole('sockets')]
// A cluster needs some seconds for each change of leader, so it gets fewer kills.
const kills = values.kills === undefined ? (values.cluster ? 20 : 50) : whole('kills')
const minutes = values.minutes === undefined ? 0 : whole('minutes')

const browserKills = values.browser === undefined ? 0 : whole('browser')

const say = (line: string): void => void process.stderr.write(`${line}\n`)

const fill = (product: Tortured): void => {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'server/commands/seed.ts'), '--assets', String(assets)],
    { cwd: root, env: { ...process.env, DATA_DIR: product.dataDir }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status !== 0) throw new Error('The product could not be filled; see above.')
}

interface Tortures {
  readonly results: readonly Result[]
  readonly note: string
}

/** A result whose target is zero. */
const none = (what: string, count: number): Result => byValue(what, '', count, 0)

/** What must hold after kills: nothing lost, doubled or invented, and writing again within 30 s. */
const judged = ({ lost, doubled, strange, slowest }: Killed): readonly Result[] => [
  none('Acknowledged records or values that were lost', lost),
  none('Duplicate records', doubled),
  none('Records that were never acknowledged', strange),
  byValue('Longest time from a kill to the next acknowledged record', 's', slowest / 1000, 30),
]

const onCluster = async (): Promise<Tortures> => {
  const cluster = await startCluster()
  try {
    const { leaders, slowestApi, mostTries } = await tortureCluster(cluster, 'Torture cluster', {
      api: kills,
      leaders: kills,
    })
    const results = [
      atLeast(`Kills of API processes and of the leader, ${kills} each: records`, '', leaders.acknowledged, kills),
      byValue('Attempts of one request at most, while API processes were killed in turn', '', mostTries, 2),
      byValue('Longest time from a kill of an API process to the next record', 's', slowestApi / 1000, 5),
      ...judged(leaders),
    ]
    return { results, note: '' }
  } finally {
    await cluster.stop()
  }
}

/** Attacks and kills in turn, ten kills at a time, until the time is over; one round of both in any case. */
const forMinutes = async (product: Tortured): Promise<readonly Result[]> => {
  const over = performance.now() + minutes * 60_000
  const rounds: Killed[] = []
  let [refused, failed, pushed] = [0, 0, 0]
  do {
    const crowd = await tortureByCrowd(product, `Torture crowd ${rounds.length}`, { sockets, reads: 100 })
    refused += crowd.refusedPushes
    failed += crowd.quiet.failed + crowd.attacked.failed
    pushed += crowd.pushed
    rounds.push(await tortureByKills(product, `Torture round ${rounds.length}`, { api: 5, postgres: 5 }))
  } while (performance.now() < over)
  const sum = (of: (round: Killed) => number): number => rounds.reduce((total, round) => total + of(round), 0)
  return [
    atLeast(
      `${minutes} minutes, ${rounds.length * 10} kills: acknowledged records`,
      '',
      sum((r) => r.acknowledged),
      1,
    ),
    ...judged({
      acknowledged: sum((r) => r.acknowledged),
      lost: sum((r) => r.lost),
      doubled: sum((r) => r.doubled),
      strange: sum((r) => r.strange),
      slowest: Math.max(...rounds.map((r) => r.slowest)),
    }),
    atLeast('Records pushed during attacks', '', pushed, 1),
    none('Pushes that were refused during attacks', refused),
    none('Reads by id that failed during attacks', failed),
  ]
}

const onBrowser = async (): Promise<Tortures> => {
  const product = await startProduct()
  try {
    const found = await tortureBrowser(product, { kills: browserKills, dice: createDice(Date.now()), say })
    const { lost, doubled, strange, signIns, stuck } = found
    for (const one of [...lost, ...doubled, ...strange, ...(stuck === null ? [] : [stuck])]) say(one)
    const results = [
      atLeast(`${browserKills} kills of the browser: what its pages said is kept`, '', found.said, browserKills),
      none('Of it, not on the server', lost.length),
      none('Twice on the server', doubled.length),
      none('On the server, done by nobody', strange.length),
      none('Devices that could not send everything in the end', stuck === null ? 0 : 1),
      none('Starts at which the person had to sign in again', signIns),
    ]
    return {
      results,
      note: ` Begun when the browser was killed: ${found.begun}. Faults of the network: ${found.faults}.`,
    }
  } finally {
    await product.stop()
  }
}

const whatElse = async (): Promise<Tortures> => {
  const product = await startTortured()
  if (minutes > 0) {
    const results = await forMinutes(product)
    await product.stop()
    return { results, note: '' }
  }
  const killed = await tortureByKills(product, 'Torture kills', { api: kills, postgres: kills })
  fill(product)
  const crowded = await tortureByCrowd(product, 'Torture crowd', { sockets, reads: 400 })
  await product.stop()
  const results: readonly Result[] = [
    atLeast(`Kills of the API and of PostgreSQL, ${kills} each: acknowledged records`, '', killed.acknowledged, kills),
    ...judged(killed),
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
  const statuses = [...crowded.attacker].map(([status, count]) => `${status}: ${count}`).join(', ')
  return { results, note: ` Responses to the attacker by status: ${statuses}.` }
}

try {
  const { results, note } = await (values.cluster ? onCluster() : browserKills > 0 ? onBrowser() : whatElse())
  const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  process.stdout.write(`${tableOf(results)}\n\n${machine}.${note}\n`)
  process.exitCode = results.every(({ holds }) => holds) ? 0 : 1
} finally {
  await cleanUp()
}
