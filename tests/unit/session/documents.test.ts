import 'fake-indexeddb/auto'
import type { DocumentFile } from '../../../src/domains/files/effects/document.ts'
import { afterEach, describe, expect, it } from 'vitest'
import {
  documentStoreName,
  eraseDocuments,
  type KeptDocument,
  planDocuments,
} from '../../../src/engine/data/kept-documents.ts'
import { createDocuments, type DocumentPorts, MOST_DOCUMENT_BYTES, type Wish } from '../../../src/session/documents.ts'

const VENLO = 'venlo'

const fileOf = (id: string, day: number, size = 10): DocumentFile => ({
  id,
  sha256: `hash of ${id}`,
  mimeType: 'application/pdf',
  size,
  created: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
})

const wishOf = (...files: readonly DocumentFile[]): Wish => ({
  project: VENLO,
  projects: [VENLO],
  whole: true,
  files,
})

const textOf = (bytes: ArrayBuffer | undefined): string => new TextDecoder().decode(bytes)

/** A device whose server sends the id of a file as its bytes. */
const deviceOf = (ports: Partial<DocumentPorts> = {}) => {
  const asked: string[] = []
  const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).slice().buffer
  const documents = createDocuments({
    fetch: (file) => {
      asked.push(file.id)
      return Promise.resolve(bytesOf(file.id))
    },
    free: () => Promise.resolve(null),
    sha256: (bytes) => Promise.resolve(`hash of ${textOf(bytes)}`),
    alone: (run) => run(),
    others: { tell: () => undefined, listen: () => undefined },
    ...ports,
  })
  return {
    documents,
    asked,
    here: (): readonly string[] => [...documents.state().here].toSorted(),
    look: (wish: Wish) => documents.look(() => Promise.resolve(wish)),
  }
}

const databases = async (): Promise<readonly (string | undefined)[]> =>
  (await indexedDB.databases()).map(({ name }) => name)

afterEach(() => eraseDocuments(null, null))

describe('documents of a person on a device', () => {
  it('[JOB-C1] are fetched once, and read from the device by the next start', async () => {
    const first = deviceOf()
    await first.documents.keepFor('ann')
    await first.look(wishOf(fileOf('note', 1), fileOf('photo', 2)))
    expect(first.asked).toEqual(['photo', 'note'])
    await first.look(wishOf(fileOf('note', 1), fileOf('photo', 2)))
    expect(first.asked).toHaveLength(2)

    const next = deviceOf({ fetch: () => Promise.reject(new Error('no network')) })
    expect(next.documents.state()).toMatchObject({ known: false, keeps: false })
    await next.documents.keepFor('ann')
    expect(next.documents.state()).toMatchObject({ known: true, keeps: true })
    const found = await next.documents.read('note')
    expect([textOf(found?.bytes), found?.mimeType]).toEqual(['note', 'application/pdf'])
    expect(await next.documents.read('other')).toBeNull()
  })

  it('[JOB-C1] stop at the file at which the network went, and go on there', async () => {
    let network = 1
    const { documents, here, look } = deviceOf({
      fetch: ({ id }) =>
        (network -= 1) < 0
          ? Promise.reject(new Error('no network'))
          : Promise.resolve(new TextEncoder().encode(id).slice().buffer),
    })
    await documents.keepFor('ann')
    await look(wishOf(fileOf('old', 1), fileOf('new', 2)))
    expect(here()).toEqual(['new'])
    network = 9
    await look(wishOf(fileOf('old', 1), fileOf('new', 2)))
    expect(here()).toEqual(['new', 'old'])
  })

  it('[JOB-C1] are not what a portal sent in their place, nor what the server does not give', async () => {
    const { documents, here, look } = deviceOf({
      fetch: ({ id }) => Promise.resolve(id === 'gone' ? null : new TextEncoder().encode('Log in').slice().buffer),
    })
    await documents.keepFor('ann')
    await look(wishOf(fileOf('note', 1), fileOf('gone', 2)))
    expect(here()).toEqual([])
  })

  it('[JOB-C1 JOB-W8] go with the sign-out, also those of a page that died before it could remove them', async () => {
    const { documents, look } = deviceOf()
    await documents.keepFor('ann')
    await look(wishOf(fileOf('note', 1)))
    await documents.keepFor(null)
    expect(documents.state()).toMatchObject({ known: true, keeps: false })
    expect(documents.state().here.size).toBe(0)
    expect(await databases()).not.toContain(documentStoreName('ann'))

    const killed = deviceOf()
    await killed.documents.keepFor('ann')
    await killed.look(wishOf(fileOf('note', 1)))
    const next = deviceOf()
    await next.documents.keepFor('bob')
    expect(await next.documents.read('note')).toBeNull()
    expect(await databases()).not.toContain(documentStoreName('ann'))
  })

  it('[JOB-C1 JOB-W8] one that arrives after the sign-out is not kept', async () => {
    let arrive = (_: ArrayBuffer): void => undefined
    let asked = (): void => undefined
    const isAsked = new Promise<void>((resolve) => (asked = resolve))
    const { documents, look } = deviceOf({
      fetch: () =>
        new Promise((resolve) => {
          arrive = resolve
          asked()
        }),
    })
    await documents.keepFor('ann')
    const looking = look(wishOf(fileOf('note', 1)))
    await isAsked
    const leaving = documents.keepFor(null)
    arrive(new TextEncoder().encode('note').slice().buffer)
    await Promise.all([looking, leaving])
    expect(await databases()).not.toContain(documentStoreName('ann'))
    await look(wishOf(fileOf('note', 1)))
    expect(await databases()).not.toContain(documentStoreName('ann'))
  })

  it('[JOB-C1] leave room for records and unsent photos', async () => {
    const { documents, here, look } = deviceOf({ free: () => Promise.resolve(100_000_015) })
    await documents.keepFor('ann')
    await look(wishOf(fileOf('old', 1), fileOf('new', 2)))
    expect(here()).toEqual(['new'])
  })
})

