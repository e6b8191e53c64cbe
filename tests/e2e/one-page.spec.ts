import { expect, type Page } from '@playwright/test'
import { URL_VARIABLE } from './global-setup.ts'
import { expectAccessible } from './models/axe.ts'
import { recordsPage } from './models/records-page.ts'
import { askServer } from './models/server.ts'
import { openAs } from './models/session.ts'
import { shellPage } from './models/shell-page.ts'
import { signIn } from './models/sign-in-page.ts'
import { test } from './profile.ts'

const PROJECT = 'Venlo Depot'
const server = (username: string) => askServer(process.env[URL_VARIABLE] ?? '', username)

/** Counts document loads of the page from now on. */
const documentsOf = (page: Page): (() => number) => {
  let count = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') count += 1
  })
  return () => count
}
const follow = async (page: Page, entry: string): Promise<void> => {
  const link = shellPage(page).menu.getByRole('link', { name: entry, exact: true })
  await link.and(page.locator('[href]')).click()
  await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
}

test('[GEN-01 ROUTE-65 DLG-40 DLG-41] staff track, move and measure on one page; the wizards open from the list of routes', async ({
  page,
}) => {
  await openAs(page, 'office', PROJECT)
  const documents = documentsOf(page)
  for (const entry of ['Assets', 'Transport orders', 'Sensors', 'Routes']) await follow(page, entry)
  await page.getByRole('button', { name: 'Plan routes', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Plan routes per block' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Overview of blocks', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Overview of blocks' })).toBeVisible()
  expect(documents()).toBe(0)
})

test('[GEN-01] administrators work on the same page, also without a project', async ({ page }) => {
  await signIn(page, 'superadmin')
  const documents = documentsOf(page)
  for (const entry of ['Organizations', 'System users']) await follow(page, entry)
  expect(documents()).toBe(0)
})

test('[CONST-04] serves the production build, without development screens and console output', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (['debug', 'log', 'trace'].includes(message.type())) said.push(message.text())
  })
  await signIn(page, 'office')
  const sources = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''))
  expect(sources.length).toBeGreaterThan(0)
  expect(sources.filter((source) => !/^\/(assets\/|theme\.js|start-check\.js|browser-check)/.test(source))).toEqual([])
  await page.goto('/gallery')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(said).toEqual([])
})

