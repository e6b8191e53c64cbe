import type { Page } from '@playwright/test'
import type { askProject } from '../models/server.ts'
import {
  choose,
  editing,
  item,
  peek,
  press,
  push,
  scanning,
  type Steps,
  takeTheirs,
  twoVersions,
  undoAll,
  waiting,
} from './steps.ts'

type List = Awaited<ReturnType<typeof askProject>>['list']

/** One screen of the product with the demo company, as one account sees it. */
export interface Shot {
  readonly name: string
  readonly as: string
  /** Its address; `list` queries the records from which it is built. */
  readonly at: string | ((list: List) => Promise<string>)
  /** What the person does there before the picture is taken. Words of the interface are those of the session. */
  readonly steps?: Steps
  /** What the person does afterwards, so that the next picture starts from the same state. */
  readonly after?: Steps
  readonly theme?: 'dark' | 'outdoor'
  /** The picture shows the whole page, not only what fits the screen. */
  readonly whole?: boolean
}

/** The address of the first record that the list of an entity returns for a query. */
const record =
  (entity: string, query: string, screen = entity) =>
  async (list: List): Promise<string> => {
    const [found] = (await list(`/${entity}?${query}&limit=1`)).items
    if (found === undefined) throw new Error(`The list of ${entity} has nothing for ${query}.`)
    return `/${screen}/edit/${found.id}`
  }

const slip = record('packing_slip', 'reference=PS-DEMO-001')
const board = async (list: List): Promise<string> => `${await slip(list)}/picked-scanned`
const demoAsset = record('asset', 'reference=DEMO-ASSET-001')
const otherAsset = record('asset', 'sort=reference')
const demoSensor = record('sensor', 'code=SENSOR-DEMO-01')
const working = record('work_order', 'status=In progress')
const accepted = '/transport-order/list?filter=status:Accepted'
const refused = async (page: Page): Promise<void> => {
  await page.locator('input').first().fill('nobody')
  await page.locator('input[type=password]').fill('not this one')
  await push(/^(Sign in|Aanmelden)$/)(page)
  await page.getByRole('alert').first().waitFor()
}
const consolidate = async (page: Page): Promise<void> => {
  await choose(4)(page)
  await push(/^(Consolidate|Consolideren)$/)(page)
  await page.getByRole('dialog').first().waitFor()
}
const complete = async (page: Page): Promise<void> =>
  scanning(...Array.from({ length: 24 }, (_, at) => item(at + 1)))(page)

export const shots: readonly Shot[] = [
  { name: 'sign-in', as: '', at: '/login' },
  { name: 'sign-in-refused', as: '', at: '/login', steps: refused },
  { name: 'dashboard-office', as: 'office', at: '/dashboard' },
  { name: 'dashboard-dark', as: 'office', at: '/dashboard', theme: 'dark', whole: true },
  { name: 'dashboard-technician', as: 'technician', at: '/dashboard' },
  { name: 'dashboard-warehouse', as: 'warehouse', at: '/dashboard' },
  { name: 'dashboard-admin', as: 'admin', at: '/dashboard' },
  { name: 'asset-list', as: 'office', at: '/asset/list' },
  { name: 'asset-list-chosen', as: 'office', at: '/asset/list', steps: choose(3) },
  { name: 'asset-list-none', as: 'office', at: '/asset/list?filter=status:Missing&search=nothing' },
  { name: 'asset-peek', as: 'office', at: '/asset/list', steps: peek },
  { name: 'asset', as: 'office', at: demoAsset },
  { name: 'asset-dark', as: 'office', at: demoAsset, theme: 'dark' },
  { name: 'asset-editing', as: 'office', at: demoAsset, steps: editing, after: press('Escape') },
  { name: 'asset-waiting', as: 'warehouse', at: otherAsset, steps: waiting },
  { name: 'asset-two-versions', as: 'warehouse', at: otherAsset, steps: twoVersions, after: takeTheirs },
  { name: 'asset-whole', as: 'technician', at: demoAsset, whole: true },
  { name: 'asset-not-here', as: 'technician', at: '/asset/edit/00000000-0000-4000-8000-000000000000' },
  { name: 'damage', as: 'technician', at: record('damage', 'reference=DR-000002') },
  { name: 'damage-new', as: 'technician', at: '/damage/new' },
  { name: 'maintenance', as: 'technician', at: record('maintenance', 'sort=id') },
  { name: 'work-order', as: 'repair', at: working },
  { name: 'work-order-office', as: 'office', at: working },
  { name: 'slip', as: 'warehouse', at: slip },
  { name: 'scan-ready', as: 'warehouse', at: board },
  { name: 'scan-ok', as: 'warehouse', at: board, steps: scanning(item(1), item(2)), after: undoAll },
  { name: 'scan-duplicate', as: 'warehouse', at: board, steps: scanning(item(1), item(1)), after: undoAll },
  { name: 'scan-wrong', as: 'warehouse', at: board, steps: scanning('SN-DEMO-ASSET-001') },
  { name: 'scan-unknown', as: 'warehouse', at: board, steps: scanning('X-UNKNOWN-1') },
  { name: 'scan-outdoor', as: 'warehouse', at: board, steps: scanning(item(1)), after: undoAll, theme: 'outdoor' },
  { name: 'scan-complete', as: 'warehouse', at: board, steps: complete, after: undoAll },
  { name: 'sync', as: 'warehouse', at: '/sync' },
  { name: 'transport-order', as: 'office', at: record('transport_order', 'reference=TO-DEMO-001', 'transport-order') },
  {
    name: 'transport-order-dangerous',
    as: 'office',
    at: record('transport_order', 'status=Accepted&hazardous=true', 'transport-order'),
    whole: true,
  },
  { name: 'consolidate', as: 'office', at: accepted, steps: consolidate },
  { name: 'manifest', as: 'office', at: record('transport_manifest', 'sort=id') },
  { name: 'planning', as: 'office', at: '/planning' },
  { name: 'planning-all-days', as: 'office', at: '/planning', steps: push(/^(All days|Alle dagen)$/) },
  { name: 'shipment', as: 'office', at: record('shipment', 'sort=id') },
  { name: 'purchase-order', as: 'office', at: record('purchase_order', 'sort=id') },
  { name: 'sales-order', as: 'office', at: record('sales_order', 'sort=id') },
  { name: 'sensor', as: 'technician', at: demoSensor },
  { name: 'sensor-whole', as: 'office', at: demoSensor, whole: true },
  { name: 'site', as: 'office', at: record('site', 'sort=readableName') },
  { name: 'site-map', as: 'office', at: '/site/map' },
  { name: 'stock-analyzer', as: 'office', at: '/stock_analyzer/list' },
  { name: 'route-blocks', as: 'office', at: '/route/blocks' },
  { name: 'workflow', as: 'superadmin', at: record('workflow', 'class=asset') },
  { name: 'user', as: 'admin', at: record('employee', 'sort=username') },
  { name: 'import', as: 'office', at: '/import/file' },
  { name: 'devices', as: 'admin', at: '/user_device/list' },
  { name: 'audit', as: 'admin', at: '/audit/list' },
  { name: 'settings', as: 'superadmin', at: '/settings/edit' },
  { name: 'palette', as: 'office', at: '/dashboard', steps: press('Control+k') },
  { name: 'manifests', as: 'carrier', at: '/transport_manifest/list' },
]
