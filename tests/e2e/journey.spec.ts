import { expect, test, type Page } from '@playwright/test'
import { Buffer } from 'node:buffer'
import { encodeSgtin96 } from '../../src/identify/epc-encode.ts'
import { createDevice, type Device } from './device.ts'
import { readyForOffline } from './models/shell-page.ts'
import { type Product, startProduct } from './start-product.ts'

const GTIN = '09506000134352'
const serial = (n: number): string => `SN-DEMO-${String(n).padStart(3, '0')}`
/** Odd items by barcode as a GS1-128 scanner sends it, even ones by EPC. */
const code = (n: number): string =>
  n % 2 === 1
    ? `(01)${GTIN}(21)${serial(n)}`
    : encodeSgtin96({ gtin: GTIN, companyPrefixLength: 7, filter: 3, serial: n })

let product: Product
test.beforeAll(async () => {
  // Not on the prepared data, because both devices must do a first sync.
  product = await startProduct({ DEMO_ASSETS: '2000' })
})
test.afterAll(async () => {
  await product.stop()
})

const signIn = async (device: Device, page: Page, username: string): Promise<void> => {
  await page.goto(`${device.url()}/login`)
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill('lading-demo-1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

const chooseProject = async (page: Page, name: string): Promise<void> => {
  const picker = page.getByRole('combobox', { name: 'Project' })
  await picker.click()
  await page.getByRole('option', { name }).click()
}

const pill = (page: Page) => page.getByRole('button', { name: 'Sync status' })
const synced = async (page: Page): Promise<void> => {
  await expect(pill(page)).toHaveAttribute('data-sync-state', 'synced', { timeout: 90_000 })
  await expect(pill(page)).toHaveAttribute('data-pending', '0')
}

const openSlip = async (device: Device, page: Page): Promise<void> => {
  await page.goto(`${device.url()}/packing_slip/list`)
  await page.getByRole('searchbox').first().fill('PS-DEMO-001')
  await page.getByRole('row', { name: /PS-DEMO-001/ }).click()
  await page.getByRole('tab', { name: /Picked and scanned/ }).click()
  await expect(page.getByTestId('scan-progress')).toHaveAttribute('data-expected', '24')
}

const result = (page: Page) => page.getByRole('status', { name: 'Scan result' })
const scan = async (page: Page, raw: string, expected: string, scanned: number): Promise<void> => {
  await page.keyboard.type(raw)
  await page.keyboard.press('Enter')
  await expect(result(page)).toHaveAttribute('data-result', expected)
  await expect(page.getByTestId('scan-progress')).toHaveAttribute('data-scanned', String(scanned))
}

/** A small JPEG, generated in the browser. */
const photo = async (page: Page, colour: string): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(async (fill) => {
      const canvas = new OffscreenCanvas(1280, 960)
      const context = canvas.getContext('2d')
      if (context !== null) {
        context.fillStyle = fill
        context.fillRect(0, 0, 1280, 960)
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
      const bytes = new Uint8Array(await blob.arrayBuffer())
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    }, colour),
    'latin1',
  )

const reportDamage = async (device: Device, page: Page): Promise<void> => {
  await page.goto(`${device.url()}/damage/new`)
  const asset = page.getByLabel('Asset', { exact: true })
  await asset.fill('DEMO-ASSET-001')
  await page
    .getByRole('option', { name: /Hydraulic power unit/ })
    .first()
    .click()
  await page.getByLabel('Summary').fill('Journey: oil leak at the lower flange')
  const files = [
    { name: 'leak-1.jpg', mimeType: 'image/jpeg', buffer: await photo(page, 'firebrick') },
    { name: 'leak-2.jpg', mimeType: 'image/jpeg', buffer: await photo(page, 'darkgreen') },
  ]
  await page.locator('input[type=file]').first().setInputFiles(files)
  await expect(page.getByRole('img', { name: /leak-/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page).toHaveURL(/\/damage\/edit\//)
}

interface Answer {
  readonly items: readonly Record<string, unknown>[]
  readonly count: number
}

/** Reads the server's state through its API. */
const ask = async () => {
  const post = await fetch(`${product.url}/api/v1/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'office', password: 'lading-demo-1' }),
  })
  const { result: tokens } = (await post.json()) as { result: { accessToken: string } }
  const authorization = `Bearer ${tokens.accessToken}`
  const get = async (path: string, project?: string): Promise<Answer> => {
    const response = await fetch(`${product.url}/api/v1${path}`, {
      headers: { authorization, ...(project === undefined ? {} : { 'x-lading-project': project }) },
    })
    return ((await response.json()) as { result: Answer }).result
  }
  const { items } = await get('/project?name=Venlo%20Depot')
  const project = String(items[0]?.['id'])
  return (path: string) => get(path, project)
}

const pause = async (device: Device): Promise<Page> => {
  await device.close()
  return device.open()
}

test('[OPEN-068 OPEN-110 PS-12 DAMAGE-01 FILE-11 GEN-03] a shift without a network on two devices: nothing lost, nothing doubled, through a killed server', async () => {
  test.setTimeout(420_000)
  const first = createDevice('first', product.url)
  const second = createDevice('second', product.url)
  let page = await first.open()
  await signIn(first, page, 'warehouse')
  await chooseProject(page, 'Venlo Depot')
  await synced(page)
  await readyForOffline(page)

  await test.step('network off, browser closed and opened again', async () => {
    await first.offline(true)
    page = await pause(first)
    await openSlip(first, page)
  })

  await test.step('20 items, one twice, one that does not belong, one unreadable', async () => {
    for (let n = 1; n <= 20; n += 1) await scan(page, code(n), 'ok', n)
    await scan(page, code(7), 'duplicate', 20)
    await scan(page, 'SN-DEMO-ASSET-001', 'wrong', 20)
    await scan(page, '30143639F84191AD22901', 'unknown', 20)
    await expect(pill(page)).toHaveAttribute('data-sync-state', 'offline')
  })

  await test.step('damage with two photos, then the browser is closed again', async () => {
    await reportDamage(first, page)
    await expect(pill(page)).not.toHaveAttribute('data-pending', '0')
    page = await pause(first)
  })

  let other = await second.open()
  await test.step('a second device scans the other 4 and 4 of the same', async () => {
    await signIn(second, other, 'office')
    await chooseProject(other, 'Venlo Depot')
    await synced(other)
    await readyForOffline(other)
    await second.offline(true)
    await openSlip(second, other)
    for (const [index, n] of [21, 22, 23, 24, 1, 2, 3, 4].entries()) await scan(other, code(n), 'ok', index + 1)
  })

  await test.step('network on, and the server is killed in the middle of the drain', async () => {
    await openSlip(first, page)
    await first.offline(false)
    await second.offline(false)
    await expect.poll(() => pendingOf(page)).toBeLessThan(24)
    await product.kill()
    await product.start()
    await synced(page)
    await synced(other)
  })

  await test.step('24 items scanned once each, both photos there, every raw read kept', async () => {
    const get = await ask()
    const slip = String((await get('/packing_slip?reference=PS-DEMO-001')).items[0]?.['id'])
    const items = await get(`/packing_slip_item?packingSlip=${slip}&limit=100`)
    expect(items.items.filter((item) => item['scanned'] === true)).toHaveLength(24)
    const reads = await get(`/scan_read?packingSlip=${slip}&limit=100`)
    expect(reads.count).toBe(31)
    const raws = reads.items.map((read) => read['raw'])
    for (let n = 1; n <= 24; n += 1) {
      const times = n === 7 ? 2 : n <= 4 ? 2 : 1
      expect(
        raws.filter((raw) => raw === code(n)),
        `reads of item ${n}`,
      ).toHaveLength(times)
    }
    expect(new Set(reads.items.map((read) => read['device'])).size).toBe(2)
    const damages = await get('/damage?summary=Journey%3A%20oil%20leak%20at%20the%20lower%20flange')
    expect(damages.count).toBe(1)
    const files = await get(`/file?entity=damage&entityId=${String(damages.items[0]?.['id'])}`)
    expect(files.items.map((file) => file['status'])).toEqual(['ready', 'ready'])
  })

  await test.step('both devices show it', async () => {
    for (const [device, shown] of [
      [first, page],
      [second, other],
    ] as const) {
      await openSlip(device, shown)
      await expect(shown.getByTestId('scan-progress')).toHaveAttribute('data-scanned', '24')
    }
    other = await pause(second)
  })
  await first.dispose()
  await second.dispose()
})

const pendingOf = async (page: Page): Promise<number> => Number(await pill(page).getAttribute('data-pending'))
