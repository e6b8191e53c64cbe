import { asset } from '../entities/asset.ts'
import { assetType } from '../entities/asset-type.ts'
import { report } from '../../sensors/entities/report.ts'
import { laterModule } from '../../../ui/later/later.tsx'
import { type EntitySlots, slotsFor } from '../../../record/slots.ts'
import { tab } from '../../../record/tab.ts'

/** The slots that this domain fills; each component is loaded when first shown. */
export const assetsSlots: readonly EntitySlots[] = [
  slotsFor(asset, {
    actions: laterModule(() => import('./asset/AssetActions.tsx')),
    tabs: {
      'shot-counter': tab(() => import('./asset/ShotCounterTab.tsx')),
      package: tab(() => import('./asset/PackageTab.tsx')),
      compare: tab(() => import('./asset/CompareTab.tsx')),
    },
  }),
  slotsFor(assetType, {
    tabs: { 'asset-types': tab(() => import('./asset-type/AssetTypesTab.tsx')) },
  }),
  slotsFor(report, {
    tabs: {
      'shot-counter': tab(() => import('./asset/ReportShotsTab.tsx')),
      'stock-report': tab(() => import('./stock/ReportStockTab.tsx')),
    },
  }),
]
