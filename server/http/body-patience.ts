import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long nothing of a body may arrive, in ms. A slow network still sends something. */
const BODY_IDLE_MS = 30_000

/** Ends a request whose body stops coming: its connection would stay open for as long as the other side likes. */
export function endHalfSentBodies(app: FastifyInstance, idleMs = BODY_IDLE_MS): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    const { socket } = raw
    // A call that is made inside the process has no connection.
    if (!hasBody || !(socket instanceof Socket)) return
    const cut = (): void => void socket.destroy()
    socket.setTimeout(idleMs, cut)
    // From its end on the connection keeps the time that the server gives to idle ones.
    raw.once('end', () => {
      socket.setTimeout(0)
      socket.off('timeout', cut)
    })
  })
}
