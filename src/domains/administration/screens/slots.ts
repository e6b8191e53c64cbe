import type { assetLog } from '../../assets/entities/asset-log.ts'
import type { damageLog } from '../../maintenance/entities/damage-log.ts'
import type { maintenanceLog } from '../../maintenance/entities/maintenance-log.ts'
import type { workOrderLog } from '../../maintenance/entities/work-order-log.ts'
import type { legLog } from '../../planning/entities/leg-log.ts'
import type { shipmentLog } from '../../planning/entities/shipment-log.ts'
import type { transportManifestLog } from '../../transport/entities/transport-manifest-log.ts'
import type { transportOrderLog } from '../../transport/entities/transport-order-log.ts'
import type { email } from '../entities/email.ts'
import type { entityValidation } from '../entities/entity-validation.ts'
import type { interfaceOutbound } from '../entities/interface-outbound.ts'
import type { propertyValidation } from '../entities/property-validation.ts'
import type { masterData } from '../entities/master-data.ts'
import type { organization } from '../../people/entities/organization.ts'
import type { project } from '../../people/entities/project.ts'
import type { transition } from '../entities/transition.ts'
import type { translation } from '../entities/translation.ts'
import type { userDevice } from '../entities/user-device.ts'
import type { workflow } from '../entities/workflow.ts'
import { outlines } from '../../outlines.ts'
import { isAudited } from '../../../catalogue/audited.ts'
import { SETTING_CATEGORIES } from '../../../catalogue/near-enumerations.ts'
import { later, laterModule } from '../../../ui/later/later.tsx'
import { TabWait } from '../../../ui/later/waits.tsx'
import { BeingRead } from '../../../record/page/overview/BeingRead.tsx'
import { type CellSlot, type EntitySlots, type TabSlot, slotsFor, slotsForEach } from '../../../record/slots.ts'
import { input } from '../../../record/input.ts'
import { tab } from '../../../record/tab.ts'

const settingsTab = (kind: 'organization' | 'project', category: string): TabSlot => ({
  Tab: later(async () => (await import('./settings/SettingsTab.tsx')).settingsTabOf(kind, category), TabWait),
})

/** One tab for each fixed setting category. */
const settingsTabs = (kind: 'organization' | 'project'): { readonly [name: string]: TabSlot } =>
  Object.fromEntries(SETTING_CATEGORIES.map((category) => [category, settingsTab(kind, category)]))

type FlowPart = 'Places' | 'Property' | 'Step' | 'Origin' | 'Destination'

const flowCell = (name: FlowPart): CellSlot =>
  later(async () => (await import('./workflow/PlaceCells.tsx'))[`${name}Cell`])

const flowValue = (name: FlowPart) => later(async () => (await import('./workflow/PlaceCells.tsx'))[`${name}Value`])

type RulePart = 'RuleField' | 'RuleProperty' | 'ChoicesField'

const ruleCell = (name: RulePart): CellSlot => later(async () => (await import('./rule/FieldCells.tsx'))[`${name}Cell`])

const ruleValue = (name: RulePart) => later(async () => (await import('./rule/FieldCells.tsx'))[`${name}Value`])

const ruleCalled = (name: RulePart) => later(async () => (await import('./rule/FieldCells.tsx'))[`${name}Called`])

/** Log entities that contain steps logged by the server. */
type StepLog =
  typeof legLog | typeof shipmentLog | typeof transportManifestLog | typeof transportOrderLog | typeof workOrderLog
const STEP_LOGS: readonly StepLog['name'][] = [
  'leg_log',
  'shipment_log',
  'transport_manifest_log',
  'transport_order_log',
  'work_order_log',
]

/** Log entities with remarks of people only. */
type RemarkLog = typeof damageLog | typeof maintenanceLog
const REMARK_LOGS: readonly RemarkLog['name'][] = ['damage_log', 'maintenance_log']

const text = laterModule(() => import('./log/LogTextCell.tsx'))
const user = laterModule(() => import('./log/LogUserCell.tsx'))

const changes = { about: laterModule(() => import('./audit/ChangesButton.tsx')) }