test('[OCOL-23 OCOL-32] an administrator sees how many projects an organization has, and how many users a question', async ({
  page,
}) => {
  await signIn(page, 'superadmin')
  const records = recordsPage(page)
  await follow(page, 'Organizations')
  const own = records.rows.filter({ hasText: 'Meridian Logistics' })
  const projects = await (await server('superadmin')).list('/organization?name=Meridian%20Logistics')
  const { count } = await (await server('superadmin')).list(`/project?organization=${projects.items[0]?.id}`)
  expect(count).toBeGreaterThan(0)
  await expect(own.first().getByRole('cell', { name: String(count), exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Projects', exact: true })).toBeVisible()
  await follow(page, 'Security questions')
  await expect(page.getByRole('columnheader', { name: 'Users', exact: true })).toBeVisible()
})

test('[OCOL-04] asset types are found by the type that they are expected in, also without a network', async ({
  page,
  context,
}) => {
  const api = await server('office')
  const project = String((await api.list(`/project?name=${encodeURIComponent(PROJECT)}`)).items[0]?.id)
  const made = async (name: string) => ((await api.create('/asset_type', { name }, project)) as { id: string }).id
  const [crate, lid] = [await made('Crate of the filter'), await made('Lid of the filter')]
  await api.create('/parent_asset_type', { assetType: lid, parent: crate }, project)
  await openAs(page, 'office', PROJECT)
  const records = recordsPage(page)
  await records.openList('/asset_type/list')
  await shellPage(page).synced()
  await context.setOffline(true)
  await records.filter.click()
  await page
    .getByRole('combobox', { name: 'Parent asset type' })
    .or(page.getByLabel('Parent asset type'))
    .first()
    .fill('Crate of')
  await page.getByRole('option', { name: /Crate of the filter/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(records.rows).toHaveCount(1)
  await expect(records.rows).toContainText('Lid of the filter')
  await expect(page.getByText('Parent asset type is').locator('..')).toContainText('Crate of the filter')
})

test('[OCOL-45 COLS-46 SUBORG-05] the sites of a sub-organization come with their address; the tab counts them', async ({
  page,
}) => {
  const api = await server('office')
  const project = String((await api.list(`/project?name=${encodeURIComponent(PROJECT)}`)).items[0]?.id)
  const made = async (path: string, body: object) => ((await api.create(path, body, project)) as { id: string }).id
  const subOrganization = await made('/sub_organization', { name: 'Harbour partner' })
  const site = await made('/site', { readableName: 'North dock', type: 'warehouse', subOrganization })
  const street = { street: 'Kanaalweg', houseNumber: '12', zipCode: '5911 AB', city: 'Venlo' }
  await made('/address', { name: 'Gate', site, ...street })
  await openAs(page, 'office', PROJECT, `/sub_organization/edit/${subOrganization}/sites`)
  const records = recordsPage(page)
  await expect(records.rows.filter({ hasText: 'North dock' })).toContainText('Kanaalweg 12, 5911 AB Venlo')
  await expect(records.tab('Sites')).toContainText('1')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/site/new/${subOrganization}`))
})

test('[SHELL-11 OPEN-089 DLG-39] a manifest opens over the transport order, closed it leaves one where one was', async ({
  page,
}) => {
  const api = await server('office')
  const project = String((await api.list(`/project?name=${encodeURIComponent(PROJECT)}`)).items[0]?.id)
  const order = (await api.list('/transport_order?status=Assigned&limit=1', project)).items[0]
  const manifest = (await api.list(`/transport_manifest?id=${String(order?.['transportManifest'])}`, project)).items[0]
  const reference = String(manifest?.['reference'])
  await openAs(page, 'office', PROJECT, `/transport-order/edit/${order?.id}`)
  // The link is shown among the facts and among the properties.
  const link = page.getByRole('link', { name: reference }).first()
  await link.focus()
  await page.keyboard.press('Enter')
  const over = page.getByRole('dialog', { name: new RegExp(reference) })
  await expect(over).toBeVisible()
  await expect(over.getByRole('tab', { name: /^Transport orders/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(over).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/transport-order/edit/${order?.id}`))
  await expect(link).toBeFocused()
})

test('[SHELL-11 OPEN-089 DLG-34] from the open manifests it opens over them, and Escape leads back to them alone', async ({
  page,
}) => {
  await openAs(page, 'office', PROJECT, '/transport_manifest/list?open=all')
  const open = page.getByRole('dialog', { name: 'Open transport manifests' })
  const first = open.getByRole('button', { name: /^Open: TM-/ }).first()
  const reference = ((await first.getAttribute('aria-label')) ?? '').replace('Open: ', '')
  await first.focus()
  await page.keyboard.press('Enter')
  const over = page.getByRole('dialog', { name: new RegExp(reference) })
  await expect(over).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(over).toBeHidden()
  await expect(open).toBeVisible()
  await expect(first).toBeFocused()
  await first.click()
  await over.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/\/transport_manifest\/edit\//)
  await expect(over).toBeHidden()
})

test('[SHELL-11 OPEN-089 NOTIF-10 STATE-055] a carrier opens a sent manifest from its notification, over any screen', async ({
  page,
}) => {
  const api = await server('office')
  const project = String((await api.list(`/project?name=${encodeURIComponent(PROJECT)}`)).items[0]?.id)
  const carriers = await api.list('/sub_organization?type=carrier&limit=50', project)
  const carrier = carriers.items.find((one) => String(one['name']).includes('Rhine'))
  const body = { carrier: carrier?.id, serviceLevel: 'RTN' }
  const { id } = (await api.create('/transport_manifest', body, project)) as { id: string }
  const reference = String((await api.list(`/transport_manifest?id=${id}`, project)).items[0]?.['reference'])
  // An empty manifest cannot be sent.
  const orders = await api.list('/transport_order?status=Accepted&limit=100', project)
  const order = orders.items.find((one) => one['transportManifest'] === null)
  await api.change(`/transport_order/assign/${String(order?.id)}`, { transportManifest: id }, project)
  await api.change(`/transport_manifest/send/${id}`, { close: 1 }, project)
  const shell = await openAs(page, 'carrier', PROJECT, '/dashboard')
  await shell.notifications.click()
  await page
    .getByRole('button', { name: new RegExp(reference) })
    .first()
    .click()
  const over = page.getByRole('dialog', { name: new RegExp(reference) })
  await expect(over).toBeVisible()
  await expect(over).toContainText('Closed')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.keyboard.press('Escape')
  await expect(over).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(shell.notifications).toBeFocused()
})

test('[PROJ-11 ERR-11] the upload tab of a project that is not selected says why, before a file is chosen', async ({
  page,
}) => {
  const { items } = await (await server('admin')).list('/project?name=Rotterdam%20Yard')
  await openAs(page, 'admin', PROJECT, `/project/edit/${items[0]?.id}/upload`)
  await expect(page.getByRole('note').filter({ hasText: 'No files can be added now' })).toBeVisible()
  const choose = page.getByRole('button', { name: 'Choose files' })
  await expect(choose).toHaveAttribute('aria-disabled', 'true')
  await choose.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('note').filter({ hasText: 'Choose this project at the top first' }).last()).toBeVisible()
  await shellPage(page).choose('Rotterdam Yard')
  await page.goto(`/project/edit/${items[0]?.id}/upload`)
  await expect(page.getByRole('button', { name: 'Choose files' })).not.toHaveAttribute('aria-disabled', 'true')
})
