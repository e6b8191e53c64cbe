import type { asset } from '../entities/asset.ts'
import type { assetType } from '../entities/asset-type.ts'
import type { ListRowOf } from '../../../engine/data/api.ts'
import type { report } from '../../sensors/entities/report.ts'
import { laterModule } from '../../../ui/later/later.tsx'
import { type EntitySlots, slotsFor } from '../../../record/slots.ts'
import { tab } from '../../../record/tab.ts'

/** The slots that this domain fills; each component is loaded when first shown. */
export const assetsSlots: readonly EntitySlots[] = [
  slotsFor<typeof asset>('asset', {
    actions: laterModule(() => import('./asset/AssetActions.tsx')),
    notes: { serial: laterModule(() => import('./asset/SerialNote.tsx')) },
    sections: { assets: laterModule(() => import('./asset/PackageSection.tsx')) },
    tabs: {
      'shot-counter': tab(() => import('./asset/ShotCounterTab.tsx')),
      package: {
        ...tab<ListRowOf<typeof asset>>(() => import('./asset/PackageTab.tsx')),
        Mark: laterModule(() => import('./asset/PackageMark.tsx')),
      },
      compare: tab(() => import('./asset/CompareTab.tsx')),
    },
  }),
  slotsFor<typeof assetType>('asset_type', {
    tabs: { 'asset-types': tab(() => import('./asset-type/AssetTypesTab.tsx')) },
  }),
  slotsFor<typeof report>('report', {
    tabs: {
      'shot-counter': tab(() => import('./asset/ReportShotsTab.tsx')),
      'stock-report': tab(() => import('./stock/ReportStockTab.tsx')),
    },
  }),
]
