import { expect, type Locator, type Page } from '@playwright/test'
import { URL_VARIABLE } from './global-setup.ts'
import { expectAccessible } from './models/axe.ts'
import { askProject } from './models/server.ts'
import { openAs } from './models/session.ts'
import { readyForOffline, shellPage } from './models/shell-page.ts'
import { openBrowser, test } from './profile.ts'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1440, height: 900 } })
test.setTimeout(300_000)

interface Known {
  readonly id: string
  readonly reference: string
}

let page: Page
let server: Awaited<ReturnType<typeof askProject>>
/** Orders that wait for a manifest, and a manifest with one more order. */
let orders: readonly Known[]
let manifest: Known

const stored = async (order: Known) => (await server.list(`/transport_order?id=${order.id}`)).items[0]
const waits = { status: 'Accepted', transportManifest: null }

/** Parts of the board. */
const boardOf = (on: Page) => {
  const toPlan = on.getByRole('region', { name: 'Orders to plan' })
  const truck = on.getByRole('region', { name: new RegExp(manifest.reference) })
  const cardIn = (part: Locator, order: Known): Locator =>
    part.getByRole('listitem').filter({ hasText: order.reference })
  return {
    toPlan,
    truck,
    waiting: (order: Known) => cardIn(toPlan, order),
    riding: (order: Known) => cardIn(truck, order),
  }
}

/** Chooses orders and puts them on the manifest with keys alone. */
const putByKeys = async (chosen: readonly Known[]): Promise<void> => {
  for (const { reference } of chosen) {
    const box = page.getByRole('checkbox', { name: `Select ${reference}` })
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
  }
  await page.getByRole('button', { name: 'Put on', exact: true }).focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: new RegExp(`^${manifest.reference}`) })
  await item.focus()
  await page.keyboard.press('Enter')
}

test.beforeAll(async () => {
  server = await askProject(process.env[URL_VARIABLE] ?? '', 'office')
  const { items } = await server.list('/transport_order?status=Accepted&hazardous=false&sort=reference&limit=200')
  const [first, ...others] = items.map(({ id, reference }) => ({ id, reference: String(reference) }))
  if (first === undefined) throw new Error('no order waits')
  orders = others.slice(0, 3)
  const body = { transportOrders: [first.id], pickupDate: new Date().toISOString().slice(0, 10) }
  const made = (await server.server.create('/transport_order/multi', body, server.project?.id)) as { id: string }
  const [row] = (await server.list(`/transport_manifest?id=${made.id}`)).items
  manifest = { id: made.id, reference: String(row?.['reference']) }
  const context = await openBrowser()
  page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'office', 'Venlo Depot')
})

test.afterAll(async () => {
  await page.context().close()
  // Archiving the manifest makes its orders wait again.
  await server.server.archive(`/transport_manifest/${manifest.id}`, server.project?.id)
})

test('[JOB-O2 TO-18 STATE-046 STATE-047] the planner comes from My day, puts orders on a manifest of today by keys, and takes one off', async () => {
  const [one, two] = orders as [Known, Known]
  await page.getByRole('region', { name: 'My day' }).getByRole('link', { name: 'Planning board' }).click()
  await expect(page).toHaveURL(/\/planning$/)
  const board = boardOf(page)
  await expect(board.truck).toContainText('1 order, ')
  await putByKeys([one, two])
  await expect(board.riding(one)).toBeVisible()
  await expect(board.riding(two)).toBeVisible()
  await expect(board.waiting(one)).toHaveCount(0)
  await expect(board.truck).toContainText('3 orders, ')
  await expect(page.getByRole('heading', { name: 'Orders to plan' })).toBeFocused()
  await expect.poll(() => stored(one)).toMatchObject({ status: 'Assigned', transportManifest: manifest.id })

  const off = page.getByRole('button', { name: `Take off ${one.reference}` })
  await off.focus()
  await page.keyboard.press('Enter')
  await expect(board.waiting(one)).toBeVisible()
  await expect(board.riding(one)).toHaveCount(0)
  await expect.poll(() => stored(one)).toMatchObject(waits)
})

