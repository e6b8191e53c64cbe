import { describe, expect, it } from 'vitest'
import { cardPlaces, type Column, fitting, nextSort, tracksOf } from '../../../src/ui/list/columns.ts'
import { DataTable, drawnAtOnce } from '../../../src/ui/list/DataTable.tsx'
import { defaultPageSize, pageCount, pageSizes, pageWindow } from '../../../src/ui/list/page-window.ts'
import { Pager } from '../../../src/ui/list/Pager.tsx'
import { SelectionFooter } from '../../../src/ui/list/SelectionFooter.tsx'
import { markupOf } from './render.tsx'

type Row = { id: string; name: string }

const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', kind: 'name', sortable: true, cell: (row) => row.name },
  { key: 'serial', header: 'Serial', kind: 'code', sortable: true, cell: (row) => `SN-${row.id}` },
  { key: 'weight', header: 'Weight', kind: 'number', cell: () => '12.5' },
]

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: `Row ${index}` }))

const nothing = () => undefined

describe('pager', () => {
  it('[LIST-10] starts with 10 rows and offers 5, 10, 20, 50 and 100', () => {
    expect(defaultPageSize).toBe(10)
    expect([...pageSizes]).toEqual([5, 10, 20, 50, 100])
    const markup = markupOf(
      <Pager list="Assets" page={1} pageSize={10} total={200} onPage={nothing} onPageSize={nothing} />,
    )
    for (const size of pageSizes) expect(markup).toContain(`<option value="${size}"`)
  })

  it('[LIST-11] shows ten page numbers at a time, around the page', () => {
    expect(pageWindow(1, 60)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(pageWindow(30, 60)).toEqual([25, 26, 27, 28, 29, 30, 31, 32, 33, 34])
    expect(pageWindow(60, 60)).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 60])
    expect(pageWindow(2, 3)).toEqual([1, 2, 3])
    expect(pageWindow(1, pageCount(0, 10))).toEqual([1])
    const markup = markupOf(
      <Pager list="Assets" page={3} pageSize={10} total={6000} onPage={nothing} onPageSize={nothing} />,
    )
    expect(markup.match(/aria-label="Page \d+"/g)).toHaveLength(10)
    expect(markup).toMatch(/<nav [^>]*aria-label="Pages: Assets"/)
    expect(markup).toMatch(/aria-label="Page 3" aria-current="page"/)
  })
})

