import { describe, expect, it } from 'vitest'
import type { NewFile } from '../../../src/engine/data/api.ts'
import type { SharedFile } from '../../../src/engine/data/shared-files.ts'
import { takeShared } from '../../../src/record/files/take-shared.ts'

const entry = (id: string, refused: SharedFile['refused'] = null): SharedFile => ({
  id,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  lastModified: 7,
  refused,
})

/** Shared files, and a draft that is stored separately. */
const deskOf = (entries: readonly SharedFile[], held: readonly string[] = []) => {
  let files = entries
  let stored: readonly NewFile[] = []
  let fails = false
  const bytes = new Map(entries.map(({ id }) => [id, new TextEncoder().encode(id).buffer]))
  const ids = new Set(held)
  return {
    stored: () => stored.map(({ id, name }) => `${id} ${name}`),
    left: () => files.map(({ id }) => id),
    lose: (id: string) => bytes.delete(id),
    fail: (next: boolean) => {
      fails = next
    },
    /** Takes the files as a newly opened screen does: the draft contains what was stored. */
    take: () =>
      takeShared(
        {
          shared: () => Promise.resolve(files),
          sharedBytes: (id) => Promise.resolve(bytes.get(id) ?? null),
          dropShared: (gone) => {
            files = files.filter(({ id }) => !gone.includes(id))
            return Promise.resolve()
          },
        },
        {
          ids: () => ids,
          add: (photos) => {
            if (fails) return Promise.reject(new Error('full'))
            stored = [...stored, ...photos]
            for (const { id } of photos) ids.add(id)
            return Promise.resolve()
          },
        },
        (photo) => photo.arrayBuffer().then((raw) => (new TextDecoder().decode(raw) === 'broken' ? null : raw)),
      ),
  }
}

describe('shared photos that go into a draft', () => {
  it('[FILE-10] are in the draft under their ids, and no longer kept apart', async () => {
    const desk = deskOf([entry('a'), entry('b')])
    expect(await desk.take()).toEqual([])
    expect(desk.stored()).toEqual(['a a.jpg', 'b b.jpg'])
    expect(desk.left()).toEqual([])
  })

  it('stay kept while the draft cannot be stored, and are taken the next time', async () => {
    const desk = deskOf([entry('a')])
    desk.fail(true)
    await expect(desk.take()).rejects.toThrow('full')
    expect(desk.left()).toEqual(['a'])
    desk.fail(false)
    await desk.take()
    expect([desk.stored(), desk.left()]).toEqual([['a a.jpg'], []])
  })

  it('are not doubled after a move that was cut off behind the draft', async () => {
    const desk = deskOf([entry('a'), entry('b')], ['a'])
    await desk.take()
    expect([desk.stored(), desk.left()]).toEqual([['b b.jpg'], []])
  })

  it('are named with their reason where they cannot be taken, and the others stay', async () => {
    const desk = deskOf([entry('film', 'not-image'), entry('broken'), entry('gone'), entry('good')])
    desk.lose('gone')
    expect(await desk.take()).toEqual([
      { name: 'film.jpg', reason: 'not-image' },
      { name: 'broken.jpg', reason: 'not-image' },
      { name: 'gone.jpg', reason: 'not-readable' },
    ])
    expect([desk.stored(), desk.left()]).toEqual([['good good.jpg'], []])
  })

  it('[FILE-08] beyond a hundred in one report stay kept for the next one', async () => {
    const desk = deskOf(
      [entry('last'), entry('next')],
      Array.from({ length: 99 }, (_, at) => `held ${at}`),
    )
    expect(await desk.take()).toEqual([{ name: 'next.jpg', reason: 'too-many' }])
    expect([desk.stored(), desk.left()]).toEqual([['last last.jpg'], ['next']])
  })
})