test('[JOB-O2] an order that is meant for another carrier says so on the manifest, one for the same carrier does not', async () => {
  const [truck] = (await server.list(`/transport_manifest?id=${manifest.id}`)).items
  const { items } = await server.list('/transport_order?status=Accepted&sort=reference&limit=200')
  const known = (fits: boolean): Known => {
    const found = items.find(({ carrier }) => typeof carrier === 'string' && (carrier === truck?.['carrier']) === fits)
    if (found === undefined) throw new Error(`no order with ${fits ? 'the same' : 'another'} carrier waits`)
    return { id: found.id, reference: String(found['reference']) }
  }
  const [same, other] = [known(true), known(false)]
  const board = boardOf(page)
  await putByKeys([same, other])
  await expect(board.riding(other).getByText(/^Meant for \S/)).toBeVisible()
  await expect(board.riding(same)).toBeVisible()
  await expect(board.riding(same).getByText(/^Meant for/)).toHaveCount(0)
  for (const { reference } of [same, other]) {
    await page.getByRole('button', { name: `Take off ${reference}` }).press('Enter')
    await expect(page.getByRole('button', { name: `Take off ${reference}` })).toHaveCount(0)
  }
  await expect.poll(() => stored(other)).toMatchObject(waits)
  await expect.poll(() => stored(same)).toMatchObject(waits)
})

test('[JOB-O2 STATE-046] an order is dragged onto the manifest, and dragged back', async () => {
  const [one] = orders as [Known]
  const board = boardOf(page)
  await board.waiting(one).dragTo(board.truck)
  await expect(board.riding(one)).toBeVisible()
  await expect.poll(() => stored(one)).toMatchObject({ status: 'Assigned', transportManifest: manifest.id })
  await board.riding(one).dragTo(board.toPlan)
  await expect(board.waiting(one)).toBeVisible()
  await expect.poll(() => stored(one)).toMatchObject(waits)
})

