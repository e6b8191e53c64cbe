import { WriteRefused } from '../../../src/engine/data/api.ts'
import type { DeadEntry, OutboxEntry } from '../../../src/engine/data/local-store.ts'
import type { Tab } from './device.ts'
import type { Population } from './population.ts'
import type { World } from './world.ts'

/** Time until a change is parked by server errors, with all backoff, behind a full batch. */
const PARKED_MS = 600_000
/** Time until changes of others arrive, by a poke or by polling. */
const DOWN_MS = 90_000

type Kind = 'poison' | 'free' | 'dependant'

/** One drill: the kind of each change that it made, by mid. */
interface Drill {
  readonly tab: Tab
  readonly made: Map<string, Kind>
}

const localStoreOf = ({ tab }: Drill) => tab.device.localStoreOf(tab.user)

const entryOf = (drill: Drill, mid: string): OutboxEntry | undefined =>
  localStoreOf(drill)
    .rows('outbox')
    .find((row) => row['mid'] === mid) as unknown as OutboxEntry | undefined

const deadOf = (drill: Drill, mid: string): DeadEntry | undefined =>
  localStoreOf(drill).row('dead', mid) as unknown as DeadEntry | undefined

const isSent = (drill: Drill, mid: string): boolean => {
  const state = entryOf(drill, mid)?.state
  return deadOf(drill, mid) === undefined && (state === undefined || state === 'acked')
}

const midsOf = ({ made }: Drill, kind: Kind): string[] => [...made].flatMap(([mid, of]) => (of === kind ? [mid] : []))

const runFor = (world: World, ms: number, done: () => boolean): Promise<void> =>
  world.scheduler.runUntil(world.scheduler.now() + ms, done)

/** Runs a write and records the changes that it stored under this kind. */
const write = async (world: World, drill: Drill, kind: Kind, work: () => Promise<unknown>): Promise<void> => {
  const before = new Set(world.watch.stored.keys())
  let ended = false
  void work()
    .catch((error: unknown) => {
      if (!(error instanceof WriteRefused)) world.violate(`a write of the drill threw ${String(error)}`)
    })
    .finally(() => {
      ended = true
    })
  await runFor(world, 30_000, () => ended)
  for (const [mid, { user }] of world.watch.stored)
    if (!before.has(mid) && user === drill.tab.user) drill.made.set(mid, kind)
}

/** Records that the tab shows, the server has, and nobody has archived. */
const assetsOf = async ({ server }: World, { project }: Population, tab: Tab): Promise<string[]> => {
  const rows = (await server.rows('asset', project)).filter((row) => row.archived === null)
  const shown = tab.device.replicaOf(tab.user, project)
  const free = (id: string): boolean => {
    const row = shown.row('row_asset', id)
    return row !== undefined && row['archived'] === null && shown.row('shadow', `asset/${id}`) === undefined
  }
  return rows.map(({ id }) => id).filter(free)
}

/**
 * I13: without other faults, the queue contains one change for which the server always returns an error. Changes that
 * do not depend on it are sent, changes of others arrive, only it is parked, and changes that depend on it wait until
 * it succeeds.
 */
export const drillPoison = async (world: World, population: Population, tab: Tab): Promise<void> => {
  const { dice, watch, network } = world
  const [one, two, three, other] = await assetsOf(world, population, tab)
  if (one === undefined || two === undefined || three === undefined || other === undefined) return
  world.note(`drill: a poisoned change on ${tab.device.name} tab ${tab.id}`)
  const text = (): string => `${tab.device.name}-${world.count()}`
  const venom = `poison-${text()}`
  network.poison = ({ body }) => JSON.stringify(body).includes(venom)
  const drill: Drill = { tab, made: new Map() }
  const { writes, scanJournal } = tab.engine
  const creates = dice.chance(0.6)
  await write(world, drill, 'free', () => writes.update('asset', two, { name: text() }))
  if (creates) {
    let made = ''
    await write(world, drill, 'poison', async () => {
      made = await writes.create('asset', { name: venom, assetType: population.types[0] })
    })
    await write(world, drill, 'dependant', () =>
      writes.create('identifier', { asset: made, type: 'barcode', identifier: text() }),
    )
    // The write may succeed in the local store and fail in the replica: then it is shown after the next pull at the latest.
    if (dice.chance(0.6)) tab.device.failing = { kind: 'full', probability: 0.4 }
    await write(world, drill, 'dependant', () => writes.update('asset', made, { name: text() }))
    tab.device.failing = null
  } else await write(world, drill, 'poison', () => writes.update('asset', one, { name: venom }))
  await write(world, drill, 'free', () => writes.update('asset', three, { serial: text() }))
  await write(world, drill, 'free', async () => {
    const read = await scanJournal.record({ slip: population.slips[0]?.id ?? '', raw: text(), source: 'wedge' })
    const verdict = { kind: 'plain', scheme: null, item: null, asset: null, undoes: null } as const
    await scanJournal.settle(read.id, { ...verdict, result: 'unknown' })
  })
  const [poison] = midsOf(drill, 'poison')
  if (poison === undefined) return
  await checkDown(world, population, drill, other)
  await runFor(world, PARKED_MS, () =>
    [...drill.made].every(([mid, kind]) => kind === 'dependant' || isSent(drill, mid) === (kind === 'free')),
  )
  for (const mid of midsOf(drill, 'free'))
    world.judge('I13', isSent(drill, mid), () => `${mid} waits behind the poisoned ${poison}`)
  await runFor(world, PARKED_MS, () => deadOf(drill, poison) !== undefined)
  world.judge('I13', deadOf(drill, poison)?.reason === 'parked', () => `the poisoned ${poison} is not parked`)
  for (const mid of midsOf(drill, 'dependant'))
    world.judge('I13', !isSent(drill, mid) && deadOf(drill, mid) === undefined, () => {
      return `${mid} needs the poisoned ${poison} and is ${deadOf(drill, mid)?.reason ?? 'sent'}`
    })
  const laid = new Set(
    tab.device
      .replicaOf(tab.user, population.project)
      .rows('overlay')
      .map((row) => row['mid']),
  )
  for (const mid of midsOf(drill, 'dependant'))
    world.judge('I10', laid.has(mid), () => `${mid} waits for minutes and is not shown on ${tab.device.name}`)
  network.poison = null
  watch.again.add(poison)
  await write(world, drill, 'free', () => tab.engine.deadLetters.retry(poison))
  const all = (): boolean => [...drill.made.keys()].every((mid) => isSent(drill, mid))
  await runFor(world, PARKED_MS, all)
  world.judge('I13', all(), () => `healed, and ${[...drill.made.keys()].filter((m) => !isSent(drill, m)).join()} waits`)
}

/** Law 6: changes of others arrive while the queue is blocked. */
const checkDown = async (world: World, { project }: Population, { tab }: Drill, asset: string): Promise<void> => {
  const name = `office-${world.count()}`
  await world.server.write([{ table: 'asset', id: asset, values: { name } }])
  const shows = (): boolean => tab.device.replicaOf(tab.user, project).row('row_asset', asset)?.['name'] === name
  await runFor(world, DOWN_MS, shows)
  world.judge('I13', shows(), () => `a poisoned change on ${tab.device.name} keeps what others do from coming down`)
}
