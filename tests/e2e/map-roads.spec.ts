import { expect } from '@playwright/test'
import { makeArchive } from '../fixtures/pmtiles-archive.ts'
import { createDevice, type Device } from './device.ts'
import { expectAccessible } from './models/axe.ts'
import { expectRoads, keptRoads, roadSettings } from './models/map-roads.ts'
import { openAs } from './models/session.ts'
import { readyForOffline, shellPage, signInTo } from './models/shell-page.ts'
import { signInPage } from './models/sign-in-page.ts'
import { startProduct, type Product } from './start-product.ts'
import { test } from './profile.ts'

// Both tests use the same device.
test.describe.configure({ mode: 'serial' })

/** Size of the chunks that a device fetches, bytes. */
const PIECE = 4 * 1024 * 1024
const BYTES = /^GET \/api\/v1\/map_file\/[0-9a-f]{64}/

let product: Product
let device: Device
test.beforeAll(async () => {
  // Uses its own product, because roads would change the maps of other specs.
  product = await startProduct()
  device = createDevice('roads', product.url)
})
test.afterEach(() => device.close())
test.afterAll(async () => {
  await device.dispose()
  await product.stop()
})

test('[OPEN-075 SETTING-03 MAP-01 MAP-02] the operator uploads roads, after a wrong file, and the device keeps them for offline', async () => {
  test.setTimeout(300_000)
  const page = await device.open()
  const shell = await openAs(page, 'superadmin', 'Venlo Depot')
  const settings = roadSettings(page)
  const kept = keptRoads(page)

  await test.step('a wrong file is refused in words, beside it', async () => {
    await settings.open()
    await expect(settings.panel).toContainText('None yet: maps show borders, coasts and towns only.')
    await settings.choose('photos.pmtiles', makeArchive({ tileType: 2 }))
    await settings.upload.click()
    await expect(settings.panel).toContainText('The tiles in this archive are PNG images')
    await settings.choose('half.pmtiles', makeArchive({ padding: 5000 }).subarray(0, 5000))
    await settings.upload.click()
    await expect(settings.panel).toContainText('The archive is cut off: it has 5000 bytes')
    await expectAccessible(page)
  })

  await test.step('the right one is taken and described', async () => {
    await settings.choose('venlo.pmtiles', makeArchive({ padding: 2 * PIECE }))
    await settings.upload.click()
    for (const text of ['venlo.pmtiles', '8.4 MB', '6 to 14', '© OpenStreetMap', '51.26, 6.00 to 51.48, 6.34'])
      await expect(settings.panel).toContainText(text)
    await expectAccessible(page)
  })

  await test.step('the map draws them from the server', async () => {
    await page.goto('/localization/in-house')
    await expectRoads(page, 'server')
    await expect(page.getByText('© OpenStreetMap')).toBeVisible()
  })

  await test.step('an interrupted download shows its progress and resumes', async () => {
    await page.goto('/sync')
    await readyForOffline(page)
    await device.hold(BYTES, PIECE + 100_000)
    await kept.keep.click()
    await expect(kept.progress).toHaveAttribute('aria-valuenow', String(PIECE))
    await expectAccessible(page)
    await device.offline(true)
    await expect(kept.panel.getByRole('alert')).toContainText('Fetching broke off')
    await page.reload()
    await expect(kept.panel).toContainText('4.2 MB of 8.4 MB are here.')
    const goOn = kept.panel.getByRole('button', { name: 'Go on fetching' })
    await expect(goOn).toHaveAccessibleDescription('Fetching roads needs a connection')
    device.release()
    await device.offline(false)
    await expect(kept.panel).toContainText('Kept on this device, also without a connection: venlo.pmtiles, 8.4 MB')
  })

  await test.step('without a network the map draws them after a start of the app', async () => {
    await shell.synced()
    await device.offline(true)
    await page.goto('/localization/in-house')
    await expectRoads(page, 'device')
    await page.reload()
    await expectRoads(page, 'device')
    await device.offline(false)
  })

  await test.step('they are there for the next person too', async () => {
    await page.goto('/sync')
    await shell.synced()
    const { button } = signInPage(page)
    await shell.signOut.click()
    await expect(button).toBeVisible()
    await signInTo(page, 'technician', 'Venlo Depot')
    await page.goto('/sync')
    await expect(kept.panel).toContainText('Kept on this device')
    await shellPage(page).signOut.click()
    await expect(button).toBeVisible()
  })
})

test('[OPEN-075] a browser that cannot keep files says why, and its maps have roads while there is a connection', async () => {
  const page = await device.open()
  await page.addInitScript(() => Reflect.deleteProperty(FileSystemFileHandle.prototype, 'createWritable'))
  await openAs(page, 'superadmin', 'Venlo Depot', '/sync')
  const { keep } = keptRoads(page)
  await expect(keep).toHaveAttribute('aria-disabled', 'true')
  await expect(keep).toHaveAccessibleDescription(/^This browser cannot keep files of this size/)
  await page.goto('/localization/in-house')
  await expectRoads(page, 'server')
  await shellPage(page).signOut.click()
  await expect(signInPage(page).button).toBeVisible()
})

test('[OPEN-075] a newer file is offered, and roads that the operator removes leave the device', async () => {
  test.setTimeout(300_000)
  const page = await device.open()
  await signInTo(page, 'superadmin', 'Venlo Depot')
  const settings = roadSettings(page)
  const kept = keptRoads(page)
  await settings.open()
  await settings.choose('venlo-2.pmtiles', makeArchive({ openMapTiles: true }))
  await settings.replace.click()
  // The file field is empty again once the server has the file.
  await expect(settings.file).not.toContainText('venlo-2.pmtiles')
  await expect(settings.panel).toContainText('venlo-2.pmtiles')

  await page.goto('/sync')
  await expect(kept.panel).toContainText('venlo.pmtiles, 8.4 MB')
  await expect(kept.panel).toContainText('A newer file is available')
  await page.goto('/localization/in-house')
  await expectRoads(page, 'device')
  await kept.panel.getByRole('button', { name: /^Fetch the newer roads/ }).click()
  await expect(kept.panel).toContainText('Kept on this device, also without a connection: venlo-2.pmtiles')
  await expectRoads(page, 'device')

  await settings.open()
  await settings.remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(settings.panel).toContainText('None yet')
  await page.goto('/sync')
  await expect(page.getByRole('heading', { level: 1, name: 'Sync status' })).toBeVisible()
  await expect(kept.panel).toBeHidden()
  await page.goto('/localization/in-house')
  await expect(page.locator('[data-map="shown"]')).toHaveAttribute('data-roads', 'none')
  expect(
    await page.evaluate(async () => {
      const root = await navigator.storage.getDirectory()
      const names: string[] = []
      for await (const name of (await root.getDirectoryHandle('lading-map')).keys()) names.push(name)
      return names
    }),
  ).toEqual([])
})
