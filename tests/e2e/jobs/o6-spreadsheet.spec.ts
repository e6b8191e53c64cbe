import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import Papa from 'papaparse'
import { readXlsx } from '../../../server/importing/xlsx/read-xlsx.ts'
import { createXlsxWriter } from '../../../server/jobs/xlsx-writer.ts'
import { URL_VARIABLE } from '../global-setup.ts'
import { recordsPage } from '../models/records-page.ts'
import { askServer } from '../models/server.ts'
import { shellPage, signInTo } from '../models/shell-page.ts'
import { openBrowser, test } from '../profile.ts'

test.describe.configure({ mode: 'serial' })

const FORMULA = '=2+3 crates'
/** Prefix of the asset types of this spec. */
const OURS = 'Round trip'

let page: Page
let records: ReturnType<typeof recordsPage>

type Record_ = { readonly [header: string]: string }

const onServer = async (): Promise<readonly { readonly [field: string]: unknown }[]> => {
  const server = await askServer(process.env[URL_VARIABLE] ?? '', 'office')
  const project = String((await server.list('/project?name=Venlo%20Depot')).items[0]?.id)
  return (await server.list(`/asset_type?search=${encodeURIComponent(OURS)}&limit=100`, project)).items
}

/** Uploads a file on the import screen and waits for the counts. */
const importFile = async (path: string): Promise<void> => {
  await page.goto('/import/file')
  await records.pick('What to import', 'Asset types')
  await page.setInputFiles('input[type=file]', path)
  await records.button('Import').click()
  await expect(page).toHaveURL(/\/job\/output\//)
  await expect(page.getByText('Created', { exact: true })).toBeVisible({ timeout: 60_000 })
}

const count = (name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

/** Exports the filtered list and downloads the file from the list of exports. */
const exportList = async (format: string, kind: 'CSV' | 'Excel', path: string): Promise<void> => {
  await page.goto('/asset_type/list')
  await page.getByRole('searchbox').fill(OURS)
  await expect(records.rows).toHaveCount(10)
  await records.button('Export').click()
  await page.getByRole('menuitem', { name: format }).click()
  await expect(page.getByText(/The export is being made/)).toBeVisible()
  await page.goto('/export/list')
  const download = page.waitForEvent('download')
  const made = records.rows.filter({ has: page.getByRole('cell', { name: kind, exact: true }) })
  const ready = made.first().getByRole('button', { name: /^Download Asset types/ })
  await expect(ready).toBeVisible({ timeout: 60_000 })
  await ready.click()
  await (await download).saveAs(path)
}

test.beforeAll(async () => {
  page = await (await openBrowser()).newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  records = recordsPage(page)
  await signInTo(page, 'office', 'Venlo Depot')
})
test.afterAll(() => page.context().close())

test('[JOB-O6 IMPORT-02] ten asset types are made by a file, one of them called like a formula', async ({}, info) => {
  const rows = Array.from({ length: 10 }, (_, at) => ({
    Name: at === 9 ? FORMULA : `${OURS} ${at}`,
    Reference: `${OURS} ${at}`,
    Brand: 'Hebo',
  }))
  const path = info.outputPath('types.csv')
  await writeFile(path, Papa.unparse(rows))
  await importFile(path)
  await expect(count('Created')).toHaveText('10')
  await expect(count('Refused')).toHaveText('0')
})

test('[JOB-O6 EXPORT-04 IMPORT-02] a CSV export is changed in 10 rows and imported: 10 changed, none doubled', async ({}, info) => {
  const path = info.outputPath('export.csv')
  await exportList('CSV file', 'CSV', path)
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  const { data, meta } = Papa.parse<Record_>(text, { header: true, skipEmptyLines: true })
  expect(data).toHaveLength(10)
  const changed = data.map((row) => ({ ...row, Brand: 'Kempen' }))
  const back = info.outputPath('changed.csv')
  await writeFile(back, Papa.unparse({ fields: meta.fields ?? [], data: changed }))
  await importFile(back)
  await expect(count('Changed')).toHaveText('10')
  await expect(count('Created')).toHaveText('0')
  await expect(count('Refused')).toHaveText('0')
  const after = await onServer()
  expect(after).toHaveLength(10)
  expect(new Set(after.map(({ brand }) => brand))).toEqual(new Set(['Kempen']))
  expect(after.map(({ name }) => name)).toContain(FORMULA)
})

test('[JOB-O6 EXPORT-04] an Excel export comes back unchanged, and one with a wrong value names row and column', async ({}, info) => {
  const path = info.outputPath('export.xlsx')
  await exportList('Excel workbook (.xlsx)', 'Excel', path)
  await importFile(path)
  await expect(count('Unchanged')).toHaveText('10')
  await expect(count('Changed')).toHaveText('0')
  const table = readXlsx(await readFile(path))
  const minimum = 'Minimum stock'
  expect(table.headers).toContain(minimum)
  const wrong = info.outputPath('wrong.xlsx')
  const pieces: Uint8Array[] = []
  const writer = createXlsxWriter((bytes) => Promise.resolve(void pieces.push(bytes)))
  const rows = table.rows.map(({ values }, at) =>
    table.headers.map((header) => (header === minimum && at === 4 ? 'plenty' : (values[header] ?? ''))),
  )
  await writer.rows([table.headers, ...rows], table.headers)
  await writer.end()
  await writeFile(wrong, Buffer.concat(pieces))
  await importFile(wrong)
  await expect(count('Refused')).toHaveText('1')
  const remark = page.getByRole('table', { name: 'Rows with errors' }).getByRole('row').last()
  await expect(remark).toContainText('6')
  await expect(remark).toContainText(minimum)
  await expect(remark).toContainText('plenty')
  expect(await onServer()).toHaveLength(10)
  await shellPage(page).synced()
})

test('[JOB-O6 IMPORT-02] a wrong id doubles nothing; the row of it, the same row twice and a renamed column are named', async ({}, info) => {
  const path = info.outputPath('export-again.csv')
  await exportList('CSV file', 'CSV', path)
  const { data, meta } = Papa.parse<Record_>((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  const [first, second] = data
  if (first === undefined || second === undefined) throw new Error('two rows')
  const fields = (meta.fields ?? []).map((name) => (name === 'Article code' ? 'Artikel' : name))
  const renamed = (row: Record_) => ({ ...row, Artikel: 'A-1' })
  const wrong = { ...first, id: randomUUID() }
  const back = info.outputPath('mistakes.csv')
  // As Excel writes it in Dutch: semicolons, and an empty line at the end.
  await writeFile(
    back,
    `${Papa.unparse({ fields, data: [wrong, second, second].map(renamed) }, { delimiter: ';' })}\r\n;;;\r\n`,
  )
  await importFile(back)
  await expect(count('Created')).toHaveText('0')
  await expect(count('Refused')).toHaveText('1')
  const remarks = (title: string) => page.getByRole('table', { name: title }).getByRole('row').last()
  await expect(remarks('Rows with errors')).toContainText('No record here has this id')
  await expect(remarks('Rows that stand in the file twice')).toContainText('Row 3 is about the same record')
  await expect(page.getByRole('note').filter({ hasText: 'Some columns were not imported' })).toContainText('Artikel')
  expect(await onServer()).toHaveLength(10)
})

test('[JOB-O6 IMPORT-01] a file of another kind is said in red to have brought nothing, with its columns and those expected', async ({}, info) => {
  const path = info.outputPath('trips.csv')
  await writeFile(path, 'Datum;Kilometerstand;Bestuurder\n2026-11-01;120;Jan\n')
  await page.goto('/import/file')
  await records.pick('What to import', 'Asset types')
  await page.setInputFiles('input[type=file]', path)
  await records.button('Import').click()
  await expect(page).toHaveURL(/\/job\/output\//)
  await expect(
    page.getByText(/^Nothing was imported: no column .* The file has Datum, Kilometerstand, Bestuurder/),
  ).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Failed')
  await expect(page.getByText('Done', { exact: true })).toHaveCount(0)
})
