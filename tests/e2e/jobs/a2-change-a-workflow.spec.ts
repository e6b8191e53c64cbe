import { expect, type Page } from '@playwright/test'
import { createDevice } from '../device.ts'
import { recordsPage } from '../models/records-page.ts'
import { askServer } from '../models/server.ts'
import { readyForOffline, signInTo } from '../models/shell-page.ts'
import { test } from '../profile.ts'
import { type Product, startProduct } from '../start-product.ts'

// Uses its own product, because it changes the workflow of an organization for all of its users.
let product: Product
test.beforeAll(async () => {
  test.setTimeout(600_000)
  product = await startProduct()
})
test.afterAll(() => product.stop())

/** The step Resume, in the head of the slip or behind `...`. */
const resumeOn = (page: Page) =>
  page.locator('[data-record-actions]').getByRole('button', { name: 'Resume', exact: true, includeHidden: true })
const holdOn = (page: Page) => page.getByRole('button', { name: 'Put on hold', exact: true })

/** Opens an Open packing slip from the list; every demo organization with slips has one. */
const openSlip = async (page: Page, reference: string): Promise<void> => {
  await page.goto('/packing_slip/list')
  await page.getByRole('searchbox').first().fill(reference)
  await recordsPage(page).rows.filter({ hasText: reference }).first().click()
  await expect(recordsPage(page).heading).toContainText(reference)
}

