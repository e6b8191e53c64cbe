import { sql } from 'kysely'
import { enqueue, isUnknownToQueue, type WorkKind } from '../db/queue.ts'
import type { Db } from '../db/pool.ts'

interface Queued {
  readonly table: string
  /** SQL for the lane of a row `r`. */
  readonly lane: string
  /** SQL for the earliest time at which a row may be carried out. */
  readonly due?: string
  /** SQL condition for rows that wait, or were started and have not ended. */
  readonly waits: string
  readonly order: string
}

/**
 * Records that the queue carries out. The imports of one organization share a lane, whatever their projects; other jobs
 * have the lane of their project, messages that of their project or interface, and all mails share one lane.
 */
const RECORDS: { readonly [kind in Exclude<WorkKind, 'task'>]: Queued } = {
  job: {
    table: 'job',
    lane: `case when r.type = 'import'
        then 'import ' || coalesce((select u.organization::text from "user" as u where u.id = r.owner), '')
        else coalesce(r."forProject"::text, '') end`,
    waits: `r.archived is null and r.status in ('Queued', 'Running')`,
    order: 'r."addTime", r.id',
  },
  export: {
    table: 'export',
    lane: 'r.project::text',
    waits: `r.archived is null and r.status in ('Queued', 'Running')`,
    order: 'r.created, r.id',
  },
  inbound: {
    table: 'interface_inbound',
    lane: `coalesce(r."forProject"::text, '')`,
    waits: `r.archived is null and r.status = 'New'`,
    order: 'r."time", r.created, r.id',
  },
  outbound: {
    table: 'interface_outbound',
    lane: `coalesce(r.interface, '')`,
    waits: `r.archived is null and r.status = 'New'`,
    order: 'r."time", r.created, r.id',
  },
  push: {
    table: 'push_message',
    // At most two at a time, so that a slow push service leaves workers for other short work.
    lane: `'lane ' || (hashtext(r.subscription::text) & 1)`,
    due: 'r.due',
    waits: 'true',
    order: 'r.due, r.id',
  },
  mail: { table: 'outgoing_mail', lane: `'all'`, due: 'r.due', waits: 'r.due is not null', order: 'r.due, r.id' },
}

export type RecordKind = keyof typeof RECORDS

interface Found {
  readonly id: string
  readonly lane: string
  readonly due: Date | string | null
}

const select = ({ table, lane, due = 'null::timestamptz' }: Queued) =>
  sql.raw(`select r.id, ${lane} as lane, ${due} as due from "${table}" as r`)

/** Enqueues a record in the caller's transaction; `runAt`: not before that time. */
export const enqueueRecord = async (db: Db, kind: RecordKind, id: string, runAt?: Date): Promise<void> => {
  const { rows } = await sql<Found>`${select(RECORDS[kind])} where r.id = ${id}::uuid`.execute(db)
  for (const { lane, due } of rows) await enqueue(db, { kind, id, lane, runAt: runAt ?? due })
}

const PAGE = 500

/**
 * Enqueues records that wait but are not in the queue. The records are the truth and the queue may be lost: after a restore,
 * or for records that a process of an older version, without the queue, has created.
 */
export const enqueueUnknown = async (db: Db): Promise<void> => {
  for (const kind of Object.keys(RECORDS) as RecordKind[]) {
    const { waits, order } = RECORDS[kind]
    for (let found = PAGE; found === PAGE;) {
      const { rows } =
        await sql<Found>`${select(RECORDS[kind])} where ${sql.raw(waits)} and ${isUnknownToQueue(kind, 'r.id')}
        order by ${sql.raw(order)} limit ${PAGE}`.execute(db)
      for (const { id, lane, due } of rows) await enqueue(db, { kind, id, lane, runAt: due })
      found = rows.length
    }
  }
}
