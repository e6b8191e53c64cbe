import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoPassword } from '../../server/seeds/demo-accounts.ts'
import type { Bench } from './bench.ts'
import { type Backend, backendOf, BACKENDS, openLab } from './browser.ts'
import { buildPage } from './build-page.ts'
import { bundleSize } from './bundle-size.ts'
import { app } from './cases/app.ts'
import { delta } from './cases/delta.ts'
import { fanOut } from './cases/fan-out.ts'
import { firstSync } from './cases/first-sync.ts'
import { queries } from './cases/queries.ts'
import { reopening } from './cases/reopening.ts'
import { replay } from './cases/replay.ts'
import { scanLookup } from './cases/scan-lookup.ts'
import { writes } from './cases/writes.ts'
import { cpuOf } from './fan-out/cpu.ts'
import { startFront } from './front.ts'
import { canPin, type ProductServer, startProduct } from './product.ts'
import { type Result, tableOf } from './result.ts'

const PROJECT = 'Venlo Depot'
const PIECES = {
  'first-sync': firstSync,
  queries,
  'scan-lookup': scanLookup,
  reopening,
  writes,
  replay,
  delta,
} as const

/** Assets in the project of `fan-out`; each device changes one. */
const FAN_OUT_ASSETS = 10_000
/** Cases that do not run in the page of the benchmark. */
const OTHERS: readonly string[] = ['app', 'size', 'fan-out']

const { values } = parseArgs({
  options: {
    assets: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    backend: { type: 'string', default: 'both' },
    user: { type: 'string', default: 'warehouse' },
    keep: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const rows = Number(values.assets)
if (!Number.isInteger(rows) || rows < 1000) {
  process.stderr.write('--assets takes a whole number from 1000 on.\n')
  process.exit(2)
}
const chosen = new Set(values.only.split(',').filter((name) => name !== ''))
const unknown = [...chosen].filter((name) => !OTHERS.includes(name) && !Object.hasOwn(PIECES, name))
if (unknown.length > 0) {
  process.stderr.write(`--only takes ${[...Object.keys(PIECES), ...OTHERS].join(', ')}.\n`)
  process.exit(2)
}
const wants = (name: string): boolean => chosen.size === 0 || chosen.has(name)
/** Every other case needs the rows of the first sync. */
const needsPage = Object.keys(PIECES).some(wants)
const backends = BACKENDS.filter((name) => values.backend === 'both' || values.backend === name)
const place = await mkdtemp(join(tmpdir(), 'lading-bench-'))

const machine = (): string => {
  const model = cpus()[0]?.model.replace(/\s+/g, ' ').trim() ?? 'unknown'
  return `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB memory, Node ${process.versions.node}`
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Reports a failed case, so that the others are still shown. */
const unmeasured = (name: string, error: unknown): readonly Result[] => {
  say(`  ${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`)
  return []
}

const runBackend = async (
  backend: Backend,
  { address, pid }: ProductServer,
  data: string,
): Promise<readonly Result[] | null> => {
  const profile = join(place, `profile-${backend}`)
  const front = await startFront(join(place, 'page'), address)
  const rawFront = await startFront(join(place, 'page'), address)
  const lab = await openLab(profile, backend, front.address)
  try {
    const rawPage = await lab.context.newPage()
    await rawPage.goto(rawFront.address)
    const session = await lab.page.evaluate(
      ([user, password, project]) => window.bench.signIn(user, password, project),
      [values.user, demoPassword, PROJECT] as const,
    )
    const cpu = (): { readonly [process: string]: number } => {
      const spent = cpuOf(pid, data)
      return spent === null ? {} : { 'the server': spent.node, PostgreSQL: spent.postgres }
    }
    const bench: Bench = { lab, rawPage, front, backend, rows, session, cpu }
    const results: Result[] = []
    for (const [name, piece] of Object.entries(PIECES)) {
      if (name !== 'first-sync' && !wants(name)) continue
      say(`  ${backend}: ${name}`)
      results.push(...(await piece(bench).catch((error: unknown) => unmeasured(name, error))))
    }
    const real = await backendOf(profile)
    if (real !== backend) say(`  The browser used ${real} instead of ${backend}.`)
    return real === backend ? results : null
  } finally {
    await lab.close()
    await front.stop()
    await rawFront.stop()
  }
}

const runApp = async (backend: Backend, address: string): Promise<readonly Result[]> => {
  say(`  ${backend}: app`)
  return app(backend, place, address).catch((error: unknown) => {
    return unmeasured('app', error)
  })
}

/** Runs `fan-out`, with a server of its own on one core and with few rows. */
const runFanOut = async (): Promise<readonly string[]> => {
  say('  fan-out')
  const product = await startProduct(join(place, 'fan-out'), import.meta.dirname, FAN_OUT_ASSETS, { oneCore: true })
  try {
    // The simulated devices run on the other cores.
    if (canPin()) spawnSync('taskset', ['-apc', `1-${cpus().length - 1}`, String(process.pid)])
    const results = await fanOut(product.address, product.pid, join(place, 'fan-out')).catch((error: unknown) =>
      unmeasured('fan-out', error),
    )
    const where = canPin() ? 'server and PostgreSQL on one core' : 'server and PostgreSQL not kept on one core'
    return results.length === 0 ? [] : [`## Many devices, ${where}\n\n${tableOf(results)}`]
  } finally {
    await product.stop()
  }
}

const needsApp = wants('app') || wants('size')

/** Runs the cases that need a browser. */
const runBrowsers = async (): Promise<readonly string[]> => {
  say('Building the page and starting the server…')
  await buildPage(join(place, 'page'))
  const size = !needsApp
    ? null
    : await bundleSize(join(place, 'app')).catch((error: unknown) => {
        say(`The app could not be measured: ${error instanceof Error ? error.message.split('\n')[0] : ''}`)
        return null
      })
  const product = await startProduct(join(place, 'data'), join(place, size === null ? 'page' : 'app'), rows)
  const sections: string[] = []
  try {
    for (const backend of backends) {
      const results = needsPage ? await runBackend(backend, product, join(place, 'data')) : []
      const own = size === null || !wants('app') ? [] : await runApp(backend, product.address)
      if (results !== null)
        sections.push(`## IndexedDB on ${backend}, ${rows} assets\n\n${tableOf([...results, ...own])}`)
    }
  } finally {
    await product.stop()
  }
  return size === null ? sections : [...sections, `## JavaScript\n\n${tableOf(size)}`]
}

const sections: string[] = []
try {
  if (needsPage || needsApp) sections.push(...(await runBrowsers()))
  if (wants('fan-out')) sections.push(...(await runFanOut()))
} finally {
  if (!values.keep) await rm(place, { recursive: true, force: true })
}

const busy = (loadavg()[0] ?? 0) / cpus().length
const load = `Load of the machine at the end: ${busy.toFixed(1)} per core${busy > 1.5 ? '; wall times are those of a busy machine, judge by CPU and by the limit beside them' : ''}.`
const day = new Date().toISOString().slice(0, 10)
const report = `# Benchmark, ${day}\n\nMeasured by \`npm run bench\` on ${machine()}, Chromium headless. Lists are measured from the worker to the page. The limit is the same work written by hand on IndexedDB, same stores and indexes, in the same browser and run. ${load}\n\n${sections.join('\n\n')}\n`
say(`\n${report}`)
if (values.write) await writeFile(join(import.meta.dirname, 'RESULTS.md'), report)
