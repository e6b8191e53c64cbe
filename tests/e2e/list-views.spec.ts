import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './models/axe.ts'
import { recordsPage } from './models/records-page.ts'
import { openAs } from './models/session.ts'
import { readyForOffline, shellPage } from './models/shell-page.ts'
import { openBrowser, test } from './profile.ts'

test.setTimeout(300_000)

const PROJECT = 'Venlo Depot'

/** The saved views of the list that is open. */
const viewsOf = (page: Page) => {
  const button = page.getByRole('button', { name: /^Views?\b/ })
  const menu = page.getByRole('menu')
  const dialog = page.getByRole('dialog')
  return {
    button,
    menu,
    dialog,
    choose: async (item: string | RegExp): Promise<void> => {
      await button.click()
      await menu
        .getByRole('menuitem', { name: item })
        .or(menu.getByRole('menuitemradio', { name: item }))
        .click()
      await expect(menu).toHaveCount(0)
    },
    saveAs: async (name: string, shared: boolean): Promise<void> => {
      await button.click()
      await menu.getByRole('menuitem', { name: 'Save as view…' }).click()
      await dialog.getByLabel('Name').fill(name)
      if (shared) await dialog.getByLabel('Shared with the project').check()
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(dialog).toHaveCount(0)
    },
  }
}

const inStock = async (page: Page): Promise<void> => {
  const records = recordsPage(page)
  await records.filter.click()
  await records.pick('Status', 'Stock', records.dialog)
  await page.keyboard.press('Escape')
  await records.dialog.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/filter=status(%3A|:)Stock/)
}

test('[LIST-03 LIST-05 OPEN-110] a view is saved, opened, changed and renamed without a network; a colleague finds the shared one alone', async ({
  page,
  context,
}) => {
  const stamp = Date.now().toString(36)
  const own = `Stock ${stamp}`
  const shared = `Round ${stamp}`
  const records = recordsPage(page)
  const views = viewsOf(page)
  const shell = await openAs(page, 'office', PROJECT)
  await readyForOffline(page)
  await context.setOffline(true)

  await test.step('a name is asked for at its field, and a view is saved without a network', async () => {
    await records.openList('/asset/list')
    await inStock(page)
    await views.button.click()
    await views.menu.getByRole('menuitem', { name: 'Save as view…' }).click()
    await views.dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(views.dialog.getByLabel('Name')).toHaveAccessibleDescription(/Fill in this field/)
    await views.dialog.getByLabel('Name').fill(own)
    await page.keyboard.press('Enter')
    await expect(views.dialog).toHaveCount(0)
    await expect(views.button).toHaveText(`View: ${own}`)
    await expect(views.button).toBeFocused()
  })

  await test.step('after a restart without a network it is there; a second one of its name is refused with words', async () => {
    await page.reload()
    await expect(views.button).toHaveText(`View: ${own}`)
    await views.choose('Without a view')
    await expect(page).not.toHaveURL(/filter=/)
    await expect(views.button).toHaveText('Views')
    await views.button.click()
    await views.menu.getByRole('menuitem', { name: 'Save as view…' }).click()
    await views.dialog.getByLabel('Name').fill(own.toUpperCase())
    await views.dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(views.dialog.getByLabel('Name')).toHaveAccessibleDescription(/There is a view of this name already/)
    await views.dialog.getByLabel('Name').fill(shared)
    await views.dialog.getByLabel('Shared with the project').check()
    await views.dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(views.button).toHaveText(`View: ${shared}`)
  })

  await test.step('choosing it opens its filters; what is changed is said, and stored with Update view', async () => {
    await views.choose(own)
    await expect(page).toHaveURL(/filter=status(%3A|:)Stock/)
    await expect(records.rows.first()).toBeVisible()
    await expect(records.rows.filter({ hasNotText: 'Stock' })).toHaveCount(0)
    await records.header('Serial').click()
    await expect(views.button).toHaveText(`View: ${own} changed`)
    await views.choose('Update view')
    await expect(views.button).toHaveText(`View: ${own}`)
    await page.reload()
    await expect(views.button).toHaveText(`View: ${own}`)
    await expect(page).toHaveURL(/sort=serial/)
    await expectAccessible(page)
  })

  await test.step('columns belong to the view; outside of it those of the device are back', async () => {
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Reference' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Reference' })).toHaveCount(0)
    await views.choose('Update view')
    await views.choose('Without a view')
    await expect(page.getByRole('columnheader', { name: 'Reference' })).toBeVisible()
    await views.choose(own)
    await expect(page.getByRole('columnheader', { name: 'Serial' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Reference' })).toHaveCount(0)
  })

  await test.step('it is renamed, and everything is sent once there is a network', async () => {
    await views.choose('Rename or share…')
    await views.dialog.getByLabel('Name').fill(`${own} hall`)
    await views.dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(views.button).toHaveText(`View: ${own} hall`)
    await expect(views.button).toBeFocused()
    await context.setOffline(false)
    await shell.synced()
  })

  const other = await openBrowser()
  const colleague = other.pages()[0] ?? (await other.newPage())
  const theirs = viewsOf(colleague)
  await test.step('a colleague opens the shared one and cannot change it; the other one is not there', async () => {
    await openAs(colleague, 'warehouse', PROJECT)
    await recordsPage(colleague).openList('/asset/list')
    await theirs.button.click()
    await expect(theirs.menu.getByRole('menuitemradio', { name: shared })).toContainText('by ')
    await expect(theirs.menu.getByRole('menuitemradio', { name: new RegExp(own) })).toHaveCount(0)
    await theirs.menu.getByRole('menuitemradio', { name: shared }).click()
    await expect(theirs.button).toHaveText(`View: ${shared}`)
    await theirs.button.click()
    await expect(theirs.menu.getByRole('menuitem', { name: 'Save as view…' })).toBeVisible()
    await expect(theirs.menu.getByRole('menuitem', { name: 'Delete view…' })).toHaveCount(0)
    await colleague.keyboard.press('Escape')
    await expect(theirs.button).toBeFocused()
  })

  await test.step('its owner deletes it, and it leaves the colleague too', async () => {
    await views.choose(new RegExp(shared))
    await views.choose('Delete view…')
    await records.confirm()
    await expect(views.button).toHaveText('Views')
    await shellPage(page).synced()
    await expect(theirs.button).toHaveText('Views')
  })
  await other.close()
})

test('[LIST-03 GEN-06] on a phone the views stand before the chips, which are dropped without a scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const views = viewsOf(page)
  const name = `Phone ${Date.now().toString(36)}`
  await openAs(page, 'warehouse', PROJECT, '/asset/list?filter=status:Stock')
  await expect(views.button).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Remove filter Status' })).toBeInViewport({ ratio: 1 })
  await views.saveAs(name, false)
  await expect(views.button).toHaveText(`View: ${name}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await views.choose('Delete view…')
  await recordsPage(page).confirm()
  await expect(views.button).toHaveText('Views')
})

test('[JOB-W1 LIST-01] on a phone on its side a slip is opened from the list, below what leads it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openAs(page, 'warehouse', PROJECT, '/packing_slip/list')
  await page.getByRole('row', { name: /PS-DEMO-002/ }).click()
  await expect(page).toHaveURL(/\/packing_slip\/edit\//)
})
