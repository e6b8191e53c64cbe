import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Gauge } from 'prom-client'
import { apiPrefix } from '../../src/config.ts'
import { GLOBAL_STREAM } from '../../src/protocol/streams.ts'
import type { Poke } from '../../src/protocol/sync.ts'
import type { Pokes } from '../sync/pokes.ts'
import { liveCaller, personOf, requireCaller } from './caller.ts'
import { HttpError, notFound } from './http-error.ts'
import { queryOf } from './schema-problems.ts'
import type { ServerParts } from './server-parts.ts'

/** Interval of comments that keep proxies from closing an idle connection and show the client that it is alive. */
const keepAliveMs = 20_000
/** Maximum streams per connection: a device asks for those of all projects that it keeps. */
const mostStreams = 50
/** Maximum connections per user: each has a socket and a timer, and polls its session. */
const mostConnections = 40

const streamCount = { error: `takes 1 to ${mostStreams} streams` } as const
/** Query of the event stream: `stream`, once or more. */
export const streamQuerySchema = z.object({
  stream: z.preprocess(
    (value) => [value ?? []].flat().map(String),
    z.array(z.string()).min(1, streamCount).max(mostStreams, streamCount),
  ),
})

/** GET /sync/stream?stream=a&stream=b: sends `event: poke` after commits, as a hint only (src/protocol/sync.ts). */
export function syncStreamRoute(app: FastifyInstance, parts: ServerParts, pokes: Pokes): void {
  const held = new Map<string, number>()
  const hold = (user: string, change: 1 | -1): void => {
    const count = (held.get(user) ?? 0) + change
    if (count === 0) held.delete(user)
    else held.set(user, count)
  }
  new Gauge({
    name: 'lading_event_streams',
    help: 'Event streams that are open in this process.',
    registers: [parts.register],
    collect() {
      this.set([...held.values()].reduce((sum, count) => sum + count, 0))
    },
  })
  app.get(`${apiPrefix}/sync/stream`, { compress: false }, async (request, reply) => {
    const caller = await requireCaller(parts, request)
    const { stream: streams } = queryOf(streamQuerySchema, request)
    const principal = await personOf(parts, caller, null)
    const open = new Set([GLOBAL_STREAM, ...(principal?.projects ?? [])])
    // A project that the user has lost takes nothing from the others.
    const heard = streams.filter((stream) => open.has(stream))
    if (principal === null || heard.length === 0) throw notFound()

    // No await between this check and the increment, so that parallel requests cannot both pass.
    if ((held.get(caller.user) ?? 0) >= mostConnections) {
      throw new HttpError(429, 'too-many-streams', { headers: { 'retry-after': '30' } })
    }
    const out = new PassThrough()
    hold(caller.user, 1)
    const write = (text: string): void => {
      // A client that does not read is disconnected; it pulls when it connects again.
      if (out.writableLength > 65_536) out.destroy()
      else out.write(text)
    }
    // The stream of a browser that was killed may stay open for a while: it must not pass for a stolen token.
    const generation = Number.MAX_SAFE_INTEGER
    const claims = { session: caller.session.id, user: caller.user, actor: caller.actor, generation }
    const endWithSession = oneAtATime(async () => {
      if ((await liveCaller(parts.db, claims)) === null) out.end()
    })
    const unsubscribe = pokes.subscribe([...new Set(heard)], (poke: Poke) => {
      write(`event: poke\ndata: ${JSON.stringify(poke)}\n\n`)
      // The commit may have revoked the rights of the administrator who acts as this user.
      if (caller.actor !== null) endWithSession()
    })
    const beat = setInterval(() => {
      write(': alive\n\n')
      endWithSession()
    }, keepAliveMs)
    const end = (): void => void out.end()
    parts.stopping.addEventListener('abort', end)
    out.on('close', () => {
      clearInterval(beat)
      unsubscribe()
      hold(caller.user, -1)
      parts.stopping.removeEventListener('abort', end)
    })
    request.raw.on('close', () => out.destroy())
    write(': connected\n\n')
    return reply
      .headers({
        'content-type': 'text/event-stream',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      })
      .send(out)
  })
}

/** Coalesces calls during a run into one more run after it. Errors are ignored; the next call tries again. */
function oneAtATime(job: () => Promise<void>): () => void {
  let wanted = 0
  return () => {
    wanted += 1
    if (wanted > 1) return
    const run = async (): Promise<void> => {
      while (wanted > 0) {
        wanted = 1
        await job().catch(() => undefined)
        wanted -= 1
      }
    }
    void run()
  }
}
