import { beforeEach, describe, expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { ListQuery } from '../../../src/engine/data/api.ts'
import { rowsSoFar } from '../../../src/engine/data/known.ts'
import { dropSegments } from '../../../src/engine/data/packed-tx.ts'
import { SEGMENT_TABLES } from '../../../src/engine/data/replica.ts'
import type { ImageRecord } from '../../../src/engine/data/table-image.ts'
import { keepImages, sweepImages } from '../../../src/engine/sync/images.ts'
import { HeadDevice, type Tab } from './head-device.ts'

const USER = 'u1'
const PROJECT = '01a1f7f8-3000-7094-929e-bf60c46e3466'
const OTHER_PROJECT = '01a1f7f8-3000-7094-929e-bf60c46e3467'
const ROWS = 40
const idOf = (n: number): string => `01a1f7f8-3000-7000-8000-${String(n).padStart(12, '0')}`
const assetOf = (n: number, name: string, version = 1): AnyRow => ({
  id: idOf(n),
  project: PROJECT,
  version,
  created: '2026-11-20T08:00:00.000Z',
  createdBy: null,
  updated: '2026-11-20T08:00:00.000Z',
  archived: null,
  name,
  reference: `R-${n}`,
  serial: null,
  status: 'Active',
  properties: {},
})
const ALL: ListQuery = { filters: {}, sort: { path: 'name', order: 'ASC' }, limit: 100, offset: 0 }

let device: HeadDevice
const keysOf = (table: string): readonly unknown[] => device.rows(USER, PROJECT, table).map((row) => row['key'])
const put = (...rows: AnyRow[]) => device.put(USER, PROJECT, 'asset', rows)
const compact = () => device.compact(USER, PROJECT, 'asset')

/** Resolves when `isOver` holds, or after so many turns of the event loop that nothing more will happen. */
const turns = async (isOver: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 300 && !isOver(); turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** Starts a tab that reads everything and makes the missing images. */
const start = async (): Promise<Tab> => {
  const tab = device.tab(USER, PROJECT)
  await tab.warm()
  await turns(() => keysOf('image').length === keysOf('segment').length)
  return tab
}

const namesOf = async (tab: Tab): Promise<readonly unknown[]> => {
  const answer = await tab.index.query('asset', ALL)
  expect(answer.known).toBe('whole')
  return rowsSoFar(answer).map(({ row }) => row['name'])
}

/** Deletes the segments, so that only images can provide rows. */
const withoutSegments = () =>
  device.replica(USER, PROJECT).apart.write(['segment'], async (tx) => {
    await tx.clear('segment')
  })

beforeEach(async () => {
  device = new HeadDevice()
  await put(...Array.from({ length: ROWS }, (_, n) => assetOf(n, `Crate ${n}`)))
  await compact()
  expect(keysOf('segment').length).toBeGreaterThan(0)
})

const names = Array.from({ length: ROWS }, (_, n) => `Crate ${n}`)

describe('images of segments', () => {
  it('[LIST-01] are made by a start, and read by the next one in place of the segments', async () => {
    expect(await namesOf(await start())).toEqual(names)
    expect(keysOf('image')).toEqual(keysOf('segment'))
    await withoutSegments()
    expect(await namesOf(await start())).toEqual(names)
  })

  it('[I4] lie under rows that changed, came or were removed since', async () => {
    await start()
    await put(assetOf(3, 'Crate 03 changed', 2), assetOf(ROWS, 'Crate 99'))
    await device.remove(USER, PROJECT, 'asset', [idOf(5)])
    await withoutSegments()
    const expected = names.map((name, n) => (n === 3 ? 'Crate 03 changed' : name)).filter((_, n) => n !== 5)
    expect(await namesOf(await start())).toEqual([...expected, 'Crate 99'])
  })

  it('[I4] go with their segments, and are made of what takes their place', async () => {
    await start()
    const before = keysOf('image')
    await put(...Array.from({ length: 5 }, (_, n) => assetOf(n, `Crate ${n} changed`, 2)))
    await compact()
    expect(keysOf('image').filter((key) => !keysOf('segment').includes(key))).toEqual([])
    expect(await namesOf(await start())).toEqual(names.map((name, n) => (n < 5 ? `${name} changed` : name)))
    expect(keysOf('image')).toEqual(keysOf('segment'))
    expect(keysOf('image')).not.toEqual(before)
    await device.replica(USER, PROJECT).apart.write(SEGMENT_TABLES, (tx) => dropSegments(tx, 'asset'))
    expect(keysOf('image')).toEqual([])
  })

  it('[LIST-01] are made after a first sync too, once it is quiet', async () => {
    const tab = device.tab(USER, OTHER_PROJECT)
    await tab.warm()
    const rows = Array.from({ length: 1000 }, (_, n) => ({ ...assetOf(n, `Crate ${n}`), project: OTHER_PROJECT }))
    const changes = await device.put(USER, OTHER_PROJECT, 'asset', rows)
    await device.compact(USER, OTHER_PROJECT, 'asset')
    tab.index.apply(OTHER_PROJECT, 'asset', changes)
    const images = () => device.rows(USER, OTHER_PROJECT, 'image')
    expect(images()).toEqual([])
    await tab.storeHeads()
    await turns(() => images().length > 0)
    expect(images()).toHaveLength(1)
  })

  it('[LIST-01] wait while rows change, because somebody works', async () => {
    const tab = device.tab(USER, PROJECT)
    tab.index.apply(PROJECT, 'asset', [{ id: idOf(3), row: assetOf(3, 'Crate 03 changed', 2) }])
    await tab.warm()
    await turns(() => keysOf('image').length > 0)
    expect(keysOf('image')).toEqual([])
    await tab.storeHeads()
    await turns(() => keysOf('image').length === keysOf('segment').length)
    expect(keysOf('image')).toEqual(keysOf('segment'))
  })

  it('[I23] of another build are not read, and are made again', async () => {
    await start()
    await device.replica(USER, PROJECT).apart.write(['image'], async (tx) => {
      const images = (await tx.find('image')) as readonly ImageRecord[]
      await tx.put(
        'image',
        images.map(({ key, image }) => ({ key, image: { ...image, stamp: 'of another build', columns: {} } })),
      )
    })
    expect(await namesOf(await start())).toEqual(names)
    await withoutSegments()
    expect(await namesOf(await start())).toEqual(names)
  })

  it('[I5] are deleted when a build that knows none of them has deleted their segments', async () => {
    await start()
    const replica = device.replica(USER, PROJECT)
    await sweepImages(replica)
    expect(keysOf('image')).toEqual(keysOf('segment'))
    await replica.apart.write(['contents', 'segment'], async (tx) => {
      await tx.clear('segment')
      await tx.clear('contents')
    })
    expect(keysOf('image').length).toBeGreaterThan(0)
    await start()
    expect(keysOf('image')).toEqual([])
  })

  it('[I4] are not stored of a segment that went while they were made', async () => {
    const replica = device.replica(USER, PROJECT)
    const { apart } = replica
    const late = {
      ...replica,
      apart: {
        ...apart,
        read: async (...given: Parameters<typeof apart.read>) => {
          const found = await apart.read(...given)
          if (given[0].includes('segment')) await apart.write(SEGMENT_TABLES, (tx) => dropSegments(tx, 'asset'))
          return found
        },
      } as typeof apart,
    }
    const imaged = new Set<string>()
    await keepImages(late, 'asset', imaged, () => Promise.resolve(true))
    expect(imaged.size).toBeGreaterThan(0)
    expect(keysOf('image')).toEqual([])
  })
})
