import { expect, type Page } from '@playwright/test'
import { URL_VARIABLE } from '../global-setup.ts'
import { recordsPage } from '../models/records-page.ts'
import { askServer } from '../models/server.ts'
import { shellPage, signInTo } from '../models/shell-page.ts'
import { openBrowser, test } from '../profile.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.setTimeout(600_000)

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

const askPlanner = async () => {
  const server = await askServer(process.env[URL_VARIABLE] ?? '', 'office')
  const project = String((await server.list('/project?name=Venlo%20Depot')).items[0]?.id)
  return { list: (path: string) => server.list(path, project) }
}

/** Accepted orders: some that fit together, and one that does not. */
const chooseOrders = async (list: Awaited<ReturnType<typeof askPlanner>>['list']) => {
  const { items } = await list('/transport_order?status=Accepted&limit=200')
  const keyOf = (row: (typeof items)[number]): string =>
    JSON.stringify([row['deliveryAddress'], row['carrier'] ?? null, row['hazardous'] === true])
  const alike = (row: (typeof items)[number]) => items.filter((other) => keyOf(other) === keyOf(row))
  const [fit = []] = items.map(alike).toSorted((a, b) => b.length - a.length)
  const misfit = items.find((row) => !fit.includes(row))
  return { fit: fit.slice(0, 3), misfit }
}

/** Opens the list of Accepted orders, ticks these, and opens the preview of their manifest. */
const preview = async (page: Page, references: readonly string[]) => {
  const records = recordsPage(page)
  await page.goto('/transport-order/list?filter=status:Accepted')
  await page.getByRole('combobox', { name: /a page/ }).selectOption('100')
  for (const reference of references) {
    const row = records.rows.filter({ hasText: reference })
    await row.getByRole('checkbox').click()
    await expect(row.getByRole('checkbox')).toBeChecked()
  }
  await records.button('Consolidate').click()
  return dialog(page, 'Consolidate into one manifest')
}

test('[JOB-O2 TM-07 TM-12 TM-13 TM-14 OPEN-040 STATE-053 STATE-055] orders are consolidated, what does not fit is taken out, and the truck is closed and sent', async ({
  page,
}) => {
  const server = await askPlanner()
  const { fit, misfit } = await chooseOrders(server.list)
  const names = fit.map((row) => String(row['reference']))
  const odd = String(misfit?.['reference'])
  expect([names.length, typeof misfit]).toEqual([3, 'object'])
  await signInTo(page, 'office', 'Venlo Depot')
  const records = recordsPage(page)

  // Two planners look at the same orders.
  const second = await (await openBrowser()).newPage()
  await second.setViewportSize({ width: 1440, height: 900 })
  await signInTo(second, 'admin', 'Venlo Depot')
  const late = await preview(second, names)
  await expect(late.getByText('3 fit')).toBeVisible()

  const asked = await preview(page, [...names, odd])
  await expect(asked.getByText('3 fit, 1 does not fit')).toBeVisible()
  await expect(asked.getByRole('region', { name: 'The manifest' })).toContainText(/\d+ packages?, [\d,.]+\skg/)
  await expect(asked.getByRole('region', { name: 'The manifest' })).toContainText(/cut-off/)
  await asked.getByRole('button', { name: 'Take out the one that does not fit' }).click()
  await expect(asked.getByText('3 fit, 1 taken out')).toBeVisible()
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/transport_manifest\/edit\//, { timeout: 60_000 })
  for (const name of names) await expect(records.rows.filter({ hasText: name })).toHaveCount(1)
  const manifest = /\/edit\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''

  // The second planner sees that the orders were taken; the server refuses with a reason and creates no manifest.
  await expect(late.getByRole('alert')).toContainText('3 of these orders can no longer go along')
  const before = (await server.list('/transport_manifest?limit=1')).count
  const confirm = late.getByRole('button', { name: 'Confirm' })
  await expect(async () => {
    await confirm.click({ force: true })
    await expect(
      late.getByText(/It is “Assigned”; only orders that are “Accepted” go onto a manifest/).first(),
    ).toBeVisible()
  }).toPass({ timeout: 60_000 })
  expect((await server.list('/transport_manifest?limit=1')).count).toBe(before)
  await second.context().close()

  await (await records.action('Validate')).click()
  await records.confirm()
  await expect(page.getByText('Validated', { exact: true }).first()).toBeVisible()
  await shellPage(page).synced()
  await expect(page.getByRole('definition').filter({ hasText: /\d+ packages?, [\d,.]+.kg/ })).toBeVisible()
  await (await records.action('Close and send')).click()
  // The dialog says what is sent, to whom, and that it cannot be undone.
  const question = dialog(page, 'Close this transport manifest and send it to the carrier')
  await expect(question).toContainText(/TM-\S+: 3 orders, \d+ packages?, [\d,.]+.kg/)
  await expect(question).toContainText(/To .+: its people see it on their screen|has no account|names no carrier/)
  await expect(question).toContainText('It cannot be opened again.')
  await records.confirm()
  await expect(
    page.getByText(/^TM-\S+ is closed( and goes to .+, on their screen in Lading\. No e-mail is sent\.|\. .+)$/),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/transport_manifest\/list/)
  await shellPage(page).synced()

  const stored = async () => (await server.list(`/transport_manifest?id=${manifest}`)).items[0]
  // The carrier lists sent trips by this date.
  await expect.poll(stored).toMatchObject({ status: 'Closed', closureDate: expect.stringMatching(/^\d{4}-/) })
  const carried = await server.list(`/transport_order?transportManifest=${manifest}&limit=20`)
  expect(carried.items.map((row) => [row['reference'], row['status']]).toSorted()).toEqual(
    names.map((name) => [name, 'Closed']).toSorted(),
  )
  expect((await server.list(`/transport_order?reference=${odd}`)).items[0]).toMatchObject({ status: 'Accepted' })
})

