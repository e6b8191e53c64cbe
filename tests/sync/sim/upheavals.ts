import { OUR_SCHEMAS } from '../../../src/protocol/schema-version.ts'
import type { Device } from './device.ts'
import { openTab } from './faults.ts'
import type { Population } from './population.ts'
import type { World } from './world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Total time that may be slept through in a seed: devices keep what they need for a restore for 30 days only. */
const MOST_DAYS = 25

/** Everybody sleeps: tokens expire, and records become older than the window. */
const passDays = (world: World): void => {
  const ms = world.dice.pick([HOUR, 12 * HOUR, DAY, 3 * DAY, 10 * DAY])
  if (world.sleptMs() + ms > MOST_DAYS * DAY) return
  world.note(`${ms / HOUR} hours pass`)
  world.passTime(ms)
}

/** The browser evicts everything that a profile has stored, while no tab is open: what was not sent is lost. */
const evict = async (world: World, population: Population, device: Device): Promise<void> => {
  const user = device.liveTabs()[0]?.user ?? world.dice.pick(population.people)
  for (const tab of device.liveTabs()) tab.kill()
  const journal = await world.server.journal(world.watch.users())
  world.watch.evicted(device, new Set(journal.map(({ mid }) => mid)))
  for (const db of device.dbs.values()) db.erase()
  device.dbs.clear()
  device.bytes.clear()
  device.isOlder = world.dice.chance(0.3)
  openTab(world, population, device, user)
}

/** Another release of the server takes over; one that does not support the version of the devices is replaced a little later. */
const changeRelease = ({ server, dice, scheduler }: World): void => {
  server.older = dice.chance(0.5)
  const next = OUR_SCHEMAS.max + 1
  server.schemas = dice.pick([OUR_SCHEMAS, { min: OUR_SCHEMAS.max, max: next }, { min: next, max: next + 1 }])
  if (server.schemas.min > OUR_SCHEMAS.max)
    scheduler.after(2000 + dice.below(20_000), () => {
      server.schemas = { min: OUR_SCHEMAS.max, max: next }
    })
}

/** The app is opened again in another release; the release before sends no hash of its scopes. */
const changeApp = (world: World, population: Population, device: Device): void => {
  const users = device.liveTabs().map(({ user }) => user)
  for (const tab of device.liveTabs()) tab.kill()
  device.isOlder = !device.isOlder
  for (const user of users) openTab(world, population, device, user)
}

/** An administrator archives a step of the workflow of damage reports, or restores it. */
const changeWorkflow = async (world: World, { step }: Population): Promise<void> => {
  const archived = world.dice.chance(0.5) ? new Date(world.now()).toISOString() : null
  await world.server.write([{ table: 'transition', id: step, values: { archived } }])
}

/** Events that users do not notice when they happen: restores, releases, evicted storage, days that pass. */
export const upheave = async (world: World, population: Population): Promise<void> => {
  const { server, dice } = world
  const device = dice.pick(world.devices)
  const steps: readonly (readonly [string, () => Promise<void> | void])[] = [
    ['days pass', () => passDays(world)],
    ['days pass', () => passDays(world)],
    [
      'a backup is made',
      async () => {
        await server.backUp()
        world.backup = 'made'
      },
    ],
    [
      'the backup is put back',
      async () => {
        if (world.backup !== 'made') return
        world.note('put back')
        await server.putBack()
        world.watch.putBack()
      },
    ],
    ['old facts and outcomes are swept', () => server.sweep()],
    ['the workflow changes', () => changeWorkflow(world, population)],
    ['another release of the server', () => changeRelease(world)],
    [`another release of the app on ${device.name}`, () => changeApp(world, population, device)],
    [
      `storage of ${device.name} evicted`,
      async () => {
        // After a restore only this device could have sent again what is evicted here.
        world.backup = 'none'
        await evict(world, population, device)
      },
    ],
  ]
  const [name, run] = dice.pick(steps)
  world.note(name)
  await run()
}