describe('DataTable', () => {
  it('[LIST-01 LIST-02] is a table with sort buttons in its headers and one row a record', () => {
    const markup = markupOf(
      <DataTable
        label="Assets"
        columns={columns}
        rows={rowsOf(5)}
        rowKey={(row) => row.id}
        sort={{ key: 'name', order: 'DESC' }}
        onSort={nothing}
        offset={20}
        total={1184}
      />,
    )
    expect(markup).toMatch(/role="table" aria-label="Assets" aria-rowcount="1185"/)
    expect(markup.match(/role="row"/g)).toHaveLength(6)
    expect(markup).toContain('aria-rowindex="22"')
    expect(markup).toMatch(/role="columnheader"[^>]*aria-sort="descending"><button[^>]*>Name/)
    expect(markup).toMatch(/aria-sort="none"><button[^>]*>Serial/)
    expect(markup).not.toMatch(/<button[^>]*>Weight/)
  })

  it('[LIST-02] sorts ascending first and turns the order at the next click', () => {
    expect(nextSort(undefined, 'name')).toEqual({ key: 'name', order: 'ASC' })
    expect(nextSort({ key: 'name', order: 'ASC' }, 'name')).toEqual({ key: 'name', order: 'DESC' })
    expect(nextSort({ key: 'name', order: 'DESC' }, 'name')).toEqual({ key: 'name', order: 'ASC' })
    expect(nextSort({ key: 'name', order: 'ASC' }, 'serial')).toEqual({ key: 'serial', order: 'ASC' })
  })

  it('[LIST-01] links a row in the cell that names it, wherever that stands, else in the first one', () => {
    const site: Column<Row> = { key: 'site', header: 'Site', cell: () => 'Hall A' }
    const linksOf = (shown: readonly Column<Row>[]) =>
      markupOf(
        <DataTable label="Orders" columns={shown} rows={rowsOf(1)} rowKey={(row) => row.id} rowHref={() => '/order'} />,
      ).match(/<a [^>]*>[^<]*/g)
    expect(linksOf([site, ...columns])).toEqual([expect.stringMatching(/href="\/order".*>Row 0$/)])
    expect(linksOf([site])).toEqual([expect.stringMatching(/>Hall A$/)])
  })

  it('[LIST-13] names the box of every row and marks what is only on this device', () => {
    const markup = markupOf(
      <DataTable
        label="Assets"
        columns={columns}
        rows={rowsOf(2)}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        selected={new Set(['1'])}
        onSelect={nothing}
        pending={(row) => (row.id === '0' ? 'waiting' : undefined)}
      />,
    )
    expect(markup).toContain('aria-label="Select all rows"')
    expect(markup).toMatch(/aria-label="Select Row 1" checked=""/)
    expect(markup.match(/data-pending-edge/g)).toHaveLength(1)
    expect(markup).toContain('data-pending="waiting"')
  })

  it('[LIST-01] shows its face without rows, and nothing of the kind while it is still loading', () => {
    const shown = (loading: boolean) =>
      markupOf(
        <DataTable
          label="Assets"
          columns={columns}
          rows={[]}
          rowKey={(row) => row.id}
          loading={loading}
          face={<p>No assets yet</p>}
        />,
      )
    expect(shown(false)).toContain('No assets yet')
    expect(shown(true)).not.toContain('No assets yet')
  })

  it('[LIST-10] draws the largest page whole and only what is seen of more', () => {
    const drawn = (count: number) =>
      markupOf(<DataTable label="Assets" columns={columns} rows={rowsOf(count)} rowKey={(row) => row.id} />).match(
        /role="row"/g,
      )?.length
    expect(drawnAtOnce).toBe(Math.max(...pageSizes))
    expect(drawn(100)).toBe(101)
    expect(drawn(10_000)).toBeLessThan(200)
  })

  it('[LIST-01] gives codes the width they need and keeps every column in its track', () => {
    expect(tracksOf(columns, true, true).split('minmax').length - 1).toBe(columns.length)
    expect(tracksOf(columns, true, true)).toContain('minmax(min-content, 1fr)')
    expect(tracksOf(columns, false, false)).not.toContain('min-content')
  })

  it('[LIST-01] puts name, codes, state and time of a record on a phone card', () => {
    const wide: Column<Row>[] = [
      ...columns,
      { key: 'state', header: 'Status', kind: 'state', cell: () => '' },
      { key: 'site', header: 'Site', cell: () => '' },
      { key: 'seen', header: 'Last seen', kind: 'time', cell: () => '' },
      { key: 'note', header: 'Note', card: 'hidden', cell: () => '' },
    ]
    expect(Object.fromEntries(cardPlaces(wide))).toEqual({
      name: 'title',
      serial: 'line',
      state: 'state',
      site: 'aside',
      seen: 'corner',
      weight: 'line',
      note: 'hidden',
    })
  })

  it('[LIST-01] shows two texts of a record without a state on its card, in their order', () => {
    const step = (['name', 'origin', 'destination', 'workflow'] as const).map((key, at): Column<Row> => ({
      key,
      header: key,
      kind: at === 0 ? 'name' : 'text',
      cell: () => '',
    }))
    expect(Object.fromEntries(cardPlaces(step))).toEqual({
      name: 'title',
      origin: 'state',
      destination: 'aside',
      workflow: 'hidden',
    })
    expect(Object.fromEntries(cardPlaces(step.slice(0, 2)))).toEqual({ name: 'title', origin: 'aside' })
  })
})

describe('columns beside a record', () => {
  const column = (key: string, kind: Column<string>['kind']): Column<string> => ({
    key,
    header: key,
    ...(kind === undefined ? {} : { kind }),
    cell: () => key,
  })
  const columns = [
    column('name', 'name'),
    column('serial', 'code'),
    column('type', 'text'),
    column('status', 'state'),
    column('site', 'text'),
    column('seen', 'time'),
  ]
  const kept = (width: number): string[] => fitting(columns, width, true).map(({ key }) => key)

  it('are as many as can be read, in their order; the name, a code and the state stay longest', () => {
    expect(kept(2000)).toEqual(['name', 'serial', 'type', 'status', 'site', 'seen'])
    expect(kept(700)).toEqual(['name', 'serial', 'type', 'status'])
    expect(kept(560)).toEqual(['name', 'serial', 'status'])
    expect(kept(400)).toEqual(['name', 'serial'])
    expect(kept(10)).toEqual(['name'])
  })
})

describe('SelectionFooter', () => {
  it('[LIST-13] turns into the selection bar and keeps the pager', () => {
    const foot = (selected: number) =>
      markupOf(
        <SelectionFooter selected={selected} total={40} onSelectAll={nothing} onClear={nothing} pager={<b>pager</b>} />,
      )
    expect(foot(0)).not.toContain('selected')
    expect(foot(3)).toContain('3 selected')
    expect(foot(3)).toContain('Select all 40')
    expect(foot(40)).not.toContain('Select all')
    expect(foot(3)).toContain('pager')
  })
})
