import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { recordsPage } from '../models/records-page.ts'
import { askProject } from '../models/server.ts'
import { signInTo } from '../models/shell-page.ts'
import { workOrderPage } from '../models/work-order-page.ts'
import { openBrowser, test } from '../profile.ts'

const DESKTOP = { width: 1440, height: 900 }

test.use({ viewport: DESKTOP })
test.setTimeout(600_000)

test('[JOB-O4 GEN-05 WO-20 WO-22 STATE-031 STATE-034 STATE-035 STATE-038 STATE-041] damage goes to a repair station as a work order with content, is quoted, approved, done, invoiced and closed', async ({
  page,
  baseURL,
}) => {
  const { list } = await askProject(baseURL ?? '', 'office')
  const held = new Set((await list('/work_order?limit=1000')).items.map((row) => row['asset']))
  const asset = (await list('/asset?status=Active&limit=200')).items.find(({ id }) => !held.has(id))
  const code = String(asset?.['reference'])
  const mark = randomUUID().slice(0, 8)
  const summary = `Flange bent by a fork ${mark}`
  const title = `Straighten the flange ${mark}`

  await signInTo(page, 'office', 'Venlo Depot')
  const records = recordsPage(page)
  const office = workOrderPage(page)

  await page.goto('/damage/new')
  await records.pick('Asset', code)
  await page.getByLabel('Summary').fill(summary)
  const damage = await records.save()
  await (await records.action('Submit')).click()
  await records.confirm()
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible()

  // The asset has no open work order, so one is created from here.
  await records.button('Add to work order').click()
  const add = page.getByRole('dialog', { name: 'Add to work order' })
  await add.getByRole('button', { name: 'New: Work order' }).click()
  const make = page.getByRole('dialog', { name: 'New work order' })
  await expect(make.getByLabel('Asset', { exact: true })).toHaveCount(0)
  await make.getByLabel('Description').fill('See the damage report. Straighten it, else replace it.')
  await make.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(make).toBeHidden()
  await add.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(add).toBeHidden()
  await expect(page.getByText('It is on a work order and goes on when that is assigned.')).toBeVisible()
  await expect(page.getByText('It waits for a work order.')).toHaveCount(0)
  await records.tab('Work order').click()
  await expect(records.rows).toHaveCount(1)
  await records.rows.first().click()
  await expect(page).toHaveURL(/\/work_order\/edit\//)
  const order = /\/edit\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  await records.tab('Damage').click()
  await expect(records.rows.filter({ hasText: summary })).toHaveCount(1)

  // Its title comes from the damage report; the most likely mistake is to assign it to nobody.
  await records.button('Assign').click()
  const assign = page.getByRole('dialog', { name: 'Assign' })
  await expect(assign.getByLabel('Title')).toHaveValue(summary)
  await assign.getByRole('button', { name: 'Confirm', exact: true }).press('Enter')
  await expect(page.getByText('Fill in first: Assigned to').first()).toBeVisible()
  await records.pick('Assigned to', 'Delta Repair', assign)
  await assign.getByLabel('Title').fill(title)
  await assign.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(office.state('Need quotation')).toBeVisible()
  // The quotation is next, and the station's: going on without it does not look like the next step.
  await expect(records.button('No quotation')).toHaveAttribute('data-variant', 'default')

  const browser = await openBrowser()
  const there = await browser.newPage()
  await there.setViewportSize(DESKTOP)
  await signInTo(there, 'repair', 'Venlo Depot')
  const station = workOrderPage(there)

  await test.step('the first quotation is rejected with a reason, the second is approved', async () => {
    await station.open(title)
    await expect(there.getByText('Straighten it, else replace it.').first()).toBeVisible()
    await expect(
      there.getByText('You cannot change this work order: only people of its organization may'),
    ).toBeVisible()
    await recordsPage(there).tab('Damage').click()
    await expect(recordsPage(there).rows.filter({ hasText: summary })).toHaveCount(1)
    await station.upload('Quotation', 'quotation-1.pdf')
    await expect(station.state('Quotation submitted')).toBeVisible()
    await expect(office.state('Quotation submitted')).toBeVisible()
    await records.tab('Files').click()
    await expect(page.getByRole('button', { name: /quotation-1\.pdf/ })).toContainText('Quotation')
    await office.refuse('Reject quotation', 'Straightening is enough, quote that alone')
    await expect(station.state('Need quotation')).toBeVisible()
    await recordsPage(there).tab('Logs').click()
    await expect(there.getByText('Straightening is enough, quote that alone').first()).toBeVisible()
    await station.upload('Quotation', 'quotation-2.pdf')
    await expect(office.state('Quotation submitted')).toBeVisible()
    // The dialog names the file that is approved, and opens it.
    await (await records.action('Approve quotation')).click()
    const [opened] = await Promise.all([
      page.waitForEvent('download'),
      records.dialog.getByRole('button', { name: 'quotation-2.pdf', exact: true }).click(),
    ])
    expect(opened.suggestedFilename()).toBe('quotation-2.pdf')
    const handedIn = records.dialog.getByRole('listitem')
    await expect(handedIn.filter({ hasText: 'quotation-1.pdf' })).toContainText('Rejected')
    await expect(handedIn.filter({ hasText: 'quotation-2.pdf' })).not.toContainText('Rejected')
    await records.dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await office.step('Approve quotation')
    await expect(station.state('Approved')).toBeVisible()
  })

  await test.step('done, invoiced, closed', async () => {
    await station.step('Start')
    await station.step('Finish')
    await expect(office.state('Need invoice')).toBeVisible()
    await station.upload('Invoice', 'invoice.pdf')
    await expect(office.state('Invoice submitted')).toBeVisible()
    await office.step('Approve invoice')
    await expect(office.state('Closed')).toBeVisible()
    await expect(station.state('Closed')).toBeVisible()
  })
  await browser.close()

  const stored = async () => (await list(`/work_order?id=${order}`)).items[0]
  await expect.poll(stored).toMatchObject({ status: 'Closed', title, asset: asset?.id })
  expect((await list(`/damage?id=${damage}`)).items[0]).toMatchObject({ status: 'Closed', workOrder: order })
  expect((await list(`/asset?id=${String(asset?.id)}`)).items[0]).toMatchObject({ status: 'Active' })
  const files = await list(`/file?entity=work_order&entityId=${order}`)
  expect(files.items.map(({ name, type, status }) => [name, type, status]).toSorted()).toEqual([
    ['invoice.pdf', 'invoice', 'ready'],
    ['quotation-1.pdf', 'quotation', 'ready'],
    ['quotation-2.pdf', 'quotation', 'ready'],
  ])
})

test('[JOB-O4 JOB-R1 OPEN-100] the office sends the work to a person of the station, known by name and by nothing else', async ({
  page,
  baseURL,
}) => {
  const { list } = await askProject(baseURL ?? '', 'office')
  await signInTo(page, 'office', 'Venlo Depot')
  const records = recordsPage(page)
  const people = page.getByRole('listbox').getByRole('option')

  await page.goto('/work_order/new')
  await records.pick('Asset', 'Hydraulic')
  await page.getByLabel('Title').fill(`Reseal ${randomUUID().slice(0, 8)}`)
  // People of a station are offered only once the station is chosen.
  await page.getByRole('combobox', { name: 'Assignee' }).fill('Ruben')
  await expect(page.getByRole('listbox')).toContainText('Nothing found')
  await expect(people).toHaveCount(0)
  await records.pick('Assigned to', 'Delta Repair')
  await records.pick('Assignee', 'Ruben Smits')
  const order = await records.save()
  await expect(page.getByRole('combobox', { name: 'Assignee' })).toHaveValue('Ruben Smits')
  const stored = async () => (await list(`/work_order?id=${order}`)).items[0]?.['assignee']
  await expect.poll(stored).toEqual(expect.any(String))
  const assignee = String(await stored())

  // Values that the office may not see are not shown as empty.
  await page.goto(`/employee/edit/${assignee}`)
  await expect(records.heading).toHaveText('Ruben Smits')
  await expect(page.getByText('Not visible to you').first()).toBeVisible()
  await expect(page.getByText('repair@example.com')).toHaveCount(0)

  // They are not users of the office, so its list does not contain them.
  await records.openList('/employee/list')
  await expect(records.rows.filter({ hasText: 'office' })).toHaveCount(1)
  await expect(records.rows.filter({ hasText: 'Smits' })).toHaveCount(0)
})
