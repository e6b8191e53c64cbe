import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { report } from '../../../src/domains/sensors/entities/report.ts'
import { type AnyEntity, nameOf } from '../../../src/catalogue/entity.ts'
import { entityOf } from '../../../src/domains/index.ts'
import { type AnyRow, fieldAt } from '../../../src/catalogue/row.ts'
import type { ListQuery, ListRow } from '../../../src/engine/data/api.ts'
import { EMPTY_STATUS } from '../../../src/engine/data/sync-status.ts'
import { DataContext, type DataContextValue } from '../../../src/engine/hooks/use-data.ts'
import AssetTypesTab from '../../../src/domains/assets/screens/asset-type/AssetTypesTab.tsx'
import ReportShotsTab from '../../../src/domains/assets/screens/asset/ReportShotsTab.tsx'
import ReportStockTab from '../../../src/domains/assets/screens/stock/ReportStockTab.tsx'
import StockAnalyzerScreen from '../../../src/domains/assets/screens/stock/StockAnalyzerScreen.tsx'
import StockViewScreen from '../../../src/domains/assets/screens/stock/StockViewScreen.tsx'
import LoginTab from '../../../src/domains/people/screens/user/LoginTab.tsx'
import { viewOf } from '../../../src/ui/fields/field-views.ts'
import { messageSchema } from '../../../src/protocol/envelope.ts'
import { InstantFilter } from './instant-filter.tsx'
import { listedOf } from '../row.ts'
import { markupOf } from '../ui/render.tsx'

/** Rows on the device, and the queries that the screens made. */
const there = vi.hoisted(() => ({
  rows: {} as { readonly [entity: string]: readonly unknown[] },
  one: {} as { readonly [entityAndId: string]: unknown },
  asked: [] as { readonly entity: string; readonly query: unknown }[],
}))

vi.mock('../../../src/engine/hooks/use-list.ts', () => {
  const useList = (kind: AnyEntity | string, query: unknown) => {
    const entity = nameOf(kind)
    if (query !== null) there.asked.push({ entity, query })
    const rows = query === null ? [] : (there.rows[entity] ?? [])
    return { known: 'whole', rows, count: rows.length, loading: false, error: null, retry: () => undefined }
  }
  const useRelated = (entity: AnyEntity | string, by: string, id: string | null, options: object = {}) =>
    useList(entity, id === null ? null : { limit: 100, offset: 0, ...options, filters: { [by]: id } })
  return { useList, useRelated }
})
vi.mock('../../../src/engine/hooks/use-tally.ts', () => ({
  useTally: (entity: AnyEntity, by: readonly string[]) => {
    const rows = (there.rows[nameOf(entity)] ?? []) as readonly ListRow[]
    const groups = rows.map(({ row }) => ({ values: by.map((path) => row[path] ?? null), rows: 1 }))
    return { groups: { known: 'whole', rows: groups, count: groups.length }, failed: false }
  },
}))
vi.mock('../../../src/engine/hooks/use-row.ts', () => ({
  useRow: (kind: AnyEntity | string, id: string | null) =>
    id === null ? undefined : (there.one[`${nameOf(kind)} ${id}`] ?? null),
  useLabel: () => 'Venlo',
}))
vi.mock('../../../src/ui/form/DateInput.tsx', () => ({
  DateInput: ({ label, max }: { label: string; max?: string }) => <i aria-label={label} data-max={max ?? 'none'} />,
  DateTimeInput: () => null,
}))
vi.mock('../../../src/record/use-go.ts', () => ({ useGo: () => () => undefined }))
vi.mock('../../../src/record/use-place-search.ts', () => ({ usePlaceSearch: () => [{}, () => undefined] }))
vi.mock('../../../src/record/use-page-title.ts', () => ({ usePageTitle: () => undefined }))
vi.mock('../../../src/record/page/RelatedTab.tsx', () => ({
  RelatedTab: ({ tab, row }: { tab: { entity: string; by: string }; row: AnyRow }) => (
    <p>{`${tab.entity} by ${tab.by} of ${row.id}`}</p>
  ),
}))

const listed = (id: string, values: object, labels: ListRow['labels'] = {}): ListRow => ({
  row: { id, project: 'p', version: 1, created: '', createdBy: null, updated: '', archived: null, ...values },
  labels,
  state: 'synced',
})
const inside = (node: ReactNode): string => {
  const person = { id: 'u', organization: 'o', roles: new Set(['ROLE_SUPERADMIN']), modules: new Set() }
  const client = {
    api: { getMany: () => Promise.resolve([]) },
    on: () => () => undefined,
    status: () => EMPTY_STATUS,
  }
  const data = { settings: new Map(), client, person } as unknown as DataContextValue
  return markupOf(<DataContext value={data}>{node}</DataContext>)
}
const headersOf = (markup: string): readonly string[] =>
  [...markup.matchAll(/role="columnheader"[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, text]) => text ?? '')

beforeEach(() => {
  there.rows = {}
  there.one = {}
  there.asked.length = 0
})

