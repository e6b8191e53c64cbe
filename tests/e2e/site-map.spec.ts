import { expect } from '@playwright/test'
import { openAs } from './models/session.ts'
import { readyForOffline } from './models/shell-page.ts'
import { test } from './profile.ts'

test('[SITE-01] the map of sites groups what is close, opens a site with what is there, and leads to its lists and away, with no network', async ({
  page,
  context,
}) => {
  await openAs(page, 'office', 'Venlo Depot')
  await readyForOffline(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Sites', exact: true }).click()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Map of sites' })).toBeVisible()

  // All seven are on one campus, so they are one pin until the map is zoomed in.
  const group = page.getByRole('button', { name: /^7 sites: / })
  await group.click()
  const hall = page.getByRole('button', { name: 'Hall B', exact: true })
  await expect(group).toBeHidden()
  await hall.click()

  const card = page.getByRole('region', { name: 'Hall B' })
  await expect(card.getByText('Building')).toBeVisible()
  const count = card.getByRole('definition').getByRole('link').first()
  const assets = await count.innerText()
  await count.click()
  await expect(page.getByRole('heading', { name: 'Assets' })).toBeVisible()
  await expect(page.getByText(`${assets} of `)).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})
