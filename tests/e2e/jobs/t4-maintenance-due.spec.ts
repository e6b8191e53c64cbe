import { expect, type Page } from '@playwright/test'
import { createDevice, type Device } from '../device.ts'
import { URL_VARIABLE } from '../global-setup.ts'
import { recordsPage } from '../models/records-page.ts'
import { askProject } from '../models/server.ts'
import { signInTo } from '../models/shell-page.ts'
import { openTechnician } from '../models/technician.ts'
import { test } from '../profile.ts'

const url = process.env[URL_VARIABLE] ?? ''
const DAY = 86_400_000
const yesterday = (): string => new Intl.DateTimeFormat('en-CA').format(Date.now() - DAY)

/** Overdue maintenance on the server, longest first, and the requests that renew it. */
const truth = async () => {
  const project = await askProject(url, 'office')
  const list = (query: string) => project.list(`/maintenance?limit=100&${query}`)
  return {
    overdue: async () =>
      (await list(`status=Executed&renewal=null&expireDate[to]=${yesterday()}&sort=expireDate`)).items,
    of: async (id: string) => (await list(`id=${id}`)).items[0],
    requestsFor: async (asset: unknown, type: unknown) =>
      (await list(`asset=${String(asset)}&maintenanceType=${String(type)}&status=Submitted`)).items,
    logsOf: async (id: string) => (await project.list(`/maintenance_log?object=${id}`)).items,
  }
}

/** The overdue section above the list of maintenance. */
const overdueOn = (page: Page) => {
  const region = page.getByRole('region', { name: 'Overdue' })
  const first = region.getByRole('listitem').first()
  return {
    region,
    first,
    count: region.getByRole('heading').locator('strong'),
    /** Renews the longest overdue one and returns its id. */
    renewFirst: async (): Promise<string> => {
      const href = await first.getByRole('link').first().getAttribute('href')
      const id = /\/edit\/([0-9a-f-]{36})/.exec(href ?? '')?.[1] ?? ''
      await first.getByRole('button', { name: /^Renew/ }).click()
      await recordsPage(page).confirm()
      await expect(region.locator(`a[href*="${id}"]`)).toHaveCount(0)
      return id
    },
  }
}

const red = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--red)'
    const colour = getComputedStyle(probe).color
    probe.remove()
    return colour
  })

test.describe('maintenance on the phone', () => {
  test.describe.configure({ timeout: 600_000 })
  let device: Device
  test.afterEach(() => device.dispose())

  const technician = async () => {
    device = createDevice('t4', url)
    const opened = await openTechnician(device)
    return { ...opened, overdue: overdueOn(opened.page) }
  }

  test('[JOB-T4 MAINT-06 MAINT-07] what is overdue stands first and red, on the first screen and in the list; it is renewed without a network and is due no longer', async () => {
    const server = await truth()
    const before = await server.overdue()
    const { page, shell, records, overdue } = await technician()
    await device.offline(true)

    await test.step('the first screen counts it and leads with it, in red', async () => {
      const due = page.locator('[data-part="maintenance"]')
      await expect(due.getByRole('listitem').first().locator('[data-overdue]')).toHaveCSS('color', await red(page))
      await due.getByRole('link').first().click()
      await expect(page).toHaveURL(/maintenance\/list/)
    })

    await test.step('the list has it first, in red, with how many there are', async () => {
      await expect(overdue.count).toHaveText(String(before.length))
      await expect(overdue.first.getByText(/^Expired .* days ago$/)).toHaveCSS('color', await red(page))
      await expect(records.rows.first().locator('[data-overdue]')).toHaveCSS('color', await red(page))
    })

    await test.step('its page says by when it had to be renewed, not that it is valid', async () => {
      await overdue.first.getByRole('link').first().click()
      await expect(page).toHaveURL(/maintenance\/edit/)
      await expect(page.getByText(/^It was carried out and has to be renewed by \d+ \w+( \d{4})?\.$/)).toBeVisible()
      await page.goBack()
      await expect(overdue.first).toBeVisible()
    })

    const id = await overdue.renewFirst()
    const old = before.find((one) => one.id === id)
    expect(old?.['expireDate']).toBe(before[0]?.['expireDate'])

    await test.step('it is due no longer, and leads to the request, which waits on this device', async () => {
      await expect(overdue.count).toHaveText(String(before.length - 1))
      await expect(shell.pill).toHaveAttribute('data-sync-state', 'offline')
      await page.goto(`/maintenance/edit/${id}`)
      await expect(page.getByRole('button', { name: 'Renew', exact: true, includeHidden: true })).toHaveCount(0)
      await page.reload()
      await page.getByRole('link', { name: 'Renewal request' }).click()
      await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible()
      await expect(page).not.toHaveURL(new RegExp(id))
    })

    await device.offline(false)
    await shell.synced()
    expect((await server.overdue()).map((one) => one.id)).toEqual(
      before.map((one) => one.id).filter((one) => one !== id),
    )
    const request = await server.of(String((await server.of(id))?.['renewal']))
    expect(request).toMatchObject({
      status: 'Submitted',
      description: 'Renewal request',
      asset: old?.['asset'],
      maintenanceType: old?.['maintenanceType'],
    })
    const logs = await server.logsOf(request?.id ?? '')
    expect(logs.map(({ text }) => text)).toEqual(['Renewal request'])
  })

  test('[JOB-T4] renewed by a colleague meanwhile: the second request is refused in words, and there is one', async ({
    page: desk,
  }) => {
    const server = await truth()
    const { page, shell, overdue } = await technician()
    await page.goto('/maintenance/list')
    await expect(overdue.first).toBeVisible()
    await device.offline(true)
    const id = await overdue.renewFirst()

    await signInTo(desk, 'office', 'Venlo Depot')
    await desk.goto(`/maintenance/edit/${id}`)
    await (await recordsPage(desk).action('Renew')).click()
    await recordsPage(desk).confirm()
    await expect(desk).not.toHaveURL(new RegExp(id))
    await expect.poll(async () => (await server.of(id))?.['renewal']).toBeTruthy()

    await device.offline(false)
    await expect(shell.pill).toHaveAttribute('data-sync-state', 'attention')
    await page.goto('/sync')
    await expect(page.getByText('Somebody has renewed it already')).toBeVisible()
    const old = await server.of(id)
    const requests = await server.requestsFor(old?.['asset'], old?.['maintenanceType'])
    expect(requests.map((one) => one.id)).toEqual([old?.['renewal']])
    await page.getByRole('button', { name: 'Discard' }).first().click()
    await recordsPage(page).confirm()
    await shell.synced()
    expect((await server.requestsFor(old?.['asset'], old?.['maintenanceType'])).length).toBe(1)
  })
})
