import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './models/axe.ts'
import { openAs } from './models/session.ts'
import { readyForOffline, signInTo } from './models/shell-page.ts'
import { test } from './profile.ts'

const searchOn = (page: Page) => {
  const box = page.getByRole('combobox', { name: 'Search or scan a code' })
  const options = page.getByRole('listbox', { name: 'Found' }).getByRole('option')
  return {
    box,
    options,
    chosen: page.getByRole('option', { selected: true }),
    group: (name: string) => page.getByRole('group', { name }).getByRole('option'),
    open: async (): Promise<void> => {
      await page.keyboard.press('Control+k')
      await expect(box).toBeFocused()
    },
  }
}

test('[SHELL-01] screens stand before records, the chosen line stays chosen while answers arrive, and Escape gives the focus back', async ({
  page,
}) => {
  await openAs(page, 'warehouse', 'Venlo Depot')
  const { box, options, chosen, group, open } = searchOn(page)
  const button = page.getByRole('button', { name: 'Search or scan a code' })
  await button.focus()
  await open()
  await box.fill('dam')
  await expect(options.first()).toHaveText(/Damage reports/)
  await page.keyboard.press('ArrowDown')
  const name = await chosen.innerText()
  await expect(group('Records').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Looking on this device' })).toHaveCount(0)
  await expect(chosen).toHaveText(name)
  await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('[SHELL-01 AUTH-23] without a network it finds what was opened last, what can be made of it, and forgets it at sign-out', async ({
  page,
  context,
}) => {
  const shell = await openAs(page, 'warehouse', 'Venlo Depot')
  await readyForOffline(page)
  await context.setOffline(true)
  const { box, options, group, open } = searchOn(page)
  await open()
  await box.fill('DEMO-ASSET-001')
  await group('Records')
    .filter({ hasText: /Asset$/ })
    .first()
    .click()
  await page.waitForURL(/\/asset\/edit\//)
  const id = /\/edit\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  const title = await page.getByRole('heading', { level: 1 }).innerText()

  await open()
  await expect(group('Opened last').first()).toContainText(title.trim())
  await box.fill('report damage')
  await expect(options.first()).toContainText(`Report damage on ${title.trim()}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/damage/new\\?with=asset(:|%3A)${id}`))

  await open()
  await box.fill('new damage')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/damage\/new$/)

  await context.setOffline(false)
  await shell.synced()
  await shell.signOut.click()
  await expect(page).toHaveURL(/\/login$/)
  await signInTo(page, 'warehouse', 'Venlo Depot')
  await open()
  await expect(group('Screens').first()).toBeVisible()
  await expect(group('Opened last')).toHaveCount(0)
})

test('[SHELL-01 JOB-W4] a typed code opens what it is, and one that nobody knows says so and can be dealt with', async ({
  page,
}) => {
  await openAs(page, 'warehouse', 'Venlo Depot')
  const { box, options, open } = searchOn(page)
  await open()
  await page.keyboard.type('PS-DEMO-002', { delay: 120 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/packing_slip\/edit\//)
  await expect(page.getByRole('heading', { level: 1, name: /PS-DEMO-002/ })).toBeVisible()

  const card = page.getByRole('dialog', { name: 'What is this code?' })
  await open()
  await box.fill('SN-DEMO-ASSET-001')
  await page.keyboard.press('Enter')
  await expect(card).toContainText('SN-DEMO-ASSET-001')
  await page.keyboard.press('Escape')

  const unknown = '(01)09506000134352(21)NOBODY-77'
  await open()
  await box.fill(unknown)
  await expect(page.getByRole('status').filter({ hasText: 'No record on this device has this code' })).toBeVisible()
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(card.getByRole('heading', { name: 'Unknown code' })).toBeVisible()
})

test('[SHELL-01] keys go on in the page that was opened by search, and where they were when nothing was', async ({
  page,
}) => {
  await openAs(page, 'warehouse', 'Venlo Depot')
  const { box } = searchOn(page)
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' })
  await link.focus()
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(link).toBeFocused()
  await page.keyboard.press('Control+k')
  await box.fill('damage reports')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/damage\/list/)
  await expect(box).toHaveCount(0)
  await expect(page.locator('#screen')).toBeFocused()
})

test('[SHELL-01] the phone searches from its bar, over the whole screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'warehouse', 'Venlo Depot')
  const { box, group } = searchOn(page)
  const button = page.getByRole('button', { name: 'Search or scan a code' })
  const size = await button.boundingBox()
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(48)
  await button.click()
  await box.fill('damage')
  await group('Screens').first().click()
  await expect(page).toHaveURL(/\/damage\/list/)
  await expect(box).toHaveCount(0)
})
