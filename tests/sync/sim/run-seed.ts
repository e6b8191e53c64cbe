import { SEGMENTS } from '../../../src/engine/sync/ports.ts'
import { GLOBAL_STREAM } from '../../../src/protocol/streams.ts'
import { actAsPerson, actElsewhere, restorePeople, resumeSlips, takeRights, updateAsset } from './actions.ts'
import { checkConvergence, checkHonesty } from './convergence.ts'
import type { Device, Tab } from './device.ts'
import { freezeLeader, injectFault, openTab } from './faults.ts'
import type { Tally } from './invariants.ts'
import { checkJournal } from './journal.ts'
import { drillPoison } from './poison-drill.ts'
import { type Population, populate } from './population.ts'
import { beginSnapshot, checkPullEquation, Oracle, type SlowSnapshot } from './pull-equation.ts'
import { sha256Hex } from './server-side.ts'
import { upheave } from './upheavals.ts'
import { type MakeServer, World } from './world.ts'

export interface SeedResult {
  readonly seed: number
  readonly violations: readonly string[]
  readonly trace: readonly string[]
  readonly events: number
  readonly requests: number
  readonly changes: number
  readonly tally: Tally
}

/** How much happens in a seed: for how long, and about how often something of each kind, in virtual milliseconds. */
export interface Plan {
  readonly chaos: number
  readonly person: number
  readonly fault: number
  readonly elsewhere: number
  readonly upheaval: number
  readonly honesty: number
  readonly slowPage: number
  readonly mostDevices: number
  /** How likely each kind of end is: a kill of a writer, a frozen leader, a poisoned change, lost rights. */
  readonly ends: { readonly kill: number; readonly freeze: number; readonly poison: number; readonly rights: number }
}

export const FULL: Plan = {
  chaos: 150_000,
  person: 2500,
  fault: 8000,
  elsewhere: 12_000,
  upheaval: 30_000,
  honesty: 50_000,
  slowPage: 10_000,
  mostDevices: 3,
  ends: { kill: 0.4, freeze: 0.4, poison: 0.35, rights: 0.4 },
}

/** The same events in a third of the time, so that many seeds run in a minute. */
export const SHORT: Plan = {
  chaos: 40_000,
  person: 1500,
  fault: 3000,
  elsewhere: 4000,
  upheaval: 10_000,
  honesty: 15_000,
  slowPage: 4000,
  mostDevices: 2,
  ends: { kill: 0.3, freeze: 0.15, poison: 0.12, rights: 0.3 },
}

/** With network and server healthy, everything is sent and visible within this time (I12). */
const REST_MS = 900_000
/** Minimum time between two checks whether everything rests. */
const LOOK_MS = 200
/** Someone looks for slips on hold this often. */
const RESUME_MS = 60_000

/** Sets the network faults of a seed, from none to many. */
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
  if (dice.chance(0.2)) {
    const last = dice.pick(['3', 'a', '7'])
    network.poison = ({ mid }) => mid.endsWith(last)
  }
  const together = dice.pick([0, 40, 150])
  if (world.server.isConcurrent) network.overlap.windowMs = together
  world.server.pages = { pull: dice.pick([1, 3, 1000]), snapshot: dice.pick([2, 7, 1000]) }
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
        .localStoreOf(tab.user)
        .rows('outbox')
        .some((row) => row['state'] !== 'blocked')
      const files = device
        .localStoreOf(tab.user)
        .rows('files')
        .some((row) => !['refused', 'kept'].includes(String(row['state'])) && !isOrphan(device, tab.user, row))
      const reads = device
        .localStoreOf(tab.user)
        .rows('reads')
        .some((row) => row['settled'] === 0)
      const settled = status.ready || status.attention === 'no-access'
      return !waiting && !files && !reads && settled && ['synced', 'attention'].includes(status.state)
    }),
  )

/** Whether a file waits because its record was refused or is blocked. */
const isOrphan = (
  device: World['devices'][number],
  user: string,
  file: { readonly [field: string]: unknown },
): boolean => {
  const localStore = device.localStoreOf(user)
  const waits = (row: { readonly [field: string]: unknown }): boolean =>
    (row['mutation'] as { target: readonly string[] }).target[1] === file['id']
  return localStore.rows('dead').some(waits) || localStore.rows('outbox').some(waits)
}

