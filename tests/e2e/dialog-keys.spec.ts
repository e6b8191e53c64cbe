import { expect } from '@playwright/test'
import { recordsPage } from './models/records-page.ts'
import { openAs } from './models/session.ts'
import { test } from './profile.ts'

test('[SHELL-01] a dialog begins at its first field, and keys stay in it when the one over it closes', async ({
  page,
}) => {
  await openAs(page, 'office', 'Venlo Depot')
  await recordsPage(page).openList('/transport-order/list')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('TO-DEMO-001')
  await page.getByRole('link', { name: 'TO-DEMO-001' }).first().click()
  await page.getByRole('tab', { name: /^Ship units/ }).click()
  const start = page.locator('#screen').getByRole('button', { name: 'New', exact: true })
  await start.focus()
  await page.keyboard.press('Enter')
  const unit = page.getByRole('dialog', { name: 'New ship unit' })
  await expect(unit.getByLabel('Reference', { exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(unit.getByRole('button', { name: 'Close' })).toBeFocused()
  await unit.getByRole('switch', { name: /^Hazardous/ }).focus()
  await page.keyboard.press('Space')
  await unit.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('dialog', { name: 'New hazardous entry' })
  await expect(entry.getByLabel('Substance')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(entry).toHaveCount(0)
  const kept = page.getByRole('dialog', { name: /^Edit / })
  await expect(kept).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(kept.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(kept).toHaveCount(0)
  await expect(start).toBeFocused()
})
