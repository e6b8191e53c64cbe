import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Db } from '../db/pool.ts'
import { IS_DEAD } from '../jobs/dead-letters.ts'
import type { Logger } from '../log.ts'
import type { ServerParts } from './server-parts.ts'

type Metric = 'depth' | 'oldest' | 'mails' | 'jobs' | 'dead' | 'lanes'

/** One value per row of the query. */
interface Reading {
  readonly metric: Metric
  readonly label: string
  readonly value: number
}

const FRESH_MS = 3_000

const waiting = (queue: string, table: string, since: string, condition: string): string =>
  `select '${queue}' as queue, count(*) as depth, coalesce(extract(epoch from now() - min(${since})), 0) as oldest
    from "${table}" where ${condition}`

const queues = [
  waiting('mail', 'outgoing_mail', 'created', 'due is not null'),
  waiting('jobs', 'job', '"addTime"', `archived is null and status = 'Queued'`),
  waiting('exports', 'export', 'created', `archived is null and status = 'Queued'`),
  waiting('inbound', 'interface_inbound', 'created', `status = 'New'`),
  waiting('outbound', 'interface_outbound', 'created', `status = 'New'`),
].join(' union all ')

const read = async (db: Db): Promise<readonly Reading[]> => {
  const { rows } = await sql<Reading>`
    with queue as materialized (${sql.raw(queues)})
    select 'depth' as metric, queue as label, depth::float8 as value from queue
    union all select 'oldest', queue, greatest(oldest, 0)::float8 from queue
    union all select 'mails', state, count(mail.state)::float8 from unnest(array['queued', 'retried', 'failed']) as state
      left join (select case when due is null then 'failed' when attempts > 0 then 'retried' else 'queued' end as state
        from outgoing_mail where due is not null or (sent is null and failure is not null and created > now() - interval '7 days')) as mail using (state) group by state
    union all select 'jobs', state, count(job.id)::float8 from unnest(array['Queued', 'Running', 'Failed']) as state
      left join job on job.status = state and archived is null
        and (state <> 'Failed' or "endTime" > now() - interval '1 day') group by state
    union all select 'dead', kind, count(dead.id)::float8 from unnest(array['export', 'inbound', 'job', 'mail', 'outbound', 'regular', 'task']) as kind
      left join (select id, case when key like task_identifier || ':%' then task_identifier else 'regular' end as kind
        from lading_queue.jobs where ${sql.raw(IS_DEAD)}) as dead using (kind) group by kind
    union all select 'lanes', 'all', count(*)::float8 from sync_client
    union all select 'lanes', 'active', count(*)::float8 from sync_client where seen > now() - interval '1 hour'`.execute(
    db,
  )
  return rows
}

interface Shown {
  readonly name: string
  readonly help: string
  readonly label: string
}

const shown: Readonly<Record<Metric, Shown>> = {
  depth: { name: 'lading_queue_depth', help: 'Pieces of work that wait, by queue.', label: 'queue' },
  oldest: { name: 'lading_queue_oldest_seconds', help: 'Age of the oldest that waits, by queue.', label: 'queue' },
  mails: { name: 'lading_mails', help: 'Mails queued, retried after a failure, failed in 7 days.', label: 'state' },
  jobs: { name: 'lading_jobs', help: 'Jobs queued, running, and failed in the last day.', label: 'status' },
  dead: { name: 'lading_dead_letters', help: 'Work that failed and is not retried, by kind.', label: 'kind' },
  lanes: { name: 'lading_sync_lanes', help: 'Lanes of devices: all, and active in the last hour.', label: 'state' },
}

/**
 * Gauges of queues, mails, jobs, dead letters and send queues of sync, the same in every process on one database, and of
 * free disk space for files.
 */
export function measureQueues({ register, db, config, log }: ServerParts): void {
  const registers = [register]
  const readings = sharedReadings(db, log)
  for (const [metric, { name, help, label }] of Object.entries(shown)) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        this.reset()
        for (const row of (await readings()) ?? [])
          if (row.metric === metric) this.set({ [label]: row.label }, row.value)
      },
    })
  }
  new Gauge({
    name: 'lading_database_up',
    help: '1 when the database was read for this scrape; without it the queues are left out.',
    registers,
    async collect() {
      this.set((await readings()) === undefined ? 0 : 1)
    },
  })
  const { files } = config
  if (files.kind !== 'directory') return
  new Gauge({
    name: 'lading_files_free_bytes',
    help: 'Free disk where uploaded files live.',
    registers,
    async collect() {
      const disk = await statfs(files.path).catch(() => undefined)
      if (disk === undefined) this.reset()
      else this.set(disk.bavail * disk.bsize)
    },
  })
}

/** Shares one reading among requests within three seconds; undefined when it fails or takes longer. */
function sharedReadings(db: Db, log: Logger): () => Promise<readonly Reading[] | undefined> {
  let last: { readonly began: number; readonly rows: Promise<readonly Reading[] | undefined> } | undefined
  let running: Promise<readonly Reading[] | undefined> | undefined
  return () => {
    if (last !== undefined && performance.now() - last.began < FRESH_MS) return last.rows
    // A hanging read is not started again by each scrape.
    running ??= read(db)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'queues are not measured')
        return undefined
      })
      .finally(() => (running = undefined))
    const patience = pause(FRESH_MS, undefined, { ref: false })
    last = { began: performance.now(), rows: Promise.race([running, patience]) }
    return last.rows
  }
}
