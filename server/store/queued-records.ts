import { sql } from 'kysely'
import { enqueue, isUnknownToQueue, type WorkKind } from '../db/queue.ts'
import type { Db } from '../db/pool.ts'

interface Queued {
  readonly table: string
  /** SQL for the lane of a row `r`; null where it runs beside any other. */
  readonly lane: string
  /** SQL for when a row may be carried out. */
  readonly due?: string
  /** SQL for rows that wait to be carried out, or were begun and did not end. */
  readonly waits: string
  readonly order: string
}

/**
 * The records that the queue carries out. The imports of one organization are a lane, whatever their projects; other jobs
 * have the lane of their project, messages that of their project or interface, and mails leave one after the other.
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

/** Puts a record that waits into the queue, in the caller's transaction; `runAt`: not before that time. */
export const enqueueRecord = async (db: Db, kind: RecordKind, id: string, runAt?: Date): Promise<void> => {
  const { rows } = await sql<Found>`${select(RECORDS[kind])} where r.id = ${id}::uuid`.execute(db)
  for (const { lane, due } of rows) await enqueue(db, { kind, id, lane, runAt: runAt ?? due })
}

const PAGE = 500

/**
 * Puts into the queue what waits and is not in it: the records are what counts, so the queue may be lost. That is so after a
 * restore, and for what a process of a version without the queue made.
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
