import { beforeEach, describe, expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { ListQuery, ListResult } from '../../../src/engine/data/api.ts'
import { rowsSoFar } from '../../../src/engine/data/known.ts'
import { replicaShape, type ReplicaState } from '../../../src/engine/data/replica.ts'
import { storeScopes } from '../../../src/engine/sync/scopes.ts'
import { allTables } from '../../../src/engine/sync/overlay.ts'
import { createDice } from '../../sync/sim/random.ts'
import { HeadDevice, type Tab } from './head-device.ts'

const USER = 'u1'
const PROJECT = '01a1f7f8-3000-7094-929e-bf60c46e3466'
const OTHER_PROJECT = '01a1f7f8-3000-7094-929e-bf60c46e3467'
const ROWS = 40
const LIMIT = 10

const idOf = (n: number): string => `01a1f7f8-3000-7000-8000-${String(n).padStart(12, '0')}`
const TYPE = '01a1f7f8-3000-7000-9000-000000000001'

const assetOf = (n: number, name: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id: idOf(n),
  project: PROJECT,
  version: 1,
  created: '2026-11-20T08:00:00.000Z',
  createdBy: null,
  updated: '2026-11-20T08:00:00.000Z',
  archived: null,
  name,
  reference: `R-${n}`,
  serial: null,
  batch: null,
  status: n % 3 === 0 ? 'Stock' : 'Active',
  assetType: TYPE,
  parentAsset: null,
  site: null,
  properties: {},
  ...more,
})

/** Names whose order differs from that of the ids. */
const nameOf = (n: number): string => `Crate ${String((n * 17) % ROWS).padStart(3, '0')}`
const typeOf = (name: string): AnyRow => ({ ...assetOf(0, name), id: TYPE, reference: null, properties: {} })

const FIRST: ListQuery = { filters: {}, sort: { path: 'name', order: 'ASC' }, limit: LIMIT, offset: 0 }
const ACTIVE: ListQuery = { ...FIRST, filters: { status: 'Active' }, sort: { path: 'created', order: 'DESC' } }

const namesOf = (answer: ListResult): readonly unknown[] => rowsSoFar(answer).map(({ row }) => row['name'])

let device: HeadDevice

/** Starts a tab, and opens and reads the list, so that its head is stored. */
const seen = async (query = FIRST, project = PROJECT): Promise<Tab> => {
  const tab = device.tab(USER, project)
  await tab.warm()
  expect((await tab.index.query('asset', query)).known).toBe('whole')
  await tab.storeHeads()
  return tab
}

/** The first answer of the next start, from the head alone. */
const cold = async (query = FIRST): Promise<{ tab: Tab; answer: ListResult; names: readonly unknown[] }> => {
  const tab = device.tab(USER, PROJECT)
  const answer = await tab.index.query('asset', query)
  // If the head were not used, the rest of a test would prove nothing.
  expect(tab.reads).toEqual([])
  return { tab, answer, names: namesOf(answer) }
}

beforeEach(async () => {
  device = new HeadDevice()
  const rows = Array.from({ length: ROWS }, (_, n) => assetOf(n, nameOf(n)))
  await device.put(USER, PROJECT, 'asset', rows)
  await device.put(USER, PROJECT, 'asset_type', [typeOf('Crates')])
  await device.compact(USER, PROJECT, 'asset')
})

