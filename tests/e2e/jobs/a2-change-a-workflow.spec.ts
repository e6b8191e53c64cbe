import { expect, type Page, test } from '@playwright/test'
import { createDevice, type Device } from '../device.ts'
import { recordsPage } from '../models/records-page.ts'
import { askServer } from '../models/server.ts'
import { readyForOffline, shellPage } from '../models/shell-page.ts'
import { demoPassword, signInPage } from '../models/sign-in-page.ts'
import { type Product, startProduct } from '../start-product.ts'

let product: Product
const devices: Device[] = []

/** On a product of its own: the workflow of an organization is changed for all that work in it. */
const deviceOf = async (name: string, size: { width: number; height: number }): Promise<readonly [Device, Page]> => {
  const device = createDevice(name, product.url)
  devices.push(device)
  const page = await device.open()
  await page.setViewportSize(size)
  return [device, page]
}
const goTo = (page: Page, device: Device, path: string) => page.goto(`${device.url()}${path}`)
const enter = async (page: Page, device: Device, username: string, project: string) => {
  await goTo(page, device, '/login')
  await signInPage(page).submit(username, demoPassword)
  await expect(page).toHaveURL(/\/dashboard$/)
  const shell = shellPage(page)
  await shell.choose(project)
  await expect(shell.project).toHaveValue(project)
  await shell.synced()
  return shell
}
const resumeOn = (page: Page) => page.getByRole('button', { name: 'Resume', exact: true })

/** Opens an Open packing slip from the list; the demo company of every organization with slips has one. */
const openSlip = async (page: Page, device: Device, reference: string): Promise<void> => {
  await goTo(page, device, '/packing_slip/list')
  await page.getByRole('searchbox').fill(reference)
  await recordsPage(page).rows.filter({ hasText: reference }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
}

test.beforeAll(async () => {
  test.setTimeout(600_000)
  product = await startProduct()
})
test.afterAll(async () => {
  for (const device of devices) await device.dispose()
  await product.stop()
})

test('[JOB-A2 WF-01 WF-02 WF-03 WF-04 OPEN-079] a step begins elsewhere for one organization, on its devices offline too', async () => {
  test.setTimeout(900_000)
  const [tablet, hall] = await deviceOf('hall', { width: 1280, height: 800 })
  const shell = await enter(hall, tablet, 'warehouse', 'Venlo Depot')
  await readyForOffline(hall)
  await openSlip(hall, tablet, 'PS-DEMO-001')
  await expect(hall.getByRole('button', { name: 'Put on hold', exact: true })).toBeVisible()
  await expect(resumeOn(hall)).toHaveCount(0)

  const [desk, office] = await deviceOf('desk', { width: 1440, height: 900 })
  const admin = await enter(office, desk, 'admin', 'Venlo Depot')
  const records = recordsPage(office)
  const save = office.getByRole('button', { name: 'Save', exact: true })
  await goTo(office, desk, '/workflow/list')
  await office.getByRole('searchbox').fill('packing')
  await records.rows.filter({ hasText: 'Packing slip' }).first().click()
  await expect(office.getByText('only a superadministrator changes')).toBeVisible()
  await office.getByRole('button', { name: 'Change it for Meridian Logistics' }).click()
  await expect(save).toBeVisible()
  const own = office.url()
  const step = (name: string, origin: string) => records.rows.filter({ hasText: name }).filter({ hasText: origin })
  const openStep = async (name: string, origin: string): Promise<void> => {
    await office.goto(own)
    await office.getByRole('tab', { name: /^Transitions/ }).click()
    await step(name, origin).first().click({ timeout: 60_000 })
    await expect(office.getByRole('combobox', { name: 'Origin' })).toBeVisible()
  }
  await admin.synced()
  await openStep('Resume', 'On hold')
  await records.pick('Origin', 'Open')
  await save.click()
  await expect(office.getByText('Saved on this device')).toBeVisible()
  await admin.synced()

  // The likely mistakes: an end that gains an exit, and records that could not go on. Both are refused where they were made.
  await openStep('Put on hold', 'Open')
  await records.pick('Origin', 'Closed')
  await save.click()
  await expect(office.getByText('Closed is an end: no step leads on from it')).toBeVisible()
  await records.pick('Origin', 'Open')
  await openStep('Cancel packing slip', 'On hold')
  await office.getByRole('button', { name: 'Archive', exact: true }).click()
  await records.confirm()
  await expect(office.getByText('Records in On hold would have no way on.')).toBeVisible()
  await admin.synced()

  // The tablet has it after its next sync, without a reload, and then with no network.
  await expect(resumeOn(hall)).toBeVisible({ timeout: 60_000 })
  await shell.synced()
  await tablet.offline(true)
  await openSlip(hall, tablet, 'PS-DEMO-002')
  await resumeOn(hall).click()
  await expect(hall.locator('[data-state="Scanning"]').first()).toBeVisible()
  await expect(shell.pill).toHaveAttribute('data-pending', '1')
  await tablet.offline(false)
  await shell.synced()

  const root = await askServer(product.url, 'superadmin')
  const [venlo] = (await root.list('/project?name=Venlo Depot')).items
  const slips = await root.list('/packing_slip?reference=PS-DEMO-002', venlo?.id)
  expect(slips.items.map(({ status }) => status)).toEqual(['Scanning'])
  const { items } = await root.list('/workflow?class=packing_slip&limit=10')
  const origins = await Promise.all(
    items.map(async ({ id, organization }) => {
      const steps = (await root.list(`/transition?workflowId=${id}&name=resume`)).items
      return [organization === null ? 'system' : 'own', steps.map(({ origin }) => origin)]
    }),
  )
  expect(new Map(origins as [string, string[]][])).toEqual(
    new Map([
      ['system', ['On hold']],
      ['own', ['Open']],
    ]),
  )

  // The other organization sees and keeps the system's.
  const [elsewhere, yard] = await deviceOf('yard', { width: 1280, height: 800 })
  await enter(yard, elsewhere, 'outsider', 'Northgate')
  await goTo(yard, elsewhere, '/packing_slip/list')
  await recordsPage(yard).rows.filter({ hasText: 'Open' }).first().click()
  await expect(yard.getByRole('button', { name: 'Put on hold', exact: true })).toBeVisible()
  await expect(resumeOn(yard)).toHaveCount(0)
})
