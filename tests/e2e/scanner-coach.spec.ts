import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { SHEET_TEXT } from '../../src/scanning/coach/sheet.ts'
import { expectAccessible } from './models/axe.ts'
import { frenchDeviceReader } from './models/layout-reader.ts'
import { openAs } from './models/session.ts'
import { openSlipOfOne } from './models/slip-of-one.ts'
import { test } from './profile.ts'

const run = `SC${Date.now().toString(36).toUpperCase()}`
const SERIAL = `${run}-ZAMQ-09`

const openSlip = (page: Page): Promise<void> =>
  openSlipOfOne(page, run, SERIAL, (code) => Promise.all([...code, 'Enter'].map((key) => page.keyboard.press(key))))

const coachOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Check the reader' })
  return {
    dialog,
    status: dialog.getByRole('status'),
    findings: dialog.getByRole('list', { name: 'What was found' }).getByRole('listitem'),
    open: async (): Promise<void> => {
      await page.getByRole('button', { name: 'Scan settings' }).click()
      await page.getByRole('button', { name: 'Check the reader' }).click()
      await expect(dialog.getByText('Scan this code')).toBeVisible()
    },
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
  }
}

test('[OPEN-068] a reader of another keyboard layout is checked, set, counts after a reload, and is put back', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await openAs(page, 'warehouse', 'Venlo Depot')
  await openSlip(page)
  const board = page.url()
  const { dialog, status, findings, open, button } = coachOf(page)
  const { scan } = frenchDeviceReader(page)
  const band = page.getByRole('status', { name: 'Scan result' })
  const reads = page.getByRole('list', { name: 'Last scans' }).getByRole('listitem')
  const progress = page.getByTestId('scan-progress')

  await scan(SERIAL)
  await expect(band).toHaveAttribute('data-result', 'unknown')
  await expect(reads).toHaveCount(1)

  await test.step('closing halfway changes nothing', async () => {
    await open()
    await scan(SHEET_TEXT.letters)
    await expect(status).toHaveText('Scan the next code.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await open()
    await expect(findings).toHaveCount(0)
    await expect(button('Use the standard settings')).toHaveCount(0)
  })

  await test.step('another code and a person at the keyboard are told apart', async () => {
    await scan('SOMETHING-ELSE-4711')
    await expect(status).toContainText('not on the calibration sheet')
    await page.keyboard.type('whatisthis', { delay: 150 })
    await page.keyboard.press('Enter')
    await expect(status).toContainText('typed by hand')
  })

  await test.step('the sheet is scanned, and what was found is said', async () => {
    for (const text of [SHEET_TEXT.letters, SHEET_TEXT.marks, SHEET_TEXT.separator]) await scan(text)
    await expect(status).toHaveText('All codes were scanned. The app can be set to this reader.')
    await expect(findings.filter({ hasText: 'Keyboard layout differs' })).toContainText(
      'The reader types on QWERTY (US), this device expects AZERTY (French)',
    )
    await expect(findings.filter({ hasText: 'Codes end with Enter' })).toBeVisible()
    await expect(findings.filter({ hasText: 'Separator arrives' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('the recording is saved as a trace, without what else came', async () => {
    const saved = page.waitForEvent('download')
    await button('Save the recording').click()
    const text = await readFile(await (await saved).path(), 'utf8')
    expect(JSON.parse(text)).toMatchObject({ format: 'lading-reader-trace', version: 1, sheet: 1 })
    expect(text.match(/"key":"Enter"/g)).toHaveLength(3)
  })

  await test.step('with the keyboard alone the settings are used and tried', async () => {
    await button('Save the recording').focus()
    while (!(await button('Use settings').evaluate((one) => one === document.activeElement))) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect(status).toContainText('Set on this device')
    await scan(SHEET_TEXT.separator)
    await expect(status).toHaveText('The code is read as it is printed.')
    await button('Close').last().click()
    await expect(dialog).toBeHidden()
    // None of these scans was counted.
    await expect(reads).toHaveCount(1)
  })

  await test.step('after a reload the same reader counts', async () => {
    await page.reload()
    await expect(progress).toHaveAttribute('data-expected', '1')
    await scan(SERIAL)
    await expect(progress).toHaveAttribute('data-scanned', '1')
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search or scan a code' })).toBeFocused()
    await scan(SERIAL)
    await expect(page.getByRole('dialog', { name: 'What is this code?' })).toContainText(`Roll cage ${run}`)
    await page.keyboard.press('Escape')
  })

  await test.step('the standard settings are put back', async () => {
    await page.goto(board)
    await expect(progress).toHaveAttribute('data-scanned', '1')
    await open()
    await button('Use the standard settings').click()
    await expect(button('Use the standard settings')).toHaveCount(0)
    await button('Close').last().click()
    await expect(dialog).toBeHidden()
    await scan(SERIAL)
    await expect(band).toHaveAttribute('data-result', 'unknown')
  })
})

test('[JOB-W4] the sheets of command codes and calibration codes are printed alone', async ({ page }) => {
  await openAs(page, 'warehouse', 'Venlo Depot', '/packing_slip/list')
  await page.getByRole('list', { name: 'To be scanned' }).getByRole('link').first().click()
  for (const [entry, list, codes] of [
    ['Command codes', 'Command codes', 5],
    ['Check the reader', 'Calibration codes', 3],
  ] as const) {
    await page.getByRole('button', { name: 'Scan settings' }).click()
    await page.getByRole('button', { name: entry }).click()
    const dialog = page.getByRole('dialog', { name: entry })
    await expect(dialog.getByRole('list', { name: list })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('list', { name: list }).getByRole('img')).toHaveCount(codes)
    await page.emulateMedia({ media: 'screen' })
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(dialog).toBeHidden()
  }
})
