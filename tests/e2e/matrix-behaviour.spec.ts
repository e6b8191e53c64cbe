import { expect, type Page } from '@playwright/test'
import { recordsPage } from './models/records-page.ts'
import { shellPage } from './models/shell-page.ts'
import { signIn } from './models/sign-in-page.ts'
import { openBrowser, test } from './profile.ts'

/** Signed in and synced once; the tests share it. */
let page: Page

test.beforeAll(async () => {
  test.setTimeout(300_000)
  page = await (await openBrowser()).newPage()
  const shell = shellPage(page)
  await signIn(page, 'office')
  await shell.choose('Venlo Depot')
  // The first sync can be slow on a busy machine.
  await expect(shell.pill).toHaveAttribute('data-sync-state', 'synced', { timeout: 280_000 })
})
test.afterAll(() => page.context().close())

const openFirst = async (list: string, search: string): Promise<string> => {
  const records = recordsPage(page)
  await records.openList(`${list}?search=${encodeURIComponent(search)}`)
  await records.rows.filter({ hasText: search }).first().click()
  await page.waitForURL(/\/edit\//)
  return page.url()
}

test('[AUTH-25 AUTH-26 AUTH-27 SHELL-14 USER-14] an administrator works as another user and comes back', async () => {
  const context = await openBrowser()
  const desk = await context.newPage()
  const shell = shellPage(desk)
  await signIn(desk, 'admin')
  await desk.goto('/employee/list?search=technician')
  await desk.getByText('technician', { exact: true }).first().click()
  await desk.waitForURL(/\/employee\/edit\//)
  await (await recordsPage(desk).action('Switch to this user')).click()
  await desk.getByRole('dialog', { name: 'Work here as technician' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(desk.getByText('admin works here as technician')).toBeVisible()
  await expect(desk).toHaveURL(/\/dashboard$/)
  await expect(shell.menu.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0)
  await desk.reload()
  await desk.getByRole('button', { name: 'Back to admin' }).click()
  await expect(desk.getByText('admin works here as technician')).toHaveCount(0)
  await expect(desk).toHaveURL(/\/dashboard$/)
  await context.close()
})

test('[AUTH-25] other users are not offered to switch user', async () => {
  await shellPage(page).profile.click()
  await page.waitForURL(/\/employee\/edit\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch to this user', includeHidden: true })).toHaveCount(0)
})

test('[SHELL-08] Back steps through what was visited, tabs and new records left out', async () => {
  const asset = await openFirst('/asset/list', 'DEMO-ASSET-001')
  const records = recordsPage(page)
  await records.tab('Identifiers').click()
  await records.tab('Damage').click()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.waitForURL(/\/damage\/new/)
  await page.getByLabel('Summary').fill('Back leads to the asset')
  await records.save()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${new URL(asset).pathname.split('/').slice(0, 4).join('/')}/damage`))
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/asset\/list\?search=DEMO-ASSET-001/)
})

test('[SENSOR-10 DLG-27 ASSET-20] a sensor on an asset is shown in a dialog with its last report', async () => {
  await openFirst('/sensor/list', 'Demo climate sensor')
  await page.locator('#screen a[href*="/asset/edit/"]').first().click()
  await page.waitForURL(/\/asset\/edit\//)
  const records = recordsPage(page)
  await records.tab('Sensors').click()
  await page.getByRole('button', { name: 'Demo climate sensor', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Demo climate sensor' })
  await expect(dialog.getByText('Temperature', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Open sensor' }).click()
  await expect(page).toHaveURL(/\/sensor\/edit\/.*\/reports/)
})

test('[ASSET-24 OPEN-031] an asset is compared with another one of its type', async () => {
  await openFirst('/asset/list', 'DEMO-ASSET-001')
  const records = recordsPage(page)
  await records.tab('Compare').click()
  const picker = page.getByLabel('Compare with', { exact: true })
  await picker.click()
  await page.getByRole('option').nth(1).click()
  const fields = page.getByRole('table', { name: 'Fields' })
  await expect(fields.getByRole('row', { name: /Serial/ })).toContainText('Different')
  await expect(fields.getByRole('row', { name: /Asset type/ })).not.toContainText('Different')
})

test('[EDIT-20 PS-01 PS-08 DLG-21] extra values and cancelled items of a slip, both without a network', async () => {
  const shell = shellPage(page)
  const context = page.context()
  await openFirst('/packing_slip/list', 'PS-DEMO-002')
  const records = recordsPage(page)
  await records.tab('General').click()
  await expect(page.getByRole('button', { name: 'Add a property of your own' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add a property of your own' }).click()
  await page.getByRole('group', { name: 'Value 1' }).getByRole('textbox', { name: 'Value' }).fill('12')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Give it a name')).toBeVisible()
  await page.getByRole('group', { name: 'Value 1' }).getByRole('textbox', { name: 'Name' }).fill('Weight')
  await page.getByRole('group', { name: 'Weight' }).getByRole('textbox', { name: 'Unit' }).fill('kg')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Saved on this device').first()).toBeVisible()
  await records.tab('Picked and scanned').click()
  await page.getByRole('button', { name: 'Scan settings' }).click()
  await page.getByText('Cancel assets', { exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /Cancel assets/ })
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('1 asset canceled')).toBeVisible()
  await context.setOffline(false)
  await page.goto('/dashboard')
  await shell.synced()
})

test('[SHELL-01 OPEN-068] what a reader sends while the search is open is searched, not counted on the slip', async () => {
  const url = await openFirst('/packing_slip/list', 'PS-DEMO-001')
  await page.goto(`${url.split('/').slice(0, 6).join('/')}/picked-scanned`)
  const band = page.getByTestId('scan-progress')
  await expect(band).toHaveAttribute('data-expected', '24')
  await expect(band).not.toHaveText('…')
  const before = await band.textContent()
  await page.keyboard.press('Control+k')
  const search = page.getByPlaceholder('Search or scan a code')
  await expect(search).toBeFocused()
  await page.keyboard.type('PS-DEMO-001', { delay: 2 })
  await expect(search).toHaveValue('PS-DEMO-001')
  await page.keyboard.press('Escape')
  await expect(band).toHaveText(before ?? '')
})
