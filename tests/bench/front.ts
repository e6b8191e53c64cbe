import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
}

export interface Front {
  /** `http://127.0.0.1:port`, the origin of page and API. */
  readonly address: string
  /** False: connections fail. */
  online: boolean
  stop(): Promise<void>
}

/**
 * Serves the built benchmark page and proxies /api to the product; without a page it proxies everything. Can simulate a
 * lost connection.
 */
export const startFront = async (dir: string | null, product: string): Promise<Front> => {
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const onward = request(
      `${product}${incoming.url ?? '/'}`,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }
  const file = async (path: string, outgoing: ServerResponse): Promise<void> => {
    const place = join(dir ?? '', normalize(path === '/' ? '/index.html' : path))
    const found = await stat(place).catch(() => null)
    if (found === null || !found.isFile() || !place.startsWith(dir ?? '')) {
      outgoing.writeHead(404).end()
      return
    }
    outgoing.writeHead(200, { 'content-type': TYPES[extname(place)] ?? 'application/octet-stream' })
    createReadStream(place).pipe(outgoing)
  }
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', 'http://front').pathname
    if (dir !== null && !path.startsWith('/api/')) void file(path, outgoing)
    else if (front.online) pass(incoming, outgoing)
    else incoming.socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const front: Front = {
    address: `http://127.0.0.1:${port}`,
    online: true,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return front
}
