import { lazy } from 'react'
import type { Slots } from './slots.ts'

const NONE: Slots = {}

/** What entities have of their own beside their declaration; each part is loaded when it is first shown. */
const OVERRIDES: { readonly [entity: string]: Slots } = {
  asset: { tabs: { sensor: { Tab: lazy(() => import('./sensor/AddSensorTab.tsx')) } } },
  damage: {
    create: lazy(() => import('./damage/DamageCreate.tsx')),
    tabs: { general: { Tab: lazy(() => import('./damage/DamageGeneralTab.tsx')) } },
    actions: lazy(() => import('./damage/DamageActions.tsx')),
  },
  packing_slip: {
    tabs: {
      'asset-types': { Tab: lazy(() => import('./packing-slip/AssetTypesTab.tsx')) },
      'picked-scanned': { Tab: lazy(() => import('./packing-slip/PickedScannedTab.tsx')), flush: true },
    },
  },
  sensor: { tabs: { reports: { Tab: lazy(() => import('./sensor/ReportsTab.tsx')) } } },
  report: {
    cells: {
      'properties.alarms': lazy(() => import('./report/AlarmsListCell.tsx')),
      'properties.severity': lazy(() => import('./report/SeverityListCell.tsx')),
    },
    tabs: { report: { Tab: lazy(() => import('./report/ReportTab.tsx')) } },
  },
}

export const slotsOf = (entity: string): Slots => OVERRIDES[entity] ?? NONE
