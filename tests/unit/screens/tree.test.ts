import { describe, expect, it } from 'vitest'
import { parentFields } from '../../../src/catalogue/circle.ts'
import { fieldAt } from '../../../src/catalogue/row.ts'
import { catalogue, entityOf } from '../../../src/domains/index.ts'
import type { ListRow } from '../../../src/engine/data/api.ts'
import { type Known, NOT_READ } from '../../../src/engine/data/known.ts'
import { withRecords } from '../../../src/record/page/tabs-of.ts'
import { aboveOf } from '../../../src/record/tree/above.ts'
import { belowEach, moreBelow, withLead } from '../../../src/record/tree/children.ts'
import { treeMove, type TreeStop } from '../../../src/record/tree/tree-keys.ts'
import { isEmptyTab, whyNotTab } from '../../../src/session/why-not.ts'
import { rowOf } from '../row.ts'

const BY = 'parentAsset'
const one = (id: string, parent: string | null = null, archived: string | null = null): ListRow => ({
  row: rowOf({ id, [BY]: parent, archived }),
  labels: {},
  state: 'synced',
})
const whole = (rows: readonly ListRow[], count = rows.length): Known<ListRow> => ({ known: 'whole', rows, count })
const arriving = (soFar: readonly ListRow[], atLeast = soFar.length): Known<ListRow> => ({
  known: 'partial',
  because: 'arriving',
  soFar,
  atLeast,
})

describe('what stands above a record', () => {
  /** The parents above the first of these records, read from the others; `missing` are not known yet. */
  const wayUp = async ([start, ...others]: readonly ListRow[], missing: readonly string[] = []) => {
    const read = (id: string) =>
      Promise.resolve(missing.includes(id) ? undefined : ([start, ...others].find((it) => it?.row.id === id) ?? null))
    const { rows, top } = await aboveOf(start?.row ?? rowOf(), BY, read)
    return [rows.map(({ row }) => row.id), top]
  }

  it('is every parent, the topmost first', async () => {
    expect(await wayUp([one('screw', 'motor'), one('motor', 'pump'), one('pump', 'line'), one('line')])).toEqual([
      ['line', 'pump', 'motor'],
      'root',
    ])
    expect(await wayUp([one('alone')])).toEqual([[], 'root'])
  })

  it('ends with the reason at a parent that is absent, still to come, or archived', async () => {
    const way = [one('screw', 'motor'), one('motor', 'pump')]
    expect(await wayUp(way)).toEqual([['motor'], 'absent'])
    expect(await wayUp(way, ['pump'])).toEqual([['motor'], 'arriving'])
    expect(await wayUp([...way, one('pump', 'line', '2026-11-20T08:00:00.000Z'), one('line')])).toEqual([
      ['motor'],
      'archived',
    ])
  })

  it('ends in a circle, showing each once, however the record hangs on it', async () => {
    expect(await wayUp([one('a', 'b'), one('b', 'c'), one('c', 'a')])).toEqual([['c', 'b'], 'circle'])
    expect(await wayUp([one('a', 'a')])).toEqual([[], 'circle'])
    expect(await wayUp([one('below', 'a'), one('a', 'b'), one('b', 'a')])).toEqual([['b', 'a'], 'circle'])
  })
})

describe('what stands below a record', () => {
  const rows = [one('a', 'top'), one('b', 'top')]
  const ids = (all: readonly ListRow[]) => all.map(({ row }) => row.id)

  it('always has the one that leads to the record of the page, also where its page is not shown', () => {
    expect(ids(withLead(rows, undefined))).toEqual(['a', 'b'])
    expect(ids(withLead(rows, one('b', 'top')))).toEqual(['a', 'b'])
    expect(ids(withLead(rows, one('z', 'top')))).toEqual(['z', 'a', 'b'])
  })

  it('says which of them have some below, and does not say that none are while not all have come', () => {
    const below = [one('a1', 'a'), one('a2', 'a')]
    const each = (list: Known<ListRow>) => ['a', 'b'].map(belowEach(list, BY))
    expect(each(whole(below))).toEqual([true, false])
    expect(each(whole(below, 3))).toEqual([true, null])
    expect(each(arriving(below))).toEqual([true, null])
    expect(each(NOT_READ)).toEqual([null, null])
  })

  it('comes in pages: how many are shown, and of how many only when that is known', () => {
    expect(moreBelow(whole(rows))).toBeNull()
    expect(moreBelow(whole(rows, 340))).toEqual({ shown: 2, all: 340 })
    expect(moreBelow(arriving(rows, 7))).toEqual({ shown: 2, all: null })
    expect(moreBelow(arriving(rows))).toBeNull()
    expect(moreBelow(NOT_READ)).toBeNull()
  })
})

