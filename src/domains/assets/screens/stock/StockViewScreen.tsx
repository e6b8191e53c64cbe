import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { asset } from '../../entities/asset.ts'
import { assetType } from '../../entities/asset-type.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { useLabel, useRow } from '../../../../engine/hooks/use-row.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import type { Column } from '../../../../ui/list/columns.ts'
import { DataTable } from '../../../../ui/list/DataTable.tsx'
import { Code } from '../../../../ui/marks/Code.tsx'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import { Face } from '../../../../ui/page/Face.tsx'
import { Page } from '../../../../ui/page/Page.tsx'
import { AwaitedRecord, ComingFace } from '../../../../ui/page/StillComing.tsx'
import { PageTabs } from '../../../../ui/page/PageTabs.tsx'
import type { OwnViewProps } from '../../../../record/own-view.ts'
import { RecordLinksProvider } from '../../../../record/RecordLink.tsx'
import { editPath } from '../../../../record/places.ts'
import { useGo } from '../../../../record/use-go.ts'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import { StockChart } from './StockChart.tsx'
import { StockGauge } from './StockGauge.tsx'
import { OnOrderPanel } from './OnOrderPanel.tsx'
import { OrderButton } from './OrderButton.tsx'
import { familyOf, maximumOption, minimumHere } from './stock-levels.ts'
import { useOrdersFor } from './use-ordered.ts'
import { useStock } from './use-stock.ts'
import style from './stock.module.css'

/** Stock of one asset type at one site: gauge, options, and the assets by serial (STOCK-03 to STOCK-08, TAB-27). */
export default function StockViewScreen({ parameters }: OwnViewProps) {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const go = useGo()
  const { id = '', site = '' } = parameters
  const type = useRow(assetType, id)
  const place = useLabel('site', site) ?? ''
  const { assets, options, optionTypes, loading, known, failed } = useStock({ assetType: id, site })
  const marks = useMemo(
    () =>
      options.map((row) => ({
        id: row.id,
        type: optionTypes.get(row.id) ?? '',
        quantity: row.quantity ?? 0,
      })),
    [options, optionTypes],
  )
  const orders = useOrdersFor(id, site)
  const name = type?.row.name ?? ''
  const title = name === '' ? t`Stock analyzer` : `${name}, ${place}`
  usePageTitle(title)
  if (type === undefined) return <AwaitedRecord entity="asset_type" rows={10} />
  if (type === null) {
    return (
      <Page title={t`Stock analyzer`}>
        <Face kind="not-here" title={t`This record does not exist here`}>
          {t`It was removed, or it belongs to another project.`}
        </Face>
      </Page>
    )
  }
  const columns: Column<Row<typeof asset>>[] = [
    {
      key: 'serial',
      header: words.field(asset, 'serial'),
      kind: 'code',
      card: 'corner',
      cell: (row) => <Code value={row.serial ?? ''} />,
    },
    {
      key: 'name',
      header: words.field(asset, 'name'),
      kind: 'name',
      card: 'title',
      cell: (row) => row.name ?? '',
    },
    { key: 'batch', header: words.field(asset, 'batch'), cell: (row) => row.batch || '–' },
    {
      key: 'lastSeen',
      header: words.field(asset, 'lastSeen'),
      kind: 'time',
      cell: (row) => format.exact(row.lastSeen ?? null),
    },
  ]
  const list = '/stock_analyzer/list'
  const [stock, minimum, maximum] = [assets.length, minimumHere(type.row, marks), maximumOption(marks)]
  const ordered = orders === null ? null : orders.reduce((sum, { pieces }) => sum + pieces, 0)
  const hrefOf = (row: Row<typeof asset>): string => editPath(asset, row.id) ?? ''
  return (
    <Page
      title={title}
      breadcrumb={[{ label: t`Stock analyzer`, href: list, onOpen: () => go(list) }]}
      actions={
        known &&
        familyOf(stock, minimum) !== 'good' && (
          <OrderButton {...{ assetType: id, site, name, place, stock, minimum, maximum, ordered }} leading />
        )
      }
      below={
        <PageTabs
          label={t`Stock analyzer`}
          value="stock"
          tabs={[{ key: 'stock', label: t`Stock`, ...(known ? { count: assets.length } : {}) }]}
          onChange={() => undefined}
        />
      }
    >
      {known && (
        <div className={style['panels']}>
          <Panel title={t`Stock`}>
            <StockGauge stock={stock} minimum={minimum} />
          </Panel>
          <Panel title={t`Stock options`}>
            <StockChart stock={stock} marks={marks} />
          </Panel>
          {orders !== null && (
            <RecordLinksProvider>
              <OnOrderPanel orders={orders} />
            </RecordLinksProvider>
          )}
        </div>
      )}
      <div className={style['assets']}>
        <DataTable
          label={words.many(asset)}
          columns={columns}
          rows={assets}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.name ?? ''}
          rowHref={hrefOf}
          onOpen={(row) => go(hrefOf(row))}
          loading={loading}
          face={
            failed ? (
              <Face kind="error" title={t`The stock could not be read`} />
            ) : !known ? (
              <ComingFace />
            ) : (
              <Face kind="empty" title={t`Nothing in stock`}>
                {t`Assets of this type that are put into stock at this site appear here.`}
              </Face>
            )
          }
        />
      </div>
    </Page>
  )
}
