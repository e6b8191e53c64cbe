import { expect } from '@playwright/test'
import { URL_VARIABLE } from '../global-setup.ts'
import { recordsPage } from '../models/records-page.ts'
import { askServer } from '../models/server.ts'
import { shellPage, signInTo } from '../models/shell-page.ts'
import { test } from '../profile.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.setTimeout(600_000)

const dayFrom = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const askPlanner = async () => {
  const server = await askServer(process.env[URL_VARIABLE] ?? '', 'office')
  const project = String((await server.list('/project?name=Venlo%20Depot')).items[0]?.id)
  return { list: (path: string) => server.list(path, project) }
}

type Order = Awaited<ReturnType<Awaited<ReturnType<typeof askPlanner>>['list']>>['items'][number]

const wantsPickup = (row: Order, day: string): boolean =>
  typeof row['pickupLocation'] === 'string' &&
  String(row['earliestPickupDate'] ?? '') <= day &&
  day <= String(row['latestPickupDate'] ?? '9')

test('[JOB-O3 GEN-08 WIZ-01 WIZ-02 WIZ-09 WIZ-10 WIZ-11 WIZ-12 SHIPM-05 OPEN-045 OPEN-049] a campus with its halls is planned: New and Accepted orders end on the shipment, the others are named', async ({
  page,
}) => {
  const server = await askPlanner()
  const { items } = await server.list('/transport_order?limit=500')
  const campus = (await server.list('/site?reference=VEN')).items[0]
  expect(items.filter((row) => row['site'] === campus?.id)).toEqual([])
  const days = [1, 2, 3, 4, 5, 6, 7].map(dayFrom)
  const on = (day: string, state: string): readonly Order[] =>
    items.filter((row) => row['status'] === state && (row['route'] ?? null) === null && wantsPickup(row, day))
  const day = days.find((one) => ['New', 'Accepted', 'Assigned'].every((state) => on(one, state).length > 0)) ?? ''
  const nameOf = (state: string): string => String(on(day, state)[0]?.['reference'])
  const [fresh, accepted, assigned] = [nameOf('New'), nameOf('Accepted'), nameOf('Assigned')]
  const idle = on(day, 'Accepted')[1]?.['reference']

  await signInTo(page, 'office', 'Venlo Depot')
  const records = recordsPage(page)
  await page.goto('/route/list')
  await records.button('Plan routes').click()
  await expect(records.button('Next')).toHaveAccessibleDescription('Fill in first: Site')
  await records.pick('Site', 'Venlo campus')
  const date = page.getByLabel(/^Date/).first()
  // Text that is no date stays in the field, and no plan is made for the former date.
  await date.fill('foo')
  await date.press('Tab')
  await expect(date).toHaveValue('foo')
  await expect(page.getByText('“foo” is not a date. Write it like')).toBeVisible()
  await expect(records.button('Next')).toHaveAccessibleDescription('Fill in first: Date')
  // The most likely mistake: a past day.
  await date.fill(dayFrom(-1))
  await date.press('Tab')
  await expect(page.getByText('May not be before today')).toBeVisible()
  await expect(records.button('Next')).toBeDisabled()
  await date.fill(day)
  await date.press('Tab')
  await records.button('Next').click()
  for (const name of [fresh, accepted]) {
    await page.getByRole('combobox', { name: `Lane: ${name}` }).selectOption('P02')
    await expect(page.getByRole('region', { name: 'P02', exact: true })).toContainText(name)
  }
  await expect(page.getByRole('region', { name: 'Cannot be planned' })).toContainText(assigned)
  await expect(page.getByRole('combobox', { name: `Lane: ${assigned}` })).toHaveCount(0)
  for (const name of [fresh, accepted]) {
    await expect(page.getByRole('button', { name: new RegExp(`^${name} `) })).toBeInViewport()
  }
  await records.button('Next').click()
  await records.button('Next').click()
  // The browser's Back goes to the previous step and does not leave the plan.
  await page.goBack()
  await expect(page.getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]')).toHaveText(/Order of stops/)
  await records.button('Next').click()
  const left = page.getByRole('region', { name: /^These want to move on this day/ })
  await expect(left.getByRole('listitem').filter({ hasText: assigned })).toContainText(
    'Is “Assigned”: on a manifest already',
  )
  if (typeof idle === 'string') {
    await expect(left.getByRole('listitem').filter({ hasText: idle })).toContainText('On no lane')
  }
  await expect(page.getByRole('heading', { name: 'Will be saved as “Concept”' })).toBeVisible()
  await page.getByRole('button', { name: /^Save 1/ }).click()
  await expect(page).toHaveURL(/\/route\/overview\//)
  const overview = page.url()
  const block = page
    .getByRole('listitem')
    .filter({ hasText: / - P02 - / })
    .filter({ hasText: fresh })
  await expect(block).toContainText(fresh)
  await expect(block).toContainText(accepted)

  // Leaving without OK keeps everything in Concept, also on the server.
  await records.button('Leave').click()
  await expect(page).not.toHaveURL(/\/route\/overview/)
  await shellPage(page).synced()
  const routeOf = async (name: string): Promise<string> =>
    String((await server.list(`/transport_order?reference=${name}`)).items[0]?.['route'])
  const route = await routeOf(fresh)
  expect(await routeOf(accepted)).toBe(route)
  const statesOf = async () => ({
    route: (await server.list(`/route?id=${route}`)).items.map((row) => row['status']),
    legs: [...new Set((await server.list(`/leg?route=${route}&limit=50`)).items.map((row) => row['status']))],
    shipments: (await server.list(`/shipment?route=${route}&limit=50`)).items.map((row) => row['status']),
  })
  await expect.poll(statesOf).toEqual({ route: ['Concept'], legs: ['Concept'], shipments: ['Concept'] })

  await page.goto(overview)
  await page.getByRole('button', { name: /^OK, activate/ }).click()
  await expect(page).not.toHaveURL(/\/route\/overview/)
  await shellPage(page).synced()
  await expect.poll(statesOf).toEqual({ route: ['Active'], legs: ['Planned'], shipments: ['Active'] })
  const shipment = (await server.list(`/shipment?route=${route}&limit=1`)).items[0]
  await page.goto(`/shipment/edit/${String(shipment?.id)}/transports`)
  for (const name of [fresh, accepted]) await expect(records.rows.filter({ hasText: name })).toHaveCount(1)
  await expect(records.header('Transport manifest')).toBeVisible()
  await records.tab('Legs').click()
  await expect(records.rows.first()).toContainText('Planned')
  await records.tab('Logs').click()
  await expect(records.rows.first()).toContainText(/activated/i)
})