describe('the keys of a tree', () => {
  /**
   * 0 line, open
   * 1   pump, open
   * 2     screw
   * 3   motor, closed
   * 4   box, open and its rows not read
   */
  const stops: readonly TreeStop[] = [
    { level: 1, open: true },
    { level: 2, open: true },
    { level: 3, open: null },
    { level: 2, open: false },
    { level: 2, open: true },
  ]
  const move = (key: string, at: number) => treeMove(key, stops, at)
  const focus = (at: number) => ({ kind: 'focus', at })

  it('Up, Down, Home and End go over the rows that are shown, and stop at the ends', () => {
    expect([move('ArrowDown', 1), move('ArrowUp', 3), move('Home', 3), move('End', 0)]).toEqual([2, 2, 0, 4].map(focus))
    expect([move('ArrowDown', 4), move('ArrowUp', 0), move('Home', 0), move('End', 4)]).toEqual(Array(4).fill(null))
  })

  it('Right opens, then goes to the first row below; Left closes, then goes to the row above', () => {
    expect(move('ArrowRight', 3)).toEqual({ kind: 'open', at: 3 })
    expect(move('ArrowRight', 1)).toEqual(focus(2))
    expect([move('ArrowRight', 2), move('ArrowRight', 4)]).toEqual([null, null])
    expect(move('ArrowLeft', 1)).toEqual({ kind: 'close', at: 1 })
    expect([move('ArrowLeft', 2), move('ArrowLeft', 3)]).toEqual([focus(1), focus(0)])
    expect(treeMove('ArrowLeft', [{ level: 1, open: false }], 0)).toBeNull()
  })

  it('Enter presses the row; letters, which are keys of the page and of scanners, do nothing', () => {
    expect(move('Enter', 2)).toEqual({ kind: 'press', at: 2 })
    expect(['j', 'b', 'Tab', ' '].map((key) => move(key, 2))).toEqual(Array(4).fill(null))
    expect(move('ArrowDown', -1)).toBeNull()
  })
})

describe('the tab', () => {
  const asset = entityOf('asset')
  const tree = asset.tabs.find(({ kind }) => kind === 'tree')
  const shown = (row: ReturnType<typeof rowOf>, counts: { readonly [tab: string]: number }) =>
    withRecords(asset.tabs, row, counts).some(({ kind }) => kind === 'tree')

  it('is there for a record with a parent, at once, and for one with records below it, once that is known', () => {
    expect([shown(rowOf(), {}), shown(rowOf(), { tree: 0 }), shown(rowOf({ [BY]: null }), {})]).toEqual([
      false,
      false,
      false,
    ])
    expect([shown(rowOf({ [BY]: 'pump' }), {}), shown(rowOf({ [BY]: 'pump' }), { tree: 0 })]).toEqual([true, true])
    expect(shown(rowOf(), { tree: 2 })).toBe(true)
  })

  it('says why it is hidden only when it is known that there is nothing', () => {
    if (tree === undefined) throw new Error('no tree')
    const person = { id: 'me', organization: null, roles: new Set(['ROLE_ASSET_VIEW']), modules: new Set<string>() }
    const why = (row: ReturnType<typeof rowOf>, count?: number) =>
      whyNotTab({ entity: asset, tab: tree, row, person, settings: new Map(), count })
    expect(why(rowOf(), 0)).toEqual([{ code: 'none' }])
    expect([why(rowOf()), why(rowOf({ [BY]: 'pump' }), 0)]).toEqual([[], []])
    expect(isEmptyTab(tree, rowOf(), undefined)).toBe(true)
  })

  it('is over a field that holds a parent, and shows fields that exist', () => {
    const trees = catalogue.flatMap((entity) =>
      entity.tabs.flatMap((tab) => (tab.kind === 'tree' ? [{ entity, tab }] : [])),
    )
    expect(trees.map(({ entity }) => entity.name)).toEqual(expect.arrayContaining(['asset', 'site']))
    for (const { entity, tab } of trees) {
      expect(parentFields(entity)).toContain(tab.by)
      for (const path of tab.shows) expect(fieldAt(entity.fields, path), `${entity.name} ${path}`).toBeDefined()
    }
  })
})
