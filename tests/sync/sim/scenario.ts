import type { Db } from '../../../server/db/pool.ts'
import type { DeadEntry, OutboxEntry } from '../../../src/engine/data/local-store.ts'
import { GLOBAL_STREAM } from '../../../src/protocol/streams.ts'
import { checkConvergence } from './convergence.ts'
import type { Device, Tab } from './device.ts'
import { openTab } from './faults.ts'
import { checkJournal } from './journal.ts'
import { type Population, populate } from './population.ts'
import { serverOn } from './sim-server.ts'
import { World } from './world.ts'

/** Directions of a device's network that are cut. */
export const OFFLINE = { out: true, in: true }
export const ONLINE = { out: false, in: false }

let made = 0

/** A world for one test: no faults except those that the test injects. */
export class Scenario {
  readonly world: World
  readonly people: Population

  private constructor(world: World, people: Population) {
    this.world = world
    this.people = people
  }

  static async begin(db: Db): Promise<Scenario> {
    made += 1
    const world = new World(serverOn(db), 1_000_000 + made)
    return new Scenario(world, await populate(world))
  }

  get worker(): string {
    return this.people.workers[0] ?? ''
  }

  get other(): string {
    return this.people.workers[1] ?? ''
  }

  device(name = 'tablet'): Device {
    return this.world.device(name)
  }

  tab(device: Device, user = this.worker): Tab {
    return openTab(this.world, this.people, device, user)
  }

  outbox(device: Device, user = this.worker): OutboxEntry[] {
    return device.localStoreOf(user).rows('outbox') as unknown as OutboxEntry[]
  }

  dead(device: Device, user = this.worker): DeadEntry[] {
    return device.localStoreOf(user).rows('dead') as unknown as DeadEntry[]
  }

  /** States of the files on a device, `kept` being those that the server has whole. */
  files(device: Device, user = this.worker): unknown[] {
    return device
      .localStoreOf(user)
      .rows('files')
      .map(({ state }) => state)
  }

  run(ms: number): Promise<void> {
    return this.world.scheduler.runUntil(this.world.scheduler.now() + ms)
  }

  /** Runs until the condition holds; throws when it does not within `ms` of virtual time. */
  async until(what: string, isSo: () => boolean, ms = 300_000): Promise<void> {
    await this.world.scheduler.runUntil(this.world.scheduler.now() + ms, isSo)
    if (!isSo()) throw new Error(`not within ${ms / 1000} s: ${what}`)
  }

  synced(tab: Tab): Promise<void> {
    const sent = (): boolean => this.outbox(tab.device, tab.user).length === 0
    return this.until('synced', () => sent() && tab.status?.state === 'synced')
  }

  /** Runs until a write settles; rejects as the write does. */
  async done<T>(work: Promise<T>, ms = 60_000): Promise<T> {
    let settled = false
    const watched = work.finally(() => {
      settled = true
    })
    watched.catch(() => undefined)
    await this.world.scheduler.runUntil(this.world.scheduler.now() + ms, () => settled)
    if (!settled) throw new Error('the write did not come to an end')
    // A read through the engine would wait until the rows show what was stored, so this does too.
    const isShown = (): boolean =>
      this.world.devices.every((device) => device.liveTabs().every((tab) => tab.engine.shown() === undefined))
    await this.world.scheduler.runUntil(this.world.scheduler.now() + 1000, isShown)
    return watched
  }

  /** Checks that both streams of these users equal the server, checks the journal, and returns all violations. */
  async check(...held: readonly (readonly [Device, string])[]): Promise<readonly string[]> {
    for (const [device, user] of held) {
      for (const stream of [GLOBAL_STREAM, this.people.project])
        await checkConvergence(this.world, device, user, stream)
    }
    await checkJournal(this.world)
    return this.world.violations
  }

  end(): void {
    for (const device of this.world.devices) for (const tab of device.liveTabs()) tab.kill()
  }
}
