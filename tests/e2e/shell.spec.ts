import { expect } from '@playwright/test'
import { expectAccessible } from './models/axe.ts'
import { openAs } from './models/session.ts'
import { readyForOffline, shellPage } from './models/shell-page.ts'
import { demoPassword, signIn } from './models/sign-in-page.ts'
import { openBrowser, test } from './profile.ts'

test('[SHELL-01 MENU-01 MENU-04 MENU-06 MENU-13] shows toolbar and menu by role', async ({ page }) => {
  const shell = await openAs(page, 'warehouse', 'Venlo Depot')
  for (const part of [shell.project, shell.language, shell.profile, shell.notifications, shell.signOut, shell.pill]) {
    await expect(part).toBeVisible()
  }
  for (const name of ['Dashboard', 'Assets', 'Damage reports', 'Packing slips']) {
    await expect(shell.menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(shell.menu.getByRole('link', { name: 'System users' })).toHaveCount(0)
  await expectAccessible(page)
})

test('[SHELL-05 SHELL-06 NOTIF-05] closes menu and notifications with Escape', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  const shell = await openAs(page, 'warehouse', 'Venlo Depot')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(shell.menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shell.menu).toBeHidden()
  await shell.notifications.click()
  await expect(page.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Notifications', exact: true })).toBeHidden()
  // Right after the notifications open, the bell may still have the focus; Escape must work then too.
  await shell.notifications.click()
  await expect(page.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible()
  await shell.notifications.focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Notifications', exact: true })).toBeHidden()
})

test('[I18N-03 I18N-06 I18N-08 OPEN-007] the language follows the person to another device', async ({ page }) => {
  await signIn(page, 'carrier')
  const saved = page.waitForResponse((response) => response.url().includes('/user/me'))
  await shellPage(page).speak('Nederlands')
  expect((await saved).status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-NL')
  const context = await openBrowser()
  const other = await context.newPage()
  await signIn(other, 'carrier')
  await expect(other.locator('html')).toHaveAttribute('lang', 'nl-NL')
  const next = other.waitForRequest((request) => request.headers()['x-locale'] === 'nl_NL')
  await other.reload()
  await next
  await context.close()
})

test('[I18N-03 OPEN-007] a language chosen on the sign-in screen holds for that sign-in, and leaves the account as it is', async () => {
  const context = await openBrowser()
  const page = await context.newPage()
  await page.goto('/login')
  await shellPage(page).speak('Nederlands')
  await page.getByLabel('Gebruikersnaam').fill('viewer')
  await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Aanmelden', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Afmelden' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Afmelden' })).toBeVisible()
  await context.close()

  const other = await openBrowser()
  const next = await other.newPage()
  await signIn(next, 'viewer')
  await expect(next.locator('html')).toHaveAttribute('lang', 'en-US')
  await other.close()
})

test('[OPEN-110 SHELL-13] opens any address with no network after one visit, and says so in words', async ({
  page,
  context,
}) => {
  const shell = await openAs(page, 'warehouse', 'Venlo Depot')
  await readyForOffline(page)
  await context.setOffline(true)
  for (const [address, title] of [
    ['/sync', 'Sync status'],
    ['/dashboard', 'Dashboard'],
    ['/asset/list', 'Assets'],
    ['/packing_slip/list', 'Packing slips'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Lading`)
    await expect(shell.pill).toHaveAttribute('data-sync-state', 'offline')
    await expect(shell.pill).toContainText('Offline')
  }
  await expect(shell.project).toHaveValue('Venlo Depot')
})

test('[SHELL-01] finds screens, records and codes with Ctrl K', async ({ page }) => {
  await openAs(page, 'warehouse', 'Venlo Depot')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search or scan a code' })
  await search.fill('PS-DEMO-001')
  await page.getByRole('option', { name: /PS-DEMO-001/ }).click()
  await expect(page).toHaveURL(/\/packing_slip\/edit\//)
  await page.keyboard.press('Control+k')
  await search.fill('(01)09506000134352(21)SN-DEMO-007')
  await expect(page.getByRole('option', { name: /SN-DEMO-007/ })).toHaveCount(1)
})