/** Runs until nothing waits anywhere and every loop has polled once more. */
const rest = async (world: World, population: Population): Promise<boolean> => {
  const begun = world.scheduler.now()
  let quietSince: number | null = null
  const resume = async (): Promise<void> => {
    if (quietSince !== null) return
    await resumeSlips(world, population)
    world.scheduler.after(RESUME_MS, resume)
  }
  await resume()
  let looked = begun
  await world.scheduler.runUntil(begun + REST_MS, () => {
    if (world.scheduler.now() - looked < LOOK_MS) return false
    looked = world.scheduler.now()
    if (!isQuiet(world)) quietSince = null
    else quietSince ??= looked
    return quietSince !== null && world.scheduler.now() - quietSince > 70_000
  })
  const rested = quietSince !== null
  world.judge('I12', rested, () => 'the world did not come to rest')
  if (!rested) for (const device of world.devices) for (const tab of device.liveTabs()) noteUnrest(world, device, tab)
  return rested
}

const noteUnrest = (world: World, device: Device, tab: Tab): void => {
  const localStore = device.localStoreOf(tab.user)
  const outbox = localStore.rows('outbox').map((row) => `${String(row['state'])} ${String(row['seq'])}`)
  const files = localStore.rows('files').map((row) => row['state'])
  world.note(
    `${device.name} tab ${tab.id}: ${JSON.stringify(tab.status)} outbox ${outbox.join(', ')} files ${files.join(', ')}`,
  )
}

const heal = async (world: World, population: Population): Promise<void> => {
  world.note('everything is healed')
  world.calm()
  await restorePeople(world, population)
  for (const device of world.devices) {
    for (const tab of device.liveTabs()) {
      tab.thaw()
      tab.killAtPoint = null
      tab.freezeAtCall = null
      tab.freezeAtPoint = null
    }
    // Every user who worked here opens one more tab, because local stores of absent users stay closed.
    for (const user of population.people) {
      if (!device.dbs.has(`lading-vault-${user}`)) continue
      if (device.liveTabs().some((tab) => tab.user === user)) continue
      openTab(world, population, device, user)
    }
  }
}

/** Kills a follower right after it has stored a change, before it can wake the leader (T13). */
const killWriter = (world: World, population: Population): void => {
  const tabs = world.devices.flatMap((device) => device.liveTabs())
  const stays = (tab: Tab): boolean => tab.device.liveTabs().some((other) => other !== tab && other.user === tab.user)
  const followers = tabs.filter((tab) => tab.status?.leader === false && tab.status.ready && stays(tab))
  if (followers.length === 0) return
  const tab = world.dice.pick(followers)
  world.watch.dyingWriter = tab
  updateAsset(world, population, tab)
}

const finish = async (
  world: World,
  population: Population,
  ends: Plan['ends'],
  slow: SlowSnapshot | null,
): Promise<void> => {
  const { dice } = world
  await heal(world, population)
  if (dice.chance(ends.kill)) killWriter(world, population)
  if (!(await rest(world, population))) return
  if (dice.chance(ends.freeze)) {
    // Nothing else happens, so that what the frozen leader does on waking is not masked.
    for (const device of world.devices) freezeLeader(world, population, device)
    await world.scheduler.runUntil(world.scheduler.now() + 110_000)
    if (!(await rest(world, population))) return
  }
  // The drill writes to records that a repair station may not change.
  const whole = (tab: Tab): boolean => population.organizationOf(tab.user) !== population.station
  const tabs = world.devices.flatMap((device) => device.liveTabs().filter(whole))
  if (tabs.length > 0 && dice.chance(ends.poison)) {
    await drillPoison(world, population, dice.pick(tabs))
    if (!(await rest(world, population))) return
  }
  if (dice.chance(ends.rights)) {
    await takeRights(world, population)
    if (!(await rest(world, population))) return
  }
  // The world no longer changes, so the server's view can be cached.
  const oracle = new Oracle(world)
  for (const device of world.devices) {
    for (const user of new Set(device.liveTabs().map((tab) => tab.user))) {
      for (const stream of [GLOBAL_STREAM, population.project])
        await checkConvergence(world, device, user, stream, oracle)
      // A restored server has a new epoch. A device that assumes a restore without one fetches everything again for nothing.
      const back = device
        .localStoreOf(user)
        .rows('log')
        .some((row) => row['what'] === 'the server went back')
      world.judge('I20', !back, () => `${device.name} took the server for one that was put back`)
      const reads = device
        .localStoreOf(user)
        .rows('reads')
        .filter((row) => row['settled'] === 0)
      if (reads.length > 0) world.violate(`I2: a raw read was never sent from ${device.name}`)
    }
  }
  await checkHonesty(world, oracle)
  await checkJournal(world)
  await checkFiles(world, population)
  const users = population.people
  await checkPullEquation(world, dice.pick(users), dice.pick([GLOBAL_STREAM, population.project]), slow, oracle)
}

