import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram } from 'prom-client'
import { versionString } from '../../src/config.ts'
import type { ServerParts } from './server-parts.ts'

/** Measures every response by route pattern; the path itself may contain ids and tokens. */
export function measureRequests(app: FastifyInstance, { register }: ServerParts): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

/** Gauges of this process at the time of the scrape: version, database connections, slow reads. */
export function measureProcess({ register, handle, heavy }: ServerParts): void {
  collectDefaultMetrics({ register })
  const registers = [register]
  new Gauge({
    name: 'lading_build_info',
    help: 'Always 1; the version is a label.',
    labelNames: ['version'] as const,
    registers,
  }).set({ version: versionString }, 1)
  new Gauge({
    name: 'lading_pool_connections',
    help: 'Open connections to the database by pool and state (used, idle).',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(handle.pools)) {
        this.set({ pool, state: 'used' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
      }
    },
  })
  new Gauge({
    name: 'lading_pool_size',
    help: 'Connections that a pool opens at most.',
    labelNames: ['pool'] as const,
    registers,
    collect() {
      for (const [pool, { options }] of Object.entries(handle.pools)) this.set({ pool }, options.max)
    },
  })
  new Gauge({
    name: 'lading_pool_waiting',
    help: 'Queries that wait for a connection, by pool.',
    labelNames: ['pool'] as const,
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(handle.pools)) this.set({ pool }, waitingCount)
    },
  })
  new Gauge({
    name: 'lading_heavy_reads',
    help: 'Lists and searches that run or wait behind others of the same user.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(heavy.count())) this.set({ state }, count)
    },
  })
}