/** The slots that this domain fills; each component is loaded when first shown. */
export const administrationSlots: readonly EntitySlots[] = [
  ...slotsForEach(outlines.filter(isAudited), changes),
  slotsFor<typeof assetLog>('asset_log', { cells: { text } }),
  ...STEP_LOGS.map((log) => slotsFor<StepLog>(log, { cells: { text, user } })),
  ...REMARK_LOGS.map((log) => slotsFor<RemarkLog>(log, { cells: { user } })),
  slotsFor<typeof email>('email', {
    listActions: laterModule(() => import('./email/TestMailButton.tsx')),
    cells: {
      status: laterModule(() => import('./email/DeliveryCell.tsx')),
      sendDate: laterModule(() => import('./email/SentCell.tsx')),
    },
    state: laterModule(() => import('./email/DeliveryState.tsx')),
    facts: { sent: laterModule(() => import('./email/SentFact.tsx')) },
    tabs: {
      html: tab(() => import('./email/HtmlTab.tsx')),
      text: tab(() => import('./email/TextTab.tsx')),
    },
  }),
  slotsFor<typeof userDevice>('user_device', { actions: laterModule(() => import('./device/DownloadCopy.tsx')) }),
  slotsFor<typeof translation>('translation', {
    listActions: laterModule(() => import('./translation/ImportTranslations.tsx')),
    inputs: { key: input(() => import('./translation/KeyInput.tsx')) },
    special: laterModule(() => import('./translation/OtherPlaces.tsx'), BeingRead),
  }),
  slotsFor<typeof entityValidation>('entity_validation', {
    special: laterModule(() => import('./rule/EntityRuleBreakers.tsx'), BeingRead),
    called: ruleCalled('RuleField'),
    cells: { property: ruleCell('RuleField') },
    values: { property: ruleValue('RuleField') },
  }),
  slotsFor<typeof propertyValidation>('property_validation', {
    special: laterModule(() => import('./rule/PropertyRuleBreakers.tsx'), BeingRead),
    called: ruleCalled('RuleProperty'),
    cells: { property: ruleCell('RuleProperty') },
    values: { property: ruleValue('RuleProperty') },
  }),
  slotsFor<typeof masterData>('master_data', {
    called: ruleCalled('ChoicesField'),
    cells: { field: ruleCell('ChoicesField') },
    values: { field: ruleValue('ChoicesField') },
  }),
  slotsFor<typeof interfaceOutbound>('interface_outbound', {
    values: {
      resentAs: later(async () => (await import('./message/ResentValues.tsx')).ResentAs),
      resentOf: later(async () => (await import('./message/ResentValues.tsx')).ResentOf),
    },
  }),
  slotsFor<typeof transition>('transition', {
    special: laterModule(() => import('./workflow/ServerStepNote.tsx'), BeingRead),
    called: laterModule(() => import('./workflow/StepCalled.tsx')),
    cells: { name: flowCell('Step'), origin: flowCell('Origin'), destination: flowCell('Destination') },
    values: { name: flowValue('Step'), origin: flowValue('Origin'), destination: flowValue('Destination') },
    inputs: {
      name: input(() => import('./workflow/StepNameInput.tsx')),
      origin: input(() => import('./workflow/PlaceInput.tsx')),
      destination: input(() => import('./workflow/PlaceInput.tsx')),
    },
  }),
  slotsFor<typeof workflow>('workflow', {
    special: laterModule(() => import('./workflow/WorkflowSpecial.tsx'), BeingRead),
    cells: { property: flowCell('Property'), places: flowCell('Places') },
    values: { property: flowValue('Property'), places: flowValue('Places') },
    inputs: {
      class: input(() => import('./workflow/ClassInput.tsx')),
      property: input(() => import('./workflow/PropertyInput.tsx')),
      places: input(() => import('./workflow/PlacesInput.tsx')),
    },
  }),
  slotsFor<typeof organization>('organization', { tabs: settingsTabs('organization') }),
  slotsFor<typeof project>('project', { tabs: settingsTabs('project') }),
]
