import { address } from '../catalogue/entities/address.ts'
import { asset } from '../catalogue/entities/asset.ts'
import { assetLog } from '../catalogue/entities/asset-log.ts'
import { assetType } from '../catalogue/entities/asset-type.ts'
import { damage } from '../catalogue/entities/damage.ts'
import { email } from '../catalogue/entities/email.ts'
import { employee } from '../catalogue/entities/employee.ts'
import { exported } from '../catalogue/entities/export.ts'
import { legLog } from '../catalogue/entities/leg-log.ts'
import { maintenance } from '../catalogue/entities/maintenance.ts'
import { organization } from '../catalogue/entities/organization.ts'
import { packingSlip } from '../catalogue/entities/packing-slip.ts'
import { project } from '../catalogue/entities/project.ts'
import { purchaseOrder } from '../catalogue/entities/purchase-order.ts'
import { report } from '../catalogue/entities/report.ts'
import { route } from '../catalogue/entities/route.ts'
import { salesOrder } from '../catalogue/entities/sales-order.ts'
import { sensor } from '../catalogue/entities/sensor.ts'
import { shipment } from '../catalogue/entities/shipment.ts'
import { shipmentLog } from '../catalogue/entities/shipment-log.ts'
import { transition } from '../catalogue/entities/transition.ts'
import { translation } from '../catalogue/entities/translation.ts'
import { transportManifest } from '../catalogue/entities/transport-manifest.ts'
import { transportManifestLog } from '../catalogue/entities/transport-manifest-log.ts'
import { transportOrder } from '../catalogue/entities/transport-order.ts'
import { transportOrderLog } from '../catalogue/entities/transport-order-log.ts'
import { turnaroundTime } from '../catalogue/entities/turnaround-time.ts'
import { unknownCode } from '../catalogue/entities/unknown-code.ts'
import { user } from '../catalogue/entities/user.ts'
import { workOrder } from '../catalogue/entities/work-order.ts'
import { workflow } from '../catalogue/entities/workflow.ts'
import { SETTING_CATEGORIES } from '../catalogue/enumerations.ts'
import type { AnyEntity } from '../catalogue/entity.ts'
import { later, laterModule } from '../ui/later/later.tsx'
import { TabWait, WholeWait } from '../ui/later/waits.tsx'
import { type CellSlot, type CreateProps, type Slots, slotsFor, type TabSlot } from './slots.ts'

const NONE: Slots = {}

type TabModule<R> = () => Promise<{ readonly default: TabSlot<R>['Tab'] }>

