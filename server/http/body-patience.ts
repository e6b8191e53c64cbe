import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Idle timeout while a request body is received, in ms. */
const BODY_IDLE_MS = 30_000

/** Time that the headers of a request may take, and the interval at which it is checked, in ms. */
const HEADERS_MS = 20_000
const HEADERS_CHECK_MS = 5_000

/** Options of the HTTP server by which the connection of a request whose headers never end gets 408 and is closed. */
export const headerPatience = (headersMs = HEADERS_MS, checkMs = HEADERS_CHECK_MS) => ({
  headersTimeout: headersMs,
  connectionsCheckingInterval: checkMs,
})

/** Time that a body may take as a whole, in ms; each byte of its size adds one, so that slow networks keep 1 kB/s. */
const BODY_WHOLE_MS = 60_000

/** A longer timer of Node fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

interface BodyPatience {
  readonly idleMs?: number
  readonly wholeMs?: number
}

/**
 * Closes the connection of a request whose body stops arriving, or takes too long for its size; otherwise a client could
 * keep it open indefinitely. A body of unknown size has the time of the largest that its route takes.
 */
export function endHalfSentBodies(
  app: FastifyInstance,
  { idleMs = BODY_IDLE_MS, wholeMs = BODY_WHOLE_MS }: BodyPatience = {},
): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const isChunked = raw.headers['transfer-encoding'] !== undefined
    const bytes = isChunked ? (routeOptions.bodyLimit ?? 0) : Number(raw.headers['content-length'] ?? 0)
    const { socket } = raw
    // Injected requests have no socket.
    if (!(isChunked || bytes > 0) || !(socket instanceof Socket)) return
    const cut = (): void => void socket.destroy()
    socket.setTimeout(idleMs, cut)
    const whole = setTimeout(cut, Math.min(wholeMs + bytes, LONGEST_TIMER_MS))
    raw.once('close', () => clearTimeout(whole))
    // After the body the keep-alive timeout of the server applies again.
    raw.once('end', () => {
      clearTimeout(whole)
      socket.setTimeout(0)
      socket.off('timeout', cut)
    })
  })
}
