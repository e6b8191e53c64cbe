import { expect } from '@playwright/test'
import { recordsPage } from './models/records-page.ts'
import { signInTo } from './models/shell-page.ts'
import { test } from './profile.ts'

test.setTimeout(300_000)

test('[LIST-01] the place of a user in the list counts as the list does', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInTo(page, 'admin', 'Venlo Depot')
  const records = recordsPage(page)
  await records.openList('/user/list')
  const shown = page.locator('h1 + span')
  await expect(shown).toHaveText(/^\s*\d+\s*$/)
  const count = (await shown.innerText()).trim()
  await expect(records.rows).toHaveCount(Number(count))
  await records.rows.first().click()
  await expect(page.getByRole('tab', { name: 'Security' })).toBeVisible()
  await expect(page.getByText(`1 of ${count}`, { exact: true })).toBeVisible()
})