describe('which documents are on a device', () => {
  const kept = (file: DocumentFile, project = VENLO): KeptDocument => ({ ...file, project })
  const plan = (here: readonly KeptDocument[], wish: Partial<Wish>, most = MOST_DOCUMENT_BYTES) => {
    const { fetch, remove } = planDocuments(here, { ...wishOf(), ...wish, most })
    return { fetch: fetch.map(({ id }) => id), remove }
  }

  it('[JOB-C1] the newest that fit; the oldest are given up first, never for a smaller one that is older', () => {
    const files = [fileOf('a', 1, 10), fileOf('b', 2, 40), fileOf('c', 3, 40), fileOf('d', 4, 40)]
    expect(plan([], { files }, 100)).toEqual({ fetch: ['d', 'c'], remove: [] })
    expect(plan([kept(fileOf('a', 1, 10)), kept(fileOf('b', 2, 40))], { files }, 100)).toEqual({
      fetch: ['d', 'c'],
      remove: ['a', 'b'],
    })
  })

  it('[JOB-C1 OPEN-100] what the person lost the right to see goes; nothing goes while records are still coming', () => {
    const here = [kept(fileOf('a', 1))]
    expect(plan(here, { files: [] })).toEqual({ fetch: [], remove: ['a'] })
    expect(plan(here, { files: [], whole: false })).toEqual({ fetch: [], remove: [] })
  })

  it('[JOB-C1] other projects of the person keep theirs within the same bound', () => {
    const here = [kept(fileOf('old', 1), 'rotterdam'), kept(fileOf('lost', 9), 'northgate')]
    const wish = { files: [fileOf('new', 2)], projects: [VENLO, 'rotterdam'] }
    expect(plan(here, wish)).toEqual({ fetch: ['new'], remove: ['lost'] })
    expect(plan(here, wish, 15)).toEqual({ fetch: ['new'], remove: ['old', 'lost'] })
  })

  it('[JOB-C1] a file whose bytes were replaced is fetched again', () => {
    expect(plan([kept({ ...fileOf('a', 1), sha256: 'before' })], { files: [fileOf('a', 1)] })).toEqual({
      fetch: ['a'],
      remove: [],
    })
  })
})
