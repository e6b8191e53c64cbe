import { expect, type Page } from '@playwright/test'
import { createDevice, type Device } from './device.ts'
import { URL_VARIABLE } from './global-setup.ts'
import { makeAssets } from './models/assets.ts'
import { expectAccessible } from './models/axe.ts'
import { recordsPage } from './models/records-page.ts'
import { askProject, askServer } from './models/server.ts'
import { openAs } from './models/session.ts'
import { readyForOffline } from './models/shell-page.ts'
import { openTechnician } from './models/technician.ts'
import { test } from './profile.ts'

const url = process.env[URL_VARIABLE] ?? ''

test.setTimeout(300_000)

let device: Device
test.afterEach(() => device.dispose())

/** Two new assets of one name, so that a list of both can be opened. */
const makePair = async () => {
  const made = await makeAssets(url, 'Overview', ['OV-1', 'OV-2'])
  const onServer = async (id: string | undefined) => (await made.list(`/asset?id=${String(id)}`)).items[0]
  return { ...made, onServer }
}

const fieldOn = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const rowOf = (page: Page, path: string) => page.locator(`[data-property="${path}"]`)

test('a value is edited in place without a network: kept on leaving, hatched, put back, undone, and sent once', async () => {
  const { name, ids, onServer } = await makePair()
  device = createDevice('overview', url)
  const page = await device.open()
  await page.setViewportSize({ width: 1440, height: 900 })
  const shell = await openAs(page, 'office', 'Venlo Depot')
  const records = recordsPage(page)
  await readyForOffline(page)

  await test.step('the head says what it is, where it stands in its list, and what comes next', async () => {
    await page.goto(`/asset/list?search=${encodeURIComponent(name)}`)
    await expect(records.rows).toHaveCount(2)
    await records.rows.first().click()
    await expect(records.heading).toHaveText(name)
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
    await expect(records.button('Report damage')).toBeVisible()
    await expectAccessible(page)
  })
  await page.waitForURL(/\/asset\/edit\//)
  const here = page.url()
  await test.step('J and K go on in the list; a burst of a scanner does not', async () => {
    await page.keyboard.press('j')
    await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
    await page.keyboard.press('k')
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(here)
    // As fast as a scanner on any machine: the events are created beforehand, and their time stamps are those of creation.
    await page.evaluate(() => {
      const strokes = [...'JKJKJ', 'Enter'].map((key) => new KeyboardEvent('keydown', { key, bubbles: true }))
      for (const stroke of strokes) document.body.dispatchEvent(stroke)
    })
    await expect(records.dialog.getByText('JKJKJ')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(records.dialog).toHaveCount(0)
    await expect(page).toHaveURL(here)
    await page.keyboard.press('e')
    await expect(rowOf(page, 'name').locator('input')).toBeFocused()
  })
  const id = /\/edit\/([0-9a-f-]{36})/.exec(page.url())?.[1]
  expect(ids).toContain(id)
  // The unknown code was stored too, and must be sent before the device goes offline.
  await shell.synced()
  await device.offline(true)

  await test.step('Escape puts back; Tab keeps and goes on; the row waits with the hatch', async () => {
    const serial = fieldOn(page, 'Serial')
    const before = await serial.inputValue()
    await serial.fill('half typed')
    await serial.press('Escape')
    await expect(serial).toHaveValue(before)
    await expect(serial).toBeFocused()
    await serial.fill('SN-IN-PLACE')
    await serial.press('Tab')
    await expect(rowOf(page, 'serial').getByText('Waiting')).toBeVisible()
    await expect(rowOf(page, 'serial').locator('[data-pending-edge]')).toBeVisible()
    await expect(serial).toHaveValue('SN-IN-PLACE')
    await expect(shell.pill).toHaveAttribute('data-pending', '1')
  })
  await test.step('an empty optional field opens from its word; Enter keeps it, and the words for it do not move Save', async () => {
    const batch = fieldOn(page, 'Batch')
    const save = records.button('Save')
    await batch.fill('B-77')
    const before = await save.boundingBox()
    await batch.press('Enter')
    await expect(rowOf(page, 'batch').getByText('Waiting')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^Saved on this device$/ })).toBeVisible()
    expect(await save.boundingBox()).toEqual(before)
    await expect(shell.pill).toHaveAttribute('data-pending', '2')
  })
  await test.step('Ctrl Z undoes the last', async () => {
    await fieldOn(page, 'Batch').press('Control+z')
    await expect(fieldOn(page, 'Batch')).toHaveValue('')
    await expect(shell.pill).toHaveAttribute('data-pending', '3')
  })
  await test.step('a value that is not valid stays at its field, is not sent, and survives a reload', async () => {
    const title = fieldOn(page, 'Name')
    await title.fill('')
    await title.press('Tab')
    await expect(title).toHaveAttribute('aria-invalid', 'true')
    await expect(shell.pill).toHaveAttribute('data-pending', '3')
    await page.reload()
    await expect(fieldOn(page, 'Name')).toHaveValue('')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(fieldOn(page, 'Name')).toHaveValue(name)
  })
  await test.step('a Save at rest says that all is kept', async () => {
    await records.button('Save').click()
    await expect(page.getByText('Saved on this device').first()).toBeVisible()
  })
  await test.step('a field with a list: its text is selected when it gets the focus, so that keys replace it; Escape puts it back', async () => {
    const type = page.getByRole('combobox', { name: 'Asset type', exact: true })
    const before = await type.inputValue()
    await fieldOn(page, 'Serial').focus()
    await page.keyboard.press('Tab')
    await expect(type).toBeFocused()
    // The picker has replaced its placeholder. Its list stays closed, because it would cover the next field.
    await expect(type).not.toHaveAttribute('aria-busy')
    await expect(type).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.type('Alter')
    await expect(type).toHaveValue('Alter')
    await expect(page.getByRole('option', { name: /^Alternator/ }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(type).toHaveValue(before)
  })
  await test.step('it opens by a click, and its cross empties it', async () => {
    const site = page.getByRole('combobox', { name: 'Site', exact: true })
    await site.click()
    await page.getByRole('option', { name: 'Yard' }).click()
    await expect(site).toHaveValue('Yard')
    await page.reload()
    await expect(site).toHaveValue('Yard')
    await rowOf(page, 'site').hover()
    await rowOf(page, 'site').locator('button[aria-hidden="true"]').click()
    await expect(site).toHaveValue('')
    await expect(rowOf(page, 'site').getByText('Waiting')).toBeVisible()
  })
  await device.offline(false)
  await shell.synced()
  await expect(page.getByRole('status').filter({ hasText: /^Sent$/ })).toBeVisible()
  await expect.poll(async () => (await onServer(id))?.['serial']).toBe('SN-IN-PLACE')
  await expect(rowOf(page, 'serial').getByText('Waiting')).toHaveCount(0)
})

test('[GEN-01] on a tablet the words for what was kept stand below the title of the properties, not over it', async () => {
  const { name } = await makePair()
  device = createDevice('overview-tablet', url)
  const page = await device.open()
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, 'office', 'Venlo Depot')
  const records = recordsPage(page)
  await page.goto(`/asset/list?search=${encodeURIComponent(name)}`)
  await expect(records.rows).toHaveCount(2)
  await records.rows.first().click()
  const properties = page.getByRole('region', { name: 'Properties', exact: true })
  await fieldOn(page, 'Batch').fill('B-78')
  await properties.getByRole('button', { name: 'Save', exact: true }).click()
  const said = properties.getByRole('status').filter({ hasText: /^(Saved on this device|Sent)$/ })
  await expect(said).toBeVisible()
  const title = await properties.getByRole('heading', { name: 'Properties', level: 2 }).boundingBox()
  const words = await said.boundingBox()
  if (title === null || words === null) throw new Error('title and words are shown')
  expect(words.y).toBeGreaterThanOrEqual(title.y + title.height - 1)
})

test('a transport order says what is locked and why, and on the phone a property opens a sheet', async () => {
  const { list } = await askProject(url, 'office')
  const { items } = await list('/transport_order?status=Accepted&limit=1')
  const order = items[0]
  device = createDevice('overview-order', url)
  const page = await device.open()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'office', 'Venlo Depot')
  const records = recordsPage(page)
  await page.goto(`/transport-order/edit/${order?.id}`)
  await expect(records.heading).toHaveText(String(order?.['reference']))
  await expect(page.getByText('It is on no manifest yet.')).toBeVisible()
  await expect(await records.action('Assign to a manifest')).toBeVisible()
  const why = page.getByRole('button', { name: 'DN number: why it cannot be changed' })
  await why.focus()
  await expect(page.getByRole('note').filter({ hasText: 'You cannot change' }).first()).toBeVisible()
  await expect(fieldOn(page, 'Cross-dock')).toBeEditable()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const psp = rowOf(page, 'psp').getByRole('button')
  await page.getByRole('button', { name: /^All \d+ properties$/ }).click()
  await psp.click()
  await expect(records.dialog.getByLabel('PSP', { exact: true })).toBeVisible()
  await expect(records.dialog.getByRole('button', { name: 'Save' })).toBeVisible()
  await expectAccessible(page)
})

