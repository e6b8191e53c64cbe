import type { Db } from '../../../server/db/pool.ts'
import { GLOBAL_STREAM } from '../../../src/protocol/mutation.ts'
import { actAsPerson, actElsewhere, restorePeople } from './actions.ts'
import { checkConvergence, checkHonesty, checkPullEquation } from './convergence.ts'
import { injectFault, openTab } from './faults.ts'
import { type Population, populate } from './population.ts'
import { World } from './world.ts'

export interface SeedResult {
  readonly seed: number
  readonly violations: readonly string[]
  readonly trace: readonly string[]
  readonly events: number
  readonly requests: number
  readonly changes: number
}

const CHAOS_MS = 150_000
/** With network and server healthy everything is sent and seen within this time (I12). */
const REST_MS = 900_000

/** Weather of a seed: some are calm, some are dreadful. */
const setWeather = (world: World): void => {
  const { dice, network } = world
  const strength = dice.pick([0, 0.3, 1])
  const some = (most: number): number => dice.next() * most * strength
  network.weather = {
    loseRequest: some(0.2),
    loseAnswer: some(0.2),
    duplicate: some(0.2),
    slow: some(0.1),
    captive: some(0.05),
    serverFault: some(0.12),
    cut: some(0.4),
  }
  if (dice.chance(0.2)) network.poison = dice.pick(['3', 'a', '7'])
}

const steps = (world: World, every: number, until: number, run: () => Promise<void> | void): void => {
  const next = (): void => {
    const wait = world.dice.below(2 * every)
    if (world.scheduler.now() + wait > until) return
    world.scheduler.after(wait, async () => {
      await run()
      next()
    })
  }
  next()
}

const isQuiet = (world: World): boolean =>
  world.devices.every((device) =>
    device.liveTabs().every((tab) => {
      const { status } = tab
      if (status === null) return false
      const waiting = device
        .vaultOf(tab.user)
        .rows('outbox')
        .some((row) => row['state'] !== 'blocked')
      const files = device
        .vaultOf(tab.user)
        .rows('files')
        .some((row) => row['state'] !== 'refused' && !isOrphan(device, tab.user, row))
      const reads = device
        .vaultOf(tab.user)
        .rows('reads')
        .some((row) => row['settled'] === 0)
      return !waiting && !files && !reads && status.ready && ['synced', 'attention'].includes(status.state)
    }),
  )

/** The bytes of a file whose record was refused wait with it. */
const isOrphan = (
  device: World['devices'][number],
  user: string,
  file: { readonly [field: string]: unknown },
): boolean => {
  const vault = device.vaultOf(user)
  const waits = (row: { readonly [field: string]: unknown }): boolean =>
    (row['mutation'] as { target: readonly string[] }).target[1] === file['id']
  return vault.rows('dead').some(waits) || vault.rows('outbox').some(waits)
}

const finish = async (world: World, population: Population): Promise<void> => {
  world.note('everything is healed')
  world.calm()
  await restorePeople(world, population)
  const users = [...population.workers, population.visitor]
  for (const device of world.devices) {
    for (const tab of device.liveTabs()) {
      tab.thaw()
      tab.killAtPoint = null
    }
    // Whoever worked here comes back once, alone: vaults of others stay closed.
    for (const user of users) {
      const vault = device.dbs.get(`lading-vault-${user}`)
      if (vault === undefined) continue
      if (device.liveTabs().some((tab) => tab.user === user)) continue
      openTab(world, population, device, user)
    }
  }
  const begun = world.scheduler.now()
  let quietSince: number | null = null
  await world.scheduler.runUntil(begun + REST_MS, () => {
    if (!isQuiet(world)) quietSince = null
    else quietSince ??= world.scheduler.now()
    // Long enough for a last poll of everybody.
    return quietSince !== null && world.scheduler.now() - quietSince > 70_000
  })
  if (quietSince === null) {
    for (const device of world.devices) {
      for (const tab of device.liveTabs()) {
        const outbox = device
          .vaultOf(tab.user)
          .rows('outbox')
          .map((row) => `${String(row['state'])} ${String(row['seq'])}`)
        const files = device
          .vaultOf(tab.user)
          .rows('files')
          .map((row) => row['state'])
        world.note(
          `${device.name} tab ${tab.id}: ${JSON.stringify(tab.status)} outbox ${outbox.join(', ')} files ${files.join(', ')}`,
        )
      }
    }
    world.violate('I12: the world did not come to rest')
    return
  }
  for (const device of world.devices) {
    for (const user of new Set(device.liveTabs().map((tab) => tab.user))) {
      for (const stream of [GLOBAL_STREAM, population.project]) await checkConvergence(world, device, user, stream)
      const reads = device
        .vaultOf(user)
        .rows('reads')
        .filter((row) => row['settled'] === 0)
      if (reads.length > 0) world.violate(`a raw read was never sent from ${device.name}`)
    }
  }
  await checkHonesty(world)
  await world.watch.checkJournal()
  await checkFiles(world)
  await checkPullEquation(world, world.dice.pick(users), world.dice.pick([GLOBAL_STREAM, population.project]))
}

/** I14: every file that a person took is on the server, whole, or waits on its device. */
const checkFiles = async (world: World): Promise<void> => {
  const rows = await world.db.selectFrom('file').select(['id', 'status', 'sha256']).execute()
  for (const row of rows) {
    const sha256 = world.watch.filesTaken.get(String(row['id']))
    if (sha256 === undefined) continue
    if (row['sha256'] !== sha256) world.violate(`I14: ${String(row['id'])} has other bytes`)
    const waits = world.devices.some((device) => device.bytes.has(String(row['id'])))
    if (row['status'] !== 'ready' && !waits)
      world.violate(`I14: ${String(row['id'])} is ${String(row['status'])} and its bytes are nowhere`)
  }
}

/** Runs one seed from populated project to rest, and answers what must not have been. */
export const runSeed = async (db: Db, seed: number): Promise<SeedResult> => {
  const world = new World(db, seed)
  const population = await populate(world)
  const { dice, scheduler } = world
  setWeather(world)
  const count = 2 + dice.below(2)
  for (let index = 0; index < count; index += 1) {
    const device = world.device(`device${index}`)
    const user = index === 0 ? (population.workers[0] ?? '') : dice.pick([...population.workers, population.visitor])
    for (let tabs = 1 + dice.below(2); tabs > 0; tabs -= 1) openTab(world, population, device, user)
  }
  steps(world, 2500, CHAOS_MS, () => {
    const tabs = world.devices.flatMap((device) => device.liveTabs())
    if (tabs.length > 0) actAsPerson(world, population, dice.pick(tabs))
  })
  steps(world, 8000, CHAOS_MS, () => injectFault(world, population))
  steps(world, 12_000, CHAOS_MS, () => actElsewhere(world, population))
  steps(world, 50_000, CHAOS_MS, () => checkHonesty(world))
  await scheduler.runUntil(CHAOS_MS)
  if (world.violations.length === 0) await finish(world, population)
  for (const device of world.devices) for (const tab of device.liveTabs()) tab.kill()
  return {
    seed,
    violations: world.violations,
    trace: world.trace,
    events: scheduler.events(),
    requests: world.network.requests,
    changes: world.watch.stored.size,
  }
}
