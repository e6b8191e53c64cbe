import { OUR_SCHEMAS } from '../../../src/protocol/schema-version.ts'
import { Device } from './device.ts'
import { type Invariant, Tally } from './invariants.ts'
import { CALM, Network } from './network.ts'
import { createDice, type Dice } from './random.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'
import { Sessions } from './sessions.ts'
import type { Referee, SimServer } from './server-side.ts'
import { Watch } from './watch.ts'

/** Makes the server of a world, with its clock. */
export type MakeServer = (now: () => Date, referee: Referee) => SimServer

/** Everything of one seed: devices, network, sessions and the server. */
export class World {
  readonly seed: number
  readonly dice: Dice
  readonly scheduler: Scheduler
  readonly network: Network
  readonly sessions: Sessions
  readonly server: SimServer
  readonly watch: Watch
  readonly devices: Device[] = []
  /** Wall clock of the server at the start. */
  readonly epochMs = Date.UTC(2026, 10, 20, 8, 0, 0)
  readonly trace: string[] = []
  readonly violations: string[] = []
  readonly tally = new Tally()

  constructor(makeServer: MakeServer, seed: number) {
    this.seed = seed
    this.dice = createDice(seed)
    this.scheduler = createScheduler(this.dice)
    this.network = new Network(this)
    this.sessions = new Sessions(this)
    this.watch = new Watch(this)
    this.server = makeServer(() => new Date(this.now()), this)
  }

  private passed = 0
  /** Whether there is a backup that may be restored: devices can still send again all that came after it. */
  backup: 'none' | 'made' = 'none'

  /** Wall clock of the server. */
  now(): number {
    return this.epochMs + this.scheduler.now() + this.passed
  }

  /** Advances all wall clocks, as if every device slept for this long: nobody calls the server meanwhile. */
  passTime(ms: number): void {
    this.passed += ms
  }

  /** Total time that was slept through. */
  sleptMs(): number {
    return this.passed
  }

  device(name: string): Device {
    const device = new Device(name, this)
    this.devices.push(device)
    return device
  }

  private counted = 0

  /** 1, 2, 3 …; makes every text of a run unique. */
  count(): number {
    this.counted += 1
    return this.counted
  }

  note(what: string): void {
    this.trace.push(`${(this.scheduler.now() / 1000).toFixed(3)} ${what}`)
  }

  /** Reports a violation that no invariant names. */
  violate(what: string): void {
    this.note(`VIOLATION ${what}`)
    this.violations.push(what)
  }

  /** Checks one case of an invariant, and counts it, so that an invariant that is never checked is noticed. */
  judge(invariant: Invariant, holds: boolean, what: () => string): void {
    this.tally.add(invariant)
    if (!holds) this.violate(`${invariant}: ${what()}`)
  }

  calm(): void {
    this.network.weather = { ...CALM }
    this.network.down = false
    this.network.poison = null
    this.server.schemas = OUR_SCHEMAS
    for (const device of this.devices) {
      device.deaf = { out: false, in: false }
      device.failing = null
    }
  }
}