test('on the phone of a technician the step of another person is said, Back closes the other actions, and damage can be reported at the foot', async () => {
  const { name } = await makePair()
  device = createDevice('overview-phone', url)
  const { page, records } = await openTechnician(device)
  // Through the list, because Back leaves a page that was loaded directly.
  await page.goto(`/asset/list?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(/\/asset\/edit\//)
  await expect(records.heading).toHaveText(name)
  const report = records.button('Report damage')
  const box = await report.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(64)
  await expectAccessible(page)
  const more = records.button('More actions')
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await page.goBack()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect(page).toHaveURL(/\/asset\/edit\//)
  await device.offline(true)
  await report.click()
  await expect(page).toHaveURL(/\/damage\/new/)
})

test('[EDIT-18 SHELL-08] archived on a page that was opened by its address, a record is left for the list of its kind', async () => {
  const admin = await askServer(url, 'admin')
  const key = `opened.by.address.${Date.now()}`
  const made = (await admin.create('/translation', { locale: 'nl_NL', key, text: 'Proef' })) as { id: string }
  device = createDevice('by-address', url)
  const page = await device.open()
  const shell = await openAs(page, 'admin', 'Venlo Depot')
  const records = recordsPage(page)
  await page.goto(`/translation/edit/${made.id}`)
  await (await records.action('Archive')).click()
  await records.confirm()
  await page.waitForURL(/\/translation\/list$/)
  await shell.synced()
  expect((await admin.list(`/translation?key=${key}`)).count).toBe(0)
})
