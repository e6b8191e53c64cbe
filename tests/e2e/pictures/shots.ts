import type { Page } from '@playwright/test'
import type { askProject } from '../models/server.ts'

type List = Awaited<ReturnType<typeof askProject>>['list']

/** One screen of the product with the demo company, as one account sees it. */
export interface Shot {
  readonly name: string
  readonly as: string
  /** Its address; `list` finds the record that it shows. */
  readonly at: string | ((list: List) => Promise<string>)
  /** What the person does there before the picture is taken. Words of the interface are those of the session. */
  readonly steps?: (page: Page) => Promise<void>
  /** The picture shows the whole page, not only what fits. */
  readonly whole?: boolean
}

/** The address of the first record that the list of an entity gives for a query. */
const record =
  (entity: string, query: string, screen = entity) =>
  async (list: List): Promise<string> => {
    const [found] = (await list(`/${entity}?${query}&limit=1`)).items
    if (found === undefined) throw new Error(`The list of ${entity} has nothing for ${query}.`)
    return `/${screen}/edit/${found.id}`
  }

const press =
  (...keys: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }

const GTIN = '09506000134352'
const scan = async (page: Page, code: string): Promise<void> => {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}
const boardOf =
  (...codes: readonly string[]) =>
  async (page: Page): Promise<void> => {
    await page
      .getByRole('button', { name: /^(Start scanning|Beginnen met scannen)$/ })
      .first()
      .click()
    for (const code of codes) await scan(page, code)
  }
const item = (n: number): string => `(01)${GTIN}(21)SN-DEMO-${String(n).padStart(3, '0')}`
const slip = record('packing_slip', 'reference=PS-DEMO-001')

export const shots: readonly Shot[] = [
  { name: 'sign-in', as: '', at: '/login' },
  { name: 'dashboard-office', as: 'office', at: '/dashboard' },
  { name: 'dashboard-technician', as: 'technician', at: '/dashboard' },
  { name: 'dashboard-warehouse', as: 'warehouse', at: '/dashboard' },
  { name: 'dashboard-admin', as: 'admin', at: '/dashboard' },
  { name: 'asset-list', as: 'office', at: '/asset/list' },
  { name: 'asset-list-chosen', as: 'office', at: '/asset/list', steps: press('j', 'x', 'j', 'x') },
  { name: 'asset-peek', as: 'office', at: '/damage/list', steps: press('j') },
  { name: 'asset', as: 'office', at: record('asset', 'reference=DEMO-ASSET-001') },
  { name: 'asset-whole', as: 'technician', at: record('asset', 'reference=DEMO-ASSET-001'), whole: true },
  { name: 'damage', as: 'office', at: record('damage', 'sort=id') },
  { name: 'damage-new', as: 'technician', at: '/damage/new' },
  { name: 'maintenance', as: 'technician', at: record('maintenance', 'sort=id') },
  { name: 'work-order', as: 'repair', at: record('work_order', 'sort=id') },
  { name: 'work-order-office', as: 'office', at: record('work_order', 'sort=id') },
  { name: 'slip-ready', as: 'warehouse', at: slip },
  { name: 'scan-ok', as: 'warehouse', at: slip, steps: boardOf(item(1), item(2)) },
  { name: 'scan-duplicate', as: 'warehouse', at: slip, steps: boardOf(item(1), item(1)) },
  { name: 'scan-unknown', as: 'warehouse', at: slip, steps: boardOf('X-UNKNOWN-1') },
  { name: 'sync', as: 'warehouse', at: '/sync' },
  { name: 'transport-order', as: 'office', at: record('transport_order', 'reference=TO-DEMO-001', 'transport-order') },
  { name: 'manifest', as: 'office', at: record('transport_manifest', 'sort=id') },
  { name: 'planning', as: 'office', at: '/planning' },
  { name: 'shipment', as: 'office', at: record('shipment', 'sort=id') },
  { name: 'purchase-order', as: 'office', at: record('purchase_order', 'sort=id') },
  { name: 'sales-order', as: 'office', at: record('sales_order', 'sort=id') },
  { name: 'sensor', as: 'technician', at: record('sensor', 'code=SENSOR-DEMO-01') },
  { name: 'site', as: 'office', at: record('site', 'sort=readableName') },
  { name: 'site-map', as: 'office', at: '/site/map' },
  { name: 'stock-analyzer', as: 'office', at: '/stock_analyzer/list' },
  { name: 'route-blocks', as: 'office', at: '/route/blocks' },
  { name: 'workflow', as: 'superadmin', at: record('workflow', 'sort=id') },
  { name: 'user', as: 'admin', at: record('employee', 'sort=username') },
  { name: 'import', as: 'office', at: '/import/file' },
  { name: 'devices', as: 'admin', at: '/user_device/list' },
  { name: 'audit', as: 'admin', at: '/audit/list' },
  { name: 'settings', as: 'superadmin', at: '/settings/edit' },
  { name: 'palette', as: 'office', at: '/dashboard', steps: press('Control+k') },
  { name: 'manifests', as: 'carrier', at: '/transport_manifest/list' },
]
