import { expect } from '@playwright/test'
import { URL_VARIABLE } from './global-setup.ts'
import { makeAssets } from './models/assets.ts'
import { scanBoard } from './models/order-page.ts'
import { askProject } from './models/server.ts'
import { openAs } from './models/session.ts'
import { readyForOffline } from './models/shell-page.ts'
import { test } from './profile.ts'

const url = process.env[URL_VARIABLE] ?? ''

test('[JOB-W1 PS-12] a scan of a slip on hold waits while its person looks elsewhere, and counts once the slip is resumed', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000)
  const reference = `HS-${Date.now()}`
  const { ids } = await makeAssets(url, 'Held', [reference])
  const { server, project } = await askProject(url, 'warehouse')
  const slip = (await server.create('/packing_slip', { type: 'Outbound' }, project?.id)) as { id: string }
  await server.create('/packing_slip_item', { packingSlip: slip.id, asset: ids[0] }, project?.id)
  await server.change(`/packing_slip/hold/${slip.id}`, {}, project?.id)

  const shell = await openAs(page, 'warehouse', 'Venlo Depot')
  await readyForOffline(page)
  const board = scanBoard(page)
  await board.open(slip.id, 1)
  await context.setOffline(true)
  await page.keyboard.type(reference)
  await page.keyboard.press('Enter')
  const waits = page.getByText('On hold: resume to count what was scanned')
  await expect(waits).toBeVisible()

  await page.getByRole('tab', { name: 'General', exact: true }).click()
  await expect(page).toHaveURL(/\/general$/)
  await expect(waits).toHaveCount(0)
  await page.getByRole('tab', { name: 'Picked and scanned', exact: true }).click()
  await expect(waits).toBeVisible()
  await page.getByRole('button', { name: 'Resume', exact: true }).first().click()
  await expect(page.getByTestId('scan-progress')).toHaveAttribute('data-scanned', '1')

  await context.setOffline(false)
  await shell.synced()
  const { items } = await server.list(`/packing_slip_item?packingSlip=${slip.id}`, project?.id)
  expect(items).toMatchObject([{ asset: ids[0], scanned: true }])
  const unknown = await server.list(`/unknown_code?search=${reference}`, project?.id)
  expect(unknown.items).toEqual([])
})
