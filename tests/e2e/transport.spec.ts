import { expect, type Page } from '@playwright/test'
import { entityOf } from '../../src/domains/index.ts'
import { URL_VARIABLE } from './global-setup.ts'
import { recordsPage } from './models/records-page.ts'
import { askProject, askServer } from './models/server.ts'
import { openAs } from './models/session.ts'
import { shellPage } from './models/shell-page.ts'
import { visit } from './models/visit.ts'
import { openBrowser, test } from './profile.ts'

test.describe.configure({ mode: 'serial' })

let page: Page
let records: ReturnType<typeof recordsPage>
/** Reference of a New order that can be submitted and contains something that is not dangerous. */
let order: string

const newOrder = async (): Promise<string> => {
  const server = await askServer(process.env[URL_VARIABLE] ?? '', 'office')
  const project = String((await server.list('/project?name=Venlo%20Depot')).items[0]?.id)
  const submit = entityOf('transport_order').states?.transitions.find(({ name }) => name === 'submit')
  const { items } = await server.list('/transport_order?status=New&limit=50', project)
  for (const row of items.filter((one) => submit?.requires?.every((field) => one[field] !== null))) {
    const units = await server.list(`/ship_unit?transportOrder=${row.id}&limit=20`, project)
    if (units.count > 0 && units.items.every((unit) => unit['hazardous'] === false)) return String(row['reference'])
  }
  throw new Error('no order is New and complete')
}

test.beforeAll(async () => {
  order = await newOrder()
  page = await (await openBrowser()).newPage()
  records = recordsPage(page)
  await openAs(page, 'office', 'Venlo Depot')
})
test.afterAll(() => page.context().close())

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
/** Opens an address and waits until the device is synced. */
const goTo = async (address: string): Promise<void> => {
  await visit(page, address)
  await shellPage(page).synced()
}
const openOrder = async (reference: string): Promise<void> => {
  await goTo('/transport-order/list')
  await page.getByRole('searchbox').fill(reference)
  await records.rows.filter({ hasText: reference }).first().click()
  await expect(page).toHaveURL(/\/transport-order\/edit\//)
}

test('[TM-18 DLG-34 OPEN-051] the open manifests stand over the list of all, closed ones not among them', async () => {
  await goTo('/transport_manifest/list?open=all')
  const open = dialog('Open transport manifests')
  await expect(open.getByRole('button', { name: /^Open: TM-/ }).first()).toBeVisible()
  await expect(open.getByText('Closed', { exact: true })).toHaveCount(0)
  await open.getByRole('button', { name: 'Close' }).last().click()
  await expect(open).toBeHidden()
  await expect(page).toHaveURL(/\/transport_manifest\/list$/)
})

test('[SU-06 HAZ-07 HAZ-09 HAZ-10 HAZ-11] a ship unit takes a hazardous entry by a dialog; a refused question leaves it', async () => {
  await openOrder(order)
  await records.tab('Ship units').click()
  await records.rows.first().click()
  const unit = dialog(new RegExp(`^Edit ${order}`))
  const option = page.getByRole('switch', { name: 'Hazardous' })
  // Disabled until its entries are read; `press` does not wait for that.
  await expect(option).toBeEnabled()
  await option.press('Space')
  await unit.getByRole('button', { name: 'Add' }).click()
  const entry = dialog(/hazardous entry/i)
  await entry.getByLabel('Substance').fill('1263')
  await page.getByRole('option', { name: /1263/ }).first().click()
  await entry.getByRole('button', { name: 'Save' }).click()
  await expect(entry).toBeHidden()
  await expect(unit.getByText(/UN 1263/)).toBeVisible()
  await option.press('Space')
  const asked = dialog(/^Archive .* hazardous/)
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(option).toBeChecked()
  await expect(unit.getByText(/UN 1263/)).toBeVisible()
  await option.press('Space')
  await asked.getByRole('button').last().click()
  await expect(option).not.toBeChecked()
})

test('[TO-12 TO-13 TO-14 TO-15 DLG-26 DLG-36] cancelling the route or the review submits nothing; confirming both does', async () => {
  await openOrder(order)
  const status = page.getByText('New', { exact: true }).first()
  const submit = await records.action('Submit')
  const routes = dialog('Choose a route')
  const review = dialog(/^Review transport order/)
  await submit.click()
  await routes.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Not submitted').first()).toBeVisible()
  await expect(status).toBeVisible()
  await submit.click()
  await routes.getByRole('button', { name: 'Go on without a route' }).click()
  await review.getByRole('button', { name: 'Cancel' }).click()
  await expect(review).toBeHidden()
  await expect(status).toBeVisible()
  await submit.click()
  await routes.getByRole('button', { name: 'Go on without a route' }).click()
  await review.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible()
})

test('[OPEN-034 EDIT-02 TO-09] an accepted order says what is read-only and why at each value, and still offers what is open', async () => {
  await records.tab('General').click()
  await expect(page.getByText('Accepted: most is read only')).toBeVisible()
  await expect(page.getByLabel('DN number', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'DN number: why it cannot be changed' })).toBeVisible()
  await expect(page.getByLabel('Cross-dock', { exact: true })).toBeEditable()
  await records.tab('Linehaul').click()
  await expect(records.button('Save').first()).toBeVisible()
})

