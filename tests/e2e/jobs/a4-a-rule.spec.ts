import { expect, type Page } from '@playwright/test'
import { createDevice } from '../device.ts'
import { URL_VARIABLE } from '../global-setup.ts'
import { recordsPage } from '../models/records-page.ts'
import { askServer } from '../models/server.ts'
import { readyForOffline, signInTo } from '../models/shell-page.ts'
import { openBrowser, test } from '../profile.ts'

const url = process.env[URL_VARIABLE] ?? ''
const RULE = 'A batch begins with LOT-'
const saveOn = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first()
const batchOn = (page: Page) => page.getByLabel('Batch', { exact: true })

/** Opens the asset that a search finds. */
const openAsset = async (page: Page, search: string): Promise<void> => {
  await page.goto('/asset/list')
  await page.getByRole('searchbox').first().fill(search)
  await recordsPage(page).rows.filter({ hasText: search }).first().click()
  await expect(page.getByLabel('Reference', { exact: true })).toHaveValue(search)
}

// Cleans up, because validations apply to all specs.
test.afterAll(async () => {
  const root = await askServer(url, 'superadmin')
  const { items } = await root.list('/entity_validation?entity=asset&property=batch&limit=50')
  for (const { id } of items) await root.archive(`/entity_validation/${id}`)
})

test('[JOB-A4 MASTER-03 OPEN-080 OPEN-110] a rule of one organization is judged by its forms, offline too, and by the server; the other organization is untouched', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const tablet = createDevice('a4', url)
  const yardContext = await openBrowser()
  const lot = `LOT-${Date.now()}`
  const root = await askServer(url, 'superadmin')
  const [venlo] = (await root.list('/project?name=Venlo%20Depot')).items
  const [northgate] = (await root.list('/project?name=Northgate')).items
  const assets = (await root.list('/asset?limit=2&sort=reference&order=DESC', venlo?.id)).items
  const [first, second] = assets.map((asset) => String(asset['reference']))
  if (first === undefined || second === undefined) throw new Error('Venlo Depot has no two assets')
  try {
    const hall = await tablet.open()
    const shell = await signInTo(hall, 'warehouse', 'Venlo Depot')
    await readyForOffline(hall)
    await tablet.offline(true)

    await page.setViewportSize({ width: 1440, height: 900 })
    const admin = await signInTo(page, 'admin', 'Venlo Depot')
    const records = recordsPage(page)
    await test.step('the administrator makes the rule; a pattern that cannot be used is refused beside its field', async () => {
      await page.goto('/entity/new')
      const entity = page.getByLabel('Entity', { exact: true }).first()
      await entity.fill('damage rep')
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
      await entity.press('Tab')
      await expect(entity).toHaveValue('Damage report')
      await entity.fill('asset')
      await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Asset')
      await entity.press('Enter')
      await expect(entity).toHaveValue('Asset')
      await records.pick('Field', 'Batch')
      await records.pick('Validation type', 'Pattern')
      const parameter = page.getByLabel('Limits or pattern', { exact: true })
      await parameter.fill('^LOT-(')
      await saveOn(page).click()
      await expect(page.getByText('Not a regular expression that can be used')).toBeVisible()
      await expect(parameter).toHaveAttribute('aria-invalid', 'true')
      await parameter.fill('^LOT-')
      await page.getByLabel('Message when refused', { exact: true }).fill(RULE)
      await page.getByLabel('Message in Dutch', { exact: true }).fill('Een batch begint met LOT-')
      await saveOn(page).click()
      await page.waitForURL(/\/entity\/edit\//)
      await admin.synced()
      await expect(page.getByText(/on this device breaks? this rule/)).toBeVisible({ timeout: 120_000 })
    })

    await test.step('a tablet that does not know it yet saves against it; the server refuses with the words of the rule, and nothing is lost', async () => {
      await openAsset(hall, first)
      await batchOn(hall).fill('1')
      await saveOn(hall).click()
      await expect(shell.pill).toHaveAttribute('data-pending', '1')
      await tablet.offline(false)
      await expect(shell.pill).toHaveAttribute('data-sync-state', 'attention')
      await shell.pill.click()
      const refused = hall.locator('[data-state="refused"]')
      await expect(refused).toContainText('Batch')
      await expect(refused).toContainText(RULE)
      await refused.getByRole('button', { name: 'Edit', exact: true }).click()
      const dialog = recordsPage(hall).dialog
      await dialog.getByLabel('Batch', { exact: true }).fill(`${lot}-1`)
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await shell.synced()
    })

    await test.step('the form judges alike without a network', async () => {
      await tablet.offline(true)
      await openAsset(hall, second)
      await batchOn(hall).fill('2')
      await saveOn(hall).click()
      await expect(hall.getByText(RULE)).toBeVisible()
      await expect(batchOn(hall)).toHaveAttribute('aria-invalid', 'true')
      await expect(shell.pill).toHaveAttribute('data-pending', '0')
      await batchOn(hall).fill(`${lot}-2`)
      await saveOn(hall).click()
      await expect(shell.pill).toHaveAttribute('data-pending', '1')
      await tablet.offline(false)
      await shell.synced()
    })

    const yard = await yardContext.newPage()
    await test.step('the other organization saves what it likes', async () => {
      const other = await signInTo(yard, 'outsider', 'Northgate')
      await yard.goto('/asset/list')
      await recordsPage(yard).rows.first().click()
      await batchOn(yard).fill(`free ${lot}`)
      await saveOn(yard).click()
      await expect(yard.getByText('Saved on this device').first()).toBeVisible()
      await other.synced()
    })

    const batchOf = async (reference: string) =>
      (await root.list(`/asset?search=${reference}&limit=1`, venlo?.id)).items[0]?.['batch']
    expect(await batchOf(first)).toBe(`${lot}-1`)
    expect(await batchOf(second)).toBe(`${lot}-2`)
    expect((await root.list(`/asset?batch=free%20${lot}`, northgate?.id)).count).toBe(1)
    const { items } = await root.list('/entity_validation?entity=asset&property=batch&limit=50')
    expect(items.map(({ organization }) => organization)).toEqual([venlo?.['organization']])
  } finally {
    await tablet.dispose()
    await yardContext.close()
  }
})
