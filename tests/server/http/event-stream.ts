import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Session, World } from './world.ts'

/** Opens an event stream of a listening server and returns the open response. `streams` is the query. */
export const openStream = (of: World, session: Pick<Session, 'token'>, streams: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port } = of.app.server.address() as AddressInfo
    const path = `/api/v1/sync/stream?${streams}`
    request({ port, host: '127.0.0.1', path, headers: { authorization: `Bearer ${session.token}` } }, resolve)
      .on('error', reject)
      .end()
  })
