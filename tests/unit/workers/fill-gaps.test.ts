import { describe, expect, it } from 'vitest'
import { fillGaps } from '../../../workers/fill-gaps.ts'

/** A cache with these addresses. */
const cacheOf = (...addresses: readonly string[]) => {
  const kept = new Map(addresses.map((address) => [address, new Response('old')]))
  return {
    kept,
    keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }) as Request)),
    match: (address: RequestInfo | URL) => Promise.resolve(kept.get(String(address))),
    put: (address: RequestInfo | URL, answer: Response) => {
      kept.set(String(address), answer)
      return Promise.resolve()
    },
  }
}

describe('the files of a version', () => {
  it('are fetched where another version took them away, and only those', async () => {
    const cache = cacheOf('/a')
    const asked: string[] = []
    const whole = await fillGaps(cache, ['/a', '/index.html'], (address) => {
      asked.push(address)
      return Promise.resolve(new Response('new'))
    })
    expect([whole, asked, await cache.kept.get('/index.html')?.text()]).toEqual([true, ['/index.html'], 'new'])
  })

  it('are not whole while one cannot be fetched; what could be is kept', async () => {
    const cache = cacheOf()
    const fetchOne = (address: string): Promise<Response> =>
      address === '/a'
        ? Promise.resolve(new Response('new'))
        : address === '/b'
          ? Promise.resolve(new Response('gone', { status: 404 }))
          : Promise.reject(new TypeError('no network'))
    expect(await fillGaps(cache, ['/a', '/b', '/c'], fetchOne)).toBe(false)
    expect([...cache.kept.keys()]).toEqual(['/a'])
  })

  it('are not whole where an answer breaks off or there is no room', async () => {
    const cache = { ...cacheOf('/a'), put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
    expect(await fillGaps(cache, ['/a', '/b'], () => Promise.resolve(new Response('new')))).toBe(false)
  })
})
