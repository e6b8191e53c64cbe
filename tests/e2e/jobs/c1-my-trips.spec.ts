import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { burstReader } from '../models/burst-reader.ts'
import { recordsPage } from '../models/records-page.ts'
import { askServer } from '../models/server.ts'
import { readyForOffline, shellPage, signInTo } from '../models/shell-page.ts'
import { openBrowser, test } from '../profile.ts'

/** A small PDF; `dockOf` makes a small picture. */
const NOTE = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const dockOf = async (page: Page): Promise<Buffer> => {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(64, 48)
    canvas.getContext('2d')
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  return Buffer.from(bytes)
}

/** Names of the databases on the device that hold documents. */
const documentStores = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name = '' }) => (name.startsWith('lading-documents-') ? [name] : [])),
  )

test('[JOB-C1 OPEN-100] a carrier reads its own trips whole on the phone, without a network, and nothing of another carrier', async ({
  page,
  context,
  baseURL,
}) => {
  const office = await askServer(baseURL ?? '', 'office')
  const [project] = (await office.list('/project?name=Venlo%20Depot')).items
  const venlo = project?.id ?? ''
  const manifests = (await office.list('/transport_manifest?limit=100&hazardous=true', venlo)).items
  const carriers = (await office.list('/sub_organization?type=carrier&limit=20', venlo)).items
  const idOf = (name: string): string | undefined => carriers.find((one) => one['name'] === name)?.id
  const orders = (await office.list('/transport_order?limit=200', venlo)).items
  const isLoaded = (id: string): boolean =>
    orders.some((order) => order['transportManifest'] === id && typeof order['deliveryContact'] === 'string')
  const holds = (id: string): boolean => orders.some((order) => order['transportManifest'] === id)
  const mine = manifests.find((one) => one['carrier'] === idOf('Rhine Haulage') && isLoaded(one.id))
  const all = (await office.list('/transport_manifest?limit=100', venlo)).items
  const theirs = all.find((one) => one['carrier'] === idOf('Elbe Cargo') && isLoaded(one.id))
  const order = orders.find(
    (one) => one['transportManifest'] === mine?.id && typeof one['deliveryContact'] === 'string',
  )
  const [address] = (await office.list(`/address?id=${String(order?.['deliveryAddress'])}`, venlo)).items
  const [contact] = (await office.list(`/contact?id=${String(order?.['deliveryContact'])}`, venlo)).items
  const units = (await office.list(`/ship_unit?transportOrder=${order?.id ?? ''}&hazardous=true`, venlo)).items
  const [hazard] = (await office.list(`/hazardous?shipUnit=${units[0]?.id ?? ''}`, venlo)).items
  const [unitType] = (await office.list(`/ship_unit_type?id=${String(units[0]?.['shipUnitType'])}`, venlo)).items

  await page.setViewportSize({ width: 390, height: 844 })
  await signInTo(page, 'carrier', 'Venlo Depot')
  await readyForOffline(page)
  const records = recordsPage(page)

  await test.step('a trip leads the first screen once the office has sent it', async () => {
    const waits = all.find(
      (one) =>
        one['carrier'] === idOf('Rhine Haulage') && one['status'] === 'Open' && one.id !== mine?.id && holds(one.id),
    )
    const sender = await (await openBrowser()).newPage()
    await sender.setViewportSize({ width: 1440, height: 900 })
    await signInTo(sender, 'office', 'Venlo Depot')
    const sent = recordsPage(sender)
    await sender.goto(`/transport_manifest/edit/${waits?.id ?? ''}`)
    for (const step of ['Validate', 'Close and send']) {
      await (await sent.action(step)).click()
      await sent.confirm()
    }
    await expect(sender).toHaveURL(/\/transport_manifest\/list/)
    for (const address of [`/transport_manifest/edit/${mine?.id ?? ''}`, `/transport-order/edit/${order?.id ?? ''}`]) {
      await sender.goto(`${address}/files`)
      await sender.locator('input[type=file]:not([accept="image/*"])').setInputFiles([
        { name: 'delivery-note.pdf', mimeType: 'application/pdf', buffer: NOTE },
        { name: 'dock.jpg', mimeType: 'image/jpeg', buffer: await dockOf(sender) },
      ])
      await expect(sender.getByRole('button', { name: /dock\.jpg|delivery-note\.pdf/ })).toHaveCount(2)
    }
    await shellPage(sender).synced()
    await sender.context().close()
    const trips = page.getByRole('region', { name: 'My day' }).locator('[data-part=trips]')
    const trip = trips.getByRole('listitem').first()
    await expect(trip).toContainText(`${String(waits?.['reference'])}Closed`, { timeout: 90_000 })
    // Where it goes, and when.
    await expect(trip).toContainText(new RegExp(`${String(waits?.['deliveryCity'])}.*\\d`))
  })
  await test.step('a trip that was sent says who drives it; planning is not offered', async () => {
    const trips = page.getByRole('region', { name: 'My day' }).locator('[data-part=trips]')
    await trips.getByRole('link', { name: /TM-/ }).first().click()
    await expect(page.getByText('Rhine Haulage drives it: the stops say where to and whom to call.')).toBeVisible()
    // A driver adds no files, so the empty tab does not name the place to add them.
    await records.tab('Files').click()
    await expect(page.getByText('No files yet')).toBeVisible()
    await expect(page.getByText('Files are added under Upload.')).toHaveCount(0)
    await page.goto('/transport_manifest/list')
    await expect(page.getByRole('button', { name: 'Open manifests' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Planning board' })).toHaveCount(0)
  })
  await test.step('the documents of a trip and of an order come to the device by themselves, and it says so', async () => {
    await page.goto(`/transport_manifest/edit/${mine?.id ?? ''}/files`)
    await expect(page.getByText('On this device', { exact: true })).toHaveCount(2, { timeout: 60_000 })
  })
  await context.setOffline(true)

  await test.step('without a network, after a reload, they open as they were sent', async () => {
    for (const address of [`/transport_manifest/edit/${mine?.id ?? ''}`, `/transport-order/edit/${order?.id ?? ''}`]) {
      await page.goto(`${address}/files`)
      const picture = page.getByRole('img', { name: 'dock.jpg' })
      await expect(picture).toHaveJSProperty('naturalWidth', 64)
      await expect(page.getByText('On this device', { exact: true })).toHaveCount(2)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: /delivery-note\.pdf/ }).click()
      expect(await readFile(await (await download).path())).toEqual(NOTE)
    }
  })

  await test.step('the list has the own manifests only', async () => {
    await page.goto('/transport_manifest/list')
    await page.getByRole('searchbox').first().fill(String(mine?.['reference']))
    await expect(page.getByRole('link', { name: String(mine?.['reference']) }).first()).toBeVisible()
    const country = new Intl.DisplayNames(['en'], { type: 'region' }).of(String(mine?.['deliveryCountry'])) ?? ''
    await expect(records.rows.filter({ hasText: String(mine?.['reference']) })).toContainText(country)
    await page.getByRole('searchbox').first().fill(String(theirs?.['reference']))
    await expect(page.getByRole('link', { name: String(theirs?.['reference']) })).toHaveCount(0)
  })

  await test.step('an order on it says where it goes and whom to call', async () => {
    await page.goto(`/transport_manifest/edit/${mine?.id ?? ''}`)
    await expect(records.heading).toContainText(String(mine?.['reference']))
    // Visible without opening anything: the street with a link to navigate there, and a phone number.
    const stop = page.getByRole('region', { name: 'Stops' }).getByRole('listitem').filter({ hasText: 'Deliver' })
    const there = stop.filter({ hasText: String(address?.['street']) })
    await expect(there.getByText(String(address?.['street']))).toBeVisible()
    const way = there.getByRole('link', { name: 'Navigate' })
    await expect(way).toHaveAttribute('href', new RegExp(encodeURIComponent(String(address?.['street']))))
    const called = [contact?.['firstName'], contact?.['lastName']].join(' ')
    const call = there.getByRole('link', { name: `Call ${called}` })
    await expect(call).toHaveAttribute('href', `tel:${String(contact?.['phone']).replaceAll(/[^+\d]/g, '')}`)
    await page
      .getByRole('link', { name: String(order?.['reference']), exact: true })
      .first()
      .click()
    await expect(records.heading).toContainText(String(order?.['reference']))
    await expect(page.getByText(String(contact?.['lastName'])).first()).toBeVisible()
    await expect(page.getByText('Not visible to you')).toHaveCount(0)
    await page
      .getByRole('link', { name: String(address?.['name']) })
      .first()
      .click()
    await expect(page.getByText(String(address?.['street'])).first()).toBeVisible()
    await expect(page.getByText(String(address?.['city'])).first()).toBeVisible()
    await page.goBack()
  })

  await test.step('its ship units have their type and their dangerous goods', async () => {
    await records.tab('Ship units').click()
    await expect(page.getByText(String(unitType?.['name'])).first()).toBeVisible()
    await expect(records.rows.filter({ hasText: String(units[0]?.['reference']) })).toContainText('Hazardous Yes')
    await page.getByText(String(units[0]?.['reference'])).first().click()
    const goods = page.getByRole('dialog').getByRole('region', { name: 'Hazardous entries' })
    await expect(goods).toContainText(`UN ${String(hazard?.['unNumber'])}`)
    await expect(goods).toBeInViewport()
    await expect(goods.getByRole('definition')).toHaveText('Yes')
  })

  await test.step('Back closes what lies over the order, and leaves the order where it is', async () => {
    const here = page.url()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(here)
    await expect(records.heading).toContainText(String(order?.['reference']))
  })

  await test.step('the menu offers trips and no planning, and takes a press as soon as it is there', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const link = menu.getByRole('link', { name: 'Transport manifests' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(link).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Planning board' })).toHaveCount(0)
    const place = await link.boundingBox()
    await page.goBack()
    await expect(menu).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).click({ noWaitAfter: true })
    await link.waitFor({ state: 'attached' })
    await page.mouse.click((place?.x ?? 0) + 60, (place?.y ?? 0) + 20)
    await expect(page).toHaveURL(/\/transport_manifest\/list/)
  })

  await test.step('who follows the address of another carrier’s manifest is told that there is nothing to see', async () => {
    await page.goto(`/transport_manifest/edit/${theirs?.id ?? ''}`)
    await expect(page.getByText('This record does not exist here')).toBeVisible()
    await expect(page.getByText(String(theirs?.['reference']))).toHaveCount(0)
  })

  await test.step('a code that nobody knows reaches the inbox of the project, which the carrier does not see', async () => {
    const shell = shellPage(page)
    await context.setOffline(false)
    await page.goto('/dashboard')
    await shell.synced()
    const code = `LOST-${Date.now()}`
    const reader = await burstReader(page)
    await reader.scan(code)
    await expect(page.getByRole('dialog').filter({ hasText: code })).toBeVisible()
    await expect
      .poll(async () => (await office.list(`/unknown_code?search=${code}&limit=2`, venlo)).items.length)
      .toBe(1)
    await page.keyboard.press('Escape')
    await shell.synced()
    await context.setOffline(true)
  })

  await test.step('who signs out without a network leaves no document behind', async () => {
    expect(await documentStores(page)).toHaveLength(1)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await expect.poll(() => documentStores(page)).toEqual([])
  })

  const carrier = await askServer(baseURL ?? '', 'carrier')
  const seen = (await carrier.list('/transport_manifest?limit=100', venlo)).items
  expect(seen.map(({ id }) => id)).toContain(mine?.id)
  expect(seen.filter((one) => one['carrier'] !== idOf('Rhine Haulage'))).toEqual([])
  expect((await carrier.list('/transport_order?limit=200', venlo)).items.map(({ id }) => id)).not.toContain(
    orders.find((one) => one['carrier'] === idOf('Elbe Cargo'))?.id,
  )
})
