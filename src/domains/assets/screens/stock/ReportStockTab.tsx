import { useLingui } from '@lingui/react/macro'
import { assetType as assetTypeEntity } from '../../entities/asset-type.ts'
import type { report } from '../../../sensors/entities/report.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useRow } from '../../../../engine/hooks/use-row.ts'
import { EditLayout, Panel } from '../../../../ui/page/EditLayout.tsx'
import { Face, SkeletonRows } from '../../../../ui/page/Face.tsx'
import { StockChart } from './StockChart.tsx'
import { StockGauge } from './StockGauge.tsx'
import { minimumHere } from './stock-levels.ts'
import { useStock } from './use-stock.ts'
import { useReportedAsset } from '../asset/use-reported-asset.ts'

const Stock = ({ assetType, site }: { readonly assetType: string; readonly site: string }) => {
  const { t } = useLingui()
  const type = useRow(assetTypeEntity, assetType)
  const { assets, options, optionTypes, loading } = useStock({ assetType, site })
  if (loading || type === undefined) return <SkeletonRows rows={6} />
  const marks = options.map((row) => ({
    id: row.id,
    type: optionTypes.get(row.id) ?? '',
    quantity: row.quantity ?? 0,
  }))
  return (
    <EditLayout>
      <Panel title={t`Stock`}>
        <StockGauge stock={assets.length} minimum={minimumHere(type?.row, marks)} />
      </Panel>
      <Panel title={t`Stock options`}>
        <StockChart stock={assets.length} marks={marks} />
      </Panel>
    </EditLayout>
  )
}

/** Stock of the type and at the site of the asset that the report's sensor is on (REPORT-02, OPEN-072). */
export default function ReportStockTab({ record }: { readonly record: ListRowOf<typeof report> }) {
  const { t } = useLingui()
  const asset = useReportedAsset(record)
  if (asset === undefined) return <SkeletonRows rows={6} />
  const [assetType, site] = [asset?.row.assetType, asset?.row.site]
  if (typeof assetType !== 'string' || typeof site !== 'string') {
    return <Face kind="empty" title={t`The sensor of this report is on no asset with a site`} />
  }
  return <Stock assetType={assetType} site={site} />
}
