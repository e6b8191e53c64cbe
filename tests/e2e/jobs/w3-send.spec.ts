import { expect, test } from '@playwright/test'
import { createDevice, type Device } from '../device.ts'
import { makeOrder, makeSlipOf, scanBoard } from '../models/order-page.ts'
import { recordsPage } from '../models/records-page.ts'
import { askServer } from '../models/server.ts'
import { readyForOffline, shellPage, signInTo } from '../models/shell-page.ts'
import { demoPassword } from '../models/sign-in-page.ts'

const PROJECT = 'Venlo Depot'
const run = `W3${Date.now().toString(36).toUpperCase()}`
const [CAGE, WRENCH] = ['Roll cage', 'Torque wrench set']

let tablet: Device
test.beforeAll(({ baseURL }) => {
  tablet = createDevice('w3', baseURL ?? '')
})
test.afterAll(() => tablet.dispose())

test('[JOB-W3 PS-07 SO-09 OPEN-068 OPEN-069 STATE-003 STATE-062 STATE-067] what a customer ordered is picked from stock by scan without a network; what is not in stock, a wrong type and one too many are put aside', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const shell = await signInTo(page, 'office', PROJECT)
  const records = recordsPage(page)
  const serials: string[] = []
  await test.step('two roll cages, a wrench set and one roll cage more are put into stock; a fourth one is in use', async () => {
    for (const [n, type] of [CAGE, CAGE, WRENCH, CAGE, CAGE].entries()) {
      const serial = `${run}-${n}`
      await page.goto('/asset/new')
      await page.getByLabel('Name', { exact: true }).fill(`${type} ${serial}`)
      await page.getByLabel('Serial', { exact: true }).fill(serial)
      await records.pick('Asset type', type)
      await records.pick('Site', 'Hall A')
      await records.save()
      if (n < 4) {
        await (await records.action('Put into stock')).click()
        await expect(page.getByRole('button', { name: 'Take out of stock', exact: true })).toBeVisible()
      }
      serials.push(serial)
    }
  })
  const values = { name: `Sale ${run}`, site: 'Venlo', partner: ['Customer', 'a'] } as const
  const order = await makeOrder(page, 'sales_order', values, [
    [CAGE, 2],
    [WRENCH, 1],
  ])
  const slip = await makeSlipOf(page, 3)
  await shell.synced()
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

  await test.step('scanned and closed without a network', async () => {
    await dock.goto(`${tablet.url()}/packing_slip/edit/${slip}/picked-scanned`)
    await expect(dock.getByTestId('scan-progress')).toHaveAttribute('data-expected', '3')
    await tablet.offline(true)
    // The board says where the items are in stock.
    await expect(dock.getByRole('listitem').filter({ hasText: CAGE }).first()).toContainText(/In stock: .*Hall A \d+/)
    await board.scan(serials[0] ?? '', 'ok', 1)
    await board.scan('SN-DEMO-ASSET-001', 'wrong', 1)
    await board.scan(serials[4] ?? '', 'wrong', 1)
    await expect(dock.getByRole('status', { name: 'Scan result' })).toContainText('It is not in stock')
    await board.scan(serials[1] ?? '', 'ok', 2)
    await board.scan(serials[3] ?? '', 'wrong', 2)
    await board.scan(serials[2] ?? '', 'complete', 3)
    await board.close()
    await expect(dock.getByText('3 of 3 scanned.')).toBeVisible()
    // Opens the list of items put aside: it and the notice leave little room, but the other lists can still be scrolled to.
    await dock.getByRole('button', { name: /wrong items? put aside/ }).click()
    const read = dock
      .getByRole('listitem')
      .filter({ hasText: serials[2] ?? '' })
      .last()
    await read.scrollIntoViewIfNeeded()
    await expect(read).toBeInViewport({ ratio: 1 })
    await expect(dock.getByRole('button', { name: 'Scan with camera' })).toHaveCount(0)
    await tablet.offline(false)
    await shellPage(dock).synced()
  })

  const office = await askServer(baseURL ?? '', 'office')
  const project = String((await office.list(`/project?name=${encodeURIComponent(PROJECT)}`)).items[0]?.id)
  const { items } = await office.list(`/sales_order_item?salesOrder=${order}`, project)
  expect(items.map((item) => [item['orderAmount'], item['deliveredAmount']]).toSorted()).toEqual([
    [1, 1],
    [2, 2],
  ])
  const assetOf = async (n: number) =>
    (await office.list(`/asset?serial=${encodeURIComponent(serials[n] ?? '')}`, project)).items[0]
  for (const n of [0, 1, 2]) expect(await assetOf(n), serials[n]).toMatchObject({ status: 'Active', site: null })
  expect((await assetOf(3))?.['status']).toBe('Stock')
  const [closed] = (await office.list(`/sales_order?name=${encodeURIComponent(values.name)}`, project)).items
  expect(closed?.['status']).toBe('Closed')
  const [sent] = (await office.list(`/packing_slip?salesOrder=${order}`, project)).items
  expect([sent?.['type'], sent?.['status'], sent?.['customer'] !== null]).toEqual(['Outbound', 'Closed', true])

  await test.step('a second slip is not made silently: what the order needs more is asked about, with the slip it has', async () => {
    const next = await makeOrder(page, 'sales_order', { ...values, name: `Next ${run}` }, [[CAGE, 1]])
    const open = await makeSlipOf(page, 1)
    await shell.synced()
    await page.goto(`/sales_order/edit/${next}`)
    await records.tab('Items').click()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const keepItem = records.dialog.getByRole('button', { name: 'Save', exact: true })
    await records.pick('Asset type', CAGE, records.dialog)
    await records.dialog.getByLabel('Ordered').fill('1')
    await keepItem.click()
    await expect(records.dialog).toContainText(`${CAGE} stands there twice`)
    await records.pick('Asset type', WRENCH, records.dialog)
    await keepItem.click()
    await expect(records.dialog).toBeHidden()
    await (await records.action('New packing slip')).click()
    const asked = page.getByRole('dialog', { name: 'This order has a packing slip already' })
    await expect(asked).toContainText('Another one takes the 1 piece that is on no packing slip.')
    await asked.getByRole('button', { name: /^Open PS-/ }).click()
    await expect(page).toHaveURL(new RegExp(`/packing_slip/edit/${open}`))
  })
})
