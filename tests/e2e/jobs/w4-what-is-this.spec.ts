import { expect, type Page, test } from '@playwright/test'
import { createDevice, type Device } from '../device.ts'
import { recordsPage } from '../models/records-page.ts'
import { askServer } from '../models/server.ts'
import { readyForOffline, shellPage } from '../models/shell-page.ts'
import { demoPassword, signInPage } from '../models/sign-in-page.ts'
import { openTablet } from '../models/tablet.ts'

const PROJECT = 'Venlo Depot'
const run = `W4${Date.now().toString(36).toUpperCase()}`
const SERIAL = `${run}-CAGE`
const [BOUND, MADE, DISMISSED] = [`${run}-OLD-STICKER`, `${run}-NEW-ONE`, `${run}-NOTHING`]

let tablet: Device
test.beforeAll(({ baseURL }) => {
  tablet = createDevice('w4', baseURL ?? '')
})
test.afterAll(() => tablet.dispose())

const cardOf = (page: Page) => {
  const card = page.getByRole('dialog', { name: 'What is this code?' })
  return {
    card,
    /** Sends keys like a keyboard-wedge scanner, without waiting for the page between two keys. */
    scan: async (raw: string): Promise<void> => {
      await Promise.all([...raw, 'Enter'].map((key) => page.keyboard.press(key)))
      await expect(card).toContainText(raw)
    },
    press: (name: string) => card.getByRole('button', { name, exact: true }).click(),
    gone: () => expect(card).toBeHidden(),
  }
}

