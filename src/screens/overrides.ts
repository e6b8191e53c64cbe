import { lazy } from 'react'
import { SETTING_CATEGORIES } from '../catalogue/enumerations.ts'
import type { Slots, TabSlot } from './slots.ts'

const NONE: Slots = {}

const settingsTab = (kind: 'organization' | 'project', category: string): TabSlot => ({
  Tab: lazy(async () => ({ default: (await import('./settings/SettingsTab.tsx')).settingsTabOf(kind, category) })),
})

/** A tab for each of the fixed setting categories. */
const settingsTabs = (kind: 'organization' | 'project'): { readonly [name: string]: TabSlot } =>
  Object.fromEntries(SETTING_CATEGORIES.map((category) => [category, settingsTab(kind, category)]))

const roleEditorTab = (kind: 'organization' | 'project'): TabSlot => ({
  Tab: lazy(async () => ({ default: (await import('./roles/AssignmentTab.tsx')).assignmentTabOf(kind) })),
})

/** Tabs that system users and users both have. */
const accountTabs = (kind: 'user' | 'employee'): { readonly [name: string]: TabSlot } => ({
  security: { Tab: lazy(async () => ({ default: (await import('./user/SecurityTab.tsx')).securityTabOf(kind) })) },
  roles: { Tab: lazy(async () => ({ default: (await import('./user/RolesTab.tsx')).rolesTabOf(kind) })) },
  login: { Tab: lazy(() => import('./user/LoginTab.tsx')) },
})

const accountActions = (kind: 'user' | 'employee') =>
  lazy(async () => ({ default: (await import('./account/AccountActions.tsx')).accountActionsOf(kind) }))

/** What entities have of their own beside their declaration; each part is loaded when it is first shown. */
const OVERRIDES: { readonly [entity: string]: Slots } = {
  asset: {
    actions: lazy(() => import('./asset/AssetActions.tsx')),
    tabs: {
      'shot-counter': { Tab: lazy(() => import('./asset/ShotCounterTab.tsx')) },
      sensors: { Tab: lazy(() => import('./sensor/SensorsTab.tsx')) },
      sensor: { Tab: lazy(() => import('./sensor/AddSensorTab.tsx')) },
      package: { Tab: lazy(() => import('./asset/PackageTab.tsx')) },
      compare: { Tab: lazy(() => import('./asset/CompareTab.tsx')) },
    },
  },
  asset_type: { tabs: { 'asset-types': { Tab: lazy(() => import('./asset-type/AssetTypesTab.tsx')) } } },
  damage: {
    create: lazy(() => import('./damage/DamageCreate.tsx')),
    tabs: { general: { Tab: lazy(() => import('./damage/DamageGeneralTab.tsx')) } },
    actions: lazy(() => import('./damage/DamageActions.tsx')),
  },
  email: {
    tabs: {
      html: { Tab: lazy(() => import('./email/HtmlTab.tsx')) },
      text: { Tab: lazy(() => import('./email/TextTab.tsx')) },
    },
  },
  export: { cells: { name: lazy(() => import('./export/ExportNameCell.tsx')) } },
  maintenance: { actions: lazy(() => import('./maintenance/MaintenanceActions.tsx')) },
  work_order: {
    actions: lazy(() => import('./work-order/WorkOrderActions.tsx')),
    tabs: {
      damage: { Tab: lazy(() => import('./work-order/DamageTab.tsx')) },
      maintenance: { Tab: lazy(() => import('./work-order/MaintenanceTab.tsx')) },
    },
  },
  turnaround_time: { cells: { duration: lazy(() => import('./turnaround-time/TransitTimeCell.tsx')) } },
  packing_slip: {
    tabs: {
      'asset-types': { Tab: lazy(() => import('./packing-slip/AssetTypesTab.tsx')) },
      'picked-scanned': { Tab: lazy(() => import('./packing-slip/PickedScannedTab.tsx')), flush: true },
    },
  },
  route: { listActions: lazy(() => import('./route-wizard/PlanActions.tsx')) },
  shipment: { listActions: lazy(() => import('./route-wizard/PlanActions.tsx')) },
  address: { tabs: { general: { Tab: lazy(() => import('./address/AddressTab.tsx')) } } },
  sensor: { tabs: { reports: { Tab: lazy(() => import('./sensor/ReportsTab.tsx')) } } },
  translation: { listActions: lazy(() => import('./translation/ImportTranslations.tsx')) },
  transport_manifest: {
    listActions: lazy(() => import('./transport-manifest/OpenManifestsAction.tsx')),
    cells: { reference: lazy(() => import('./transport-manifest/ReferenceCell.tsx')) },
    tabs: { 'ship-units': { Tab: lazy(() => import('./ship-unit/ManifestUnitsTab.tsx')) } },
  },
  transport_order: {
    tabs: {
      'general-linehaul': { Tab: lazy(() => import('./transport-order/LinehaulTab.tsx')) },
      'ship-units': { Tab: lazy(() => import('./ship-unit/OrderUnitsTab.tsx')) },
    },
    selection: lazy(() => import('./transport-order/SelectedOrders.tsx')),
    actions: lazy(() => import('./transport-order/OrderActions.tsx')),
  },
  organization: {
    tabs: {
      ...settingsTabs('organization'),
      'role-editor': roleEditorTab('organization'),
      'has-access': { Tab: lazy(() => import('./access/HasAccessTab.tsx')) },
    },
  },
  project: {
    tabs: {
      ...settingsTabs('project'),
      'role-editor': roleEditorTab('project'),
      organizations: { Tab: lazy(() => import('./access/OrganizationsTab.tsx')) },
    },
  },
  user: { actions: accountActions('user'), tabs: accountTabs('user') },
  employee: { actions: accountActions('employee'), tabs: accountTabs('employee') },
  report: {
    cells: {
      'properties.alarms': lazy(() => import('./report/AlarmsListCell.tsx')),
      'properties.severity': lazy(() => import('./report/SeverityListCell.tsx')),
    },
    tabs: {
      report: { Tab: lazy(() => import('./report/ReportTab.tsx')) },
      'shot-counter': { Tab: lazy(() => import('./report/ReportShotsTab.tsx')) },
      'stock-report': { Tab: lazy(() => import('./report/ReportStockTab.tsx')) },
    },
  },
}

export const slotsOf = (entity: string): Slots => OVERRIDES[entity] ?? NONE
