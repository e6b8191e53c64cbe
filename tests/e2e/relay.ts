import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The way from one browser to the product, which can be cut: an emulated lack of network does not reach every worker. */
export interface Relay {
  readonly url: string
  /** Ends what is under way; what comes is refused until it is mended. */
  cut(off: boolean): void
  close(): Promise<void>
}

/** Listens on a free port and passes everything on to the product at `target`. */
export const createRelay = async (target: string): Promise<Relay> => {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let off = false
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
    browser.pipe(product).pipe(browser)
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
    close: async () => {
      end()
      server.close()
      await once(server, 'close')
    },
  }
}
