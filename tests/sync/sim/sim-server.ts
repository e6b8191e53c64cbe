import { sql } from 'kysely'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { hooks } from '../../../server/domains/hooks.ts'
import type { Db } from '../../../server/db/pool.ts'
import { announce, appendBytes, uploadOf } from '../../../server/files/uploads.ts'
import { createLog } from '../../../server/log.ts'
import { insertRows } from '../../../server/seeds/insert.ts'
import { turnEpoch } from '../../../server/sync/history.ts'
import { readHead } from '../../../server/sync/send-queue.ts'
import { scopesHeld } from '../../../server/store/scopes-held.ts'
import { loadPrincipal, type Principal } from '../../../server/store/principal.ts'
import type { SyncDeps } from '../../../server/sync/deps.ts'
import { handleHandshake } from '../../../server/sync/handshake.ts'
import { handlePull } from '../../../server/sync/pull.ts'
import { handlePush } from '../../../server/sync/push.ts'
import { sweep } from '../../../server/sync/sweep.ts'
import { createSharedDeltas } from '../../../server/sync/shared-deltas.ts'
import { handleSnapshot } from '../../../server/sync/snapshot.ts'
import { GLOBAL_STREAM } from '../../../src/protocol/streams.ts'
import { OUR_SCHEMAS } from '../../../src/protocol/schema-version.ts'
import { backUp, putBack } from './backup-sql.ts'
import { keepBodies, repeatedEffects, watchEffects } from './effects.ts'
import { memoryFiles } from './memory-files.ts'
import { ownView } from './own-view.ts'
import { type Calls, createReader, createRoutes } from './routes.ts'
import type { JournalRow, Referee, SimServer } from './server-side.ts'
import type { MakeServer } from './world.ts'

/** The sweep runs this far in the future: late enough to remove facts and bodies, too early to remove the journal itself. */
const SWEPT_MS = 100 * 86_400_000

/** The product's own handlers on a database. */
export const serverOn =
  (db: Db): MakeServer =>
  (now, referee) =>
    createSimServer(db, now, referee)

const createSimServer = (db: Db, now: () => Date, referee: Referee): SimServer => {
  let deps: SyncDeps = { db, log: createLog('silent'), hooks, now, deltas: createSharedDeltas() }
  const files = memoryFiles()
  let putBackFiles = files.copy()
  /** Project of this world. */
  let world = ''
  let principals = new Map<string, Principal | null>()

  const calls: Calls = {
    principal: async (user, project) => {
      const key = `${user} ${project ?? ''}`
      const known = principals.get(key)
      if (known !== undefined) return known
      const loading = principals
      const loaded = await loadPrincipal(db, user, project, { today: now().toISOString().slice(0, 10) })
      // Stored in the map from before the load: if `forget` has replaced that map meanwhile, rights are loaded again.
      loading.set(key, loaded)
      return loaded
    },
    handshake: (who, asked) => handleHandshake(deps, who, asked),
    pull: (who, request) => handlePull(deps, who, request),
    push: (who, body) => handlePush(deps, who, body),
    snapshot: (who, request) => handleSnapshot(deps, who, request),
    upload: (user, id) => uploadOf(db, user, id),
    announce: (user, request) => announce(db, files, user, request),
    append: (state, offset, bytes) => appendBytes(db, files, state, offset, bytes),
  }

  const server: SimServer = {
    files,
    pages: { pull: 1000, snapshot: 1000 },
    schemas: OUR_SCHEMAS,
    alien: false,
    older: false,
    isConcurrent: true,
    sharesRows: true,
    handle: (user, request) => handle(user, request),
    forget: () => {
      principals = new Map()
    },
    insert: async (table, rows) => {
      await watchEffects(db)
      if (table === 'project') world = String(rows[0]?.['id'])
      await insertRows(db, table, rows)
    },
    write: async (changes) => {
      await db.transaction().execute(async (trx) => {
        for (const { table, id, values } of changes) {
          const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${asSql(value)}`)
          await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}::uuid`.execute(trx)
        }
      })
    },
    remove: async (table, ids) => {
      await sql`delete from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(db)
    },
    rows: async (table, project) => {
      const { rows } = await sql<AnyRow>`
        select * from ${sql.table(table)} where project = ${project}::uuid order by id`.execute(db)
      return rows
    },
    head: async (stream) => (await readHead(db, stream)).head,
    epoch: async () => (await readHead(db, GLOBAL_STREAM)).epoch,
    newHistory: () => turnEpoch(db),
    backUp: async () => {
      await backUp(db, world)
      putBackFiles = files.copy()
    },
    putBack: async () => {
      await putBack(db, world)
      putBackFiles()
      await turnEpoch(db)
      deps = { ...deps, deltas: createSharedDeltas() }
      server.forget()
    },
    sweep: async () => {
      await keepBodies(db)
      await sweep(db, new Date(Date.now() + SWEPT_MS))
    },
    scopes: async (user, stream) => {
      const who = await calls.principal(user, stream === GLOBAL_STREAM ? null : stream)
      return who === null ? null : scopesHeld(who, stream)
    },
    ...createReader(calls),
    ownView: (user, stream) => ownView(db, user, stream, now()),
    journal: async (users) => {
      const { rows } = await sql<JournalRow>`
        select client, stream, seq, m.mid, copy, outcome, coalesce(m.body, kept.body)->'target'->>1 as target,
          case when name = 'packing_slip.scan' then coalesce(m.body, kept.body)->'body'->>'id' end as read
        from sync_mutation m left join sim_body kept on kept.mid = m.mid where user_id = any(${[...users]}::uuid[]) order by client, stream, seq`.execute(
        db,
      )
      return rows
    },
    repeatedEffects: (ids) => repeatedEffects(db, ids),
  }
  const handle = createRoutes(calls, server, referee)
  return server
}

/** Lists and maps are stored as JSON. */
const asSql = (value: unknown) =>
  value !== null && typeof value === 'object' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`
