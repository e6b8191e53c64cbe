import { Buffer } from 'node:buffer'
import { expect, type Page } from '@playwright/test'
import { URL_VARIABLE } from './global-setup.ts'
import { recordsPage } from './models/records-page.ts'
import { askServer } from './models/server.ts'
import { openAs } from './models/session.ts'
import { shellPage } from './models/shell-page.ts'
import { openBrowser, test } from './profile.ts'

test.describe.configure({ mode: 'serial' })

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

let page: Page
let records: ReturnType<typeof recordsPage>
let asset: string

test.beforeAll(async () => {
  page = await (await openBrowser()).newPage()
  records = recordsPage(page)
  await openAs(page, 'office', 'Venlo Depot')
})
test.afterAll(() => page.context().close())

/** Reads the rows of a list through the API. */
const onServer = async (path: string) => {
  const server = await askServer(process.env[URL_VARIABLE] ?? '', 'office')
  const { items } = await server.list('/project?name=Venlo%20Depot')
  return server.list(path, String(items[0]?.id))
}

test('[EDIT-01 EDIT-03 EDIT-15 EDIT-16 ERR-11 ASSET-05] a new asset is refused beside its field, then goes on as a record', async () => {
  await page.goto('/asset/new')
  await page.getByLabel('Serial', { exact: true }).fill('SN-MATRIX-1')
  await records.button('Save').first().click()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  const said = async (): Promise<string> => {
    const described = ((await name.getAttribute('aria-describedby')) ?? '').split(' ').filter((id) => id !== '')
    return (await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).innerText()))).join(' ')
  }
  expect(await said()).toContain('Fill in this field')
  // Pasted text is not truncated silently.
  const pasted = 'x'.repeat(201)
  await name.fill(pasted)
  await records.button('Save').first().click()
  await expect.poll(said).toContain('At most 200 characters')
  await expect(name).toHaveValue(pasted)
  await name.fill('Matrix crate')
  await records.pick('Asset type', 'Hydraulic')
  asset = await records.save()
  await expect(page).toHaveURL(new RegExp(`/asset/edit/${asset}`))
  await expect(page).toHaveTitle(/^Asset Matrix crate/)
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
})

test('[EDIT-05 EDIT-06 EDIT-08 EDIT-09 ASSET-17] opens the first tab, then the one of the address; storage is edited', async () => {
  await page.goto(`/asset/edit/${asset}`)
  await expect(records.tab('General')).toHaveAttribute('aria-selected', 'true')
  await expect(records.tab('Shot counter')).toBeVisible()
  await page.goto(`/asset/edit/${asset}/storage`)
  await expect(records.tab('Storage')).toHaveAttribute('aria-selected', 'true')
  for (const [name, value] of [
    ['Aisle', 'A'],
    ['Bay', '2'],
    ['Shelf', 'C'],
    ['Bin', '4'],
  ] as const) {
    await page.getByLabel(name, { exact: true }).fill(value)
  }
  await records.button('Save').first().click()
  await expect
    .poll(async () => (await onServer(`/asset?id=${asset}`)).items[0])
    .toMatchObject({ id: asset, properties: { aisle: 'A', bay: '2', shelf: 'C', bin: '4' } })
})

test('[ASSET-10 IDENT-03 LIST-17] identifiers are added by a dialog and listed with their asset only', async () => {
  await page.goto(`/asset/edit/${asset}/identifiers`)
  await records.button('New').click()
  await records.dialog.getByLabel('Identifier', { exact: true }).fill('MATRIX-0001')
  await records.dialog.getByLabel('Type', { exact: true }).click()
  await page.getByRole('option', { name: /barcode/i }).click()
  await records.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(records.dialog).toBeHidden()
  await expect(records.rows).toHaveCount(1)
  await expect(records.rows.first()).toContainText('MATRIX-0001')
})

test('[EDIT-18 EDIT-19 LIST-13 IDENT-03] archives what was selected, and only after Confirm', async () => {
  await records.rows.first().getByRole('checkbox').check()
  await records.button('Archive').last().click()
  await records.dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(records.rows).toHaveCount(1)
  await records.button('Archive').last().click()
  await expect(records.dialog).toContainText('cannot be undone')
  await records.confirm()
  await expect(records.rows).toHaveCount(0)
  await shellPage(page).synced()
  await expect.poll(async () => (await onServer(`/identifier?asset=${asset}`)).count).toBe(0)
})

