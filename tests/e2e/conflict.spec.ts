import { expect, type Page } from '@playwright/test'
import { URL_VARIABLE } from './global-setup.ts'
import { makeAssets } from './models/assets.ts'
import { expectAccessible } from './models/axe.ts'
import { askProject } from './models/server.ts'
import { readyForOffline, signInTo } from './models/shell-page.ts'
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
  const shell = await signInTo(page, 'office', 'Venlo Depot')
  await readyForOffline(page)
  await page.goto(`/asset/edit/${ids[0]}`)
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
  const choice = card.getByRole('radiogroup', { name: 'Serial' })
  await expect(choice).toContainText(`MINE-${stamp}`)
  await expect(choice.locator('label').filter({ hasText: `THEIRS-${stamp}` })).toContainText(
    /Wim Hendriks, today|Wim Hendriks, \d/i,
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 800 })

  await choice.getByRole('radio', { name: 'Theirs' }).check()
  await card.getByRole('button', { name: 'Keep chosen' }).click()
  await expect(card).toHaveCount(0)
  await shell.synced()
  await page.goto(`/asset/edit/${ids[0]}`)
  await expect(serialOn(page)).toHaveValue(`THEIRS-${stamp}`)
  expect((await list(`/asset?id=${ids[0]}`)).items[0]).toMatchObject({ serial: `THEIRS-${stamp}` })
})
