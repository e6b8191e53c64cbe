import { expect } from '@playwright/test'
import { recordsPage } from './models/records-page.ts'
import { openAs } from './models/session.ts'
import { test } from './profile.ts'

test('[LIST-01] with the colours of the system a chosen row, its tick and the page in the menu are told apart', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAs(page, 'warehouse', 'Venlo Depot')
  await recordsPage(page).openList('/packing_slip/list')
  const tick = page.getByRole('checkbox', { name: 'Select PS-DEMO-001' })
  const row = page.getByRole('row').filter({ has: tick })
  await expect(row).toHaveCSS('outline-style', 'none')
  await tick.check()
  await expect(row).toHaveCSS('outline-style', 'solid')
  // The native checkbox, whose tick the browser draws in system colours.
  await expect(tick).toHaveCSS('appearance', 'auto')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: /^Packing slips/ })).toHaveCSS('outline-style', 'solid')
  await expect(menu.getByRole('link', { name: /^Damage reports/ })).toHaveCSS('outline-style', 'none')
})