test('[ASSET-08 ASSET-15 LIST-17] the tabs list the children and the damage of this asset', async () => {
  const { items } = await onServer('/asset?reference=DEMO-ASSET-001')
  const demo = String(items[0]?.id)
  const children = await onServer(`/asset?parentAsset=${demo}`)
  const reports = await onServer(`/damage?asset=${demo}`)
  await page.goto(`/asset/edit/${demo}/assets`)
  await expect(records.rows).toHaveCount(Math.min(children.count, 50))
  await records.tab('Damage').click()
  await expect(records.rows).toHaveCount(Math.min(reports.count, 50))
  await page.goto(`/asset/edit/${asset}/damage`)
  await expect(records.tab('Damage')).toHaveAttribute('aria-selected', 'true')
  await expect(records.rows).toHaveCount(0)
})

test('[ASSET-23 FILE-02 FILE-03 FILE-06 FILE-10 FILE-13] upload takes several files; an image opens large, another is downloaded', async () => {
  await page.goto(`/asset/edit/${asset}/upload`)
  await page.getByLabel('Type', { exact: true }).first().click()
  await page.getByRole('option', { name: /document/i }).click()
  await page.locator('input[type=file]').setInputFiles([
    { name: 'crate.png', mimeType: 'image/png', buffer: pixel },
    { name: 'manual.pdf', mimeType: 'application/pdf', buffer: pdf },
  ])
  const card = (name: RegExp) => page.getByRole('button', { name })
  await expect(card(/manual\.pdf/)).toBeVisible()
  await card(/crate\./).click()
  const picture = records.dialog.getByRole('img', { name: 'crate.jpg' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(records.dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('download', /crate/)
  await page.keyboard.press('Escape')
  await expect(records.dialog).toBeHidden()
  const download = page.waitForEvent('download')
  await card(/manual\.pdf/).click()
  expect((await download).suggestedFilename()).toBe('manual.pdf')
  await shellPage(page).synced()
  await expect.poll(async () => (await onServer(`/file?entity=asset&entityId=${asset}`)).count).toBe(2)
})

test('[DAMAGE-08 DAMAGE-10] logs are added by a dialog, newest first; files have a tab of their own', async () => {
  const { items } = await onServer('/damage?status=New&limit=1')
  const damage = String(items[0]?.id)
  await page.goto(`/damage/edit/${damage}/logs`)
  for (const text of ['first look', 'second look']) {
    await records.button('New').click()
    await records.dialog.getByLabel('Text', { exact: true }).fill(text)
    await records.dialog.getByRole('button', { name: 'Save' }).click()
    await expect(records.dialog).toBeHidden()
    await expect(records.rows.first()).toContainText(text)
  }
  await expect(records.rows.nth(1)).toContainText('first look')
  await records.tab('Files').click()
  await expect(page).toHaveURL(/\/files/)
  await records.tab('Upload').click()
  await expect(page.locator('input[type=file]')).toHaveCount(1)
})

test('[ASSET-20 ASSET-21 ASSET-22] a free sensor is linked to the asset, and then offered no more', async () => {
  const { items: types } = await onServer('/sensor_type?customerCreate=1&limit=100')
  const free = await onServer(`/sensor?asset=null&limit=200&${types.map(({ id }) => `sensorType[]=${id}`).join('&')}`)
  const linked = await onServer('/sensor?code=SENSOR-DEMO-01')
  await page.goto(`/asset/edit/${asset}/sensor`)
  const picker = page.getByRole('combobox', { name: 'Sensor', exact: true })
  const options = page.getByRole('listbox').getByRole('option')
  await picker.fill(String(linked.items[0]?.['code']))
  await expect(page.getByText('No sensor of this name')).toBeVisible()
  const code = String(free.items[0]?.['code'])
  await picker.fill(code)
  await options.filter({ hasText: code }).click()
  await records.button('Add sensor').click()
  await expect(page).toHaveURL(/\/sensors$/)
  await expect(records.rows).toHaveCount(1)
  await expect(records.rows.first()).toContainText(code)
  await shellPage(page).synced()
  await expect.poll(async () => (await onServer(`/sensor?code=${code}`)).items[0]).toMatchObject({ asset })
})
