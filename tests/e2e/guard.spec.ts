import { expect, type Page } from '@playwright/test'
import { readyForOffline, shellPage } from './models/shell-page.ts'
import { signIn } from './models/sign-in-page.ts'
import { openAs } from './models/session.ts'
import { test } from './profile.ts'

const logged = (page: Page): readonly string[] => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  return lines
}

test('[GUARD-01 ERR-07] refuses a screen without a session and says so in the log', async ({ page }) => {
  const lines = logged(page)
  await page.goto('/asset/list')
  await expect(page).toHaveURL(/\/login$/)
  expect(lines).toContain('user should be logged in to view this page')
})

test('[GUARD-02 GUARD-05 ERR-08 OPEN-023] signs out who types the address of a screen without its role', async ({
  page,
}) => {
  await signIn(page, 'viewer')
  const lines = logged(page)
  await page.goto('/damage/new')
  await expect(page).toHaveURL(/\/login$/)
  expect(lines).toContain('user has no rights for this page')
  await expect(page.getByText('Your account may not open /damage/new, so you were signed out.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
})

test('[ROUTE-02 OPEN-017] names an unknown address and opens the dashboard, offline too', async ({ page, context }) => {
  await signIn(page, 'viewer')
  await readyForOffline(page)
  for (const offline of [false, true]) {
    await context.setOffline(offline)
    for (const address of ['/no-such-page', '/asset/edit', '/some-entity/unknown']) {
      await page.goto(address)
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(page.getByText(`There is no page at ${address}`, { exact: true })).toBeVisible()
    }
  }
})

test('[GUARD-03 SHELL-02 SHELL-03] opens the own record of everybody from the toolbar', async ({ page }) => {
  await signIn(page, 'viewer')
  await expect(shellPage(page).profile).toHaveAttribute('href', /^\/employee\/edit\//)
  await shellPage(page).profile.click()
  await expect(page).toHaveURL(/\/employee\/edit\//)
  await shellPage(page).signOut.click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, 'superadmin')
  await expect(shellPage(page).profile).toHaveAttribute('href', /^\/user\/edit\//)
})

test('[PS-12] who may only look at a packing slip is told so, and asked for nothing', async ({ page }) => {
  await openAs(page, 'viewer', 'Venlo Depot', '/packing_slip/list')
  await page.getByRole('list', { name: 'To be scanned' }).getByRole('link').first().click()
  await expect(page.getByText('You can look at this packing slip')).toBeVisible()
  const band = page.getByRole('status', { name: 'Scan result' })
  await expect(band).toBeVisible()
  await expect(band).not.toContainText(/Sound and vibration|Resume to count|Scan the next/)
})
