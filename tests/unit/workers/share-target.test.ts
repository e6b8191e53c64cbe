import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  dropShared,
  openSharedStore,
  sharedBytes,
  sharedFiles,
  type SharedStore,
} from '../../../src/engine/data/shared-files.ts'
import { StoreFailure } from '../../../src/engine/data/store.ts'
import { receiveShare } from '../../../workers/share-target.ts'

const ORIGIN = 'https://lading.example'
const ADDRESS = `${ORIGIN}/open/shared`

let numbered = 0
const newId = (): string => `id-${String((numbered += 1)).padStart(4, '0')}`

const picture = (name: string, text = name): File => new File([text], name, { type: 'image/jpeg', lastModified: 7 })

/** The form that the browser posts for a share. */
const shareOf = (...files: readonly File[]): Request => {
  const body = new FormData()
  for (const file of files) body.append('photos', file)
  return new Request(ADDRESS, { method: 'POST', body })
}

/** Handles a share as the service worker does: with a new store for each share. */
const share = async (...files: readonly File[]): Promise<Response> => {
  const store = openSharedStore()
  const answer = await receiveShare(shareOf(...files), store, newId, ORIGIN)
  return answer
}

/** The files that a page finds when it opens the store later. */
const kept = async () => {
  const store = openSharedStore()
  const files = await sharedFiles(store)
  const texts = await Promise.all(
    files.map(async ({ id }) => {
      const bytes = await sharedBytes(store, id)
      return bytes === null ? null : new TextDecoder().decode(bytes)
    }),
  )
  return files.map(({ name, refused }, at) => ({ name, refused, text: texts[at] }))
}

const textOf = (name: string) => ({ name, refused: null, text: name })

describe('the target of a share', () => {
  beforeEach(async () => {
    for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
  })

  it('[FILE-10] has the bytes on the device when it redirects to the screen that takes them', async () => {
    const answer = await share(picture('leak-1.jpg'), picture('leak-2.jpg'))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(ADDRESS)
    expect(await kept()).toEqual([textOf('leak-1.jpg'), textOf('leak-2.jpg')])
  })

  it('keeps both of two shares after each other, in their order', async () => {
    await share(picture('first.jpg'))
    await share(picture('second.jpg'))
    expect(await kept()).toEqual([textOf('first.jpg'), textOf('second.jpg')])
  })

  it('names what is no picture or empty, without its bytes, and keeps the others', async () => {
    const clip = new File(['moving'], 'clip.mp4', { type: 'video/mp4' })
    const answer = await share(picture('a.jpg'), clip, picture('nothing.jpg', ''), picture('b.jpg'))
    expect(answer.headers.get('location')).toBe(ADDRESS)
    expect(await kept()).toEqual([
      textOf('a.jpg'),
      { name: 'clip.mp4', refused: 'not-image', text: null },
      { name: 'nothing.jpg', refused: 'empty', text: null },
      textOf('b.jpg'),
    ])
  })

  it('leaves a file of unknown kind to the screen, which can tell it by its name', async () => {
    await share(new File(['x'], 'photo.tiff'))
    expect(await kept()).toMatchObject([{ name: 'photo.tiff', refused: null }])
  })

  it('keeps at most 100 files that nobody has taken, and names the next ones', async () => {
    await share(...Array.from({ length: 99 }, (_, at) => picture(`p${at}.jpg`)))
    await share(picture('hundredth.jpg'), picture('one-too-many.jpg'))
    const found = await kept()
    expect(found.slice(-2)).toEqual([
      textOf('hundredth.jpg'),
      { name: 'one-too-many.jpg', refused: 'too-many', text: null },
    ])
  })

  it('names the file that the full device has no room for, and keeps the one after it', async () => {
    const real = openSharedStore()
    let writes = 0
    const full: SharedStore = {
      ...real,
      write: (tables, work) => {
        writes += 1
        return writes === 1 ? Promise.reject(new StoreFailure('full')) : real.write(tables, work)
      },
    }
    const answer = await receiveShare(shareOf(picture('big.jpg'), picture('small.jpg')), full, newId, ORIGIN)
    expect(answer.headers.get('location')).toBe(ADDRESS)
    expect(await kept()).toEqual([{ name: 'big.jpg', refused: 'full', text: null }, textOf('small.jpg')])
  })

  it('says how many files were lost where nothing can be stored', async () => {
    const real = openSharedStore()
    const denied: SharedStore = { ...real, write: () => Promise.reject(new StoreFailure('denied')) }
    const answer = await receiveShare(shareOf(picture('a.jpg'), picture('b.jpg')), denied, newId, ORIGIN)
    expect(answer.headers.get('location')).toBe(`${ADDRESS}?lost=2`)
    expect(await kept()).toEqual([])
  })

  it('says so when the share cannot be read', async () => {
    const request = new Request(ADDRESS, { method: 'POST', body: 'no form', headers: { 'content-type': 'text/plain' } })
    const store = openSharedStore()
    const answer = await receiveShare(request, store, newId, ORIGIN)
    expect(answer.headers.get('location')).toBe(`${ADDRESS}?lost=1`)
  })

  it('removes what was taken or thrown away with its bytes, and nothing else', async () => {
    await share(picture('a.jpg'), picture('b.jpg'))
    const store = openSharedStore()
    const [first] = await sharedFiles(store)
    await dropShared(store, [first?.id ?? ''])
    expect(await sharedBytes(store, first?.id ?? '')).toBeNull()
    expect(await kept()).toEqual([textOf('b.jpg')])
  })
})
