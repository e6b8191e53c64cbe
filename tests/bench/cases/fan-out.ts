import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod/mini'
import { demoPassword } from '../../../server/seeds/demo-accounts.ts'
import { envelopeSchema } from '../../../src/protocol/envelope.ts'
import { type Cpu, cpuOf } from '../fan-out/cpu.ts'
import { type Caller, say } from '../fan-out/http.ts'
import { startTablet, type Tablet } from '../fan-out/tablet.ts'
import { byValue, type Result, shown, told } from '../result.ts'

const DEVICES = 200
/** Each device writes once per interval of this length. */
const EVERY_MS = 10_000
const WARM_MS = 10_000
const MEASURED_MS = 40_000
/** Two devices alone, for comparison: writes, one after the other. */
const ALONE = 30
const ALONE_EVERY_MS = 300
const MOST_IDLE_BYTES = 400
/** People with a role to change assets; each may have 40 event streams. */
const PEOPLE = ['warehouse', 'office', 'technician', 'admin', 'superadmin'] as const

const tokens = z.object({ accessToken: z.string() })
const records = z.object({ items: z.array(z.looseObject({ id: z.string() })) })

const ask = async (caller: Caller, method: string, path: string, body?: unknown): Promise<unknown> => {
  const said = await say(caller, method, path, body, { 'accept-encoding': 'identity' })
  if (said.status !== 200) throw new Error(`${path} answered ${said.status}`)
  return envelopeSchema.parse(JSON.parse(said.body.toString('utf8'))).result
}

const signIn = async (address: string, username: string, project: string): Promise<Caller> => {
  const nobody = { address, token: '', project: '' }
  const result = await ask(nobody, 'POST', '/authentication', { username, password: demoPassword })
  return { address, token: tokens.parse(result).accessToken, project }
}

const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

interface Measured {
  readonly delays: readonly number[]
  readonly writes: number
  readonly pulls: number
  readonly seconds: number
  /** Milliseconds per write, and the share of the time in which the server waited for a core; null where they cannot be read. */
  readonly cpu: Cpu | null
}

/** Lets every tablet write once in `everyMs`, spread evenly, and measures after `warmMs` for `ms`. */
const measure = async (
  tablets: readonly Tablet[],
  delays: number[],
  cpu: () => Cpu | null,
  { everyMs, warmMs, ms }: { everyMs: number; warmMs: number; ms: number },
): Promise<Measured> => {
  let writes = 0
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)
  const failures: unknown[] = []
  const work = tablets.map(async (tablet, at) => {
    await pause((everyMs * at) / tablets.length)
    for (let next = performance.now(); !stop.signal.aborted;) {
      await tablet.write()
      writes += 1
      next += everyMs
      await pause(Math.max(0, next - performance.now()), undefined, { signal: stop.signal }).catch(() => undefined)
    }
  })
  const done = Promise.all(work).catch((error: unknown) => void failures.push(error))
  await pause(warmMs)
  delays.length = 0
  writes = 0
  const pulls = (): number => tablets.reduce((sum, tablet) => sum + tablet.pulls(), 0)
  const before = { cpu: cpu(), pulls: pulls(), at: performance.now() }
  await pause(ms)
  const after = { cpu: cpu(), pulls: pulls(), at: performance.now() }
  const measured = [...delays]
  const count = writes
  stop.abort()
  await done
  if (failures.length > 0) throw failures[0]
  const seconds = (after.at - before.at) / 1000
  const spent = (part: keyof Cpu): number => (after.cpu?.[part] ?? 0) - (before.cpu?.[part] ?? 0)
  const perWrite = (part: keyof Cpu): number => (spent(part) * 1000) / Math.max(1, count)
  return {
    delays: measured,
    writes: count,
    pulls: after.pulls - before.pulls,
    seconds,
    cpu:
      after.cpu === null
        ? null
        : { node: perWrite('node'), postgres: perWrite('postgres'), waited: spent('waited') / seconds },
  }
}

/**
 * 200 devices of one project with open event streams on the product's HTTP server, each of which writes every ten seconds and pulls
 * when it is poked: measures how long it takes until the others have a change, and what it costs the server, whose process is `pid`
 * and whose data is in `dataDir`.
 */
export const fanOut = async (address: string, pid: number, dataDir: string): Promise<readonly Result[]> => {
  const cpu = () => cpuOf(pid, dataDir)
  const root = await signIn(address, 'superadmin', '')
  const found = records.parse(await ask(root, 'GET', '/project?limit=50&offset=0'))
  const project = found.items.find((item) => item['name'] === 'Venlo Depot')?.id ?? ''
  const people = await Promise.all(PEOPLE.map((username) => signIn(address, username, project)))
  const [person = root] = people
  const list = records.parse(await ask(person, 'GET', `/asset?limit=${DEVICES}&offset=0&status=Active`))
  const assets = list.items.map(({ id }) => id)
  if (assets.length < DEVICES) throw new Error(`There are only ${assets.length} assets to change.`)
  const delays: number[] = []
  const failures: unknown[] = []
  const start = (from: number, count: number): Promise<Tablet[]> =>
    Promise.all(
      assets.slice(from, from + count).map((asset, at) =>
        startTablet(
          people[(from + at) % people.length] ?? root,
          asset,
          (ms) => void delays.push(ms),
          (error) => void failures.push(error),
        ),
      ),
    )
  const tablets = await start(0, 2)
  try {
    const aloneMs = ALONE * ALONE_EVERY_MS
    const alone = await measure(tablets, delays, cpu, { everyMs: ALONE_EVERY_MS * 2, warmMs: 2000, ms: aloneMs })
    for (let from = tablets.length; from < DEVICES; from += 20) {
      tablets.push(...(await start(from, Math.min(20, DEVICES - from))))
    }
    const many = await measure(tablets, delays, cpu, { everyMs: EVERY_MS, warmMs: WARM_MS, ms: MEASURED_MS })
    if (failures.length > 0) throw failures[0]
    await pause(2000)
    const idle = Math.max(...(await Promise.all(tablets.slice(0, people.length).map((tablet) => tablet.idleBytes()))))
    const reached = many.delays.length / Math.max(1, many.writes * (DEVICES - 1))
    const all = `${DEVICES} devices that each write every ${EVERY_MS / 1000} s`
    return [
      byValue(
        `${all}: from a write to another device, p95`,
        'ms',
        percentile(many.delays, 0.95),
        1000,
        percentile(alone.delays, 0.95),
      ),
      shown(
        'The same, p50; beside it two devices alone',
        'ms',
        percentile(many.delays, 0.5),
        percentile(alone.delays, 0.5),
      ),
      told('Writes that the server took', 'per s', many.writes / many.seconds),
      told('Pulls that they caused', 'per s', many.pulls / many.seconds),
      told('Changes that arrived, of writes × other devices', '%', reached * 100),
      ...(many.cpu === null || alone.cpu === null
        ? []
        : [
            shown('CPU of the server process per write', 'ms', many.cpu.node, alone.cpu.node),
            shown('CPU of PostgreSQL per write', 'ms', many.cpu.postgres, alone.cpu.postgres),
            told('Time in which the server waited for its core, because others had it', '%', many.cpu.waited * 100),
          ]),
      byValue('Body of the answer to an idle pull', 'bytes', idle, MOST_IDLE_BYTES),
    ]
  } finally {
    for (const tablet of tablets) tablet.close()
  }
}
