/**
 * `npm run pictures -- --url http://127.0.0.1:8080`: makes the pictures of the web app manifest in public/: screenshots of
 * a running product with the demo company, whose packing slip PS-DEMO-001 it scans, and the icons of the shortcuts. Run it
 * on data of its own, and again when a screen has changed much; the pictures are committed.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { findOrInstallChromium } from './verify/chromium.ts'

const PUBLIC = join(import.meta.dirname, '../../public')
const PASSWORD = 'lading-demo-1'
const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 390, height: 844 }
/** Quality of WebP at which small text stays sharp. */
const QUALITY = 82

/** Lines on a square of 24, from Tabler Icons. */
const SHORTCUTS = {
  scan: 'M5 12h14M3 7v-2a2 2 0 0 1 2 -2h2M3 17v2a2 2 0 0 0 2 2h2M17 3h2a2 2 0 0 1 2 2v2M17 21h2a2 2 0 0 0 2 -2v-2',
  report:
    'M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0zM12 16h.01',
  work: 'M9.615 20h-2.615a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v8M14 19l2 2l4 -4M9 8h4M9 12h2',
}

const shortcutSvg = (lines: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  <rect width="48" height="48" rx="10" fill="#0E1C22"/>
  <path transform="translate(10 10) scale(1.1667)" d="${lines}" fill="none" stroke="#D6F531" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`

const drawShortcuts = async (): Promise<void> => {
  for (const [name, lines] of Object.entries(SHORTCUTS)) {
    await sharp(Buffer.from(shortcutSvg(lines)), { density: 288 })
      .resize(192, 192)
      .png({ palette: true })
      .toFile(join(PUBLIC, `shortcut-${name}.png`))
  }
}

const keep = async (page: Page, name: string): Promise<void> => {
  const taken = await page.screenshot()
  const { data, info } = await sharp(taken).webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true })
  await writeFile(join(PUBLIC, `store-${name}.webp`), data)
  process.stdout.write(`store-${name}.webp  ${info.width}x${info.height}  ${data.length} bytes\n`)
}

const signedIn = async (browser: Browser, baseURL: string, username: string, viewport: typeof WIDE): Promise<Page> => {
  const context = await browser.newContext({ baseURL, viewport, locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: 'Venlo Depot', exact: true }).click()
  await page.locator('[data-sync-state=synced]').waitFor({ timeout: 120_000 })
  return page
}

const takeWide = async (browser: Browser, url: string): Promise<void> => {
  const page = await signedIn(browser, url, 'warehouse', WIDE)
  await page.goto('/asset/list')
  await page.getByRole('row').nth(8).waitFor()
  await keep(page, 'wide-assets')
  await page.goto('/packing_slip/list')
  await page.getByRole('link', { name: 'PS-DEMO-001' }).first().click()
  await page.getByRole('button', { name: 'Start scanning' }).click()
  for (let item = 1; item <= 9; item += 1) {
    await page.keyboard.type(`(01)09506000134352(21)SN-DEMO-${String(item).padStart(3, '0')}`)
    await page.keyboard.press('Enter')
    await page.locator(`[data-testid=scan-progress][data-scanned="${item}"]`).waitFor()
  }
  await keep(page, 'wide-scan')
}

const takeNarrow = async (browser: Browser, url: string): Promise<void> => {
  const page = await signedIn(browser, url, 'technician', NARROW)
  await page.getByText(/need you\./).waitFor()
  await keep(page, 'narrow-work')
  await page.goto('/damage/new')
  const asset = page.getByRole('combobox', { name: 'Asset', exact: true })
  await asset.fill('DEMO-ASSET-001')
  await page
    .getByRole('option', { name: /DEMO-ASSET-001/ })
    .first()
    .click()
  await page.getByLabel('Summary').fill('Oil leak at the lower flange')
  await page.getByText(/^Draft kept/).waitFor()
  await keep(page, 'narrow-damage')
}

const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://127.0.0.1:8080' } } })
await drawShortcuts()
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args })
try {
  await takeWide(browser, values.url)
  await takeNarrow(browser, values.url)
} finally {
  await browser.close()
}