describe('the first page of a list at a start', () => {
  it('is the page that was shown before, with its labels, without a count, and without reading segments', async () => {
    const before = await (await seen()).index.query('asset', FIRST)
    const { answer } = await cold()
    expect(answer).toMatchObject({ known: 'partial', because: 'reading' })
    expect(rowsSoFar(answer)).toEqual(rowsSoFar(before))
    expect(rowsSoFar(answer)[0]?.labels['assetType']).toBe('Crates')
    expect(answer).not.toHaveProperty('count')
  })

  it('is there for a filter and an order that were used, and not for others', async () => {
    const before = await (await seen(ACTIVE)).index.query('asset', ACTIVE)
    expect(rowsSoFar((await cold(ACTIVE)).answer)).toEqual(rowsSoFar(before))
    const other = device.tab(USER, PROJECT)
    await other.index.query('asset', { ...ACTIVE, filters: { status: 'Stock' } })
    expect(other.reads).toContain('asset')
  })

  it('gives way to the whole list, which the next start takes its order from', async () => {
    await seen()
    const { tab } = await cold()
    await tab.warm()
    expect(await tab.index.query('asset', FIRST)).toMatchObject({ known: 'whole', count: ROWS })
  })

  it('[I4] shows the pending change of a row, and not the value before it', async () => {
    await seen()
    const changed = assetOf(0, nameOf(0), { reference: 'changed here' })
    await device.put(USER, PROJECT, 'asset', [changed])
    const { answer } = await cold()
    expect(rowsSoFar(answer).find(({ row }) => row.id === idOf(0))?.row['reference']).toBe('changed here')
  })

  it('[I4] shows a row that came first since', async () => {
    await seen()
    await device.put(USER, PROJECT, 'asset', [assetOf(ROWS, 'A new crate')])
    expect((await cold()).names[0]).toBe('A new crate')
  })

  it('[I4] shows no row that was deleted or left its scope', async () => {
    await seen()
    await device.remove(USER, PROJECT, 'asset', [idOf(0)])
    const { names } = await cold()
    expect(names).not.toContain(nameOf(0))
    expect(names).toHaveLength(LIMIT)
  })

  it('[I4] shows the new value of a row that has been moved into another segment since', async () => {
    await seen()
    await device.put(
      USER,
      PROJECT,
      'asset',
      [0, 1, 2, 3].map((n) => assetOf(n, `Renamed ${n}`)),
    )
    await device.compact(USER, PROJECT, 'asset')
    expect(device.rows(USER, PROJECT, 'row_asset')).toHaveLength(ROWS)
    const tab = device.tab(USER, PROJECT)
    const names = namesOf(await tab.index.query('asset', FIRST))
    expect(names.length).toBeGreaterThan(0)
    for (const n of [0, 1, 2, 3]) expect(names).not.toContain(nameOf(n))
  })

  it('shows the new name of a record that the rows refer to', async () => {
    await seen()
    await device.put(USER, PROJECT, 'asset_type', [typeOf('Renamed')])
    expect(rowsSoFar((await cold()).answer)[0]?.labels['assetType']).toBe('Renamed')
  })

  it('leaves out rows that no longer match the filter', async () => {
    await seen(ACTIVE)
    await device.put(USER, PROJECT, 'asset', [assetOf(1, nameOf(1), { status: 'Stock' })])
    expect((await cold(ACTIVE)).names).not.toContain(nameOf(1))
  })
})

describe('changes after a start whose tables are not read yet', () => {
  it('[I4] are in the page', async () => {
    await seen()
    const { tab } = await cold()
    tab.index.apply(PROJECT, 'asset', await device.put(USER, PROJECT, 'asset', [assetOf(ROWS + 1, 'A first one')]))
    tab.index.apply(PROJECT, 'asset', await device.remove(USER, PROJECT, 'asset', [idOf(0)]))
    const names = namesOf(await tab.index.query('asset', FIRST))
    expect(names[0]).toBe('A first one')
    expect(names).not.toContain(nameOf(0))
    expect(tab.reads).toEqual([])
  })

  it('[I4] are not undone by a head that was read before them', async () => {
    await seen()
    let read: () => void = () => undefined
    const headsRead = new Promise<void>((resolve) => {
      read = resolve
    })
    const tab = device.tab(USER, PROJECT, headsRead)
    const asked = tab.index.query('asset', FIRST)
    await new Promise((resolve) => setImmediate(resolve))
    const changed = [assetOf(0, nameOf(0), { reference: 'newer' })]
    tab.index.apply(PROJECT, 'asset', await device.put(USER, PROJECT, 'asset', changed))
    read()
    const row = rowsSoFar(await asked).find((one) => one.row.id === idOf(0))
    expect(row?.row['reference']).toBe('newer')
  })

  it('[I4] that are not known one by one make the head be read again', async () => {
    await seen()
    const { tab } = await cold()
    await device.remove(USER, PROJECT, 'asset', [idOf(0)])
    tab.index.reload(PROJECT)
    expect(namesOf(await tab.index.query('asset', FIRST))).not.toContain(nameOf(0))
  })

  it('of the project show nothing of the one before', async () => {
    await seen()
    const { tab } = await cold()
    const other = assetOf(1, 'Of the other project', { project: OTHER_PROJECT })
    await device.put(USER, OTHER_PROJECT, 'asset', [other])
    const asked = tab.index.query('asset', FIRST)
    tab.select(OTHER_PROJECT)
    expect(namesOf(await asked)).toEqual(['Of the other project'])
    expect(namesOf(await tab.index.query('asset', FIRST))).toEqual(['Of the other project'])
    tab.select(PROJECT)
    expect(namesOf(await tab.index.query('asset', FIRST))).toHaveLength(LIMIT)
  })
})

