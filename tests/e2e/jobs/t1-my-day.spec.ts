import { Buffer } from 'node:buffer'
import { expect, type Page } from '@playwright/test'
import { createDevice, type Device } from '../device.ts'
import { URL_VARIABLE } from '../global-setup.ts'
import { recordsPage } from '../models/records-page.ts'
import { askProject } from '../models/server.ts'
import { signInTo } from '../models/shell-page.ts'
import { openTechnician } from '../models/technician.ts'
import { test } from '../profile.ts'

const STATION = 'Depot Workshop'
const url = process.env[URL_VARIABLE] ?? ''

/** A photo of camera size, generated in the browser. */
const photo = async (page: Page, name: string) => {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1280, 960)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.fillStyle = 'seagreen'
    context.fillRect(0, 0, 1280, 960)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())]
  })
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }
}

/** The planner creates an asset and a work order for it, and assigns it to the own workshop and the technician. */
const planWork = async (desk: Page, title: string): Promise<string> => {
  const records = recordsPage(desk)
  await signInTo(desk, 'office', 'Venlo Depot')
  await desk.goto('/asset/new')
  await desk.getByLabel('Name', { exact: true }).fill(`Pump of ${title}`)
  await records.pick('Asset type', 'Hydraulic power unit')
  const asset = await records.save()
  await desk.goto(`/work_order/new?with=asset:${asset}`)
  await desk.getByLabel('Title').fill(title)
  await desk.getByLabel('Description').fill('Replace the seal, test at 6 bar and note the reading.')
  await records.pick('Assigned to', STATION)
  await records.pick('Assignee', 'technician')
  const id = await records.save()
  await (await records.action('Assign')).click()
  await records.confirm()
  await (await records.action('No quotation')).click()
  await records.confirm()
  await expect(desk.getByText('Approved', { exact: true }).first()).toBeVisible()
  await expect(desk.locator('[data-sync-state="synced"][data-pending="0"]').first()).toBeVisible()
  return id
}

/** Takes a step of the work order on its screen and confirms it. */
const step = async (page: Page, name: string, state: string): Promise<void> => {
  await (await recordsPage(page).action(name)).click()
  await recordsPage(page).confirm()
  await expect(page.getByText(state, { exact: true }).first()).toBeVisible()
}

const truth = async (id: string) => {
  const project = await askProject(url, 'office')
  const list = async (path: string) => (await project.list(path)).items
  const [order] = await list(`/work_order?id=${id}`)
  return {
    order,
    asset: (await list(`/asset?id=${String(order?.['asset'])}`))[0],
    // What people wrote; its steps are logged as well.
    logs: (await list(`/work_order_log?object=${id}`)).filter(({ code }) => typeof code !== 'string'),
    files: await list(`/file?entity=work_order&entityId=${id}`),
  }
}

