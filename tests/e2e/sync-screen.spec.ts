import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './models/axe.ts'
import { recordsPage } from './models/records-page.ts'
import { askServer } from './models/server.ts'
import { openAs } from './models/session.ts'
import { readyForOffline, signInTo } from './models/shell-page.ts'
import { URL_VARIABLE } from './global-setup.ts'
import { test } from './profile.ts'

const url = process.env[URL_VARIABLE] ?? ''

test('[OPEN-110] says that everything is sent when it is', async ({ page }) => {
  await openAs(page, 'warehouse', 'Venlo Depot', '/sync')
  await expect(page.getByRole('heading', { level: 1, name: 'Sync status' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible()
  await expectAccessible(page)
})

test('[OPEN-110 DAMAGE-01] shows a change made without a network in words, exports it, and keeps it over sign-out', async ({
  page,
  context,
}) => {
  const shell = await openAs(page, 'warehouse', 'Venlo Depot')
  await readyForOffline(page)
  await context.setOffline(true)
  await page.goto('/damage/new')
  await page.getByLabel('Asset', { exact: true }).fill('DEMO-ASSET-001')
  await page
    .getByRole('option', { name: /DEMO-ASSET-001/ })
    .first()
    .click()
  await page.getByLabel('Summary').fill('Cracked housing')
  // Leaves while the report is being saved: no dialog asks about unsaved input, and the report does not open over the list.
  const save = page.getByRole('button', { name: 'Save', exact: true }).first()
  const [saved, left] = [await save.elementHandle(), await shell.pill.elementHandle()]
  await page.evaluate(
    ([one, other]) => {
      one?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      other?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    },
    [saved, left],
  )
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await expect(shell.pill).toHaveAttribute('data-pending', '1')
  await expect(page).toHaveURL(/\/sync$/)
  const row = page.getByRole('row', { name: /Damage report/ })
  await expect(row).toContainText('Cracked housing')
  await expect(row).toContainText('Waiting')
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { changes: unknown[] }
  expect(file.changes).toHaveLength(1)

  await shell.signOut.click()
  const dialog = shell.dialog('Sign out and keep unsent work here')
  await expect(dialog).toContainText('only on this device')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/sync$/)

  await context.setOffline(false)
  await shell.synced()
  await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible()
})

test('[OPEN-110 JOB-A2] a changed workflow step waits under the word of its button, as its own page calls it', async ({
  page,
  context,
}) => {
  const root = await askServer(url, 'superadmin')
  const [step] = (await root.list('/transition?name=approve_invoice&limit=1')).items
  if (step === undefined) throw new Error('there is no step approve_invoice')
  const shell = await openAs(page, 'superadmin', 'Venlo Depot', `/transition/edit/${step.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Approve invoice' })).toBeVisible()
  await readyForOffline(page)
  await context.setOffline(true)
  const from = page.locator('[data-property="origin"]')
  await from.click()
  await from.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Approved', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(shell.pill).toHaveAttribute('data-pending', '1')
  await shell.pill.click()
  const row = page.getByRole('row', { name: /Workflow step|Transition/ })
  await expect(row).toContainText('Approve invoice')
  await expect(row).not.toContainText('approve_invoice')
  // It stays in this browser, which is removed without having been online again.
})

/** A photo, drawn in the browser. */
const photo = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'))
      return [...new Uint8Array((await drawn?.arrayBuffer()) ?? new ArrayBuffer(0))]
    }),
  ),
})

test('[OPEN-110 AUTH-22] without a network, a report with photos and the scans of a slip are one row each; leaving says what it means, and the sign-in face what waits', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const shell = await openAs(page, 'warehouse', 'Venlo Depot')
  const me = (await shell.profile.innerText()).trim().split('\n').at(-1) ?? ''
  const records = recordsPage(page)
  await readyForOffline(page)
  await records.openList('/packing_slip/list?search=PS-DEMO-002')
  await page.getByRole('link', { name: 'PS-DEMO-002', exact: true }).click()
  await page.waitForURL(/\/edit\//)
  const slip = page.url().split('/').slice(0, 6).join('/')
  await context.setOffline(true)

  await page.goto('/damage/new')
  await records.pick('Asset', 'DEMO-ASSET-001')
  await page.getByLabel('Summary').fill('Dented corner')
  const photos = page.getByRole('region', { name: 'Photos' })
  await photos
    .locator('input[type=file]')
    .setInputFiles([await photo(page, 'dent-1.jpg'), await photo(page, 'dent-2.jpg')])
  await expect(photos.getByRole('img', { name: /dent-/ })).toHaveCount(2)
  await records.save()
  await page.goto(`${slip}/picked-scanned`)
  const band = page.getByRole('status', { name: 'Scan result' })
  await expect(page.getByTestId('scan-progress')).toHaveAttribute('data-expected', /^[1-9]/)
  for (const code of ['NOT-ON-IT-1', 'NOT-ON-IT-2', 'NOT-ON-IT-3']) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(band).toContainText(code)
  }

  await shell.pill.click()
  const rows = page.getByRole('table', { name: 'Waiting' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  const report = rows.filter({ hasText: /Damage report.*2 photos/ })
  await expect(report).toContainText('Dented corner')
  await expect(rows.filter({ hasText: 'Packing slip PS-DEMO-002, 3 scans' })).toContainText('Waiting')
  await expect(page.getByRole('heading', { name: 'Need you' })).toHaveCount(0)
  await expect(page.getByText(/0 of \d/)).toHaveCount(0)
  await page.getByRole('button', { name: /Buttons for Packing slip/ }).click()
  await expect(rows.filter({ hasText: 'NOT-ON-IT-2' })).toHaveCount(1)
  await expect(rows).toHaveCount(5)
  await expectAccessible(page)

  await test.step('a start without a network says the same', async () => {
    await page.reload()
    await expect(rows).toHaveCount(2)
    await expect(page.getByText(/0 of \d/)).toHaveCount(0)
  })

  await shell.signOut.click()
  const dialog = shell.dialog('Sign out and keep unsent work here')
  await expect(dialog).toContainText('Nobody can sign in here, you included, until there is a connection.')
  await expect(dialog).toContainText('The server ends your session once this app is open with a connection')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  const face = page.getByRole('region', { name: 'Waiting on this device' })
  await expect(face).toContainText(`4 changes and 2 photos or files of ${me} wait on this device`)
  await expect(page.getByText('Dented corner')).toHaveCount(0)

  await context.setOffline(false)
  await signInTo(page, 'warehouse', 'Venlo Depot')
  await page.goto('/sync')
  await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible()
})
