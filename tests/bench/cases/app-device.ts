import type { Page } from 'playwright'
import { demoPassword } from '../../../server/seeds/demo-accounts.ts'

const PROJECT = 'Venlo Depot'
const SLIP = 'PS-DEMO-001'
const LONG = 600_000

/** The scan tab with its slip loaded. */
export const READY = '[data-testid="scan-progress"]:not([data-expected="0"])'

/** The text that a barcode reader types for item n of the slip. */
export const codeOf = (n: number): string => `(01)09506000134352(21)SN-DEMO-${String(n).padStart(3, '0')}`

/** The product's API as the warehouse account, in the demo project. */
export interface Api {
  readonly slip: string
  /** Returns how many scans of the slip the server has. */
  reads(): Promise<number>
}

export const openApi = async (product: string): Promise<Api> => {
  const ask = async (path: string, init: RequestInit): Promise<unknown> =>
    ((await (await fetch(`${product}/api/v1${path}`, init)).json()) as { result: unknown }).result
  const { accessToken } = (await ask('/authentication', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'warehouse', password: demoPassword }),
  })) as { accessToken: string }
  const own = { authorization: `Bearer ${accessToken}` }
  const projects = (await ask('/project?limit=100', { headers: own })) as { items: { id: string; name: string }[] }
  const project = projects.items.find(({ name }) => name === PROJECT)?.id ?? ''
  const headers = { ...own, 'x-lading-project': project }
  const slips = (await ask(`/packing_slip?limit=1&reference=${SLIP}`, { headers })) as { items: { id: string }[] }
  const slip = slips.items[0]?.id ?? ''
  return {
    slip,
    reads: async () => {
      const found = (await ask(`/scan_read?limit=1&packingSlip=${slip}`, { headers })) as { count?: number }
      return found.count ?? Number.NaN
    },
  }
}

/** Resolves when this device and the server have all changes of each other. */
export const untilSynced = (page: Page): Promise<void> =>
  page.locator('[data-sync-state="synced"][data-pending="0"]').waitFor({ timeout: LONG })

/** Signs in, waits until this device has all records, and opens the scan tab. */
export const reachScanTab = async (page: Page, address: string, tab: string): Promise<void> => {
  await page.goto(`${address}/login`)
  await page.getByRole('textbox', { name: 'Username' }).fill('warehouse')
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const project = page.getByRole('combobox', { name: 'Project' })
  await project.waitFor()
  await project.click()
  await page.getByRole('option', { name: PROJECT }).click()
  await page.goto(tab)
  await page.locator(READY).waitFor({ timeout: LONG })
  await untilSynced(page)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}
