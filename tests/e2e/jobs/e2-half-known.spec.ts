import { expect, type Page, test } from '@playwright/test'
import { catalogue } from '../../../src/domains/index.ts'
import { createDevice, type Device } from '../device.ts'
import { askServer } from '../models/server.ts'
import { shellPage } from '../models/shell-page.ts'
import { demoPassword, signInPage } from '../models/sign-in-page.ts'
import { type Product, startProduct, WHOLE_COMPANY } from '../start-product.ts'

/** Enough for the first pages of assets, but not for everything. */
const SOME_BYTES = 800_000
/** Texts that must not be shown while records are incomplete. */
const FINAL_WORDS =
  /\bNo [a-z ]+ yet\b|Nothing matches|Nothing to choose from|Nothing in stock|Nothing found|does not exist here|No signal|No free sensor|No transport manifest is open|\b0 (alarms|records|assets|of)\b/
const NOT_YET = 'Not on this device yet'

const lists = catalogue.filter(
  (entity) => entity.stream === 'project' && entity.replicated !== false && entity.screens.list !== undefined,
)
/** One picker per entity that the first tab of a create screen refers to. */
const pickers = new Map(
  catalogue.flatMap((entity) => {
    const path = entity.screens.create
    const first = entity.tabs.find(({ kind }) => kind === 'fields')
    if (path === undefined || path.includes('{') || first?.kind !== 'fields') return []
    return (entity.create ?? []).flatMap((name) => {
      const field = entity.fields[name]
      if (field?.kind !== 'reference' || field.locked === true || !first.fields.includes(name)) return []
      const to = catalogue.find((one) => one.name === field.to)
      return to?.stream === 'project' && to.replicated !== false
        ? [[field.to, { path, label: field.label }] as const]
        : []
    })
  }),
)

/** Navigates within the page like a link; a reload would restart the sync. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

const main = (page: Page) => page.getByRole('main')
/** The count beside the title of a screen. */
const count = (page: Page) => page.locator('h1 + span')

/** Opens a list and waits until it shows rows, or says why it shows none. */
const openList = async (page: Page, path: string): Promise<void> => {
  await go(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const read = main(page).locator('[role=table][aria-busy=false], [data-face]:not([data-face=loading])')
  await expect(read.first()).toBeVisible()
}

let product: Product
let device: Device
let page: Page

test.describe.configure({ mode: 'serial', timeout: 900_000 })
test.beforeAll(async () => {
  product = await startProduct(WHOLE_COMPANY)
  device = createDevice('half-known', product.url)
  await device.holdFirstSync(SOME_BYTES)
  page = await device.open()
  await page.goto(`${device.url()}/login`)
  await signInPage(page).submit('superadmin', demoPassword)
  await shellPage(page).choose('Venlo Depot')
  await expect(main(page).getByText(/^Fetching [1-9]/)).toBeVisible({ timeout: 90_000 })
})
test.afterAll(async () => {
  await device.dispose()
  await product.stop()
})

test('[JOB-E2 DASH-02] the first screen counts nothing while records are still coming', async () => {
  const widgets = main(page).getByRole('region')
  await expect(widgets.first()).toBeVisible()
  for (const widget of await widgets.all()) await expect(widget).toContainText(/being fetched|At least/)
  // Failures, and devices, are counted by the server, not by this device.
  const figures = widgets.locator('figure, strong:text-matches("^[0-9]")')
  const counted = widgets
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^(Failed: |Devices that need)/ }) })
  const told = counted.locator('strong:text-matches("^[0-9]")')
  await expect.poll(async () => (await figures.count()) - (await told.count())).toBe(0)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).not.toContainText(/\d{1,4}$/m)
})

test('[JOB-E2 LIST-01] no list says that it is empty, or how many it has, before everything is there', async () => {
  for (const { name, screens } of lists) {
    await openList(page, screens.list ?? '')
    await expect(main(page), name).not.toContainText(FINAL_WORDS)
    await expect(page.locator('[data-face=empty], [data-face=no-match]'), name).toHaveCount(0)
    if ((await count(page).count()) > 0) await expect(count(page), name).toHaveText(/so far$/)
    else await expect(main(page), name).toContainText(NOT_YET)
  }
})

test('[JOB-E2 OPEN-020] no record is said not to exist while it may still come', async () => {
  for (const { name, screens } of catalogue.filter(({ stream, replicated }) => stream === 'project' && replicated)) {
    if (screens.edit === undefined) continue
    await go(page, `${screens.edit}/018f0000-0000-7000-8000-000000000000`)
    await expect(main(page), name).toContainText(NOT_YET)
  }
})

test('[JOB-E2 FORM-04] no picker says that there is nothing while records are still coming', async () => {
  for (const [to, { path, label }] of pickers) {
    await go(page, path)
    const field = page.getByRole('combobox', { name: label, exact: true }).first()
    if (await field.isEditable()) await field.fill('zzqq')
    else await field.click()
    await expect(page.getByText(`${NOT_YET}.`).last(), to).toBeVisible()
    await expect(page.getByText('Nothing found')).toHaveCount(0)
  }
})

test('[JOB-E2] the planning board says of neither part that it is empty, or how many there are, while records are still coming', async () => {
  await go(page, '/planning?date=all')
  for (const name of ['Orders to plan', 'Manifests']) {
    const part = page.getByRole('region', { name, exact: true })
    await expect(part, name).toContainText(/They appear here as they come\.|The rest is being fetched\./)
    await expect(part.locator('[data-face=empty], [data-face=no-match]'), name).toHaveCount(0)
    await expect(part.getByText(/^[0-9]+$/), name).toHaveCount(0)
  }
})

test('[JOB-E2] without a network the unfinished first fetch is said, and nothing is said to be on its way', async () => {
  await device.offline(true)
  const pill = shellPage(page).pill
  await expect(pill).toHaveAttribute('data-sync-state', 'offline', { timeout: 60_000 })
  await expect(pill).not.toContainText('Sending 0')
  await go(page, '/dashboard')
  await expect(main(page).getByRole('region').first()).toContainText('The rest comes with the network.')
  await go(page, '/transport_manifest/list')
  await expect(main(page)).toContainText('They come with the network.')
  await expect(main(page)).not.toContainText(FINAL_WORDS)
})

test('[JOB-E2 LIST-08] what comes then is counted as the server counts it, on every list and on the first screen', async () => {
  device.release()
  await device.offline(false)
  await shellPage(page).synced()
  const server = await askServer(product.url, 'superadmin')
  const projects = await server.list('/project?limit=50')
  const project = projects.items.find((row) => row['name'] === 'Venlo Depot')?.id ?? ''
  for (const { name, screens } of lists) {
    await openList(page, screens.list ?? '')
    const { count: there } = await server.list(`/${name}?limit=1`, project)
    if (there === 0) await expect(page.locator('[data-face=empty]'), name).toBeVisible()
    else await expect(count(page), name).toHaveText(there.toLocaleString('en-US'))
  }
  await go(page, '/dashboard')
  await expect(main(page).getByText(/being fetched|At least|Not everything/)).toHaveCount(0)
  await expect(
    main(page).getByRole('region', { name: 'Sensor reports with alarms' }).locator('strong').first(),
  ).toBeVisible()
})
