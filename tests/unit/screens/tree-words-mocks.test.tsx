import { beforeEach, describe, expect, it, vi } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import type { ListHandle } from '../../../src/engine/hooks/use-list.ts'
import type { Top } from '../../../src/record/tree/above.ts'
import { moreBelow } from '../../../src/record/tree/children.ts'
import { Rest } from '../../../src/record/tree/Rest.tsx'
import { TreeTab } from '../../../src/record/tree/TreeTab.tsx'
import { rowOf } from '../row.ts'
import { markupOf } from '../ui/render.tsx'

const there = vi.hoisted(() => ({ state: 'offline', top: 'root' }))
vi.mock('../../../src/engine/hooks/use-status.ts', () => ({
  useOffline: () => there.state === 'offline',
  useStatus: (part: 'state' | 'arriving') => ({ state: there.state, arriving: [] })[part],
  useArriving: () => false,
}))
vi.mock('../../../src/record/tree/use-above.ts', () => ({ useAbove: () => ({ rows: [], top: there.top }) }))
vi.mock('../../../src/record/tree/Tree.tsx', () => ({ Tree: () => <hr /> }))

const one = { row: rowOf(), labels: {}, state: 'synced' } as const
const progress = { loading: false, offset: 0, error: null, retry: () => undefined } as const
const rest = (list: ListHandle): string =>
  markupOf(<Rest level={2} list={list} more={moreBelow(list)} onMore={() => undefined} />).replaceAll(/<[^>]*>/g, '')

beforeEach(() => {
  there.state = 'offline'
})

describe('below the rows below a record', () => {
  it('nothing is said when all are shown', () => {
    expect(rest({ ...progress, known: 'whole', rows: [one], count: 1 })).toBe('')
    expect(rest({ ...progress, known: 'whole', rows: [], count: 0 })).toBe('')
  })

  it('the next page is offered, of how many only when that is known', () => {
    expect(rest({ ...progress, known: 'whole', rows: [one], count: 1340 })).toBe('Show 200 more 1 of 1,340 are shown')
    const partial = { ...progress, known: 'partial', because: 'arriving', soFar: [one], atLeast: 9 } as const
    expect(rest(partial)).toBe(
      'Show 200 more 1 are shownNot everything is on this device yet. The rest comes with the network.',
    )
  })

  it('what has not come is said, and when it will', () => {
    const none = { ...progress, known: 'unknown', because: 'arriving' } as const
    expect(rest(none)).toBe('Not on this device yet. The rest comes with the network.')
    there.state = 'synced'
    expect(rest(none)).toBe('Not on this device yet. The rest is being fetched.')
    expect(rest({ ...progress, known: 'unknown', because: 'reading' })).toBe('Reading…')
    expect(rest({ ...progress, known: 'unknown', because: 'reading', error: 'failed' })).toBe(
      'The list could not be read Try again',
    )
  })
})

describe('above the tree', () => {
  const asset = entityOf('asset')
  const tab = asset.tabs.find((one) => one.kind === 'tree')
  const said = (top: Top): string => {
    there.top = top
    if (tab?.kind !== 'tree') throw new Error('no tree')
    return markupOf(<TreeTab entity={asset} tab={tab} record={one} />).replaceAll(/<(?!hr)[^>]*>/g, '')
  }

  it('it is said why it starts where it does, and the tree stands all the same', () => {
    expect(said('root')).toBe('<hr/>')
    expect(said('absent')).toBe('What stands above this is not on this device, or is not shown to you.<hr/>')
    expect(said('archived')).toBe('What stands above this is archived, so it is not shown.<hr/>')
    expect(said('arriving')).toBe(
      'What stands above this is not on this device yet. The rest comes with the network.<hr/>',
    )
    expect(said('circle')).toBe(
      'This hierarchy is a circle: it has no top. Change “Parent asset” of one of these.<hr/>',
    )
  })
})
