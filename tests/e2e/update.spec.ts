import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { createFaultyProxy, type FaultyProxy } from '../torture/browser/faulty-proxy.ts'
import { URL_VARIABLE } from './global-setup.ts'
import { recordsPage } from './models/records-page.ts'
import { openAs } from './models/session.ts'
import { readyForOffline, shellPage } from './models/shell-page.ts'
import { openProfile, wayTo } from './profile.ts'

const product = process.env[URL_VARIABLE] ?? ''
const PROJECT = 'Venlo Depot'

let profile: string
let network: FaultyProxy
let context: BrowserContext
test.beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'lading-update-'))
  network = await createFaultyProxy(product, () => 1)
  context = await openProfile(profile, [], wayTo(product, network.url))
})
test.afterEach(async () => {
  await context.close()
  await network.close()
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
})

const withoutNetwork = async (is: boolean): Promise<void> => {
  network.away(is)
  await context.setOffline(is)
}

/** Has the browser look for a new version; resolves when one is installed and waits. */
const fetchVersion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const fresh = await registration?.update()
    const coming = fresh?.installing
    if (coming === null || coming === undefined) return
    await new Promise<void>((resolve) => {
      coming.addEventListener('statechange', () => coming.state === 'installed' && resolve())
    })
  })

/** Whether a new version waits; true while the page is reloading, when this is not known yet. */
const isWaiting = (page: Page): Promise<boolean> =>
  page
    .evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting instanceof ServiceWorker)
    .catch(() => true)

test('a new version waits for an open form, starts without a network, and what was written is there and is sent', async () => {
  const page = context.pages()[0] ?? (await context.newPage())
  const records = recordsPage(page)
  const shell = await openAs(page, 'warehouse', PROJECT, '/asset/list')
  await readyForOffline(page)
  const offered = page.getByText('New version ready')
  const reference = `UPDATE-${Date.now().toString(36)}`

  await test.step('it is not offered over a form with input', async () => {
    await page.goto('/damage/new')
    await records.pick('Asset', 'DEMO-ASSET-001')
    await page.getByLabel('Summary').fill(reference)
    network.newVersion()
    await fetchVersion(page)
    expect(await isWaiting(page)).toBe(true)
    await expect(page.getByLabel('Summary')).toHaveValue(reference)
    await expect(offered).toHaveCount(0)
  })

  await test.step('without a network the form is saved, and the version is offered and taken', async () => {
    await withoutNetwork(true)
    await expect(shell.pill).toHaveAttribute('data-sync-state', 'offline')
    await records.save()
    await expect(offered).toBeVisible()
    const taken = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Update now' }).click()
    await taken
    await expect.poll(() => isWaiting(page)).toBe(false)
  })

  await test.step('the new version shows the record and takes another one', async () => {
    await expect(page.getByRole('main')).toContainText(reference)
    await expect(offered).toHaveCount(0)
    await records.openList('/asset/list')
    await page.goto('/damage/new')
    await records.pick('Asset', 'DEMO-ASSET-001')
    await page.getByLabel('Summary').fill(`${reference} too`)
    await records.save()
    await expect(shell.pill).toHaveAttribute('data-pending', '2')
  })

  await test.step('both are sent once there is a network', async () => {
    await withoutNetwork(false)
    await shell.synced()
    await records.openList(`/damage/list?search=${reference}`)
    await expect(records.rows).toHaveCount(2)
  })
})

test('a second tab stays as it is when the first takes a new version, and goes on working', async () => {
  const first = context.pages()[0] ?? (await context.newPage())
  await openAs(first, 'warehouse', PROJECT, '/asset/list')
  await readyForOffline(first)
  const second = await context.newPage()
  await second.goto('/damage/new')
  await shellPage(second).synced()
  await second.getByLabel('Summary').fill('Cracked housing')

  network.newVersion()
  await fetchVersion(first)
  const taken = first.waitForEvent('load')
  await first.getByRole('button', { name: 'Update now' }).click()
  await taken
  await expect.poll(() => isWaiting(first)).toBe(false)
  await expect(first.getByText(/new version/i)).toHaveCount(0)
  await expect(recordsPage(first).rows.first()).toBeVisible()
  await expect(second.getByLabel('Summary')).toHaveValue('Cracked housing')
  await recordsPage(second).pick('Asset', 'DEMO-ASSET-001')
  await recordsPage(second).save()
  await shellPage(second).synced()
})
