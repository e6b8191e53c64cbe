import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Idle timeout while a request body is received, in ms. */
const BODY_IDLE_MS = 30_000

/** Closes the connection of a request whose body stops arriving; otherwise a client could keep it open indefinitely. */
export function endHalfSentBodies(app: FastifyInstance, idleMs = BODY_IDLE_MS): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    const { socket } = raw
    // Injected requests have no socket.
    if (!hasBody || !(socket instanceof Socket)) return
    const cut = (): void => void socket.destroy()
    socket.setTimeout(idleMs, cut)
    // After the body the keep-alive timeout of the server applies again.
    raw.once('end', () => {
      socket.setTimeout(0)
      socket.off('timeout', cut)
    })
  })
}
