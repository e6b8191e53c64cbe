import { Buffer } from 'node:buffer'
import { expect, type Page } from '@playwright/test'
import { createDevice, type Device } from '../device.ts'
import { recordsPage } from '../models/records-page.ts'
import { askServer } from '../models/server.ts'
import { readyForOffline, signInTo } from '../models/shell-page.ts'
import { test } from '../profile.ts'

const PHONE = { width: 390, height: 844 }
const PLACE = { latitude: 51.370412, longitude: 6.172431, accuracy: 12 }
const ELSEWHERE = { latitude: 52.09, longitude: 5.12, accuracy: 30 }

/** A photo of camera size, generated in the browser. */
const photo = async (page: Page, name: string, colour: string) => {
  const bytes = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(1280, 960)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.fillStyle = fill
    context.fillRect(0, 0, 1280, 960)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  }, colour)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }
}

test.describe('damage on the phone', () => {
  let device: Device
  test.afterEach(() => device.dispose())

  test('[JOB-T2 DAMAGE-01 FILE-10] a damage report with two photos and the place of the device is made and submitted without a network, through a reload, and is on the server once', async ({
    baseURL,
  }) => {
    device = createDevice('t2', baseURL ?? '')
    const page = await device.open()
    const records = recordsPage(page)
    await page.setViewportSize(PHONE)
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation(PLACE)
    await page.goto('/login')
    const shell = await signInTo(page, 'technician', 'Venlo Depot')
    await readyForOffline(page)
    await device.offline(true)

    const summary = `Oil leak at the lower flange ${Date.now()}`
    const photos = page.getByRole('region', { name: 'Photos' })
    await page.goto('/damage/new')

    await test.step('a report that says nothing is refused at its fields, and the reason comes into view', async () => {
      const asset = page.getByLabel('Asset', { exact: true })
      await expect(asset).toBeInViewport()
      await page.mouse.move(195, 400)
      // The page is long enough to scroll only once the parts below have been rendered.
      await expect(async () => {
        await page.mouse.wheel(0, 2000)
        await expect(asset).not.toBeInViewport({ timeout: 1000 })
      }).toPass()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Some fields need attention')).toBeInViewport()
      await expect(page.getByLabel('Summary')).toHaveAttribute('aria-invalid', 'true')
      await expect(page).toHaveURL(/damage\/new/)
    })

    await test.step('asset, summary and two photos are there after a reload', async () => {
      await records.pick('Asset', 'DEMO-ASSET-001')
      await page.getByLabel('Summary').fill(summary)
      const files = [await photo(page, 'leak-1.jpg', 'firebrick'), await photo(page, 'leak-2.jpg', 'darkgreen')]
      await photos.locator('input[type=file]').setInputFiles(files)
      await expect(photos.getByRole('img', { name: /leak-/ })).toHaveCount(2)
      await expect(page.getByText(/^Draft kept/)).toBeVisible()
      await expect(page.getByText('From this device, ±12 m')).toBeVisible()
      await page.context().setGeolocation(ELSEWHERE)
      await page.reload()
      await expect(page.getByLabel('Summary')).toHaveValue(summary)
      await expect(page.getByLabel('Asset', { exact: true })).toHaveAccessibleDescription(/DEMO-ASSET-001/)
      await expect(photos.getByRole('img', { name: /leak-/ })).toHaveCount(2)
      await expect(page.getByText('51.37041, 6.17243')).toBeVisible()
      await expect(page.getByText('From this device, ±12 m')).toBeVisible()
    })

    await test.step('saved and submitted, both kept on the device', async () => {
      await records.save()
      await (await records.action('Submit')).click()
      await records.confirm()
      await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeHidden()
      await expect(shell.pill).toHaveAttribute('data-sync-state', 'offline')
      // The report, its step and two photos: a photo counts once, not as a record and a file.
      await expect(shell.pill).toHaveAttribute('data-pending', '4')
    })

    await test.step('a device that may not say where it is says so, and the place is chosen on the map', async () => {
      await page.context().clearPermissions()
      await page.goto('/damage/new')
      await page.getByRole('button', { name: 'Where I am' }).click()
      await expect(page.getByText('This browser may not say where you are.')).toBeVisible()
      await page.getByRole('button', { name: 'Choose on the map' }).click()
      await expect(page.getByText('Tap the map to put the pin.')).toBeVisible()
    })

    await device.offline(false)
    await shell.synced()
    const server = await askServer(baseURL ?? '', 'office')
    const [project] = (await server.list('/project?name=Venlo%20Depot')).items
    const reports = await server.list(`/damage?summary=${encodeURIComponent(summary)}`, project?.id)
    expect(reports.items).toHaveLength(1)
    const [report] = reports.items
    const { latitude, longitude } = PLACE
    expect(report).toMatchObject({ status: 'Submitted', properties: { latitude, longitude } })
    const kept = await server.list(`/file?entity=damage&entityId=${report?.id}`, project?.id)
    expect(kept.items.map(({ status }) => status)).toEqual(['ready', 'ready'])
  })
})