test('[JOB-O2] the digit of a manifest puts the chosen orders on it, Ctrl Z and Undo put them back; digits of a scanner do nothing', async () => {
  const [one, , three] = orders as [Known, Known, Known]
  const board = boardOf(page)
  const choose = async (chosen: readonly Known[]): Promise<void> => {
    for (const { reference } of chosen) await page.getByRole('checkbox', { name: `Select ${reference}` }).check()
  }
  await choose([one, three])
  const put = page.getByRole('button', { name: `Put 2 here: ${manifest.reference}` })
  const digit = (await put.getAttribute('aria-keyshortcuts')) ?? ''
  expect(digit).toMatch(/^[1-9]$/)
  await page.keyboard.type(digit + digit)
  // Keys are handled in order: once the list of keys opens, the digits have been handled. Right after them, `?` is taken
  // for a part of the scan, so it is retried.
  const keys = page.getByRole('dialog', { name: 'Keyboard keys' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(keys).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(keys).toContainText('1 to 9')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(board.waiting(one)).toBeVisible()
  await page.keyboard.press(digit)
  await expect(board.riding(one)).toBeVisible()
  await expect(board.riding(three)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone: 2 orders put back. Saved on this device.')).toBeVisible()
  for (const order of [one, three]) await expect(board.waiting(order)).toBeVisible()

  await choose([one])
  await page.keyboard.press(digit)
  await expect(board.riding(one)).toBeVisible()
  const told = page.getByRole('status').filter({ hasText: `1 order put on ${manifest.reference}.` })
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(board.waiting(one)).toBeVisible()
  await shellPage(page).synced()
  for (const order of [one, three]) expect(await stored(order)).toMatchObject(waits)
})

test('[JOB-O2] without a network both steps are kept with the hatch, also over a reload, and sent with the network', async () => {
  const [one, two] = orders as [Known, Known]
  const board = boardOf(page)
  await shellPage(page).synced()
  await readyForOffline(page)
  await page.context().setOffline(true)
  await putByKeys([one])
  await page.getByRole('button', { name: `Take off ${two.reference}` }).press('Enter')
  for (const card of [board.riding(one), board.waiting(two)]) {
    await expect(card).toContainText('Waiting')
    await expect(card.locator('[data-pending-edge]')).toBeVisible()
  }
  await page.reload()
  for (const card of [board.riding(one), board.waiting(two)]) await expect(card).toContainText('Waiting')
  await page.context().setOffline(false)
  await shellPage(page).synced()
  for (const card of [board.riding(one), board.waiting(two)]) await expect(card).not.toContainText('Waiting')
  expect(await stored(one)).toMatchObject({ status: 'Assigned', transportManifest: manifest.id })
  expect(await stored(two)).toMatchObject(waits)
})

test('[JOB-O2 JOB-E3 STATE-046] what another planner does appears; an order for a manifest that was validated meanwhile stays with the reason', async () => {
  const three = orders[2]
  if (three === undefined) throw new Error('too few orders wait')
  const board = boardOf(page)
  await page.context().setOffline(true)
  await putByKeys([three])
  await expect(board.riding(three)).toContainText('Waiting')
  await server.server.change(`/transport_manifest/validate/${manifest.id}`, {}, server.project?.id)
  await page.context().setOffline(false)
  await expect(board.waiting(three).getByRole('alert')).toContainText(
    new RegExp(`Not put on ${manifest.reference}\\. The server said no\\. .*Validated`),
  )
  await expect(board.truck).toContainText('It is “Validated”: no order goes on it or off it.')
  await expect(board.truck.getByRole('button', { name: /^Take off/ })).toHaveCount(0)
  expect(await stored(three)).toMatchObject(waits)

  // The manifest can no longer be chosen.
  await page.getByRole('checkbox', { name: `Select ${three.reference}` }).check()
  await page.getByRole('button', { name: 'Put on', exact: true }).click()
  const item = page.getByRole('menuitem', { name: new RegExp(`^${manifest.reference}`) })
  await expect(item).toBeDisabled()
  await expect(item).toContainText('It is “Validated”: it takes no more orders.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Discard: ${three.reference}` }).click()
  await expect(board.waiting(three).getByRole('alert')).toHaveCount(0)
  await shellPage(page).synced()
})

test('the board is accessible and as wide as the window, on desktop and phone; an empty day leads to the next one with a manifest', async () => {
  await page.goto('/planning?date=2020-01-01')
  await expect(page.getByText(/^No open manifest with pickup/)).toBeVisible()
  await page.getByRole('button', { name: /^Go to / }).click()
  await expect(page.getByRole('region', { name: /TM-/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'All days' }).click()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check()
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const manifests = page.getByRole('tab', { name: 'Manifests' })
    if (width < 768) await manifests.click()
    await expect(page.getByRole('button', { name: /^Put 1 here: TM-/ }).first()).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('[FORM-01 FORM-02] outside a form, a day that is not taken is named beside the one that applies', async () => {
  await page.goto('/planning?date=2020-01-02')
  const day = page.getByRole('textbox', { name: 'Day', exact: true })
  await day.fill('2 januember')
  await day.press('Tab')
  await expect(page.getByText('“2 januember” is not a date.')).toContainText('Until then 2 Jan 2020 applies.')
  await expect(page).toHaveURL(/date=2020-01-02/)

  await page.goto('/maintenance/list?filter=expireDate:2020-01-02..2020-01-09')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const last = page.getByRole('textbox', { name: /up to$/ }).first()
  await expect(last).toHaveValue('9 Jan 2020')
  await last.fill('1 Jan 2020')
  await last.press('Tab')
  await expect(page.getByText('1 Jan 2020 is not applied: at the earliest 2 Jan 2020')).toBeVisible()
  await expect(last).toHaveValue('9 Jan 2020')
})

test('[JOB-E3] who may only view sees the board without its controls, and whom to ask', async () => {
  const context = await openBrowser()
  const viewer = await context.newPage()
  await viewer.setViewportSize({ width: 1440, height: 900 })
  const shell = await openAs(viewer, 'viewer', 'Venlo Depot')
  await shell.menu.getByRole('link', { name: 'Planning board' }).click()
  await expect(viewer.getByText('You can look at this board, not plan on it')).toBeVisible()
  await viewer.getByRole('button', { name: 'All days' }).click()
  await expect(viewer.getByRole('region', { name: /TM-/ }).first()).toBeVisible()
  await expect(viewer.getByRole('region', { name: 'Orders to plan' }).getByRole('listitem').first()).toBeVisible()
  await expect(viewer.getByRole('checkbox')).toHaveCount(0)
  await expect(viewer.getByRole('button', { name: /^Take off/ })).toHaveCount(0)
  await context.close()
})
