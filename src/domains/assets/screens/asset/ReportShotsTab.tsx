import { useLingui } from '@lingui/react/macro'
import type { report } from '../../../sensors/entities/report.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { Face, SkeletonRows } from '../../../../ui/page/Face.tsx'
import ShotCounterTab from './ShotCounterTab.tsx'
import { EditingContext, READ_ONLY } from '../../../../record/page/editing.ts'
import { useReportedAsset } from './use-reported-asset.ts'

/** The shot counts of the asset that the report's sensor is on (REPORT-02, OPEN-072). */
export default function ReportShotsTab({ record }: { readonly record: ListRowOf<typeof report> }) {
  const { t } = useLingui()
  const asset = useReportedAsset(record)
  if (asset === undefined) return <SkeletonRows rows={6} />
  if (asset === null) return <Face kind="empty" title={t`The sensor of this report is on no asset`} />
  return (
    <EditingContext value={READ_ONLY}>
      <ShotCounterTab record={asset} />
    </EditingContext>
  )
}
