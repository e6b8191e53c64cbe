import { Buffer } from 'node:buffer'
import { expect } from '@playwright/test'
import { textRows, workbookOf } from '../server/files/workbook.ts'
import { URL_VARIABLE } from './global-setup.ts'
import { recordsPage } from './models/records-page.ts'
import { askServer } from './models/server.ts'
import { openAs } from './models/session.ts'
import { readyForOffline } from './models/shell-page.ts'
import { test } from './profile.ts'

/** Validations of asset types, removed at the end, because other specs use the same company. */
const made: string[] = []
const admin = () => askServer(process.env[URL_VARIABLE] ?? '', 'superadmin')
const rule = async (body: object): Promise<void> => {
  const answer = await (await admin()).create('/entity_validation', { entity: 'asset_type', ...body })
  made.push((answer as { readonly id: string }).id)
}
test.afterAll(async () => {
  const server = await admin()
  for (const id of made.splice(0)) await server.archive(`/entity_validation/${id}`)
})

test('[FORM-13 EDIT-16] JSON that is still being typed is there again after the tab was closed', async ({
  page,
  context,
}) => {
  await openAs(page, 'superadmin', 'Venlo Depot', '/master_data/new')
  const entity = page.getByLabel('Entity', { exact: true })
  await entity.fill('route')
  await page.getByRole('option', { name: /route/i }).first().click()
  const chosen = await entity.inputValue()
  await page.getByLabel('Choices', { exact: true }).fill('["Air", ')
  await expect(page.getByText('This is not valid JSON')).toBeVisible()
  const again = await context.newPage()
  const choices = again.getByLabel('Choices', { exact: true })
  // The draft is stored shortly after the last key.
  await expect(async () => {
    await again.goto('/master_data/new')
    await expect(choices).toHaveValue('["Air", ', { timeout: 5000 })
  }).toPass()
  await page.close()
  await again.reload()
  await expect(choices).toHaveValue('["Air", ')
  expect(chosen).not.toBe('')
  await expect(again.getByLabel('Entity', { exact: true })).toHaveValue(chosen)
  await expect(again.getByText('This is not valid JSON')).toBeVisible()
})

test('[IMPORT-01 IMPORT-02 IMPORT-03 OPEN-077] an Excel workbook is imported, and its report says what was read', async ({
  page,
}) => {
  await openAs(page, 'superadmin', 'Venlo Depot', '/import/file')
  await page.getByRole('combobox', { name: 'What to import' }).click()
  await page.getByRole('option', { name: 'Asset types', exact: true }).click()
  const bytes = workbookOf({
    sheets: [
      {
        name: 'Types',
        rows: textRows([
          ['Name', 'Min Qty'],
          ['Sheet trolley', '4'],
          ['Sheet belt', 'many'],
        ]),
      },
      { name: 'Old', rows: textRows([['x']]) },
    ],
  })
  await page.locator('input[type=file]').setInputFiles({
    name: 'types.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Read from the sheet “Types”')).toBeVisible()
  await expect(page.getByText('Sheets with values that were not read: Old')).toBeVisible()
  const fault = page.getByRole('table', { name: 'Rows with errors' }).getByRole('row').nth(1)
  await expect(fault).toContainText('Min Qty')
  await expect(fault).toContainText('3')
})

test('[MASTER-03 MASTER-04 OPEN-080 FORM-14 OPEN-110] a form tells what rules of administrators say, with no network', async ({
  page,
  context,
}) => {
  await rule({ property: 'articleNumber', validationType: 'regex', parameter: '^AN-\\d{4}$' })
  await rule({ property: 'brand', validationType: 'notBlank' })
  const records = recordsPage(page)
  await openAs(page, 'office', 'Venlo Depot', '/asset_type/new')
  await readyForOffline(page)
  const number = page.getByLabel('Article number', { exact: true })
  await number.fill('12')
  await context.setOffline(true)
  await page.getByLabel('Name', { exact: true }).fill('Ruled trolley')
  await records.button('Save').first().click()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Must match ^AN-\\d{4}$')).toBeVisible()
  await expect(page.getByLabel('Brand', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await number.fill('AN-0012')
  await page.getByLabel('Brand', { exact: true }).fill('Meridian')
  await records.save()
  await expect(page).toHaveURL(/\/asset_type\/edit\//)
})