test('[TO-18 TM-14 DLG-34] it goes onto an open manifest, which lists it', async () => {
  await shellPage(page).synced()
  await records.button('Assign to a manifest').click()
  const pick = dialog('Assign to a manifest')
    .getByRole('button', { name: /^Put on this one: TM-/ })
    .first()
  const manifest = ((await pick.getAttribute('aria-label')) ?? '').replace('Put on this one: ', '')
  await pick.click()
  await expect(page.getByText('Assigned', { exact: true }).first()).toBeVisible()
  await goTo('/transport_manifest/list')
  await page.getByRole('searchbox').fill(manifest)
  await records.rows.filter({ hasText: manifest }).first().click()
  await records.tab('Transport orders').click()
  await expect(records.rows.filter({ hasText: order })).toHaveCount(1)
  await expect(records.tab('Ship units')).toBeVisible()
  await expect(records.tab('Files')).toBeVisible()
})

test('[TM-17] a log entry of the manifest is added by a dialog, newest first', async () => {
  await records.tab('Logs').click()
  await records.button('New').click()
  await records.dialog.getByLabel('Text', { exact: false }).first().fill('Driver called from the gate')
  await records.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(records.rows.first()).toContainText('Driver called from the gate')
})

test('[TM-13 TO-35 DLG-35] consolidation asks before it makes a manifest; cancelled it makes none', async () => {
  await goTo('/transport-order/list?filter=status:Accepted')
  await records.rows.first().getByRole('checkbox').check({ force: true })
  await records.button('Consolidate').click()
  const asked = dialog(/^Consolidate /)
  await expect(asked.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toBeHidden()
  await expect(page).toHaveURL(/\/transport-order\/list/)
})

test('[WIZ-01 WIZ-02 WIZ-09 WIZ-11 WIZ-12 OPEN-110] routes are planned per block and confirmed, also without a network', async () => {
  await goTo('/route/list')
  await records.button('Overview of blocks').click()
  await expect(records.heading).toHaveText('Overview of blocks')
  await records.button('Leave').click()
  await records.button('Plan routes').click()
  await page.getByLabel('Site', { exact: true }).first().fill('Hall A')
  await page
    .getByRole('option', { name: /^Hall A/ })
    .first()
    .click()
  const date = page.getByLabel(/^Date/).first()
  await date.fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10))
  await date.press('Tab')
  await records.button('Next').click()
  await expect(page.getByRole('tab', { name: /^Pickup 08:00/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await page.getByLabel('Add an address').fill('Antwerpen')
  await page
    .getByRole('option', { name: /Antwerpen/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: /^Lane: .*Antwerpen/ }).selectOption('P02')
  await expect(page.getByRole('region', { name: 'P02' })).toContainText('Antwerpen')
  await records.button('Next').click()
  await records.button('Next').click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Save 1/ }).click()
  await expect(page).toHaveURL(/\/route\/overview\//)
  await expect(page.getByText(/ - P02 - 08:00$/).first()).toBeVisible()
  await expect(page.getByText('Concept', { exact: true }).first()).toBeVisible()
  const overview = page.url()
  await records.button('Leave').click()
  await expect(page).not.toHaveURL(/\/route\/overview/)
  await page.context().setOffline(false)
  await shellPage(page).synced()
  await page.goto(overview)
  await expect(page.getByText('Concept', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /^OK, activate/ }).click()
  await expect(page).not.toHaveURL(/\/route\/overview/)
  await page.goto(overview)
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
})

test('[ADDR-05 MAP-09] an address shows its place on a map, or says why none can be drawn', async () => {
  await goTo('/address/list')
  await records.rows.first().click()
  await expect(page).toHaveURL(/\/address\/edit\//)
  const map = page.getByRole('region', { name: 'Place of the address' })
  await expect(map.or(page.getByText('This browser cannot draw maps')).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByLabel('Latitude')).toHaveValue(/^5\d[.,]\d+$/)
})

test('[MAP-01 MAP-05 MAP-07 MENU-05 SENSOR-10] the map is the superadmin’s and offers campus, building and floor; a sensor chosen beside it is shown in the sensor dialog', async () => {
  await page.goto('/localization/in-house')
  await expect(page).not.toHaveURL(/\/localization/)
  const boss = await (await openBrowser()).newPage()
  const shell = await openAs(boss, 'superadmin', 'Venlo Depot')
  await shell.menu.getByRole('link', { name: 'Localization' }).click()
  const sensors = boss.getByRole('list', { name: 'Sensors' }).getByRole('button')
  await expect(sensors.first()).toBeVisible()
  const { list } = await askProject(process.env[URL_VARIABLE] ?? '', 'office')
  const view = boss.getByRole('combobox', { name: 'View' })
  for (const type of ['campus', 'building', 'floor']) {
    const [site] = (await list(`/site?type=${type}&sort=readableName&limit=1`)).items
    const option = view.getByRole('option', { name: new RegExp(String(site?.['readableName'])) })
    await expect(option.first(), `a ${type}`).toBeAttached()
  }
  await view.selectOption({ label: 'Oceania' })
  await sensors.first().click()
  await expect(boss.getByRole('dialog').getByRole('button', { name: 'Open sensor' })).toBeVisible()
  await boss.context().close()
})
