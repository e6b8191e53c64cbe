import { expect, test } from '@playwright/test'
import { demoGtin } from '../../../server/seeds/demo-types.ts'
import { createDevice, type Device } from '../device.ts'
import { makeOrder, makeSlipOf, scanBoard } from '../models/order-page.ts'
import { askServer } from '../models/server.ts'
import { readyForOffline, shellPage, signInTo } from '../models/shell-page.ts'
import { demoPassword } from '../models/sign-in-page.ts'

const PROJECT = 'Venlo Depot'
const run = `W2${Date.now().toString(36).toUpperCase()}`
/** Asset types of the demo company with the GTIN on their labels. */
const CAGE = { name: 'Roll cage', gtin: demoGtin(20_003) }
const IBC = { name: 'IBC 1000 l', gtin: demoGtin(20_010) }
const WRENCH = { name: 'Torque wrench set', gtin: demoGtin(20_019) }
const label = ({ gtin }: { gtin: string }, n: number): string => `(01)${gtin}(21)${run}-${n}`

let tablet: Device
test.beforeAll(({ baseURL }) => {
  tablet = createDevice('w2', baseURL ?? '')
})
test.afterAll(() => tablet.dispose())

test('[JOB-W2 PS-07 PO-08 OPEN-068 OPEN-069 STATE-062 STATE-066 STATE-067] 7 pieces are ordered, 5 come and are closed short without a network, 2 follow on a second slip', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const shell = await signInTo(page, 'office', PROJECT)
  const values = { name: `Receipt ${run}`, site: 'Venlo', partner: ['Supplier', 'a'] } as const
  const order = await makeOrder(page, 'purchase_order', values, [
    [CAGE.name, 4],
    [IBC.name, 2],
    [WRENCH.name, 1],
  ])
  const slip = await makeSlipOf(page, 7)
  await shell.synced()
  const office = await askServer(baseURL ?? '', 'office')
  const project = String((await office.list(`/project?name=${encodeURIComponent(PROJECT)}`)).items[0]?.id)
  const assetTypeOf = async ({ name }: { readonly name: string }) =>
    (await office.list(`/asset_type?name=${encodeURIComponent(name)}`, project)).items[0]?.id
  const ordered = (await office.list(`/purchase_order?id=${order}`, project)).items[0]
  const [site, supplier] = [ordered?.['site'], ordered?.['supplier']]

  await test.step('type, site and supplier of the order came along to the slip', async () => {
    const [made] = (await office.list(`/packing_slip?purchaseOrder=${order}`, project)).items
    expect([site, supplier]).toEqual([expect.any(String), expect.any(String)])
    expect(made).toMatchObject({ id: slip, type: 'Inbound', status: 'Open', site, supplier })
  })

  const dock = await tablet.open()
  await dock.setViewportSize({ width: 1280, height: 800 })
  await dock.goto(`${tablet.url()}/login`)
  await dock.getByRole('textbox', { name: 'Username' }).fill('warehouse')
  await dock.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dock.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dock).toHaveURL(/\/dashboard/)
  await shellPage(dock).choose(PROJECT)
  await shellPage(dock).synced()
  await readyForOffline(dock)
  const board = scanBoard(dock)
  const open = async (id: string, expected: number): Promise<void> => {
    await dock.goto(`${tablet.url()}/packing_slip/edit/${id}/picked-scanned`)
    await expect(dock.getByTestId('scan-progress')).toHaveAttribute('data-expected', String(expected))
  }

  await test.step('5 of 7 are scanned and closed short, all without a network', async () => {
    await open(slip, 7)
    await tablet.offline(true)
    await expect(dock.getByRole('main')).toContainText(/Purchase order PO-\d+/)
    for (let n = 1; n <= 3; n += 1) await board.scan(label(CAGE, n), 'ok', n)
    await board.scan(label(CAGE, 3), 'duplicate', 3)
    await board.scan(label(WRENCH, 4), 'ok', 4)
    // The most likely mistake: receiving more than was ordered.
    await board.scan(label(WRENCH, 5), 'wrong', 4)
    // A label without a GTIN: the type is picked.
    await board.scan(`${run}-NAMELESS`, 'unknown', 4)
    await dock.getByRole('button', { name: new RegExp(IBC.name) }).click()
    await expect(dock.getByTestId('scan-progress')).toHaveAttribute('data-scanned', '5')
    await board.closeShort('Not delivered')
    await expect(dock.getByText('This packing slip is closed')).toBeVisible()
    await expect(dock.getByRole('status', { name: 'Scan result' })).toContainText('Closed short')
    await expect(dock.getByTestId('scan-progress')).toHaveAttribute('data-expected', '7')
    const reference = /PS-\d+/.exec(await dock.getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''
    await dock.getByRole('tab', { name: 'General' }).click()
    await expect(dock.locator('[data-state="Closed"]').first()).toHaveText('Closed short')
    await dock.goto(`${tablet.url()}/packing_slip/list?search=${encodeURIComponent(reference)}`)
    await expect(dock.getByRole('row').filter({ hasText: reference })).toContainText(/Closed short.*5 of 7/)
    await tablet.offline(false)
    await shellPage(dock).synced()
  })

  const delivered = async () => {
    const { items } = await office.list(`/purchase_order_item?purchaseOrder=${order}`, project)
    return items
      .map((item) => [item['orderAmount'], item['deliveredAmount'], item['openAmount']])
      .toSorted((a, b) => Number(b[0]) - Number(a[0]))
  }
  const orderState = async () => {
    const { items } = await office.list(`/purchase_order?name=${encodeURIComponent(values.name)}`, project)
    return items.map((item) => item['status'])
  }

  await test.step('delivered 5 of 7 stands on the order', async () => {
    expect(await delivered()).toEqual([
      [4, 3, 1],
      [2, 1, 1],
      [1, 1, 0],
    ])
    expect(await orderState()).toEqual(['Accepted'])
    const closed = await office.list(`/packing_slip_item?packingSlip=${slip}&limit=100`, project)
    expect(closed.items.filter((item) => item['scanned'] === true)).toHaveLength(5)
    expect(closed.items.filter((item) => item['canceled'] === true)).toHaveLength(2)
    for (const [serial, type] of [
      [`${run}-1`, CAGE],
      [`${run}-4`, WRENCH],
      [`${run}-NAMELESS`, IBC],
    ] as const) {
      const named = await office.list(`/asset?serial=${encodeURIComponent(serial)}`, project)
      expect(named.items, serial).toHaveLength(1)
      // Received assets are in stock at the site of the order.
      expect(named.items[0]).toMatchObject({ assetType: await assetTypeOf(type), site, status: 'Stock' })
    }
    expect((await office.list(`/asset?serial=${encodeURIComponent(`${run}-5`)}`, project)).count).toBe(0)
  })

  await test.step('a second slip takes the 2, no third one can be made, and the order closes', async () => {
    await page.goto(`/purchase_order/edit/${order}/purchase-order-items`)
    await expect(page.getByRole('button', { name: 'New packing slip' })).not.toHaveAttribute('aria-disabled', 'true')
    const second = await makeSlipOf(page, 2)
    await shell.synced()
    await page.goto(`/purchase_order/edit/${order}/purchase-order-items`)
    const again = page.getByRole('button', { name: 'New packing slip' })
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    // The disabled button is focusable and says why; `force`, because Playwright does not click disabled buttons.
    await again.click({ force: true })
    await expect(page.getByText(/2 pieces are on packing slips that are not closed yet/).first()).toBeVisible()
    await open(second, 2)
    // An item of the first slip that is still at the dock.
    await board.scan(label(CAGE, 1), 'wrong', 0)
    await expect(dock.getByRole('status', { name: 'Scan result' })).toContainText('counts once')
    await board.scan(label(CAGE, 8), 'ok', 1)
    // The last item is found while the dialog asks why it is missing: it is counted, and the dialog closes.
    await dock.getByRole('button', { name: 'Close short', exact: true }).first().click()
    await expect(dock.getByRole('dialog')).toBeVisible()
    await board.scan(label(IBC, 9), 'complete', 2)
    await expect(dock.getByRole('dialog')).toHaveCount(0)
    // Only that dialog closes by a scan: another dialog of the board stays open.
    await dock.getByRole('button', { name: 'Scan settings' }).click()
    await dock.getByText('Command codes', { exact: true }).click()
    await expect(dock.getByRole('dialog', { name: 'Command codes' })).toBeVisible()
    await board.scan(label(IBC, 9), 'duplicate', 2)
    await expect(dock.getByRole('dialog', { name: 'Command codes' })).toBeVisible()
    await dock.keyboard.press('Escape')
    await expect(dock.getByRole('dialog')).toHaveCount(0)
    await board.close()
    await shellPage(dock).synced()
    expect(await delivered()).toEqual([
      [4, 4, 0],
      [2, 2, 0],
      [1, 1, 0],
    ])
    expect(await orderState()).toEqual(['Closed'])
  })
})