test('[JOB-O2 STATE-053 STATE-055] an empty manifest is not made, and one that lost its orders says on its page why it cannot be validated or closed', async ({
  page,
}) => {
  const server = await askPlanner()
  const { items } = await server.list('/transport_order?status=Accepted&limit=200')
  const [order] = items
  const name = String(order?.['reference'])
  await signInTo(page, 'office', 'Venlo Depot')
  const records = recordsPage(page)
  await page.goto('/transport_manifest/list')
  await records.button('New').click()
  const choose = dialog(page, 'New transport manifest')
  await choose.getByLabel('Search').fill(name)
  await choose.getByRole('checkbox', { name: new RegExp(name) }).click()
  await choose.getByRole('button', { name: 'Confirm' }).click()
  const asked = dialog(page, 'Consolidate into one manifest')
  await asked.getByRole('button', { name: `Take ${name} out` }).click()
  await asked.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(page.getByText('No order is left: an empty manifest is not made').first()).toBeVisible()
  await asked.getByRole('button', { name: `Put ${name} back` }).click()
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/transport_manifest\/edit\//, { timeout: 60_000 })
  const manifest = /\/edit\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  await records.rows.filter({ hasText: name }).getByRole('checkbox').click()
  await records.button('Take off the manifest').click()
  await records.confirm()
  await expect(records.rows.filter({ hasText: name })).toHaveCount(0)
  await shellPage(page).synced()
  for (const action of ['Validate', 'Close and send']) {
    await records.button(action).click()
    const said = page.getByRole('alert').filter({ hasText: `${action} is not possible yet` })
    await expect(said).toContainText('No transport order is assigned yet')
  }
  // The page says where orders are chosen, and opens the planning board at the day of the manifest.
  await expect(page.getByText('Orders are put on it on the planning board')).toBeVisible()
  const reference = await records.heading.innerText()
  await records.button('Choose orders').click()
  await expect(page).toHaveURL(/\/planning\?date=/)
  await expect(page.getByRole('link', { name: reference, exact: true })).toBeVisible()
  expect((await server.list(`/transport_manifest?id=${manifest}`)).items[0]).toMatchObject({ status: 'Open' })
  expect((await server.list(`/transport_order?reference=${name}`)).items[0]).toMatchObject({ status: 'Accepted' })
})
