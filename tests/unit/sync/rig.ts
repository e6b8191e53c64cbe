import type { AnyRow } from '../../../src/catalogue/row.ts'
import { type ReplicaTables, replicaName, replicaSchema, rowTable } from '../../../src/engine/data/replica.ts'
import { packedReplica } from '../../../src/engine/data/packed-replica.ts'
import type { StoredRow } from '../../../src/protocol/stored-row.ts'
import type { Store } from '../../../src/engine/data/store.ts'
import { LOCAL_STORE_SCHEMA, localStoreName, type LocalTables } from '../../../src/engine/data/local-store.ts'
import type { PushRequest } from '../../../src/protocol/sync.ts'
import { createCalm } from '../../../src/engine/sync/calm.ts'
import type { Context } from '../../../src/engine/sync/context.ts'
import { createLeaderState } from '../../../src/engine/sync/leader-state.ts'
import type { EnginePorts, NetRequest } from '../../../src/engine/sync/ports.ts'
import { createPushStep } from '../../../src/engine/sync/push-loop.ts'
import { createTurns } from '../../../src/engine/sync/turns.ts'
import { createShowing } from '../../../src/engine/sync/showing.ts'
import { createWrites, showNow } from '../../../src/engine/sync/writes.ts'
import { MemoryDb, plainStore } from '../../sync/sim/memory-db.ts'
import { rowOf } from '../row.ts'
import { counted } from './counted-store.ts'
import { manualClock } from './manual-clock.ts'

const USER = '01a1f7f8-3000-7b5a-b8ba-f4b1c7f0f4b3'
export const PROJECT = '01a1f7f8-3000-7094-929e-bf60c46e3466'
export const FENCE = 1
export const idOf = (n: number): string => `01a1f7f8-3000-7000-8000-${String(n).padStart(12, '0')}`

export const asset = (n: number): StoredRow =>
  rowOf({ id: idOf(n), project: PROJECT, name: `Asset ${n}`, status: 'Active' })

/** A server that accepts every change except those named `refused`. */
const taking = (sent: PushRequest[], refused: string) => (request: NetRequest) => {
  const push = JSON.parse(String(request.body)) as PushRequest
  sent.push(push)
  const outcomes = push.mutations.map(({ mid, seq, name }) =>
    name === refused
      ? { mid, seq, outcome: 'rejected', code: 'forbidden' }
      : { mid, seq, outcome: 'applied', version: 2 },
  )
  const result = { kind: 'push', epoch: push.epoch, lastSeq: push.mutations.at(-1)?.seq ?? 0, head: 2, outcomes }
  return Promise.resolve({
    status: 200,
    header: () => null,
    text: () => Promise.resolve(JSON.stringify({ result })),
    bytes: () => Promise.reject(new Error('none')),
    lines: async function* () {},
  })
}

/** A device without a network stack: its stores count transactions, and the server accepts all changes but those named `refused`. */
export const rig = async (assets: number, refused = '') => {
  const localStore = counted(plainStore<LocalTables>(new MemoryDb(localStoreName(USER), LOCAL_STORE_SCHEMA, true)))
  const rows = new MemoryDb(replicaName(USER, PROJECT), replicaSchema(PROJECT), false)
  const replica = counted(plainStore<ReplicaTables>(rows))
  const sent: PushRequest[] = []
  const told: string[] = []
  const memory = new Map<string, AnyRow>()
  let made = 0
  /** Runs once, after the reads that precede the next write to the replica and before that write. */
  const between: { work: (() => Promise<void>) | null } = { work: null }
  const interrupted: Store<ReplicaTables> = {
    ...replica.store,
    write: async (tables, work) => {
      const first = between.work
      between.work = null
      await first?.()
      return replica.store.write(tables, work)
    },
  }
  const manual = manualClock()
  const ports = {
    clock: { now: () => Date.UTC(2026, 10, 21, 9), timer: manual.clock.timer },
    random: () => 0.5,
    net: taking(sent, refused),
    session: { token: () => Promise.resolve({ token: 't', userId: USER }), renew: () => Promise.resolve('refused') },
    localStore: localStore.store,
  } as unknown as EnginePorts
  const calm = createCalm(ports.clock)
  const context: Context = {
    ports,
    userId: USER,
    device: () => 'tablet',
    person: () => ({ id: USER, organization: null, roles: new Set(['ROLE_SUPERADMIN']), modules: new Set() }),
    newId: () => {
      made += 1
      return idOf(900_000 + made)
    },
    replica: () => packedReplica(interrupted, () => undefined),
    listener: {
      rows: () => undefined,
      outbox: () => undefined,
      states: () => undefined,
      arrived: () => undefined,
      status: () => undefined,
      refused: () => undefined,
    },
    landed: (_stream, landed) => told.push(...landed.map((change) => change.id)),
    reset: () => undefined,
    progressed: () => undefined,
    changed: () => undefined,
    queued: () => undefined,
    noted: () => undefined,
    wakeLeader: () => undefined,
    showing: createShowing((stream, entries) => showNow(context, stream, entries), calm),
    calm,
    inMemory: (_stream, _entity, id) => memory.get(id),
    log: () => undefined,
  }
  await replica.store.write([rowTable('asset')], (tx) =>
    tx.put(
      rowTable('asset'),
      Array.from({ length: assets }, (_, n) => asset(n)),
    ),
  )
  await localStore.store.write(['meta'], (tx) => tx.put('meta', [{ key: 'fence', value: FENCE }]))
  const forget = (): void => {
    for (const { counts } of [localStore, replica]) Object.assign(counts, { reads: 0, writes: 0, rounds: 0 })
  }
  forget()
  const leading = { fence: FENCE, signal: new AbortController().signal, answers: createTurns(1) }
  const push = createPushStep(
    context,
    createLeaderState(context),
    leading,
    PROJECT,
    () => ({ epoch: 'e', schema: 1 }),
    'client-1',
  )
  const writes = createWrites(context, { project: () => PROJECT })
  return {
    context,
    clock: manual,
    leading,
    between,
    localStore,
    replica,
    rows,
    sent,
    told,
    memory,
    forget,
    push,
    writes,
  }
}
