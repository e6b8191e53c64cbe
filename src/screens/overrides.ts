import { SETTING_CATEGORIES } from '../catalogue/enumerations.ts'
import type { AnyEntity } from '../catalogue/entity.ts'
import { later, laterModule } from '../ui/later/later.tsx'
import { TabWait, WholeWait } from '../ui/later/waits.tsx'
import type { CellSlot, CreateProps, Slots, TabSlot } from './slots.ts'

const NONE: Slots = {}

type TabModule = () => Promise<{ readonly default: TabSlot['Tab'] }>

const tab = (read: TabModule): TabSlot => ({ Tab: laterModule(read, TabWait) })

const settingsTab = (kind: 'organization' | 'project', category: string): TabSlot => ({
  Tab: later(async () => (await import('./settings/SettingsTab.tsx')).settingsTabOf(kind, category), TabWait),
})

/** A tab for each of the fixed setting categories. */
const settingsTabs = (kind: 'organization' | 'project'): { readonly [name: string]: TabSlot } =>
  Object.fromEntries(SETTING_CATEGORIES.map((category) => [category, settingsTab(kind, category)]))

const roleEditorTab = (kind: 'organization' | 'project'): TabSlot => ({
  Tab: later(async () => (await import('./roles/AssignmentTab.tsx')).assignmentTabOf(kind), TabWait),
})

/** Tabs that system users and users both have. */
const accountTabs = (kind: 'user' | 'employee'): { readonly [name: string]: TabSlot } => ({
  security: { Tab: later(async () => (await import('./user/SecurityTab.tsx')).securityTabOf(kind), TabWait) },
  roles: { Tab: later(async () => (await import('./user/RolesTab.tsx')).rolesTabOf(kind), TabWait) },
  login: tab(() => import('./user/LoginTab.tsx')),
})

const accountActions = (kind: 'user' | 'employee') =>
  later(async () => (await import('./account/AccountActions.tsx')).accountActionsOf(kind))

const orderActions = (by: 'purchaseOrder' | 'salesOrder') =>
  later(async () => (await import('./order/OrderActions.tsx')).orderActionsOf(by))

/** Logs in which the server keeps steps. */
const STEPS: Slots = { cells: { text: laterModule(() => import('./log/LogTextCell.tsx')) } }

type CellName = 'PlacesCell' | 'PropertyCell' | 'StepCell'
type ValueName = 'PlacesValue' | 'PropertyValue'

const flowCell = (name: CellName): CellSlot => later(async () => (await import('./workflow/PlaceCells.tsx'))[name])

const flowValue = (name: ValueName) => later(async () => (await import('./workflow/PlaceCells.tsx'))[name])

const placeCell = (path: 'origin' | 'destination'): CellSlot =>
  later(async () => (await import('./workflow/PlaceCells.tsx')).placeCellOf(path))