describe('stock', () => {
  beforeEach(() => {
    there.rows = {
      asset: [
        listed('a1', { name: 'Pump 1', serial: 'S1', assetType: 'pump', site: 'venlo' }),
        listed('a2', { name: 'Pump 2', serial: 'S2', assetType: 'pump', site: 'venlo' }),
        listed('a3', { name: 'Valve', serial: 'S3', assetType: 'valve', site: 'venlo' }),
      ],
      asset_type: [
        listed('pump', { name: 'Pump', properties: { minimumStock: 7, deliveryPeriod: 'P3W' } }),
        listed('valve', { name: 'Armature', properties: {} }),
      ],
      site: [listed('venlo', { readableName: 'Venlo depot' })],
    }
  })

  it('[COLS-47 OCOL-41] the list shows type, site, stock, minimum and delivery period, what is short first', () => {
    const markup = inside(<StockAnalyzerScreen />)
    expect(headersOf(markup)).toEqual([
      'Asset type',
      'Site',
      'Current stock',
      'Minimum stock',
      'Short by',
      'On order',
      'Delivery period',
      'Order',
    ])
    expect(markup.indexOf('Pump')).toBeGreaterThan(0)
    expect(markup.indexOf('Pump')).toBeLessThan(markup.indexOf('Armature'))
    for (const text of ['Venlo depot', '3 weeks', 'href="/stock_analyzer/view/pump/venlo"'])
      expect(markup).toContain(text)
  })

  it('[COLS-47 TAB-27 OTAB-085] the view has the tab stock, with the assets by serial', () => {
    there.one = { 'asset_type pump': there.rows['asset_type']?.[0] }
    const markup = inside(<StockViewScreen parameters={{ id: 'pump', site: 'venlo' }} />)
    expect([...markup.matchAll(/role="tab"[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, name]) => name)).toEqual(['Stock'])
    const assets = there.asked.find(({ entity }) => entity === 'asset')?.query as ListQuery
    expect(assets.sort).toEqual({ path: 'serial', order: 'ASC' })
    expect(assets.filters).toEqual({ assetType: 'pump', site: 'venlo', status: 'Stock' })
  })
})

describe('a sensor report', () => {
  const record = listedOf(report, { id: 'r', sensor: 's' })
  it('[OPEN-072 REPORT-02] shows the shot counts and the stock of the asset that its sensor is on', () => {
    there.one = {
      'sensor s': listed('s', { asset: 'a' }),
      'asset a': listed('a', { name: 'Mould', assetType: 'pump', site: 'venlo', properties: { currentShotCount: 12 } }),
      'asset_type pump': listed('pump', { name: 'Pump', properties: { minimumStock: 2 } }),
    }
    there.rows = { asset: [] }
    const shots = inside(<ReportShotsTab record={record} />)
    expect(shots).toContain('Shot counter')
    expect(shots).toContain('12')
    expect(shots).not.toContain('<input')
    there.rows = { asset: [listed('b', {}), listed('c', {}), listed('d', {})], stock_option: [] }
    expect(inside(<ReportStockTab record={record} />)).toContain('3 in stock')
    const asked = there.asked.findLast(({ entity }) => entity === 'asset')?.query as ListQuery
    expect(asked.filters).toEqual({ assetType: 'pump', site: 'venlo', status: 'Stock' })
  })

  it('[REPORT-02] says so when its sensor is on no asset', () => {
    there.one = { 'sensor s': listed('s', { asset: null }) }
    expect(inside(<ReportShotsTab record={record} />)).toContain('on no asset')
    expect(inside(<ReportStockTab record={record} />)).toContain('on no asset')
  })
})

it('[OCOL-22] master data shows its choices themselves, and of what is larger how many there are', () => {
  const field = fieldAt(entityOf('master_data').fields, 'choices')
  if (field === undefined) throw new Error('master data has no choices')
  const { Cell } = viewOf(field)
  const shown = (value: unknown): string => inside(<Cell field={field} value={value} name="Choices" />)
  expect([['Air', 'Road'], [{ a: 1 }, { b: 2 }, { c: 3 }], [], null].map(shown)).toEqual(['Air, Road', '3', '–', '–'])
})

it('[ATYPE-10] an asset type lists its parents and its children', () => {
  const markup = inside(<AssetTypesTab record={listed('cage', {})} />)
  expect([...markup.matchAll(/<h2>([^<]*)<\/h2><p>([^<]*)<\/p>/g)].map(([, title, list]) => [title, list])).toEqual([
    ['Parent asset types', 'parent_asset_type by assetType of cage'],
    ['Child asset types', 'parent_asset_type by parent of cage'],
  ])
})

it('[COLS-66] attempts to sign in are asked for in twenties, from the newest', () => {
  there.rows = { access_log: [listed('l', { time: '2026-11-20T10:00:00Z', result: 'success' })] }
  inside(<LoginTab record={listed('u', {})} />)
  expect(there.asked).toEqual([{ entity: 'access_log', query: { limit: 20, offset: 0, filters: { user: 'u' } } }])
})

it('[OPEN-094] a message has a type of four and a text', () => {
  for (const type of ['success', 'info', 'warning', 'error']) {
    expect(messageSchema.safeParse({ type, text: 'Saved' }).success).toBe(true)
  }
  for (const wrong of [{ type: 'fatal', text: 'x' }, { type: 'info' }, { type: 'info', text: 7 }, 'Saved', null]) {
    expect(messageSchema.safeParse(wrong).success).toBe(false)
  }
})

it('[FORM-01 FORM-02 EXPORT-02] exports are filtered by a first and a last day, neither after today', () => {
  const limits = (entity: string, path: string) =>
    [...inside(<InstantFilter entity={entity} path={path} />).matchAll(/aria-label="([^"]*)" data-max="([^"]*)"/g)].map(
      ([, label, max]) => [label, max],
    )
  const now = new Date()
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  expect(entityOf('export').list.filters).toContain('created')
  expect(limits('export', 'created')).toEqual([
    ['created from', today],
    ['created up to', today],
  ])
  expect(limits('sensor', 'lastSeen').map(([, max]) => max)).toEqual(['none', 'none'])
})