test('[JOB-W4 OPEN-068 IDENT-01] any code that is scanned anywhere opens a card of what it is with what the person may do; unknown ones wait in the inbox until they are bound, made or dismissed', async ({
  baseURL,
}) => {
  test.setTimeout(600_000)
  const page = await openTablet(tablet)
  await signInPage(page).submit('warehouse', demoPassword)
  await shellPage(page).choose(PROJECT)
  await shellPage(page).synced()
  await readyForOffline(page)
  const records = recordsPage(page)
  const { card, scan, press, gone } = cardOf(page)
  const open = (path: string) => page.goto(`${tablet.url()}${path}`)

  await open('/packing_slip/list')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await records.pick('Type', 'Outbound', records.dialog)
  await records.dialog.getByLabel('Reference', { exact: true }).fill(`PS-${run}`)
  await records.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(records.dialog).toBeHidden()
  await open('/asset/new')
  await page.getByLabel('Name', { exact: true }).fill(`Roll cage ${run}`)
  await page.getByLabel('Serial', { exact: true }).fill(SERIAL)
  await records.pick('Asset type', 'Roll cage')
  await records.pick('Site', 'Yard')
  const asset = await records.save()
  await shellPage(page).synced()
  await tablet.offline(true)

  await test.step('scanned on the dashboard, it is moved', async () => {
    await open('/dashboard')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await scan(SERIAL)
    await expect(card).toContainText('Yard')
    // Warehouse staff have no roles for maintenance.
    await expect(card.getByRole('button', { name: 'Log maintenance' })).toHaveCount(0)
    await press('Move')
    // It cannot be moved to its current site, and the button says so.
    await expect(card.getByRole('button', { name: 'Move here' })).toHaveAccessibleDescription('It is already there')
    await records.pick('New site', 'Workshop', card)
    await press('Move here')
    await gone()
  })

  await test.step('scanned in the search box, it is put on the open slip; the next scan leads to that slip', async () => {
    await page.getByRole('button', { name: 'Search or scan a code' }).click()
    await expect(page.getByRole('combobox', { name: 'Search or scan a code' })).toBeFocused()
    await scan(SERIAL)
    await expect(card).toContainText('Workshop')
    await press('Put on an open packing slip')
    await card.getByRole('button', { name: new RegExp(`PS-${run}`) }).click()
    await gone()
    await open('/asset/list')
    await expect(records.rows.first()).toBeVisible()
    await scan(SERIAL)
    await press('Put on an open packing slip')
    await card.getByRole('button', { name: new RegExp(`PS-${run}.*is on it`) }).click()
    await expect(page.getByTestId('scan-progress')).toHaveAttribute('data-expected', '1')
  })

  await test.step('scanned on the page of a slip, that slip is offered first', async () => {
    await page.getByRole('tab', { name: 'General', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Scan items', exact: true })).toBeVisible()
    await scan(SERIAL)
    const offered = card.getByRole('list', { name: 'Open packing slips' }).getByRole('button')
    await expect(offered.first()).toContainText(`PS-${run}`)
    // The other slips are sorted by the time of their last change, which each one shows.
    await expect(offered.nth(1)).toContainText(/ · (\d{1,2}:\d{2}|\d{1,2} \w{3}( \d{4})?)$/)
    await page.keyboard.press('Escape')
    await gone()
  })

  await test.step('scanned on the page of a slip that is closed, it says whether it is on it; other slips are not offered unasked', async () => {
    await open('/packing_slip/list?filter=status:Closed')
    await records.rows.filter({ hasText: 'Closed' }).first().getByRole('link').first().click()
    await page.getByRole('tab', { name: 'General', exact: true }).click()
    await expect(page.getByText('Nothing more is to be done.')).toBeVisible()
    await scan(SERIAL)
    await expect(card).toContainText(/It is not on PS-[-\w]+, which is “Closed” and takes nothing more\./)
    await expect(card.getByRole('list', { name: 'Open packing slips' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await gone()
  })

  await test.step('damage is reported from the card', async () => {
    await open('/dashboard')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await scan(SERIAL)
    await press('Report damage')
    await expect(page.getByRole('combobox', { name: 'Asset', exact: true })).toHaveValue(`Roll cage ${run}`)
    await page.getByLabel('Summary').fill(`Bent ${run}`)
    await records.save()
  })

  await test.step('a packing slip says what comes next, and leads to its board, which obeys command codes', async () => {
    await open('/dashboard')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await scan('XLDGHOLD')
    await expect(card).toContainText('It works while the scan screen of a packing slip is open.')
    await page.keyboard.press('Escape')
    await gone()
    await scan(`PS-${run}`)
    await expect(card.getByRole('heading', { name: `Packing slip PS-${run}` })).toBeVisible()
    await press('Scan items')
    const command = async (code: string, shown: string): Promise<void> => {
      await Promise.all([...code, 'Enter'].map((key) => page.keyboard.press(key)))
      await expect(page.getByText(shown).first()).toBeVisible()
    }
    await expect(page.getByRole('button', { name: 'Start scanning' })).toBeVisible()
    await command('XLDGUNDO', 'Nothing was counted on this device yet')
    await command('XLDGCLOSE', 'Not everything on this packing slip was scanned yet')
    await command('XLDGHOLD', 'On hold')
    await command('XLDGBEGIN', 'Start scanning')
    await page.getByRole('button', { name: 'Scan settings' }).click()
    await page.getByRole('button', { name: 'Command codes' }).click()
    await expect(page.getByRole('dialog', { name: 'Command codes' }).getByRole('img')).toHaveCount(5)
    await page
      .getByRole('dialog', { name: 'Command codes' })
      .getByRole('button', { name: 'Close', exact: true })
      .click()
  })

  await test.step('codes that nobody knows wait in the inbox, each once however often it is scanned', async () => {
    await open('/asset/list')
    await expect(records.rows.first()).toBeVisible()
    for (const code of [BOUND, MADE, DISMISSED, BOUND]) {
      await scan(code)
      await expect(card).toContainText('It is kept under Unknown codes.')
      await page.keyboard.press('Escape')
      await gone()
    }
    await open('/unknown_code/list')
    const inbox = page.getByRole('list', { name: 'Unknown codes' })
    const waiting = (code: string) => inbox.getByRole('listitem').filter({ hasText: code })
    for (const code of [BOUND, MADE, DISMISSED]) await expect(waiting(code)).toHaveCount(1)

    await waiting(BOUND).getByRole('button', { name: 'Bind to an asset' }).click()
    const toBind = waiting(BOUND).getByRole('button', { name: 'Bind the code' })
    await expect(toBind).toBeDisabled()
    await expect(toBind).toHaveAccessibleDescription('Choose the asset first')
    await records.pick('Asset', SERIAL, waiting(BOUND))
    await toBind.click()
    await expect(waiting(BOUND)).toHaveCount(0)

    await waiting(MADE).getByRole('button', { name: 'New asset with this code' }).click()
    await records.dialog.getByLabel('Name', { exact: true }).fill(`Found ${run}`)
    await records.pick('Asset type', 'Roll cage', records.dialog)
    await records.dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(waiting(MADE)).toHaveCount(0)
    await expect(page.getByText('The asset is made and carries the code')).toBeVisible()
    await expect(page.getByText('Saved on this device', { exact: true })).toHaveCount(0)

    await waiting(DISMISSED).getByRole('button', { name: 'Dismiss', exact: true }).click()
    await expect(waiting(DISMISSED)).toHaveCount(0)
    // First undone, as after a mistake, then dismissed for good.
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await waiting(DISMISSED).getByRole('button', { name: 'Dismiss', exact: true }).click()
    await expect(waiting(DISMISSED)).toHaveCount(0)
    // Unknown codes that others of the project scanned are listed too.
    const others = inbox.getByRole('listitem')
    for (let left = await others.count(); left > 0; left--) {
      await others.first().getByRole('button', { name: 'Dismiss', exact: true }).click()
      await expect(others).toHaveCount(left - 1)
    }
    // The list is empty at once, before the server has the changes.
    await expect(page.getByText('No unknown code waits')).toBeVisible()
    const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Unknown codes/ })
    await expect(entry).toHaveAccessibleName('Unknown codes')
  })

  await test.step('a code that was bound is known from then on', async () => {
    await open('/dashboard')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await scan(BOUND)
    await expect(card).toContainText(SERIAL)
    await press('Open')
    await expect(records.heading).toContainText(run)
  })

  await tablet.offline(false)
  await shellPage(page).synced()
  const server = await askServer(baseURL ?? '', 'office')
  const project = String((await server.list(`/project?name=${encodeURIComponent(PROJECT)}`)).items[0]?.id)
  const workshop = (await server.list('/site?name=Workshop', project)).items[0]?.id
  expect((await server.list(`/asset?id=${asset}`, project)).items[0]).toMatchObject({ site: workshop })
  const slip = (await server.list(`/packing_slip?reference=PS-${run}`, project)).items[0]?.id
  const items = (await server.list(`/packing_slip_item?packingSlip=${slip}`, project)).items
  expect(items.map((item) => item['asset'])).toEqual([asset])
  const damages = (await server.list(`/damage?asset=${asset}`, project)).items
  expect(damages.map((one) => one['summary'])).toEqual([`Bent ${run}`])
  const codes = (await server.list(`/unknown_code?search=${run}&limit=20`, project)).items
  const outcomeOf = (code: string) => codes.filter((one) => one['code'] === code).map((one) => one['outcome'])
  expect([BOUND, MADE, DISMISSED].map(outcomeOf)).toEqual([['Bound'], ['Bound'], ['Dismissed']])
  const made = codes.find((one) => one['code'] === MADE)?.['asset']
  expect((await server.list(`/asset?id=${String(made)}`, project)).items[0]).toMatchObject({ name: `Found ${run}` })
  const identifiers = (await server.list(`/identifier?asset=${asset}`, project)).items
  expect(identifiers.map((one) => one['identifier'])).toContain(BOUND)
})