/** What entities have of their own beside their declaration; each part is loaded when it is first shown. */
const OVERRIDES: { readonly [entity: string]: Slots } = {
  asset: {
    actions: laterModule(() => import('./asset/AssetActions.tsx')),
    tabs: {
      'shot-counter': tab(() => import('./asset/ShotCounterTab.tsx')),
      sensors: tab(() => import('./sensor/SensorsTab.tsx')),
      sensor: tab(() => import('./sensor/AddSensorTab.tsx')),
      package: tab(() => import('./asset/PackageTab.tsx')),
      compare: tab(() => import('./asset/CompareTab.tsx')),
    },
  },
  asset_type: {
    tabs: { 'asset-types': tab(() => import('./asset-type/AssetTypesTab.tsx')) },
  },
  damage: {
    create: laterModule<CreateProps>(() => import('./damage/DamageCreate.tsx'), WholeWait),
    tabs: { general: tab(() => import('./damage/DamageGeneralTab.tsx')) },
    actions: laterModule(() => import('./damage/DamageActions.tsx')),
  },
  email: {
    tabs: {
      html: tab(() => import('./email/HtmlTab.tsx')),
      text: tab(() => import('./email/TextTab.tsx')),
    },
  },
  export: { cells: { name: laterModule(() => import('./export/ExportNameCell.tsx')) } },
  maintenance: {
    actions: laterModule(() => import('./maintenance/MaintenanceActions.tsx')),
    listLead: laterModule(() => import('./maintenance/Overdue.tsx')),
    cells: { expireDate: laterModule(() => import('./maintenance/ExpireCell.tsx')) },
  },
  work_order: {
    actions: laterModule(() => import('./work-order/WorkOrderActions.tsx')),
    tabs: {
      damage: tab(() => import('./work-order/DamageTab.tsx')),
      maintenance: tab(() => import('./work-order/MaintenanceTab.tsx')),
    },
  },
  turnaround_time: { cells: { duration: laterModule(() => import('./turnaround-time/TransitTimeCell.tsx')) } },
  purchase_order: { actions: orderActions('purchaseOrder') },
  sales_order: { actions: orderActions('salesOrder') },
  unknown_code: {
    list: laterModule<{ readonly entity: AnyEntity }>(() => import('./code/UnknownCodes.tsx'), WholeWait),
  },
  packing_slip: {
    actions: laterModule(() => import('./packing-slip/SlipActions.tsx')),
    listLead: laterModule(() => import('./packing-slip/OpenSlips.tsx')),
    tabs: {
      'asset-types': tab(() => import('./packing-slip/AssetTypesTab.tsx')),
      'picked-scanned': { ...tab(() => import('./packing-slip/PickedScannedTab.tsx')), flush: true },
    },
  },
  asset_log: STEPS,
  transport_order_log: STEPS,
  transport_manifest_log: STEPS,
  shipment_log: STEPS,
  leg_log: STEPS,
  route: { listActions: laterModule(() => import('./route-wizard/PlanActions.tsx')) },
  shipment: { listActions: laterModule(() => import('./route-wizard/PlanActions.tsx')) },
  address: { tabs: { general: tab(() => import('./address/AddressTab.tsx')) } },
  sensor: { tabs: { reports: tab(() => import('./sensor/ReportsTab.tsx')) } },
  translation: {
    listActions: laterModule(() => import('./translation/ImportTranslations.tsx')),
    inputs: { key: laterModule(() => import('./translation/KeyInput.tsx')) },
  },
  transition: {
    cells: { name: flowCell('StepCell'), origin: placeCell('origin'), destination: placeCell('destination') },
    inputs: {
      name: laterModule(() => import('./workflow/StepNameInput.tsx')),
      origin: laterModule(() => import('./workflow/PlaceInput.tsx')),
      destination: laterModule(() => import('./workflow/PlaceInput.tsx')),
    },
  },
  workflow: {
    actions: laterModule(() => import('./workflow/OwnWorkflowAction.tsx')),
    cells: { property: flowCell('PropertyCell'), places: flowCell('PlacesCell') },
    values: { property: flowValue('PropertyValue'), places: flowValue('PlacesValue') },
    inputs: {
      class: laterModule(() => import('./workflow/ClassInput.tsx')),
      property: laterModule(() => import('./workflow/PropertyInput.tsx')),
      places: laterModule(() => import('./workflow/PlacesInput.tsx')),
    },
  },
  transport_manifest: {
    create: laterModule<CreateProps>(() => import('./transport-manifest/NewManifest.tsx')),
    listActions: laterModule(() => import('./transport-manifest/OpenManifestsAction.tsx')),
    cells: { reference: laterModule(() => import('./transport-manifest/ReferenceCell.tsx')) },
    tabs: { 'ship-units': tab(() => import('./ship-unit/ManifestUnitsTab.tsx')) },
  },
  transport_order: {
    tabs: {
      'general-linehaul': tab(() => import('./transport-order/LinehaulTab.tsx')),
      assets: tab(() => import('./transport-order/AssetsTab.tsx')),
      'ship-units': tab(() => import('./ship-unit/OrderUnitsTab.tsx')),
    },
    selection: laterModule(() => import('./transport-order/SelectedOrders.tsx')),
    actions: laterModule(() => import('./transport-order/OrderActions.tsx')),
  },
  organization: {
    tabs: {
      ...settingsTabs('organization'),
      'role-editor': roleEditorTab('organization'),
      'has-access': tab(() => import('./access/HasAccessTab.tsx')),
    },
  },
  project: {
    tabs: {
      ...settingsTabs('project'),
      'role-editor': roleEditorTab('project'),
      organizations: tab(() => import('./access/OrganizationsTab.tsx')),
      'api-keys': tab(() => import('./api-key/ApiKeysTab.tsx')),
    },
  },
  user: { actions: accountActions('user'), tabs: accountTabs('user') },
  employee: { actions: accountActions('employee'), tabs: accountTabs('employee') },
  report: {
    cells: {
      'properties.alarms': laterModule(() => import('./report/AlarmsListCell.tsx')),
      'properties.severity': laterModule(() => import('./report/SeverityListCell.tsx')),
    },
    tabs: {
      report: tab(() => import('./report/ReportTab.tsx')),
      'shot-counter': tab(() => import('./report/ReportShotsTab.tsx')),
      'stock-report': tab(() => import('./report/ReportStockTab.tsx')),
    },
  },
}

export const slotsOf = (entity: string): Slots => OVERRIDES[entity] ?? NONE
