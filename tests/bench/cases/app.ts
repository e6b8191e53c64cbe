import { join } from 'node:path'
import type { Page } from 'playwright'
import { demoPassword } from '../../../server/seeds/demo-accounts.ts'
import { type Backend, openLab } from '../browser.ts'
import { startFront } from '../front.ts'
import { byValue, type Result } from '../result.ts'

const PROJECT = 'Venlo Depot'
const SLIP = 'PS-DEMO-001'
const LONG = 300_000
/** The scan tab with its slip on it. */
const READY = '[data-testid="scan-progress"]:not([data-expected="0"])'
/** What a barcode reader types for item n of the slip. */
const codeOf = (n: number): string => `(01)09506000134352(21)SN-DEMO-${String(n).padStart(3, '0')}`
const SCANS = 20

const slipId = async (product: string): Promise<string> => {
  const ask = async (path: string, init: RequestInit): Promise<unknown> =>
    ((await (await fetch(`${product}/api/v1${path}`, init)).json()) as { result: unknown }).result
  const signIn = { username: 'warehouse', password: demoPassword }
  const { accessToken } = (await ask('/authentication', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signIn),
  })) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  const projects = (await ask('/project?limit=100', { headers })) as { items: { id: string; name: string }[] }
  const project = projects.items.find(({ name }) => name === PROJECT)?.id ?? ''
  const slips = (await ask(`/packing_slip?limit=1&reference=${SLIP}`, {
    headers: { ...headers, 'x-lading-project': project },
  })) as { items: { id: string }[] }
  return slips.items[0]?.id ?? ''
}

/** Signs in, waits until this device holds everything, and ends on the scan tab. */
const reachScanTab = async (page: Page, address: string, tab: string): Promise<void> => {
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
  await page.locator('[data-sync-state="synced"]').waitFor({ timeout: LONG })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** Milliseconds from the Enter that ends a scan to the changed scan result, by the browser's own clock. */
const scanFeedback = async (page: Page): Promise<readonly number[]> => {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { benchScans: times })
    let ended = 0
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Enter') ended = event.timeStamp
      },
      { capture: true },
    )
    let before = document.querySelector('[data-result]')?.outerHTML ?? ''
    const seen = new MutationObserver(() => {
      const now = document.querySelector('[data-result]')?.outerHTML ?? ''
      if (now === before || ended === 0) return
      before = now
      const start = ended
      ended = 0
      requestAnimationFrame(() => times.push(performance.now() - start))
    })
    seen.observe(document.body, { attributes: true, childList: true, subtree: true, characterData: true })
  })
  for (let scan = 0; scan < SCANS; scan++) {
    await page.keyboard.type(codeOf(scan + 1), { delay: 2 })
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (least) => (window as unknown as { benchScans: number[] }).benchScans.length >= least,
      scan + 1,
    )
  }
  return page.evaluate(() => (window as unknown as { benchScans: number[] }).benchScans)
}

/** The app itself: scan feedback, then a start with no network and a warm device, up to a scan tab that takes input. */
export const app = async (backend: Backend, place: string, product: string): Promise<readonly Result[]> => {
  const profile = join(place, `app-${backend}`)
  const front = await startFront(null, product)
  const tab = `${front.address}/packing_slip/edit/${await slipId(product)}/picked-scanned`
  let lab = await openLab(profile, backend, 'about:blank')
  try {
    await reachScanTab(lab.page, front.address, tab)
    const feedback = (await scanFeedback(lab.page)).toSorted((a, b) => a - b)
    await lab.close()
    front.online = false
    lab = await openLab(profile, backend, 'about:blank')
    await lab.page.goto(tab, { waitUntil: 'commit' })
    await lab.page.locator(READY).waitFor({ timeout: 60_000 })
    const startMs = await lab.page.evaluate(() => performance.now())
    const p95 = feedback[Math.floor(feedback.length * 0.95)] ?? 0
    return [
      byValue('Cold start offline to a scan tab that takes input', 's', startMs / 1000, 1.5),
      byValue(`Scan: terminator to painted result, p95 of ${SCANS}`, 'ms', p95, 50),
    ]
  } finally {
    await lab.close()
    await front.stop()
  }
}
