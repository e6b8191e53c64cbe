import { expect, type Page } from '@playwright/test'
import { signInTo } from './models/shell-page.ts'
import { openSlipOfOne } from './models/slip-of-one.ts'
import { test } from './profile.ts'

/** Gives the page a fake USB reader in POS mode; `scan` sends a report as such readers do. */
const plugIn = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const reader = Object.assign(new EventTarget(), {
      opened: false,
      vendorId: 0x05e0,
      productId: 1,
      productName: 'Test reader',
      collections: [{ usagePage: 0x8c, usage: 2 }],
      open: async () => void (reader.opened = true),
      close: async () => void (reader.opened = false),
      forget: async () => localStorage.removeItem('test-reader'),
    })
    const hid = Object.assign(new EventTarget(), {
      getDevices: async () => (localStorage.getItem('test-reader') === 'chosen' ? [reader] : []),
      requestDevice: async () => {
        localStorage.setItem('test-reader', 'chosen')
        return [reader]
      },
    })
    Object.defineProperty(navigator, 'hid', { value: hid })
    Object.assign(globalThis, {
      scanByUsb: (text: string) => {
        const bytes = new Uint8Array(63)
        bytes[0] = text.length
        bytes.set(new TextEncoder().encode(`]C0${text}`), 1)
        const data = new DataView(bytes.buffer)
        reader.dispatchEvent(Object.assign(new Event('inputreport'), { device: reader, reportId: 2, data }))
      },
    })
  })
}

const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => (globalThis as unknown as { scanByUsb: (code: string) => void }).scanByUsb(text), code)

const run = `HID${Date.now().toString(36).toUpperCase()}`
const SERIAL = `${run}-07`

test('[JOB-W4] a USB reader in POS mode, made up, is connected once; its codes open their card, go into a focused field, and count on the board', async ({
  page,
}) => {
  await plugIn(page)
  await signInTo(page, 'warehouse', 'Venlo Depot')
  await page.goto('/packing_slip/list')
  await page.getByRole('list', { name: 'To be scanned' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Scan settings' }).click()
  await page.getByRole('button', { name: 'Connect a USB reader' }).click()
  await expect(page.getByText('Connected: Test reader')).toBeVisible()
  await page.keyboard.press('Escape')

  // The reader was chosen once; each page opened from now on uses it.
  await openSlipOfOne(page, run, SERIAL, async (code) => {
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog').getByRole('combobox')
    await expect(search).toBeFocused()
    await scan(page, code)
    await expect(search).toHaveValue(code)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await scan(page, code)
  })
  await scan(page, SERIAL)
  await expect(page.getByTestId('scan-progress')).toHaveAttribute('data-scanned', '1')

  await page.getByRole('button', { name: 'Scan settings' }).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect a USB reader' }).click()
  await expect(page.getByText('Connected: Test reader')).toBeVisible()
  await page.keyboard.press('Escape')
  // Connected again, the reader still reads each code once.
  await scan(page, `${run}-UNKNOWN`)
  const reads = page.getByRole('list', { name: 'Last scans' }).getByRole('listitem')
  await expect(reads.filter({ hasText: `${run}-UNKNOWN` })).toHaveCount(1)
  await expect(reads).toHaveCount(2)
})