const tab = <R>(read: TabModule<R>): TabSlot<R> => ({ Tab: laterModule(read, TabWait) })

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
const OVERRIDES: ReadonlyMap<string, Slots> = new Map([
  slotsFor(asset, {
    actions: laterModule(() => import('./asset/AssetActions.tsx')),
    tabs: {
      'shot-counter': tab(() => import('./asset/ShotCounterTab.tsx')),
      sensors: tab(() => import('./sensor/SensorsTab.tsx')),
      sensor: tab(() => import('./sensor/AddSensorTab.tsx')),
      package: tab(() => import('./asset/PackageTab.tsx')),
      compare: tab(() => import('./asset/CompareTab.tsx')),
    },
  }),
  slotsFor(assetType, {
    tabs: { 'asset-types': tab(() => import('./asset-type/AssetTypesTab.tsx')) },
  }),
  slotsFor(damage, {
    create: laterModule<CreateProps>(() => import('./damage/DamageCreate.tsx'), WholeWait),
    tabs: { general: tab(() => import('./damage/DamageGeneralTab.tsx')) },
    actions: laterModule(() => import('./damage/DamageActions.tsx')),
  }),
  slotsFor(email, {
    tabs: {
      html: tab(() => import('./email/HtmlTab.tsx')),
      text: tab(() => import('./email/TextTab.tsx')),
    },
  }),
  slotsFor(exported, { cells: { name: laterModule(() => import('./export/ExportNameCell.tsx')) } }),
  slotsFor(maintenance, {
    actions: laterModule(() => import('./maintenance/MaintenanceActions.tsx')),
    listLead: laterModule(() => import('./maintenance/Overdue.tsx')),
    cells: { expireDate: laterModule(() => import('./maintenance/ExpireCell.tsx')) },
  }),
  slotsFor(workOrder, {
    actions: laterModule(() => import('./work-order/WorkOrderActions.tsx')),
    tabs: {
      damage: tab(() => import('./work-order/DamageTab.tsx')),
      maintenance: tab(() => import('./work-order/MaintenanceTab.tsx')),
    },
  }),
  slotsFor(turnaroundTime, { cells: { duration: laterModule(() => import('./turnaround-time/TransitTimeCell.tsx')) } }),
  slotsFor(purchaseOrder, { actions: orderActions('purchaseOrder') }),
  slotsFor(salesOrder, { actions: orderActions('salesOrder') }),
  slotsFor(unknownCode, {
    list: laterModule<{ readonly entity: AnyEntity }>(() => import('./code/UnknownCodes.tsx'), WholeWait),
  }),
  slotsFor(packingSlip, {
    actions: laterModule(() => import('./packing-slip/SlipActions.tsx')),
    listLead: laterModule(() => import('./packing-slip/OpenSlips.tsx')),
    tabs: {
      'asset-types': tab(() => import('./packing-slip/AssetTypesTab.tsx')),
      'picked-scanned': { ...tab(() => import('./packing-slip/PickedScannedTab.tsx')), flush: true },
    },
  }),
  slotsFor(assetLog, STEPS),
  slotsFor(transportOrderLog, STEPS),
  slotsFor(transportManifestLog, STEPS),
  slotsFor(shipmentLog, STEPS),
  slotsFor(legLog, STEPS),
  slotsFor(route, { listActions: laterModule(() => import('./route-wizard/PlanActions.tsx')) }),
  slotsFor(shipment, { listActions: laterModule(() => import('./route-wizard/PlanActions.tsx')) }),
  slotsFor(address, { tabs: { general: tab(() => import('./address/AddressTab.tsx')) } }),
  slotsFor(sensor, { tabs: { reports: tab(() => import('./sensor/ReportsTab.tsx')) } }),
  slotsFor(translation, {
    listActions: laterModule(() => import('./translation/ImportTranslations.tsx')),
    inputs: { key: laterModule(() => import('./translation/KeyInput.tsx')) },
  }),
  slotsFor(transition, {
    cells: { name: flowCell('StepCell'), origin: placeCell('origin'), destination: placeCell('destination') },
    inputs: {
      name: laterModule(() => import('./workflow/StepNameInput.tsx')),
      origin: laterModule(() => import('./workflow/PlaceInput.tsx')),
      destination: laterModule(() => import('./workflow/PlaceInput.tsx')),
    },
  }),
  slotsFor(workflow, {
    actions: laterModule(() => import('./workflow/OwnWorkflowAction.tsx')),
    cells: { property: flowCell('PropertyCell'), places: flowCell('PlacesCell') },
    values: { property: flowValue('PropertyValue'), places: flowValue('PlacesValue') },
    inputs: {
      class: laterModule(() => import('./workflow/ClassInput.tsx')),
      property: laterModule(() => import('./workflow/PropertyInput.tsx')),
      places: laterModule(() => import('./workflow/PlacesInput.tsx')),
    },
  }),
  slotsFor(transportManifest, {
    create: laterModule<CreateProps>(() => import('./transport-manifest/NewManifest.tsx')),
    listActions: laterModule(() => import('./transport-manifest/OpenManifestsAction.tsx')),
    cells: { reference: laterModule(() => import('./transport-manifest/ReferenceCell.tsx')) },
    tabs: { 'ship-units': tab(() => import('./ship-unit/ManifestUnitsTab.tsx')) },
  }),
  slotsFor(transportOrder, {
    tabs: {
      'general-linehaul': tab(() => import('./transport-order/LinehaulTab.tsx')),
      assets: tab(() => import('./transport-order/AssetsTab.tsx')),
      'ship-units': tab(() => import('./ship-unit/OrderUnitsTab.tsx')),
    },
    selection: laterModule(() => import('./transport-order/SelectedOrders.tsx')),
    actions: laterModule(() => import('./transport-order/OrderActions.tsx')),
  }),
  slotsFor(organization, {
    tabs: {
      ...settingsTabs('organization'),
      'role-editor': roleEditorTab('organization'),
      'has-access': tab(() => import('./access/HasAccessTab.tsx')),
    },
  }),
  slotsFor(project, {
    tabs: {
      ...settingsTabs('project'),
      'role-editor': roleEditorTab('project'),
      organizations: tab(() => import('./access/OrganizationsTab.tsx')),
      'api-keys': tab(() => import('./api-key/ApiKeysTab.tsx')),
    },
  }),
  slotsFor(user, { actions: accountActions('user'), tabs: accountTabs('user') }),
  slotsFor(employee, { actions: accountActions('employee'), tabs: accountTabs('employee') }),
  slotsFor(report, {
    cells: {
      'properties.alarms': laterModule(() => import('./report/AlarmsListCell.tsx')),
      'properties.severity': laterModule(() => import('./report/SeverityListCell.tsx')),
    },
    tabs: {
      report: tab(() => import('./report/ReportTab.tsx')),
      'shot-counter': tab(() => import('./report/ReportShotsTab.tsx')),
      'stock-report': tab(() => import('./report/ReportStockTab.tsx')),
    },
  }),
])

export const slotsOf = (entity: string): Slots => OVERRIDES.get(entity) ?? NONE
