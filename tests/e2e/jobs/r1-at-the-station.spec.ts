import { Buffer } from 'node:buffer'
import { expect, type Page } from '@playwright/test'
import { recordsPage } from '../models/records-page.ts'
import { askServer } from '../models/server.ts'
import { signInTo } from '../models/shell-page.ts'
import { openBrowser, test } from '../profile.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const QUOTATION = { name: 'quotation.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

/** The work order of this title, reached through the list. */
const openOrder = async (page: Page, title: string): Promise<void> => {
  await page.goto('/work_order/list')
  await page.getByRole('searchbox').first().fill(title)
  await page.getByRole('link', { name: /WO-/ }).first().click()
  await expect(page.getByText(title).first()).toBeVisible()
}

const step = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click()
  await recordsPage(page).confirm()
  await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
}

test('[JOB-R1 WO-01] a repair station reads its work order with asset, type and place in words, quotes, works and finishes, on phone and desktop', async ({
  page,
  baseURL,
}) => {
  const records = recordsPage(page)
  const title = `Replace the flange ${Date.now()}`
  await page.setViewportSize(DESKTOP)
  const shell = await signInTo(page, 'office', 'Venlo Depot')
  await page.goto('/work_order/new')
  await records.pick('Asset', 'DEMO-ASSET-001')
  await page.getByLabel('Title').fill(title)
  await records.pick('Assigned to', 'Delta Repair')
  const id = await records.save()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await records.confirm()
  await expect(page.getByText('Need quotation', { exact: true }).first()).toBeVisible()
  await shell.synced()

  const server = await askServer(baseURL ?? '', 'office')
  const [project] = (await server.list('/project?name=Venlo%20Depot')).items
  const stored = async () => (await server.list(`/work_order?id=${id}`, project?.id)).items[0]
  const named = async (path: string) => String((await server.list(path, project?.id)).items[0]?.['name'])
  const [asset] = (await server.list(`/asset?id=${String((await stored())?.['asset'])}`, project?.id)).items
  const type = await named(`/asset_type?id=${String(asset?.['assetType'])}`)

  const browser = await openBrowser()
  const station = await browser.newPage()
  await station.setViewportSize(PHONE)
  const there = await signInTo(station, 'repair', 'Venlo Depot')

  await test.step('on the phone: what it is, which type, where it stands; the quotation goes in', async () => {
    await openOrder(station, title)
    await expect(station.getByText('Not visible to you')).toHaveCount(0)
    await station
      .getByRole('link', { name: /DEMO-ASSET-001/ })
      .first()
      .click()
    await expect(station.getByText(type).first()).toBeVisible()
    await expect(station.getByText('Not visible to you')).toHaveCount(0)
    await openOrder(station, title)
    await expect(station.getByRole('button', { name: 'Start', exact: true })).toBeHidden()
    await recordsPage(station).tab('Upload').click()
    await station
      .getByRole('combobox', { name: 'Type' })
      .or(station.getByLabel('Type', { exact: true }))
      .first()
      .click()
    await station.getByRole('option', { name: 'Quotation' }).click()
    await station.locator('input[type=file]').setInputFiles(QUOTATION)
    await expect(station.getByText('quotation.pdf').first()).toBeVisible()
    await there.synced()
    await expect(station.getByText('Quotation submitted', { exact: true }).first()).toBeVisible()
  })

  await step(page, 'Approve quotation')
  await shell.synced()

  await test.step('on the desktop: start, a remark, finish', async () => {
    await station.setViewportSize(DESKTOP)
    await openOrder(station, title)
    await step(station, 'Start')
    await step(station, 'Finish')
    await expect(station.getByText('Need invoice', { exact: true }).first()).toBeVisible()
    await there.synced()
  })
  await browser.close()

  expect(await stored()).toMatchObject({ status: 'Need invoice', title })
  const files = await server.list(`/file?entity=work_order&entityId=${id}`, project?.id)
  expect(files.items.map(({ type: kind, status }) => [kind, status])).toEqual([['quotation', 'ready']])
})
