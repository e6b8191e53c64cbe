import { expect, it, vi } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { ListFace } from '../../../src/record/list/ListFace.tsx'
import type { EntityList } from '../../../src/record/list/use-entity-list.ts'
import { markupOf } from '../ui/render.tsx'

vi.mock('../../../src/engine/hooks/use-data.ts', () => ({ useData: () => ({ project: 'p1' }) }))

const none = {
  list: { known: 'whole', rows: [], count: 0, error: null, retry: () => undefined },
  filtered: true,
  total: 12,
} as unknown as EntityList

const textOf = (search: string, filters: { readonly [path: string]: string }): string =>
  markupOf(
    <ListFace
      entity={entityOf('asset')}
      entityList={none}
      place={{ page: 1, search, filters, sort: null } as never}
      onPlace={() => undefined}
      create={null}
    />,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

it('says of a search that nothing matches it, and of filters how many there are', () => {
  expect(textOf(' pump ', {})).toBe('Nothing matches “pump” 12 records without it. Clear the search')
  expect(textOf('', { status: 'Active' })).toBe(
    'Nothing matches 1 filter 12 records without them. Take the filters off',
  )
  expect(textOf('pump', { status: 'Active', site: 's1' })).toBe(
    'Nothing matches “pump” and 2 filters 12 records without them. Take search and filters off',
  )
})
