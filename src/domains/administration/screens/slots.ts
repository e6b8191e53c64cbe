import { assetLog } from '../../assets/entities/asset-log.ts'
import { legLog } from '../../planning/entities/leg-log.ts'
import { shipmentLog } from '../../planning/entities/shipment-log.ts'
import { transportManifestLog } from '../../transport/entities/transport-manifest-log.ts'
import { transportOrderLog } from '../../transport/entities/transport-order-log.ts'
import { email } from '../entities/email.ts'
import { organization } from '../../people/entities/organization.ts'
import { project } from '../../people/entities/project.ts'
import { transition } from '../entities/transition.ts'
import { translation } from '../entities/translation.ts'
import { userDevice } from '../entities/user-device.ts'
import { workflow } from '../entities/workflow.ts'
import { catalogue } from '../../index.ts'
import { isAudited } from '../../../catalogue/audited.ts'
import { SETTING_CATEGORIES } from '../../../catalogue/enumerations.ts'
import { later, laterModule } from '../../../ui/later/later.tsx'
import { TabWait } from '../../../ui/later/waits.tsx'
import { type CellSlot, type EntitySlots, type TabSlot, slotsFor, slotsForEach } from '../../../record/slots.ts'
import { tab } from '../../../record/tab.ts'

const settingsTab = (kind: 'organization' | 'project', category: string): TabSlot => ({
  Tab: later(async () => (await import('./settings/SettingsTab.tsx')).settingsTabOf(kind, category), TabWait),
})

/** One tab for each fixed setting category. */
const settingsTabs = (kind: 'organization' | 'project'): { readonly [name: string]: TabSlot } =>
  Object.fromEntries(SETTING_CATEGORIES.map((category) => [category, settingsTab(kind, category)]))

type CellName = 'PlacesCell' | 'PropertyCell' | 'StepCell'
type ValueName = 'PlacesValue' | 'PropertyValue'

const flowCell = (name: CellName): CellSlot => later(async () => (await import('./workflow/PlaceCells.tsx'))[name])

const flowValue = (name: ValueName) => later(async () => (await import('./workflow/PlaceCells.tsx'))[name])

const placeCell = (path: 'origin' | 'destination'): CellSlot =>
  later(async () => (await import('./workflow/PlaceCells.tsx')).placeCellOf(path))

/** Log entities that contain steps logged by the server. */
const LOGS = [assetLog, legLog, shipmentLog, transportManifestLog, transportOrderLog]

const logText = { cells: { text: laterModule(() => import('./log/LogTextCell.tsx')) } }

const changes = { about: laterModule(() => import('./audit/ChangesButton.tsx')) }

/** The slots that this domain fills; each component is loaded when first shown. */
export const administrationSlots: readonly EntitySlots[] = [
  ...slotsForEach(catalogue.filter(isAudited), changes),
  ...LOGS.map((log) => slotsFor(log, logText)),
  slotsFor(email, {
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
  slotsFor(userDevice, { actions: laterModule(() => import('./device/DownloadCopy.tsx')) }),
  slotsFor(translation, {
    listActions: laterModule(() => import('./translation/ImportTranslations.tsx')),
    inputs: { key: laterModule(() => import('./translation/KeyInput.tsx')) },
  }),
  slotsFor(transition, {
    special: laterModule(() => import('./workflow/ServerStepNote.tsx')),
    cells: { name: flowCell('StepCell'), origin: placeCell('origin'), destination: placeCell('destination') },
    inputs: {
      name: laterModule(() => import('./workflow/StepNameInput.tsx')),
      origin: laterModule(() => import('./workflow/PlaceInput.tsx')),
      destination: laterModule(() => import('./workflow/PlaceInput.tsx')),
    },
  }),
  slotsFor(workflow, {
    special: laterModule(() => import('./workflow/WorkflowSpecial.tsx')),
    cells: { property: flowCell('PropertyCell'), places: flowCell('PlacesCell') },
    values: { property: flowValue('PropertyValue'), places: flowValue('PlacesValue') },
    inputs: {
      class: laterModule(() => import('./workflow/ClassInput.tsx')),
      property: laterModule(() => import('./workflow/PropertyInput.tsx')),
      places: laterModule(() => import('./workflow/PlacesInput.tsx')),
    },
  }),
  slotsFor(organization, { tabs: settingsTabs('organization') }),
  slotsFor(project, { tabs: settingsTabs('project') }),
]
