import { expect, type Page } from '@playwright/test'
import { URL_VARIABLE } from './global-setup.ts'
import { makeAssets } from './models/assets.ts'
import { expectAccessible } from './models/axe.ts'
import { recordsPage } from './models/records-page.ts'
import { askProject } from './models/server.ts'
import { openAs } from './models/session.ts'
import { readyForOffline } from './models/shell-page.ts'
import { makeSlipToClose } from './models/slip-to-close.ts'
import { test } from './profile.ts'

const url = process.env[URL_VARIABLE] ?? ''

const serialOn = (page: Page) => page.getByLabel('Serial', { exact: true })

test('[OPEN-110 I21] a serial that was changed here and elsewhere is shown in both versions, with who wrote the other one and when, until one is chosen', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const stamp = Date.now()
  const { ids, list } = await makeAssets(url, 'Disputed', ['CF-1'])
  const shell = await openAs(page, 'office', 'Venlo Depot', `/asset/edit/${ids[0]}`)
  await readyForOffline(page)
  await expect(serialOn(page)).toHaveValue(/^SN-CF-1/)
  await context.setOffline(true)
  await serialOn(page).fill(`MINE-${stamp}`)
  await serialOn(page).press('Enter')
  await expect(shell.pill).toHaveAttribute('data-pending', '1')

  const { server, project } = await askProject(url, 'warehouse')
  await server.change(`/asset/${ids[0]}`, { serial: `THEIRS-${stamp}` }, project?.id)
  await context.setOffline(false)
  await expect(shell.pill).toHaveAttribute('data-sync-state', 'attention', { timeout: 60_000 })

  await shell.pill.click()
  const card = page.getByRole('row').filter({ hasText: 'CF-1' })
  await expect(card).toContainText('Changed here and by Wim Hendriks.')
  // Many records have the same name, so the code identifies this one.
  await expect(card.getByRole('button', { name: 'CF-1', exact: true })).toBeVisible()
  const choice = card.getByRole('radiogroup', { name: 'Serial' })
  await expect(choice).toContainText(`MINE-${stamp}`)
  await expect(choice.locator('label').filter({ hasText: `THEIRS-${stamp}` })).toContainText(
    /Wim Hendriks, today|Wim Hendriks, \d/i,
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // Narrow screens have no column headers, so each value says whose it is.
  for (const whose of ['Mine', 'Theirs', 'Before']) {
    await expect(choice.getByText(whose, { exact: true })).toBeVisible()
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  await choice.getByRole('radio', { name: 'Theirs' }).check()
  await card.getByRole('button', { name: 'Keep chosen' }).click()
  await expect(card).toHaveCount(0)
  await shell.synced()
  await page.goto(`/asset/edit/${ids[0]}`)
  await expect(serialOn(page)).toHaveValue(`THEIRS-${stamp}`)
  expect((await list(`/asset?id=${ids[0]}`)).items[0]).toMatchObject({ serial: `THEIRS-${stamp}` })
})

test('[OPEN-110 STATE-064] a step that came too late offers what is possible now, and Retry only where it would help', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const slip = await makeSlipToClose(url, 'LATE')

  const shell = await openAs(page, 'warehouse', 'Venlo Depot')
  const records = recordsPage(page)
  await readyForOffline(page)
  await page.goto(`/packing_slip/edit/${slip.id}/general`)
  await expect(records.heading).toHaveText(slip.reference)
  await context.setOffline(true)
  await expect(shell.pill).toHaveAttribute('data-sync-state', 'offline')
  await (await records.action('Close packing slip')).click()
  await records.confirm()
  await expect(shell.pill).toHaveAttribute('data-pending', '1')
  await slip.hold()
  await context.setOffline(false)
  // The record says that the change was refused, and has a link to the sync screen.
  const leads = page.locator('#screen').getByRole('button', { name: 'Sync status' })
  await expect(leads).toBeVisible({ timeout: 60_000 })
  await leads.click()
  const card = page.getByRole('row').filter({ hasText: slip.reference })
  await expect(card).toContainText('the record is “On hold”, where this is not possible')
  await expect(card.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  const now = card.getByRole('group', { name: 'Possible now' })
  await expectAccessible(page)
  await now.getByRole('button', { name: 'Resume' }).click()
  await expect(now.getByRole('button', { name: 'Resume' })).toHaveCount(0)
  await card.getByRole('button', { name: 'Retry' }).click()
  await expect(card).toHaveCount(0)
  await shell.synced()
  const { items } = await slip.stored()
  expect(items[0]).toMatchObject({ status: 'Closed' })
})
