import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What a bad network does to one call of the API. */
export const FAULTS = ['lost request', 'lost response', 'slow', 'cut short', 'sent twice', 'portal'] as const
export type Fault = (typeof FAULTS)[number]

/** An HTTP proxy between one browser and the product that can simulate a faulty network or none. */
export interface FaultyProxy {
  readonly url: string
  /** Sets the share of API calls that meet a fault, 0 to 1. */
  faulty(share: number): void
  /** Ends open connections and refuses new ones until it is restored. */
  away(is: boolean): void
  /** Serves changed bytes of the service worker from now on, which the browser takes for a new version of the app. */
  newVersion(): void
  /** How often each fault was met. */
  readonly met: ReadonlyMap<Fault, number>
  close(): Promise<void>
}

const PORTAL = '<!doctype html><title>Wi-Fi</title><h1>Sign in to use this network</h1>'
const SLOWEST_MS = 4000

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Listens on a free port and forwards to the product at `target`; `random` draws the faults, 0 to 1. */
export const createFaultyProxy = async (target: string, random: () => number): Promise<FaultyProxy> => {
  const { hostname, port } = new URL(target)
  const agent = new Agent({ keepAlive: false })
  const met = new Map<Fault, number>()
  const open = new Set<Socket>()
  let share = 0
  let isAway = false
  let version = 0

  const draw = (): Fault | null => {
    if (random() >= share) return null
    const fault = FAULTS[Math.floor(random() * FAULTS.length)] ?? null
    if (fault !== null) met.set(fault, (met.get(fault) ?? 0) + 1)
    return fault
  }
  /** Sends a call on; rejects when the product does not respond. */
  const ask = ({ method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const onward = request({ agent, hostname, port, method, path: url, headers }, resolve)
      onward.on('error', reject)
      onward.end(body)
    })
  const give = (said: IncomingMessage, to: ServerResponse): void => {
    to.writeHead(said.statusCode ?? 502, said.rawHeaders)
    said.on('error', () => to.destroy())
    to.on('close', () => said.destroy())
    said.pipe(to)
  }
  const serveWorker = async (said: IncomingMessage, to: ServerResponse): Promise<void> => {
    const { 'content-length': _, 'content-encoding': __, etag: ___, ...headers } = said.headers
    to.writeHead(said.statusCode ?? 502, headers)
    to.end(Buffer.concat([await bodyOf(said), Buffer.from(`\n// ${version}\n`)]))
  }
  const cutShort = async (said: IncomingMessage, to: ServerResponse): Promise<void> => {
    const whole = await bodyOf(said)
    to.writeHead(said.statusCode ?? 502, { ...said.headers, 'content-length': String(whole.length) })
    to.write(whole.subarray(0, Math.floor(whole.length * random())), () => to.destroy())
  }
  const serve = async (from: IncomingMessage, to: ServerResponse): Promise<void> => {
    const path = from.url ?? '/'
    const isWorker = version > 0 && path.startsWith('/service-worker.js')
    // An event stream does not end, so it gets no fault of a single call; `away` cuts it.
    const isStream = from.headers.accept?.includes('text/event-stream') === true
    const fault = path.startsWith('/api/') && !isStream ? draw() : null
    if (isWorker) {
      // Otherwise the product would respond that nothing has changed.
      delete from.headers['if-none-match']
      delete from.headers['if-modified-since']
      from.headers['accept-encoding'] = 'identity'
    }
    const body = await bodyOf(from)
    if (fault === 'lost request') return void to.destroy()
    if (fault === 'portal') return void to.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL)
    if (fault === 'slow') await pause(random() * SLOWEST_MS)
    const [said, again] = await Promise.all([ask(from, body), fault === 'sent twice' ? ask(from, body) : null])
    again?.resume()
    if (fault === 'lost response') {
      await bodyOf(said)
      return void to.destroy()
    }
    if (fault === 'cut short') return cutShort(said, to)
    return isWorker ? serveWorker(said, to) : give(said, to)
  }
  const server = createServer((from, to) => {
    serve(from, to).catch(() => to.destroy())
  })
  server.on('connection', (socket) => {
    if (isAway) return void socket.destroy()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port to be had')
  const end = (): void => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    met,
    faulty: (next) => (share = next),
    away: (is) => {
      isAway = is
      if (is) end()
    },
    newVersion: () => (version += 1),
    close: async () => {
      end()
      server.close()
      await once(server, 'close')
      agent.destroy()
    },
  }
}
