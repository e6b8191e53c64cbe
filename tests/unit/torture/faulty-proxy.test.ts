import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFaultyProxy, FAULTS, type Fault, type FaultyProxy } from '../../torture/browser/faulty-proxy.ts'

let product: Server
let calls: string[]
let proxy: FaultyProxy
/** Results of the next random draws: first whether there is a fault at all. */
let drawn: number[]

beforeEach(async () => {
  calls = []
  drawn = []
  product = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    request.resume()
    request.on('end', () => response.end('{"result":"all of it"}'))
  }).listen(0, '127.0.0.1')
  await once(product, 'listening')
  const address = product.address()
  const port = typeof address === 'object' ? address?.port : 0
  proxy = await createFaultyProxy(`http://127.0.0.1:${port}`, () => drawn.shift() ?? 0)
})
afterEach(async () => {
  await proxy.close()
  product.close()
})

const meet = (fault: Fault, more: readonly number[] = []): void => {
  proxy.faulty(1)
  drawn = [0, (FAULTS.indexOf(fault) + 0.5) / FAULTS.length, ...more]
}
const post = (): Promise<Response> => fetch(`${proxy.url}/api/v1/x`, { method: 'POST', body: 'body' })
const text = async (): Promise<string> => (await post()).text()

describe('the faulty proxy', () => {
  test('passes everything on while nothing is faulty', async () => {
    expect(await text()).toBe('{"result":"all of it"}')
    expect(calls).toEqual(['POST /api/v1/x'])
  })

  test('loses a request before the product has it, and a response after', async () => {
    meet('lost request')
    await expect(text()).rejects.toThrow()
    expect(calls).toEqual([])
    meet('lost response')
    await expect(text()).rejects.toThrow()
    expect(calls).toEqual(['POST /api/v1/x'])
  })

  test('cuts a response short so that its reader notices', async () => {
    meet('cut short', [0.5])
    await expect(text()).rejects.toThrow()
    expect(calls).toHaveLength(1)
  })

  test('sends a request twice and responds once', async () => {
    meet('sent twice')
    expect(await text()).toBe('{"result":"all of it"}')
    expect(calls).toEqual(['POST /api/v1/x', 'POST /api/v1/x'])
  })

  test('answers like a portal, with 200 and a page of its own', async () => {
    meet('portal')
    const response = await post()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html')
    expect(calls).toEqual([])
    expect(proxy.met).toEqual(new Map([['portal', 1]]))
  })

  test('refuses connections while it is away', async () => {
    proxy.away(true)
    await expect(text()).rejects.toThrow()
    proxy.away(false)
    expect(await text()).toBe('{"result":"all of it"}')
  })

  test('gives the service worker other bytes for each new version, and nothing else', async () => {
    const worker = async (): Promise<string> => (await fetch(`${proxy.url}/service-worker.js`)).text()
    const before = await worker()
    proxy.newVersion()
    const after = await worker()
    proxy.newVersion()
    expect(new Set([before, after, await worker()]).size).toBe(3)
    expect(await (await fetch(`${proxy.url}/index.html`)).text()).toBe(before)
  })
})
