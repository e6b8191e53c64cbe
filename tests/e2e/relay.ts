import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP relay between one browser and the product that can be cut, because Playwright's offline mode does not reach every worker. */
export interface Relay {
  readonly url: string
  /** Closes open connections and refuses new ones until it is restored. */
  cut(off: boolean): void
  /** Forwards `bytes` of the responses to matching requests, in total over all connections, and holds the rest back until `release`. */
  hold(request: RegExp, bytes: number): void
  /** Forwards what was held back, and everything after it. */
  release(): void
  close(): Promise<void>
}

/** Listens on a free port and forwards everything to the product at `target`. */
export const createRelay = async (target: string): Promise<Relay> => {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let off = false
  let held: { readonly request: RegExp; left: number } | null = null
  const waiting = new Set<() => void>()
  /** Forwards responses; of a held one only the allowed bytes. */
  const answer = (product: Socket, browser: Socket, isHeld: () => boolean): void => {
    const pass = (chunk: Buffer): void => {
      if (held === null || !isHeld()) {
        if (!browser.write(chunk)) {
          product.pause()
          browser.once('drain', () => product.resume())
        }
        return
      }
      const through = chunk.subarray(0, held.left)
      held.left -= through.length
      if (through.length > 0) browser.write(through)
      if (through.length === chunk.length) return
      product.pause()
      waiting.add(() => {
        pass(chunk.subarray(through.length))
        product.resume()
      })
    }
    product.on('data', pass)
    product.once('end', () => browser.end())
  }
  const keep = (socket: Socket): void => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const server = createServer((browser) => {
    if (off) return void browser.destroy()
    const product = connect(Number(port), hostname)
    keep(browser)
    keep(product)
    browser.once('close', () => product.destroy())
    product.once('close', () => browser.destroy())
    let holds = false
    browser.on('data', (chunk: Buffer) => {
      // A connection serves one request at a time; each header arrives in one piece.
      const head = chunk.toString('latin1')
      if (/^[A-Z]+ \S+ HTTP\/1\.1\r\n/.test(head)) holds = held?.request.test(head) === true
      product.write(chunk)
    })
    browser.once('end', () => product.end())
    answer(product, browser, () => holds)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port to be had')
  const end = (): void => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut: (next) => {
      off = next
      if (off) end()
    },
    hold: (request, bytes) => {
      held = { request, left: bytes }
    },
    release: () => {
      held = null
      for (const goOn of waiting) goOn()
      waiting.clear()
    },
    close: async () => {
      end()
      server.close()
      await once(server, 'close')
    },
  }
}
