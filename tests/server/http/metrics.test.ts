import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Environment } from '../../../server/config.ts'
import { Refusal } from '../../../server/refusal.ts'
import { openWorld, type World } from './world.ts'

const token = 'a-token-of-the-monitoring-system'

/** Runs `work` against a server with this environment. */
const withWorld = async (environment: Environment, work: (world: World) => Promise<void>): Promise<void> => {
  const world = await openWorld(environment)
  try {
    await work(world)
  } finally {
    await world.close()
  }
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

describe('who may read the metrics', () => {
  it('with METRICS_TOKEN: requests with the token', () =>
    withWorld({ METRICS_TOKEN: token, PUBLIC_URL: 'https://lading.example.org' }, async ({ app }) => {
      const scrape = (authorization?: string) =>
        app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
      for (const wrong of [undefined, token, `Basic ${token}`, `Bearer ${token}x`, 'Bearer ']) {
        const refused = await scrape(wrong)
        expect([wrong, refused.statusCode, refused.headers['www-authenticate']]).toEqual([wrong, 401, 'Bearer'])
        expect(refused.payload).not.toContain('http_request_duration')
      }
      const taken = await scrape(`Bearer ${token}`)
      expect([taken.statusCode, taken.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)])
      expect(taken.payload).toContain('http_request_duration_seconds_count{method="GET",route="/metrics",status="401"}')
    }))

  it('with METRICS_PORT: requests to that port, and none to the public one', async () => {
    const port = await freePort()
    const own = `http://127.0.0.1:${port}`
    await withWorld({ METRICS_PORT: String(port) }, async ({ app }) => {
      expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404)
      const taken = await fetch(`${own}/metrics`)
      expect([taken.status, await taken.text()]).toEqual([200, expect.stringContaining('lading_build_info{version="')])
      expect((await fetch(`${own}/api/v1/locale`)).status).toBe(404)
    })
    await expect(fetch(`${own}/metrics`)).rejects.toThrow()
    await withWorld({ METRICS_PORT: String(port), METRICS_TOKEN: token }, async () => {
      expect((await fetch(`${own}/metrics`)).status).toBe(401)
      expect((await fetch(`${own}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
    })
  })

  it('a METRICS_PORT in use is reported in one sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const opened = openWorld({ METRICS_PORT: String(port) })
    await expect(opened).rejects.toThrow(Refusal)
    await expect(opened).rejects.toThrow(`METRICS_PORT ${port} on 127.0.0.1 cannot be used`)
    other.close()
  })

  it('with neither: requests from this machine to a server without a public address', async () => {
    await withWorld({}, async ({ app }) => {
      const from = async (remoteAddress: string, forwarded?: string) =>
        (
          await app.inject({
            url: '/metrics',
            remoteAddress,
            headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
          })
        ).statusCode
      expect(await from('127.0.0.1')).toBe(200)
      expect(await from('203.0.113.9')).toBe(404)
      expect(await from('127.0.0.1', '203.0.113.9')).toBe(404)
    })
    for (const environment of [
      { PUBLIC_URL: 'https://lading.example.org' },
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://10.0.0.5:8080' },
    ]) {
      await withWorld(environment, async ({ app }) => {
        expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404)
      })
    }
  })
})

describe('the metrics contain', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    // The start of the server creates it.
    await mkdir(join(dirname(world.clientDir), 'files'))
    const worker = await world.user('worker', ['ROLE_ASSET_TYPE_VIEW', 'ROLE_ASSET_TYPE_CREATE'])
    const { pool } = world.database
    const mail = (due: string, attempts: number, failure: string | null, created = 'now()') =>
      pool.query(
        `insert into outgoing_mail (kind, recipient, subject, body, due, attempts, failure, created)
          values ('reset', 'x@example.org', '', '', ${due}, $1, $2, ${created})`,
        [attempts, failure],
      )
    await mail(`now()`, 0, null, `now() - interval '10 minutes'`)
    await mail(`now() + interval '1 minute'`, 1, '450 busy')
    await mail(`now() + interval '5 minutes'`, 2, '450 busy')
    await mail('null', 1, '550 nobody here')
    await mail('null', 9, '450 busy', `now() - interval '8 days'`)
    const job = (status: string, ended: string | null = null) =>
      world.insert('job', { name: 'x', type: 'x', status, owner: worker, version: 1, endTime: ended })
    await job('Queued')
    await job('Running')
    await job('Failed', new Date().toISOString())
    await job('Failed', '2020-01-01T00:00:00Z')
    const session = await world.signIn('worker')
    const hello = await session.call({ path: `/sync/handshake?stream=${world.project}&clientId=client-1234` })
    const frame = { stream: world.project, clientId: 'client-1234', epoch: hello.body.result['epoch'] }
    const mutations = [
      {
        seq: 1,
        mid: randomUUID(),
        name: 'asset_type.create',
        v: 1,
        at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
        target: ['asset_type', randomUUID()],
        body: { name: 'Crate' },
      },
    ]
    const push = {
      method: 'POST',
      path: '/sync/push',
      body: { ...frame, schema: 1, ackedThrough: 0, mutations },
    } as const
    expect((await session.call(push)).status).toBe(200)
    const pull = {
      method: 'POST',
      path: '/sync/pull',
      body: { ...frame, cursor: 0, pos: null, ackedThrough: 0 },
    } as const
    expect((await session.call(pull)).status).toBe(200)
  })
  afterAll(() => world.close())

  /** Metric values by name and labels. */
  const scrape = async (): Promise<ReadonlyMap<string, number>> => {
    const { payload } = await world.app.inject({ url: '/metrics' })
    const lines = payload.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
  }

  it('mails by state, jobs by status, queues with their oldest, send queues of devices, sync lag, pools and free disk', async () => {
    const found = await scrape()
    expect(Object.fromEntries(found)).toMatchObject({
      'lading_mails{state="queued"}': 1,
      'lading_mails{state="retried"}': 2,
      'lading_mails{state="failed"}': 1,
      'lading_queue_depth{queue="mail"}': 3,
      'lading_queue_depth{queue="jobs"}': 1,
      'lading_queue_depth{queue="exports"}': 0,
      'lading_queue_depth{queue="inbound"}': 0,
      'lading_queue_depth{queue="outbound"}': 0,
      'lading_jobs{status="Queued"}': 1,
      'lading_jobs{status="Running"}': 1,
      'lading_jobs{status="Failed"}': 1,
      'lading_dead_letters{kind="job"}': 0,
      'lading_dead_letters{kind="regular"}': 0,
      'lading_pool_size{pool="queue"}': 6,
      'lading_sync_lanes{state="all"}': 1,
      'lading_sync_lanes{state="active"}': 1,
      'lading_sync_push_age_seconds_bucket{le="3600"}': 0,
      'lading_sync_push_age_seconds_bucket{le="14400"}': 1,
      lading_sync_pull_behind_versions_count: 1,
      'lading_pool_size{pool="main"}': 8,
      'lading_pool_waiting{pool="reads"}': 0,
      'lading_heavy_reads{state="running"}': 0,
      lading_database_up: 1,
      lading_event_streams: 0,
    })
    expect(found.get('lading_queue_oldest_seconds{queue="mail"}')).toBeGreaterThanOrEqual(600)
    expect(found.get('lading_files_free_bytes')).toBeGreaterThan(0)
    const held = ['used', 'idle'].map(
      (state) => found.get(`lading_pool_connections{pool="main",state="${state}"}`) ?? 0,
    )
    expect(held.reduce((sum, count) => sum + count)).toBeGreaterThan(0)
  })

  it('every metric in the dashboard and the alerts of deploy/', async () => {
    const given = new Set([...(await scrape()).keys()].map((key) => key.split('{')[0]))
    for (const file of ['deploy/grafana-dashboard.json', 'deploy/alerts.yaml']) {
      const text = await readFile(file, 'utf8')
      const read = [...text.matchAll(/\b(?:lading|http|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name)
      expect(read.length).toBeGreaterThan(5)
      expect([file, read.filter((name) => !given.has(name))]).toEqual([file, []])
    }
  })

  it('that the database is unavailable, without the queues but with the process metrics', () =>
    withWorld({}, async (other) => {
      await other.database.pool.query('alter table outgoing_mail rename to mail_gone')
      const { statusCode, payload } = await other.app.inject({ url: '/metrics' })
      expect(statusCode).toBe(200)
      expect(payload).toMatch(/^lading_database_up 0$/m)
      expect(payload).not.toMatch(/^lading_queue_depth\{/m)
      expect(payload).toMatch(/^lading_pool_size\{pool="main"\} 8$/m)
    }))
})