describe('a head that is stored', () => {
  it('[I5] is of one user', async () => {
    await seen()
    await device.put('u2', PROJECT, 'asset', [assetOf(50, 'Of the other')])
    expect(namesOf(await device.tab('u2', PROJECT).index.query('asset', FIRST))).toEqual(['Of the other'])
  })

  it('[I23] is gone with the replica that an update replaces', async () => {
    await seen()
    device.drop(USER, PROJECT)
    expect(await device.tab(USER, PROJECT).index.query('asset', FIRST)).toEqual({
      known: 'unknown',
      because: 'reading',
    })
  })

  it('[I5] goes with a scope that the person has lost, and with the whole replica', async () => {
    await seen()
    expect(device.rows(USER, PROJECT, 'head')).toHaveLength(1)
    const state: ReplicaState = {
      key: 'state',
      epoch: 'e',
      shape: replicaShape(PROJECT),
      cursor: 1,
      pos: null,
      scopes: { asset: { complete: true }, site: { complete: true } },
      snapshot: null,
      covered: 0,
      upToDate: true,
      syncedAt: 1,
      fence: 1,
    }
    await device.replica(USER, PROJECT).write(allTables(PROJECT), async (tx) => {
      await tx.put('state', [state])
      await storeScopes(tx, PROJECT, 1, ['site'])
    })
    expect(device.rows(USER, PROJECT, 'head')).toEqual([])
    expect(allTables(PROJECT)).toContain('head')
  })

  it('[I4] tells nothing of what a tab has not heard yet that another tab has changed and packed', async () => {
    const late = device.tab(USER, PROJECT)
    await late.warm()
    await late.index.query('asset', FIRST)
    await device.put(
      USER,
      PROJECT,
      'asset',
      [0, 1, 2, 3].map((n) => assetOf(n, nameOf(n), { reference: 'newer' })),
    )
    await device.compact(USER, PROJECT, 'asset')
    await late.storeHeads()
    const { answer } = await cold()
    const row = rowsSoFar(answer).find((one) => one.row.id === idOf(0))
    expect(row?.row['reference']).toBe('newer')
  })

  it('is stored again after many changes, without being asked for', async () => {
    const tab = await seen()
    const rows = Array.from({ length: ROWS }, (_, n) => assetOf(n, `Later ${nameOf(n)}`))
    tab.index.apply(PROJECT, 'asset', await device.put(USER, PROJECT, 'asset', rows))
    await tab.storeHeads()
    const [head] = device.rows(USER, PROJECT, 'head')
    expect(head?.['rows']).toEqual([])
  })

  it('[I4] whatever was changed, packed and stored by whichever tab, shows rows as the replica holds them', async () => {
    let shown = 0
    for (let seed = 1; seed <= 8; seed++) {
      device = new HeadDevice()
      const dice = createDice(seed)
      const write = async (n: number): Promise<readonly { id: string; row: AnyRow | null }[]> =>
        dice.chance(0.2)
          ? device.remove(USER, PROJECT, 'asset', [idOf(n)])
          : device.put(USER, PROJECT, 'asset', [
              assetOf(n, `Crate ${dice.below(50)}`, { reference: `v${seed}-${dice.below(1e6)}` }),
            ])
      for (let n = 0; n < 30; n++) await write(n)
      await device.compact(USER, PROJECT, 'asset')
      for (let start = 0; start < 4; start++) {
        const tabs = [device.tab(USER, PROJECT), device.tab(USER, PROJECT)]
        for (const tab of tabs) {
          const answer = await tab.index.query('asset', FIRST)
          const rows = rowsSoFar(answer)
          const held = await device.replica(USER, PROJECT).read(['row_asset'], (tx) =>
            tx.getMany(
              'row_asset',
              rows.map(({ row }) => row.id),
            ),
          )
          expect(rows.map(({ row }) => row)).toEqual(held)
          if (!tab.reads.includes('asset')) shown += rows.length
          await tab.warm()
        }
        for (let n = 0; n < 12; n++) {
          const changes = await write(dice.below(40))
          // A tab may be notified of the changes later.
          for (const tab of tabs) if (dice.chance(0.6)) tab.index.apply(PROJECT, 'asset', changes)
          if (dice.chance(0.15)) await device.compact(USER, PROJECT, 'asset')
          for (const tab of tabs) {
            if (!dice.chance(0.2)) continue
            await tab.index.query('asset', dice.chance(0.5) ? FIRST : ACTIVE)
            await tab.storeHeads()
          }
        }
      }
    }
    expect(shown).toBeGreaterThan(200)
  })
})