test.describe('the day of a technician', () => {
  test.describe.configure({ timeout: 600_000 })
  let device: Device
  test.afterEach(() => device.dispose())

  const technician = async () => {
    device = createDevice('t1', url)
    const opened = await openTechnician(device)
    return { ...opened, day: opened.page.getByRole('region', { name: 'My day' }) }
  }

  test('[JOB-T1 STATE-036 STATE-037] the first screen has my jobs, what expires and what is in alarm; a work order of my station is started, logged with a photo and finished without a network', async ({
    page: desk,
  }) => {
    const title = `Flange seal ${Date.now()}`
    const id = await planWork(desk, title)
    await desk.close()
    const { page, shell, records, day } = await technician()
    await device.offline(true)

    await test.step('the first screen says what to do today, my jobs first', async () => {
      await expect(page).toHaveURL(/dashboard/)
      const parts = day.locator('[data-part]')
      await expect(parts.first()).toHaveAttribute('data-part', 'mine')
      await expect(parts.nth(1)).toHaveAttribute('data-part', 'jobs')
      await expect(day.getByRole('heading', { name: /^Jobs for us \d/ })).toBeVisible()
      await expect(day.getByRole('heading', { name: /^Expired or expiring within 7 days \d/ })).toBeVisible()
      await expect(day.getByRole('heading', { name: /^Alarms since yesterday [\d,]+/ })).toBeVisible()
      // Work assigned to me is also among the jobs of my station, and is counted once.
      const numbers = await day.locator('[data-part] h3 strong').allInnerTexts()
      const [mine = 0, ...others] = numbers.map((text) => Number(text.replaceAll(',', '')))
      expect(mine).toBeGreaterThan(0)
      const total = others.reduce((sum, count) => sum + count, 0)
      await expect(day.getByRole('status')).toContainText(`${new Intl.NumberFormat('en-US').format(total)} need you.`)
      // After a reload, each part reserves the space that its records took before.
      await page.reload()
      await expect(day.locator('[data-part=mine]')).toHaveAttribute('data-room', String(mine))
      await day.getByRole('link', { name: 'Assigned to me' }).click()
      await expect(page).toHaveURL(/work_order\/list/)
      await page.getByRole('searchbox').first().fill(title)
      await records.rows.first().click()
      await expect(page).toHaveURL(new RegExp(id))
      await expect(page.getByText(title).first()).toBeVisible()
      const asked = page.getByRole('region', { name: 'Description' })
      await expect(asked).toContainText('Replace the seal, test at 6 bar and note the reading.')
      await expect(asked).toBeInViewport({ ratio: 1 })
    })

    await step(page, 'Start', 'In progress')
    await expect(page.locator('[data-event]').first()).toContainText('Waiting')
    await expect(page.locator('[data-event]').filter({ hasText: 'Sending' })).toHaveCount(0)

    await test.step('a log that says nothing is refused; one with words is kept, with a photo', async () => {
      await (await records.action('Add log')).click()
      await records.dialog.getByRole('button', { name: 'Save' }).click()
      await expect(records.dialog.getByLabel('Text')).toHaveAttribute('aria-invalid', 'true')
      await records.dialog.getByLabel('Text').fill('Seal replaced, 6 bar held for 10 minutes')
      await records.dialog.getByRole('button', { name: 'Save' }).click()
      await expect(records.dialog).toHaveCount(0)
      await records.tab('Logs').click()
      await expect(page.getByText('Seal replaced, 6 bar held for 10 minutes').first()).toBeVisible()
      await records.tab('Upload').click()
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await photo(page, 'gauge.jpg'))
      await records.tab('Files').click()
      await expect(page.getByText(/gauge\.jpg/).first()).toBeVisible()
    })

    await test.step('what was done is there after a reload, and the work is finished', async () => {
      await page.reload()
      await expect(page.getByText(/gauge\.jpg/).first()).toBeVisible()
      await step(page, 'Finish', 'Need invoice')
      await expect(shell.pill).toHaveAttribute('data-sync-state', 'offline')
      await expect(shell.pill).not.toHaveAttribute('data-pending', '0')
    })

    await device.offline(false)
    await shell.synced()
    const { order, asset, logs, files } = await truth(id)
    expect(order).toMatchObject({ status: 'Need invoice', title, executeDate: expect.any(String) })
    expect(asset).toMatchObject({ status: 'Done' })
    expect(logs.map(({ text }) => text)).toEqual(['Seal replaced, 6 bar held for 10 minutes'])
    expect(files.map(({ name, status }) => [name, status])).toEqual([['gauge.jpg', 'ready']])
  })

  test('[JOB-T1] started by a colleague meanwhile: what the technician did counts once, and nothing is refused', async ({
    page: desk,
  }) => {
    const title = `Bearing ${Date.now()}`
    const id = await planWork(desk, title)
    const { page, shell, records } = await technician()
    await device.offline(true)
    await page.goto(`/work_order/edit/${id}`)
    await step(page, 'Start', 'In progress')
    await (await records.action('Add log')).click()
    await records.dialog.getByLabel('Text').fill('Bearing ordered')
    await records.dialog.getByRole('button', { name: 'Save' }).click()
    await expect(records.dialog).toHaveCount(0)

    await step(page, 'Finish', 'Need invoice')

    await step(desk, 'Start', 'In progress')
    await expect(desk.locator('[data-sync-state="synced"][data-pending="0"]').first()).toBeVisible()

    await device.offline(false)
    await shell.synced()
    await page.goto(`/work_order/edit/${id}`)
    await expect(page.getByText('Need invoice', { exact: true }).first()).toBeVisible()
    const { order, logs } = await truth(id)
    expect(order).toMatchObject({ status: 'Need invoice' })
    expect(logs.map(({ text }) => text)).toEqual(['Bearing ordered'])
  })
})