test('[JOB-A2 WF-01 WF-02 WF-03 WF-04 OPEN-079] a step begins elsewhere for one organization, on its devices offline too; what would strand records is refused; the other organization is untouched', async () => {
  test.setTimeout(900_000)
  const [tablet, desk, elsewhere] = ['hall', 'desk', 'yard'].map((name) => createDevice(name, product.url))
  if (tablet === undefined || desk === undefined || elsewhere === undefined) throw new Error('three devices')
  try {
    const hall = await tablet.open()
    const shell = await signInTo(hall, 'warehouse', 'Venlo Depot')
    await readyForOffline(hall)
    await openSlip(hall, 'PS-DEMO-001')
    await expect(holdOn(hall)).toBeVisible()
    await expect(resumeOn(hall)).toHaveCount(0)

    const office = await desk.open()
    await office.setViewportSize({ width: 1440, height: 900 })
    const admin = await signInTo(office, 'admin', 'Venlo Depot')
    const records = recordsPage(office)
    const save = records.button('Save')
    await test.step('the workflow of the system is taken over for the organization', async () => {
      await office.goto('/workflow/list')
      await office.getByRole('searchbox').first().fill('packing')
      await records.rows.filter({ hasText: 'Packing slip' }).first().click()
      await expect(office.getByText('what belongs to the system, only a superadministrator')).toBeVisible()
      const graph = office.getByRole('region', { name: 'Graph of the workflow' })
      // Pressing the arrow of a step shows that step; a step that the server takes has no link to a form.
      await graph.getByRole('button', { name: 'Step Put on hold: from Open to On hold' }).click()
      const place = office.getByRole('complementary', { name: 'Selected status' })
      await expect(place.getByRole('link', { name: 'Put on hold' })).toBeVisible()
      await expect(place.getByRole('link')).toHaveCount(1)
      await graph.getByRole('button', { name: 'Change it for Meridian Logistics' }).click()
      await expect(save).toBeVisible()
      await admin.synced()
    })
    const own = office.url()
    await test.step('a step is tried on a record, by oneself and as another user role', async () => {
      const graph = office.getByRole('region', { name: 'Graph of the workflow' })
      await graph.locator('[data-place="Open"]').click()
      const trial = office.getByRole('region', { name: 'Try it' })
      await expect(trial.getByText('Put on hold is possible and leads to On hold')).toBeVisible()
      await trial.getByRole('combobox', { name: 'As' }).click()
      await office.getByRole('option', { name: 'Carrier' }).click()
      await expect(
        trial.getByText('Put on hold is not possible for Carrier: this right is lacking: change packing slips'),
      ).toBeVisible()
    })
    const openStep = async (name: string, origin: string): Promise<void> => {
      await office.goto(own)
      await office.getByRole('tab', { name: /^Steps/ }).click()
      await records.rows.filter({ hasText: name }).filter({ hasText: origin }).first().click()
      await expect(office.getByRole('combobox', { name: 'From' })).toBeVisible()
      await expect(records.heading).toHaveText(name)
    }
    await test.step('one step begins in another status, one ends in another', async () => {
      await openStep('Resume', 'On hold')
      await records.pick('From', 'Open')
      await save.click()
      await expect(office.getByText('Saved on this device').first()).toBeVisible()
      await admin.synced()
      await openStep('Put on hold', 'Open')
      await records.pick('Leads to', 'Canceled')
      await save.click()
      await expect(office.getByText('Saved on this device').first()).toBeVisible()
      await admin.synced()
    })
    await test.step('an end that would gain an exit, and records that could not go on, are refused where they were made', async () => {
      await openStep('Put on hold', 'Open')
      const happened = office.getByRole('region', { name: 'What happened' })
      await happened.getByRole('button', { name: 'Changes' }).click()
      await expect(records.dialog.getByText('Leads to').first()).toBeVisible()
      await expect(records.dialog.getByRole('heading', { name: 'Changes' })).toBeVisible()
      await office.keyboard.press('Escape')
      await records.pick('From', 'Closed')
      await save.click()
      await expect(office.getByText('Closed is an end: no step leads on from it')).toBeVisible()
      await records.pick('From', 'Open')
      await openStep('Cancel packing slip', 'On hold')
      await (await records.action('Archive')).click()
      await records.confirm()
      await expect(office.getByText('Records in On hold would have no way on.')).toBeVisible()
      await admin.synced()
    })

    await test.step('the tablet has it after its next sync, without a reload, and then with no network', async () => {
      await expect(resumeOn(hall)).toBeAttached()
      await shell.synced()
      await tablet.offline(true)
      await openSlip(hall, 'PS-DEMO-002')
      await expect(resumeOn(hall)).toBeAttached()
      await (await recordsPage(hall).action('Put on hold')).click()
      await expect(hall.locator('[data-state="Canceled"]').first()).toBeVisible()
      await expect(shell.pill).toHaveAttribute('data-pending', '1')
      await tablet.offline(false)
      await shell.synced()
    })

    await test.step('a step of our own is drawn and called in words', async () => {
      await office.goto(own)
      const graph = office.getByRole('region', { name: 'Graph of the workflow' })
      const draw = graph.getByRole('button', { name: 'Draw a step' })
      await expect(graph.getByText('Select the status where it begins')).toBeVisible()
      await graph.getByRole('button', { name: /^Open, / }).click()
      await draw.click()
      await expect(graph.getByText('From Open: choose where it leads')).toBeVisible()
      await office.keyboard.press('Escape')
      await expect(graph.getByText('choose where it leads')).toHaveCount(0)
      await draw.click()
      await graph.getByRole('button', { name: /^On hold, / }).click()
      await expect(records.dialog.getByRole('heading', { name: 'New step from Open to On hold' })).toBeVisible()
      await records.dialog
        .getByRole('combobox', { name: 'Name' })
        .or(records.dialog.getByLabel('Name'))
        .first()
        .fill('Set aside')
      await records.dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(graph.getByRole('link', { name: 'Set aside' })).toBeVisible()
      await admin.synced()
    })

    await test.step('a step that was taken without a network, and that the workflow has not got any more, says so and is discarded', async () => {
      await openSlip(hall, 'PS-DEMO-001')
      const aside = await recordsPage(hall).action('Set aside')
      await tablet.offline(true)
      await aside.click()
      await expect(hall.locator('[data-state="On hold"]').first()).toBeVisible()
      await openStep('Set aside', 'Open')
      await records.pick('From', 'Scanning')
      await save.click()
      await expect(office.getByText('Saved on this device').first()).toBeVisible()
      await admin.synced()
      await tablet.offline(false)
      // The page of the record also says so, and has a link to the sync screen.
      await hall.locator('#screen').getByRole('button', { name: 'Sync status' }).click()
      const refused = hall.locator('[data-state="refused"]')
      await expect(refused).toContainText('Packing slip PS-DEMO-001, set aside')
      await expect(refused).toContainText('the record is “Open”, where this is not possible')
      await hall.getByRole('button', { name: 'Discard', exact: true }).click()
      await recordsPage(hall).confirm()
      await shell.synced()
      await expect(hall.getByText('Your input is kept')).toHaveCount(0)
    })

    const root = await askServer(product.url, 'superadmin')
    const [venlo] = (await root.list('/project?name=Venlo%20Depot')).items
    const slips = await root.list('/packing_slip?reference=PS-DEMO-002', venlo?.id)
    expect(slips.items.map(({ status }) => status)).toEqual(['Canceled'])
    const { items } = await root.list('/workflow?class=packing_slip&limit=10')
    const steps = new Map<string, unknown>()
    for (const { id, organization } of items) {
      const resume = (await root.list(`/transition?workflowId=${id}&name=resume`)).items
      const hold = (await root.list(`/transition?workflowId=${id}&name=hold&origin=Open`)).items
      steps.set(
        organization === null ? 'system' : 'own',
        [...resume, ...hold].map(({ origin, destination }) => `${String(origin)} to ${String(destination)}`),
      )
    }
    expect(steps).toEqual(
      new Map([
        ['system', ['On hold to Scanning', 'Open to On hold']],
        ['own', ['Open to Scanning', 'Open to Canceled']],
      ]),
    )

    await test.step('the other organization sees and keeps the system’s', async () => {
      const yard = await elsewhere.open()
      await signInTo(yard, 'outsider', 'Northgate')
      await yard.goto('/packing_slip/list')
      await recordsPage(yard).rows.filter({ hasText: 'Open' }).first().click()
      await expect(holdOn(yard)).toBeVisible()
      await expect(resumeOn(yard)).toHaveCount(0)
    })
  } finally {
    for (const device of [tablet, desk, elsewhere]) await device.dispose()
  }
})
