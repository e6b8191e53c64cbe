import { hooks } from '../../../server/domains/hooks.ts'
import type { Db } from '../../../server/db/pool.ts'
import { createLog } from '../../../server/log.ts'
import type { SyncDeps } from '../../../server/sync/deps.ts'
import { handleHandshake } from '../../../server/sync/handshake.ts'
import { handlePull } from '../../../server/sync/pull.ts'
import { handlePush } from '../../../server/sync/push.ts'
import { createSharedDeltas, type SharedDeltas } from '../../../server/sync/shared-deltas.ts'
import { handleSnapshot } from '../../../server/sync/snapshot.ts'
import type { Mutation, Outcome } from '../../../src/protocol/mutation.ts'
import { pullAnswerSchema, pushAnswerSchema, snapshotLineSchema } from '../../../src/protocol/sync.ts'
import { newId, type World } from '../store/world.ts'

type Values = { readonly [field: string]: unknown }

export interface Device {
  readonly deps: SyncDeps
  readonly clientId: string
  readonly rows: Map<string, { scope: string; version: number; row: Values }>
  cursor: number
  seq: number
  epoch: string
  /** Pushes the batch as given, without numbering. */
  push(batch: readonly unknown[]): Promise<unknown>
  /** Numbers and pushes mutations; returns the outcomes. */
  send(...mutations: readonly Mutation[]): Promise<Outcome[]>
  bootstrap(limit?: number): Promise<void>
  /** Pulls to the head, in pages. */
  catchUp(limit?: number): Promise<number>
}

export const mutation = (name: string, id: string, body: Values = {}, more: Partial<Mutation> = {}): Mutation => ({
  mid: newId(),
  name,
  v: 1,
  at: new Date().toISOString(),
  target: [name.slice(0, name.indexOf('.')), id],
  body,
  ...more,
})

const shared = new WeakMap<Db, SharedDeltas>()

/** The shared deltas of a database, as all devices that are connected to one server process share them. */
const deltasOf = (db: Db): SharedDeltas => {
  const deltas = shared.get(db) ?? createSharedDeltas()
  shared.set(db, deltas)
  return deltas
}

/** A minimal device: it sends the given mutations and stores what it pulls. */
export const makeDevice = async (world: World, user: string, stream = world.project): Promise<Device> => {
  const deps: SyncDeps = { db: world.db, hooks, log: createLog('silent'), deltas: deltasOf(world.db) }
  const person = () => world.principal(user, stream === '_global' ? null : stream)
  const clientId = newId()
  const hello = await handleHandshake(deps, await person(), { stream, clientId })
  if (hello.kind === 'failure') throw new Error(JSON.stringify(hello))
  let scopes: readonly string[] = 'scopes' in hello ? hello.scopes : []
  const device: Device = {
    deps,
    clientId,
    rows: new Map(),
    cursor: 0,
    seq: 0,
    epoch: 'epoch' in hello ? hello.epoch : '',
    push: async (batch) =>
      handlePush(deps, await person(), {
        stream,
        clientId,
        epoch: device.epoch,
        schema: 1,
        ackedThrough: 0,
        mutations: batch,
      }),
    send: async (...mutations) => {
      const batch = mutations.map((one) => ({ ...one, seq: (device.seq += 1) }))
      return pushAnswerSchema.parse(await device.push(batch)).outcomes
    },
    bootstrap: async (limit) => {
      const lines = await handleSnapshot(deps, await person(), {
        stream,
        clientId,
        scopes: [...scopes],
        token: null,
        ...(limit === undefined ? {} : { limit }),
      })
      if ('kind' in lines) throw new Error(JSON.stringify(lines))
      for await (const text of lines) {
        const line = snapshotLineSchema.parse(JSON.parse(text))
        if (line.k === 'begin') device.cursor = line.v0
        if (line.k === 'page') {
          for (const [entity, id, version, row] of line.rows)
            device.rows.set(`${line.scope}/${entity}/${id}`, { scope: line.scope, version, row })
        }
      }
    },
    catchUp: async (limit) => {
      let pos: string | null = null
      for (let pages = 1; ; pages += 1) {
        const answer = pullAnswerSchema.parse(
          await handlePull(deps, await person(), {
            stream,
            clientId,
            epoch: device.epoch,
            cursor: device.cursor,
            pos,
            ackedThrough: 0,
            ...(limit === undefined ? {} : { limit }),
          }),
        )
        const told = answer.scopes ?? scopes
        for (const scope of scopes.filter((held) => !told.includes(held))) {
          for (const key of device.rows.keys()) if (key.startsWith(`${scope}/`)) device.rows.delete(key)
        }
        scopes = told
        for (const [op, scope, entity, id, version, row] of answer.rows) {
          const key = `${scope}/${entity}/${id}`
          if ((device.rows.get(key)?.version ?? -1) >= version) continue
          if (op === 'U' && row !== null) device.rows.set(key, { scope, version, row })
          else device.rows.delete(key)
        }
        device.cursor = answer.to
        pos = answer.pos
        if (answer.upToDate) return pages
      }
    },
  }
  return device
}
