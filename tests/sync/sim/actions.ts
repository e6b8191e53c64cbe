import { WriteRefused } from '../../../src/engine/data/api.ts'
import { GLOBAL_STREAM } from '../../../src/protocol/streams.ts'
import { uuidMaker } from '../../../src/engine/sync/uuid.ts'
import type { Tab } from './device.ts'
import type { Population } from './population.ts'
import { ROLES, setRoles } from './population.ts'
import { type OutsideChange, sha256Hex } from './server-side.ts'
import type { World } from './world.ts'

/** Runs a write of a person. Refusals are expected; any other error is a violation. */
const ask = (
  world: World,
  tab: Tab,
  what: string,
  work: () => Promise<unknown>,
  texts: readonly string[] = [],
): void => {
  world.note(`${tab.device.name} tab ${tab.id} ${what}`)
  void work().then(
    () => {
      world.note(`${tab.device.name} tab ${tab.id} done ${what}`)
      world.watch.promised(what, texts)
    },
    (error: unknown) => {
      if (error instanceof WriteRefused) world.note(`${tab.device.name} refused ${what}: ${error.reason}`)
      else world.violate(`${what} threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    },
  )
}

export type Action = (world: World, population: Population, tab: Tab) => void

const text = (tab: Tab): string => `${tab.device.name}-${tab.device.world.count()}`

export const updateAsset: Action = (world, { assets }, tab) => {
  const { dice } = world
  const said = text(tab)
  const patch = dice.pick([
    { name: said },
    { serial: said },
    { properties: { aisle: said } },
    { name: said, properties: { bay: text(tab), lifeCycle: dice.below(100) } },
  ])
  const work = (): Promise<void> => tab.engine.writes.update('asset', dice.pick(assets), patch)
  ask(world, tab, `update asset ${JSON.stringify(patch)}`, work, [said])
}

const csv = (tab: Tab): ArrayBuffer => {
  const bytes = new TextEncoder().encode(`name,serial\n${text(tab)},1\n${'x'.repeat(200)},2\n`)
  const copy = new ArrayBuffer(bytes.length)
  new Uint8Array(copy).set(bytes)
  return copy
}

const reportDamage: Action = (world, population, tab) => {
  const { dice } = world
  const { assets, project } = population
  const seesFiles = world.server.sharesRows || population.organizationOf(tab.user) !== population.station
  const files = Array.from({ length: seesFiles ? dice.below(3) : 0 }, () => {
    const bytes = csv(tab)
    const id = uuidMaker({ now: () => world.epochMs }, dice.next)()
    const name = `${text(tab)}.csv`
    world.watch.filesTaken.set(id, sha256Hex(bytes))
    return { id, name, type: 'document', mimeType: 'text/csv', bytes, takenAt: null, position: null }
  })
  if (tab.engine.project() !== project) return
  const body = { asset: dice.pick(assets), date: '2026-11-20', summary: text(tab) }
  ask(world, tab, `report damage with ${files.length} files`, async () => {
    const id = await tab.engine.writes.create('damage', body, { files })
    world.watch.promised('report damage', [body.summary, ...files.map(({ name }) => name)])
    if (dice.chance(0.5)) await tab.engine.writes.update('damage', id, { summary: text(tab) })
    if (dice.chance(0.3)) await tab.engine.writes.create('damage_log', { object: id, text: text(tab) })
    if (dice.chance(0.3)) await tab.engine.writes.act('damage', id, 'submit')
  })
}

const touchDamage: Action = (world, { damages }, tab) => {
  const id = world.dice.pick(damages)
  const { writes } = tab.engine
  const work = world.dice.pick([
    () => writes.update('damage', id, { summary: text(tab) }),
    () => writes.act('damage', id, 'submit'),
    () => writes.archive('damage', id),
    () => writes.create('damage_log', { object: id, text: text(tab) }).then(() => undefined),
  ])
  ask(world, tab, 'touch damage', work)
}

const scan: Action = (world, { slips }, tab) => {
  const { dice } = world
  const slip = dice.pick(slips)
  const item = dice.chance(0.8) ? dice.pick(slip.items) : null
  const count = dice.chance(0.2) ? 8 : 1
  const pause = (): Promise<void> => new Promise((resolve) => tab.event(dice.below(30), resolve))
  ask(world, tab, `scan ${count} on ${slip.id}`, async () => {
    let last: string | null = null
    for (let n = 0; n < count; n += 1) {
      const undo = last !== null && dice.chance(0.15)
      const raw = text(tab)
      const read = await tab.engine.scanJournal.record({ slip: slip.id, raw, source: undo ? 'undo' : 'wedge' })
      world.watch.promised('a read', [raw])
      await pause()
      await tab.engine.scanJournal.settle(read.id, {
        kind: 'plain',
        scheme: null,
        result: item === null ? 'unknown' : 'ok',
        item: item?.id ?? null,
        asset: item?.asset ?? null,
        undoes: undo ? last : null,
      })
      last = read.id
    }
  })
}

/** Scans, and leaves the page of the slip before the scan has a verdict. */
const scanAndLeave: Action = (world, { slips }, tab) => {
  const slip = world.dice.pick(slips)
  ask(world, tab, `scan on ${slip.id} and leave it`, async () => {
    const raw = text(tab)
    const { id } = await tab.engine.scanJournal.record({ slip: slip.id, raw, source: 'wedge' })
    world.watch.promised('a read', [raw])
    await tab.engine.scanJournal.release(id)
  })
}

/** Opens a slip, and gives a verdict to the scans that were left without one. */
const openSlip: Action = (world, { slips }, tab) => {
  const slip = world.dice.pick(slips)
  ask(world, tab, `open ${slip.id}`, async () => {
    const verdict = { kind: null, scheme: null, result: 'unknown', item: null, asset: null, undoes: null } as const
    for (const { id } of await tab.engine.scanJournal.takeLeft(slip.id)) {
      await tab.engine.scanJournal.settle(id, verdict)
    }
  })
}

const moveSlip: Action = (world, { slips }, tab) => {
  const action = world.dice.pick(['hold', 'resume', 'close', 'cancel'])
  ask(world, tab, `slip ${action}`, () => tab.engine.writes.act('packing_slip', world.dice.pick(slips).id, action))
}

/** Creates a record and others that refer to it; sometimes one that the server refuses. */
const createFamily: Action = (world, { types, assets }, tab) => {
  const { dice } = world
  const bad = dice.chance(0.4)
  ask(world, tab, bad ? 'create a poisoned family' : 'create a family', async () => {
    const { writes } = tab.engine
    const asset = await writes.create('asset', {
      name: text(tab),
      assetType: bad ? '00000000-0000-7000-8000-00000000dead' : dice.pick(types),
      parentAsset: dice.pick(assets),
    })
    await writes.create('identifier', { asset, type: 'barcode', identifier: dice.chance(0.2) ? 'TWICE' : text(tab) })
    await writes.update('asset', asset, { name: text(tab) })
    if (dice.chance(0.5)) await writes.archive('asset', asset)
  })
}

/** A person's decision about a refused change or a conflict. */
const decide: Action = (world, _population, tab) => {
  const { deadLetters } = tab.engine
  const { watch, dice } = world
  // Not after a profile was copied: both copies have the changes refused before, and only one may decide about them.
  if (world.devices.some((device) => device.isCopy)) return
  ask(world, tab, 'decide', async () => {
    const { changes, conflicts } = await deadLetters.pending()
    const conflict = conflicts[0]
    if (conflict !== undefined && dice.chance(0.5)) {
      watch.chosenAgain.add(String(conflict.mine))
      await deadLetters.resolve(conflict.id, dice.pick(['mine', 'theirs']))
    }
    const open = changes.filter((change) => change.state === 'refused' || change.state === 'waiting')
    if (open.length === 0) return
    const change = dice.pick(open)
    const act = dice.chance(0.3)
      ? () => deadLetters.discard(change.mid)
      : change.state === 'refused' && dice.chance(0.7)
        ? () => deadLetters.retry(change.mid)
        : change.name === 'damage.update'
          ? () => deadLetters.edit(change.mid, { summary: text(tab) })
          : null
    if (act === null) return
    // From here on the change may be discarded, or have another mid or position.
    watch.withdrawn.add(change.mid)
    watch.withdrawn.add(`file ${change.id}`)
    watch.again.add(change.mid)
    await act()
    for (const [mid, { entry }] of watch.stored) if (entry.mutation.target[1] === change.id) watch.again.add(mid)
  })
}

const draft: Action = (world, _population, tab) => {
  ask(world, tab, 'draft', () => tab.engine.drafts.put('form', { text: text(tab) }))
}

const exportAll: Action = (world, _population, tab) => {
  ask(world, tab, 'export', async () => {
    const parsed = JSON.parse(await tab.engine.export()) as { format: string }
    if (parsed.format !== 'lading-unsent') world.violate('the export is none')
  })
}

const PEOPLE: readonly Action[] = [
  updateAsset,
  updateAsset,
  updateAsset,
  reportDamage,
  touchDamage,
  scan,
  scan,
  scan,
  scanAndLeave,
  openSlip,
  moveSlip,
  createFamily,
  decide,
  draft,
  exportAll,
]

export const actAsPerson: Action = (world, population, tab) => world.dice.pick(PEOPLE)(world, population, tab)

/** Pokes all listeners, and makes the server load people and projects again. */
const pokeAll = async (world: World, { project }: Population): Promise<void> => {
  world.server.forget()
  for (const stream of [project, GLOBAL_STREAM]) world.network.poke(stream, await world.server.head(stream))
}

/** Cuts a device off while its person works and loses the right to see records. */
const loseRightsAtWork = async (world: World, population: Population): Promise<void> => {
  const { server, dice, scheduler } = world
  const tabs = world.devices.flatMap((device) => device.liveTabs())
  if (tabs.length === 0) return
  const tab = dice.pick(tabs)
  const { device, user } = tab
  device.deaf = { out: true, in: true }
  for (const work of [updateAsset, touchDamage, scan, updateAsset]) work(world, population, tab)
  await setRoles(
    server,
    user,
    ROLES.filter((role) => !role.endsWith('_VIEW') || dice.chance(0.4)),
  )
  scheduler.after(3000 + dice.below(10_000), () => {
    device.deaf = { out: false, in: false }
    for (const each of device.liveTabs()) each.engine.wake()
  })
}

/** Scans of slips on hold wait until someone resumes them. */
export const resumeSlips = async ({ server }: World, { project }: Population): Promise<void> => {
  const held = (await server.rows('packing_slip', project)).filter((row) => row['status'] === 'On hold')
  await server.write(held.map(({ id }) => ({ table: 'packing_slip', id, values: { status: 'Scanning' } })))
}

/** Changes from outside: other people over REST, administrators, the SQL console. */
export const actElsewhere = async (world: World, population: Population): Promise<void> => {
  const { server, dice } = world
  const { project, home, guest, guests, station, people, colleague, assets, slips, damages } = population
  const user = dice.pick(people)
  const write = (table: string, id: string, values: OutsideChange['values']) => server.write([{ table, id, values }])
  const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['elsewhere: rename asset', () => write('asset', dice.pick(assets), { name: `office-${dice.below(1e6)}` })],
    [
      'elsewhere: archive asset',
      () => write('asset', dice.pick(assets), { archived: new Date(world.now()).toISOString() }),
    ],
    [
      'elsewhere: delete reads',
      async () => {
        const asset = dice.pick(assets)
        const reads = (await server.rows('scan_read', project)).filter((row) => row['asset'] === asset)
        await server.remove(
          'scan_read',
          reads.map(({ id }) => id),
        )
      },
    ],
    ['elsewhere: close slip', () => write('packing_slip', dice.pick(slips).id, { status: 'Closed' })],
    ['elsewhere: reopen slip', () => write('packing_slip', dice.pick(slips).id, { status: 'Open' })],
    [
      'elsewhere: role taken',
      () =>
        setRoles(
          server,
          user,
          ROLES.filter(() => dice.chance(0.7)),
        ),
    ],
    ['elsewhere: rights go while work waits', () => loseRightsAtWork(world, population)],
    ['elsewhere: roles given', () => setRoles(server, user, ROLES)],
    ['elsewhere: colleague moves', () => write('user', colleague, { organization: dice.pick([home, guest]) })],
    [
      'elsewhere: colleague moves there and back',
      () =>
        server.write([
          { table: 'user', id: colleague, values: { organization: guest } },
          { table: 'user', id: colleague, values: { organization: home, phone: String(dice.below(1000)) } },
        ]),
    ],
    ['elsewhere: guests shut out', () => write('project', project, { access: [] })],
    ['elsewhere: guests let in', () => write('project', project, { access: guests })],
    [
      'elsewhere: a damage changes hands',
      () => write('damage', dice.pick(damages), { repairOrganization: dice.pick([station, null]) }),
    ],
    [
      'elsewhere: an asset changes hands',
      () => write('asset', dice.pick(assets), { repairOrganization: dice.pick([station, null]) }),
    ],
    [
      'elsewhere: an asset gets a parent',
      () => write('asset', dice.pick(assets.slice(4)), { parentAsset: dice.pick(assets.slice(0, 4)) }),
    ],
    [
      'elsewhere: a bulk change',
      async () => {
        const batch = String(dice.below(1000))
        const rows = await server.rows('asset', project)
        await server.write(rows.map(({ id }) => ({ table: 'asset', id, values: { batch } })))
      },
    ],
    ...(dice.chance(0.3) ? ([['elsewhere: new history', () => server.newHistory()]] as const) : []),
  ]
  const [name, run] = dice.pick(steps)
  world.note(name)
  await world.network.overlap.run(run, () => pokeAll(world, population))
}

/** Restores everybody's rights, at the beginning of the end of a run. */
export const restorePeople = async (
  { server, sessions }: World,
  { project, guests, people }: Population,
): Promise<void> => {
  for (const user of people) await setRoles(server, user, ROLES)
  await server.write([{ table: 'project', id: project, values: { access: guests } }])
  server.forget()
  sessions.signInAgain()
}

/** Removes roles from somebody, or the project from the guests, permanently: at the end of some runs. */
export const takeRights = async (world: World, population: Population): Promise<void> => {
  const { server, dice } = world
  const { project, people } = population
  world.note('rights are taken for good')
  if (dice.chance(0.3)) await server.write([{ table: 'project', id: project, values: { access: [] } }])
  else
    await setRoles(
      server,
      dice.pick(people),
      ROLES.filter(() => dice.chance(0.6)),
    )
  await pokeAll(world, population)
}
