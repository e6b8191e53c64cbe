import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { assetType } from '../../entities/asset-type.ts'
import { site as siteEntity } from '../../../sites/entities/site.ts'
import type { AnyRow } from '../../../../catalogue/row.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { isReading } from '../../../../engine/data/list-loader.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import type { Column, Sort } from '../../../../ui/list/columns.ts'
import { Select } from '../../../../ui/form/Select.tsx'
import { DataTable } from '../../../../ui/list/DataTable.tsx'
import { Face } from '../../../../ui/page/Face.tsx'
import { Page } from '../../../../ui/page/Page.tsx'
import { useGo } from '../../../../record/use-go.ts'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import { usePlaceSearch } from '../../../../record/use-place-search.ts'
import { OrderButton } from './OrderButton.tsx'
import { byNeed, familyOf, minimumOf, shortBy, stockLevels } from './stock-levels.ts'
import { useOrdered } from './use-ordered.ts'
import { useStockCounts, whole } from './use-stock.ts'
import { ComingFace } from '../../../../ui/page/StillComing.tsx'
import style from './stock.module.css'

interface Line {
  readonly id: string
  readonly site: string
  readonly name: string
  readonly place: string
  readonly stock: number
  readonly minimum: number | null
  readonly maximum: number | null
  readonly period: string | null
}

const byId = <R extends AnyRow>(rows: readonly { readonly row: R }[]): ReadonlyMap<string, R> =>
  new Map(rows.map(({ row }) => [row.id, row]))

const useLines = (site: string | null) => {
  const stock = useStockCounts(site)
  const types = useList(assetType, whole({}, 'name'))
  const typeRows = rowsSoFar(types)
  const sites = useList(siteEntity, whole({}, 'name'))
  const siteRows = rowsSoFar(sites)
  const lines = useMemo(() => {
    const [typeOf, siteOf] = [byId(typeRows), byId(siteRows)]
    return stockLevels(stock.counts, stock.options, stock.optionTypes).map((level): Line => {
      const type = typeOf.get(level.assetType)
      const place = siteOf.get(level.site)
      return {
        id: level.assetType,
        site: level.site,
        name: type?.name || type?.reference || '–',
        place: place?.readableName || place?.name || '–',
        stock: level.stock,
        minimum: level.minimum ?? minimumOf(type),
        maximum: level.maximum,
        period: type?.properties?.deliveryPeriod ?? null,
      }
    })
  }, [stock.counts, stock.options, stock.optionTypes, typeRows, siteRows])
  const lists = [types, sites]
  const known = stock.known && lists.every((list) => list.known === 'whole')
  const loading = stock.loading || lists.some(isReading)
  return { lines: known ? lines : [], sites: siteRows, known, loading, failed: stock.failed }
}

const valueOf = (line: Line, key: string): string | number =>
  key === 'name' ? line.name : key === 'place' ? line.place : key === 'stock' ? line.stock : (line.minimum ?? -1)

/** Stock of every asset type at every site that has some or needs some (STOCK-01, OCOL-41). */
export default function StockAnalyzerScreen() {
  const { t } = useLingui()
  const format = useFormat()
  const go = useGo()
  const [search, setSearch] = usePlaceSearch()
  const site = search['site'] === undefined || search['site'] === '' ? null : search['site']
  const [sort, setSort] = useState<Sort>({ key: 'short', order: 'DESC' })
  const { lines, sites, known, loading, failed } = useLines(site)
  const ordered = useOrdered()
  const mayOrders = useMay('purchase_order', 'VIEW')
  usePageTitle(t`Stock analyzer`)
  const shown = useMemo(() => {
    const way = sort.order === 'ASC' ? 1 : -1
    return lines.toSorted((a, b) => {
      if (sort.key === 'short')
        return -way * byNeed(a, b) || a.name.localeCompare(b.name) || a.place.localeCompare(b.place)
      const [x, y] = [valueOf(a, sort.key), valueOf(b, sort.key)]
      const compared = typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y))
      return way * (compared || a.name.localeCompare(b.name) || a.place.localeCompare(b.place))
    })
  }, [lines, sort])
  const columns: Column<Line>[] = [
    { key: 'name', header: t`Asset type`, kind: 'name', sortable: true, card: 'title', cell: (line) => line.name },
    { key: 'place', header: t`Site`, sortable: true, card: 'line', cell: (line) => line.place },
    {
      key: 'stock',
      header: t`Current stock`,
      kind: 'number',
      sortable: true,
      card: 'state',
      cell: (line) => (
        <span className={style['level']} data-family={familyOf(line.stock, line.minimum)}>
          {format.number(line.stock)}
        </span>
      ),
    },
    {
      key: 'minimum',
      header: t`Minimum stock`,
      kind: 'number',
      sortable: true,
      cell: (line) => (line.minimum === null ? '–' : format.number(line.minimum)),
    },
    {
      key: 'short',
      header: t`Short by`,
      kind: 'number',
      sortable: true,
      card: 'corner',
      cell: (line) => {
        const short = shortBy(line.stock, line.minimum)
        return short === null || short <= 0 ? '–' : <b className={style['short']}>{format.number(short)}</b>
      },
    },
    ...(mayOrders
      ? [
          {
            key: 'ordered',
            header: t`On order`,
            kind: 'number' as const,
            cell: (line: Line) => {
              const count = ordered.on?.(line.id, line.site) ?? null
              return count === null || count === 0 ? '–' : format.number(count)
            },
          },
        ]
      : []),
    {
      key: 'period',
      header: t`Delivery period`,
      cell: (line) => (line.period === null ? '–' : format.interval(line.period)),
    },
    {
      key: 'order',
      header: t`Order`,
      card: 'aside',
      cell: (line) =>
        familyOf(line.stock, line.minimum) !== 'good' && (
          <OrderButton {...line} assetType={line.id} ordered={ordered.on?.(line.id, line.site) ?? null} />
        ),
    },
  ]
  const hrefOf = (line: Line): string => `/stock_analyzer/view/${line.id}/${line.site}`
  return (
    <Page title={t`Stock analyzer`} flush {...(known ? { count: format.number(shown.length) } : {})}>
      <div className={style['filters']}>
        <Select
          label={t`Site`}
          placeholder={t`All sites`}
          data={sites.map(({ row }) => ({ value: row.id, label: row.readableName || row.name || '–' }))}
          value={site}
          onChange={(next) => setSearch({ site: next ?? '' })}
          searchable
          clearable
        />
      </div>
      <DataTable
        label={t`Stock analyzer`}
        fill
        columns={columns}
        rows={shown}
        rowKey={(line) => `${line.id} ${line.site}`}
        rowLabel={(line) => `${line.name}, ${line.place}`}
        rowHref={hrefOf}
        onOpen={(line) => go(hrefOf(line))}
        sort={sort}
        onSort={setSort}
        loading={loading}
        face={
          failed ? (
            <Face kind="error" title={t`The stock could not be read`} />
          ) : !known ? (
            <ComingFace />
          ) : (
            <Face kind="empty" title={t`Nothing in stock`}>
              {t`Assets that are put into stock at a site appear here, and what stock options ask for.`}
            </Face>
          )
        }
      />
    </Page>
  )
}