/** I14: every file that a person took is complete on the server, or waits on its device. */
const checkFiles = async (world: World, { project }: Population): Promise<void> => {
  const rows = await world.server.rows('file', project)
  for (const row of rows) {
    const sha256 = world.watch.filesTaken.get(String(row['id']))
    if (sha256 === undefined) continue
    const held = world.server.files.finished.get(sha256)
    const same = row['sha256'] === sha256 && (held === undefined || sha256Hex(new Uint8Array(held).buffer) === sha256)
    world.judge('I14', same, () => `${String(row['id'])} has other bytes`)
    const waits = world.devices.some(
      (device) =>
        device.bytes.has(String(row['id'])) &&
        world.watch
          .users()
          .some(
            (user) =>
              !['kept', undefined].includes(
                device.localStoreOf(user).row('files', String(row['id']))?.['state'] as string,
              ),
          ),
    )
    if (world.watch.filesLost.has(String(row['id']))) continue
    world.judge(
      'I14',
      row['status'] === 'ready' ? held !== undefined : waits,
      () => `${String(row['id'])} is ${String(row['status'])} and its bytes are nowhere`,
    )
  }
}

/** Runs one seed from the population to rest, and returns the violations. */
export const runSeed = async (makeServer: MakeServer, seed: number, plan = FULL): Promise<SeedResult> => {
  const world = new World(makeServer, seed)
  const population = await populate(world)
  const { dice, scheduler } = world
  setWeather(world)
  const count = 2 + dice.below(plan.mostDevices - 1)
  for (let index = 0; index < count; index += 1) {
    const device = world.device(`device${index}`)
    // Tables are small here: half of the tabs make a segment of almost any page.
    device.segments = () => (world.dice.chance(0.5) ? { least: 2, everyMs: 20_000 } : SEGMENTS)
    const user = index === 0 ? (population.workers[0] ?? '') : dice.pick(population.people)
    for (let tabs = 1 + dice.below(2); tabs > 0; tabs -= 1) openTab(world, population, device, user)
  }
  steps(world, plan.person, plan.chaos, () => {
    const tabs = world.devices.flatMap((device) => device.liveTabs())
    if (tabs.length > 0) actAsPerson(world, population, dice.pick(tabs))
  })
  steps(world, plan.fault, plan.chaos, () => injectFault(world, population))
  steps(world, plan.elsewhere, plan.chaos, () => actElsewhere(world, population))
  steps(world, plan.upheaval, plan.chaos, () => upheave(world, population))
  steps(world, plan.honesty, plan.chaos, () => checkHonesty(world))
  let slow: SlowSnapshot | null = null
  steps(world, plan.slowPage, plan.chaos, async () => {
    if (slow !== null) return void (await slow.next())
    const user = dice.pick(population.people)
    slow = await beginSnapshot(world, user, dice.pick([GLOBAL_STREAM, population.project]), 3)
  })
  await scheduler.runUntil(plan.chaos)
  if (world.violations.length === 0) await finish(world, population, plan.ends, slow)
  for (const device of world.devices) for (const tab of device.liveTabs()) tab.kill()
  return {
    seed,
    violations: world.violations,
    trace: world.trace,
    events: scheduler.events(),
    requests: world.network.requests,
    changes: world.watch.stored.size,
    tally: world.tally,
  }
}
