import { describe, expect, it, vi } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { Tree } from '../../../src/record/tree/Tree.tsx'
import { rowOf } from '../row.ts'
import { markupOf } from '../ui/render.tsx'

/** The parent of each record on the device. */
const there = vi.hoisted(() => ({ parents: {} as { readonly [id: string]: string | null } }))

const one = (id: string) => ({
  row: rowOf({ id, name: id, parentAsset: there.parents[id] ?? null }),
  labels: {},
  state: 'synced' as const,
})
const below = (ids: readonly string[]) => {
  const rows = Object.keys(there.parents)
    .filter((id) => ids.includes(there.parents[id] ?? ''))
    .map(one)
  return { known: 'whole', rows, count: rows.length, loading: false, offset: 0, error: null, retry: () => undefined }
}
vi.mock('../../../src/engine/hooks/use-list.ts', () => ({
  useRelated: (_entity: string, _by: string, id: string) => below([id]),
  useList: (_entity: string, query: { readonly filters: { readonly parentAsset: readonly string[] } } | null) =>
    below(query?.filters.parentAsset ?? []),
}))
vi.mock('../../../src/engine/hooks/use-status.ts', () => ({
  useOffline: () => false,
  useStatus: (part: 'state' | 'arriving') => ({ state: 'synced', arriving: [] })[part],
}))

/** The rows of the tree on the page of `id`: level, name, and whether the row is open. */
const drawn = (id: string, above: readonly string[]): readonly string[] => {
  const asset = entityOf('asset')
  const tab = asset.tabs.find(({ kind }) => kind === 'tree')
  if (tab?.kind !== 'tree') throw new Error('no tree')
  const markup = markupOf(<Tree entity={asset} tab={tab} record={one(id)} above={above.map(one)} />)
  return markup.split('role="treeitem"').flatMap((item, nth) => {
    const level = /aria-level="(\d)"/.exec(item)?.[1] ?? ''
    const open = /aria-expanded="(\w+)"/.exec(item)?.[1] ?? '-'
    const here = item.includes('aria-current') ? ' here' : ''
    const name = item.replaceAll(/^[^>]*>|<[^>]*>|<[^>]*$/g, '')
    return nth === 0 ? [] : [`${level} ${open} ${name}${here}`]
  })
}

describe('a drawn tree', () => {
  it('is open on the way to the record and closed elsewhere, with a sign only where there is something below', () => {
    there.parents = { line: null, pump: 'line', motor: 'pump', screw: 'motor', store: 'line', bolt: 'store' }
    expect(drawn('motor', ['line', 'pump'])).toEqual([
      '1 true line',
      '2 true pump',
      '3 true motorYou are here here',
      '4 - screw',
      '2 false store',
    ])
  })

  it('ends where a circle comes back to a record that is above already', () => {
    there.parents = { a: 'b', b: 'a' }
    expect(drawn('a', ['b'])).toEqual(['1 true b', '2 true aYou are here here', '3 - bstands above as well'])
    there.parents = { a: 'a' }
    expect(drawn('a', [])).toEqual(['1 true aYou are here here', '2 - astands above as well'])
  })
})
