import type { Person } from '../../../src/catalogue/rule.ts'
import { GLOBAL_STREAM } from '../../../src/protocol/streams.ts'
import { type Device, Tab } from './device.ts'
import type { Population } from './population.ts'
import { ROLES } from './population.ts'
import type { World } from './world.ts'

/** The device's copy of the person's rights, which may be out of date. */
export const personOf = (population: Population, user: string): Person => ({
  id: user,
  organization: population.organizationOf(user),
  roles: new Set(ROLES),
  modules: new Set(),
})

export const openTab = (world: World, population: Population, device: Device, user: string): Tab => {
  const tab = new Tab(device, user, () => personOf(population, user), population.project)
  world.note(`${device.name} opens tab ${tab.id} for ${user.slice(-4)}`)
  void tab.engine.start().catch((error: unknown) => {
    // A tab that cannot open its local store reports that, and the person closes it.
    world.note(`tab ${tab.id} did not start: ${String(error)}`)
    tab.kill()
  })
  return tab
}

/** A tab has opened its stores and shown what waits in them within this time. */
const START_MS = 5000

const anyTab = (world: World): Tab | null => {
  const tabs = world.devices.flatMap((device) => device.liveTabs())
  return tabs.length === 0 ? null : world.dice.pick(tabs)
}

/** Freezes the leader during its work, for long enough that another tab takes over. */
export const freezeLeader = (world: World, population: Population, device: Device): void => {
  const { dice } = world
  const leader = device.liveTabs().find((tab) => tab.status?.leader === true)
  if (leader === undefined) return
  if (device.liveTabs().length < 2) openTab(world, population, device, leader.user)
  const ms = 35_000 + dice.below(60_000)
  if (dice.chance(0.3)) leader.freezeAtCall = ms
  else leader.freezeAfter(1 + dice.below(40), ms)
  leader.engine.wake()
}

/** Injects one fault; most are repaired after a while. */
export const injectFault = (world: World, population: Population): void => {
  const { dice, network, scheduler } = world
  const device = dice.pick(world.devices)
  const tab = anyTab(world)
  const heal = (run: () => void): void => {
    scheduler.after(2000 + dice.below(60_000), run)
  }
  const faults: readonly (readonly [string, () => void])[] = [
    [
      'goes offline',
      () => {
        device.deaf = { out: true, in: true }
        heal(() => {
          device.deaf = { out: false, in: false }
          if (dice.chance(0.5)) for (const each of device.liveTabs()) each.engine.wake()
        })
      },
    ],
    [
      'hears no answers',
      () => {
        device.deaf = { out: false, in: true }
        heal(() => {
          device.deaf = { out: false, in: false }
        })
      },
    ],
    [
      'gets nothing out',
      () => {
        device.deaf = { out: true, in: false }
        heal(() => {
          device.deaf = { out: false, in: false }
        })
      },
    ],
    ['tab killed', () => tab?.kill()],
    ['tab killed soon', () => tab?.killAfter(1 + dice.below(40))],
    ['tab killed soon', () => tab?.killAfter(1 + dice.below(40))],
    [
      'tab frozen',
      () => {
        tab?.freeze(1000 + dice.below(dice.chance(0.2) ? 600_000 : 60_000))
      },
    ],
    ['leader frozen at work', () => freezeLeader(world, population, device)],
    [
      'power cut',
      () => {
        for (const each of device.liveTabs()) each.kill()
        for (const db of device.dbs.values()) db.powerCut(dice.below(20))
      },
    ],
    [
      'power cut, and a start without a network',
      () => {
        const user = device.liveTabs()[0]?.user ?? dice.pick(population.workers)
        for (const each of device.liveTabs()) each.kill()
        for (const db of device.dbs.values()) db.powerCut(dice.below(20))
        device.deaf = { out: true, in: true }
        const started = openTab(world, population, device, user)
        scheduler.after(START_MS, () => {
          world.watch.shown.startedAfterCrash(started)
          device.deaf = { out: false, in: false }
        })
      },
    ],
    ...(world.devices.length < 3 && dice.chance(0.3)
      ? [
          [
            'its profile is copied to another device',
            () => {
              const copy = world.device(`device${world.devices.length}`)
              copy.copyProfile(device)
              const user = device.liveTabs()[0]?.user ?? dice.pick(population.workers)
              openTab(world, population, copy, user)
            },
          ] as const,
        ]
      : []),
    [
      'replica deleted',
      () => {
        const user = dice.pick(population.people)
        device.replicaOf(user, dice.pick([GLOBAL_STREAM, population.project])).erase()
      },
    ],
    [
      'disk full',
      () => {
        device.failing = { kind: 'full', probability: 0.5 }
        heal(() => {
          device.failing = null
        })
      },
    ],
    [
      'transactions abort',
      () => {
        device.failing = { kind: dice.pick(['closed', 'unknown']), probability: 0.2 }
        heal(() => {
          device.failing = null
        })
      },
    ],
    [
      'clock jumps',
      () => {
        device.skew = dice.pick([0, 3_600_000, -3_600_000, 315_000_000_000, -315_000_000_000, 120_000])
      },
    ],
    ['session refused', () => (tab === null ? undefined : world.sessions.refuse(tab))],
    [
      'somebody else signs in',
      () => {
        if (tab !== null) world.sessions.usurp(tab, dice.pick(population.people))
        heal(() => world.sessions.signInAgain())
      },
    ],
    ['signed in again', () => world.sessions.signInAgain()],
    [
      'server down',
      () => {
        network.down = true
        heal(() => {
          network.down = false
        })
      },
    ],
    [
      'new tab',
      () => {
        const users = device.liveTabs().map((each) => each.user)
        if (users.length < 3) openTab(world, population, device, users[0] ?? dice.pick(population.workers))
      },
    ],
    [
      'another person takes the device',
      () => {
        for (const each of device.liveTabs()) each.kill()
        openTab(world, population, device, dice.pick(population.people))
      },
    ],
  ]
  const [name, strike] = dice.pick(faults)
  world.note(`${device.name}: ${name}${tab === null ? '' : ` (tab ${tab.id} of ${tab.device.name})`}`)
  strike()
}
