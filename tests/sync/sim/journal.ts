import type { Device } from './device.ts'
import type { JournalRow } from './server-side.ts'
import type { StoredChange } from './watch.ts'
import type { World } from './world.ts'

const took = ({ outcome: { outcome } }: JournalRow): boolean => outcome === 'applied' || outcome === 'merged'

const deviceNamed = (world: World, name: string): Device | undefined => world.devices.find((d) => d.name === name)

/**
 * After everything has come to rest: checks I1, I2, I3 and I8 with the server's journal and the stores of the devices.
 */
export const checkJournal = async (world: World): Promise<void> => {
  const rows = await world.server.journal(world.watch.users())
  const own = rows.filter((row) => !row.copy)
  checkAccepted(world, new Set(own.map((row) => row.mid)))
  checkReads(world, new Set(own.flatMap((row) => row.read ?? [])))
  await checkOnce(world, own)
  checkOrder(world, rows)
}

const waitsOn = (world: World, { device, user }: Pick<StoredChange, 'device' | 'user'>, mid: string): boolean => {
  const localStore = deviceNamed(world, device)?.localStoreOf(user)
  return (
    localStore?.rows('outbox').some((row) => row['mid'] === mid) === true || localStore?.row('dead', mid) !== undefined
  )
}

/**
 * I1 and I2. After a restore, devices send again what the backup lacks. When the server now refuses one of these changes, those that depend on it
 * stay in the queue of the device.
 */
const checkAccepted = (world: World, onServer: ReadonlySet<string>): void => {
  const { watch } = world
  const isOfferedAgain = (mid: string): boolean => {
    const stored = watch.timesPutBack > 0 ? watch.stored.get(mid) : undefined
    return stored !== undefined && waitsOn(world, stored, mid)
  }
  for (const [mid, device] of watch.accepted) {
    const isKept = onServer.has(mid) || isOfferedAgain(mid)
    world.judge('I1', isKept, () => `${mid} was accepted for ${device} and the server does not know it`)
  }
  for (const [mid, stored] of watch.stored) {
    if (watch.withdrawn.has(mid)) continue
    world.judge(
      'I2',
      onServer.has(mid) || waitsOn(world, stored, mid),
      () => `${stored.entry.mutation.name} ${mid} of ${stored.device} is nowhere`,
    )
  }
}

/** I2 for raw scans: each is on the server, or its mutation waits on its device. */
const checkReads = (world: World, onServer: ReadonlySet<string>): void => {
  const { watch } = world
  const scans = new Map<string, string>()
  for (const [mid, { entry }] of watch.stored)
    if (entry.mutation.name === 'packing_slip.scan') scans.set(String(entry.mutation.body['id']), mid)
  for (const [id, read] of watch.reads) {
    const mid = scans.get(id)
    if (mid !== undefined && watch.withdrawn.has(mid)) continue
    const kept = deviceNamed(world, read.device)?.localStoreOf(read.user).row('reads', id)
    // A scan without a verdict waits in a local store that is not open; it gets its verdict at the next start.
    const waits = kept !== undefined && (kept['settled'] === 0 || (mid !== undefined && waitsOn(world, read, mid)))
    world.judge('I2', onServer.has(id) || waits, () => `the read ${read.raw} ${id} of ${read.device} is nowhere`)
  }
}

/** I3: each change has one outcome in the journal and one effect in the records. */
const checkOnce = async (world: World, own: readonly JournalRow[]): Promise<void> => {
  const { watch } = world
  const times = new Map<string, number>()
  for (const row of own) if (took(row)) times.set(row.mid, (times.get(row.mid) ?? 0) + 1)
  for (const [mid, count] of watch.delivered)
    if (count > 1)
      world.judge(
        'I3',
        (times.get(mid) ?? 0) <= 1,
        () => `${mid} came ${count} times and was taken ${times.get(mid)} times`,
      )
  // A retry may have another mid, but keeps its position in the queue.
  const intents = new Map<string, string>()
  for (const row of own) {
    const made = watch.stored.get(row.mid)
    if (made === undefined || !took(row)) continue
    const { ord, mutation } = made.entry
    const intent = `${made.device} ${made.user} ${ord} ${mutation.name} ${JSON.stringify(mutation.body)}`
    const before = intents.get(intent)
    if (watch.again.has(row.mid))
      world.judge('I3', before === undefined, () => `${row.mid} was taken already as ${before ?? ''}`)
    intents.set(intent, row.mid)
  }
  const ids = new Set([...watch.stored.values()].map(({ entry }) => entry.mutation.target[1]))
  for (const { id, field, value, times: count } of await world.server.repeatedEffects([...ids]))
    if (!watch.chosenAgain.has(value))
      world.judge('I3', false, () => `${field} of ${id} became ${value} ${count} times`)
}

/**
 * I8 is about effects: a refused change has none, and may be sent again after the changes that depend on it were refused too.
 */
const checkOrder = (world: World, rows: readonly JournalRow[]): void => {
  const { watch } = world
  const lanes = new Map<string, number>()
  const order = new Map<string, number>()
  for (const row of rows) {
    const lane = `${row.client} ${row.stream}`
    const before = lanes.get(lane) ?? 0
    if (before > 0) world.judge('I8', row.seq === before + 1, () => `lane ${lane} goes from ${before} to ${row.seq}`)
    lanes.set(lane, row.seq)
    const made = watch.stored.get(row.mid)
    // A copied profile may have parked a change that the other device still sends.
    const outOfTurn = watch.again.has(row.mid) || watch.setAside.has(row.mid)
    if (made === undefined || row.copy || !took(row) || outOfTurn) continue
    // Devices of copied profiles share a send queue, and each has an order of its own.
    const key = `${lane} ${made.device} ${row.target}`
    const last = order.get(key)
    if (last !== undefined)
      world.judge('I8', made.entry.ord > last, () => `${row.mid} overtook an earlier change of ${row.target}`)
    order.set(key, Math.max(last ?? 0, made.entry.ord))
  }
}
