import { expect, type Page, test } from '@playwright/test'
import { createDevice, type Device } from '../device.ts'
import { recordsPage } from '../models/records-page.ts'
import { askServer } from '../models/server.ts'
import { readyForOffline, shellPage } from '../models/shell-page.ts'
import { demoPassword, signInPage } from '../models/sign-in-page.ts'
import { openTablet } from '../models/tablet.ts'

const PROJECT = 'Venlo Depot'
const run = `W8${Date.now().toString(36).toUpperCase()}`
const MINE = { asset: `Cage ${run}-A`, damage: `Left by A ${run}`, typed: `Typed by A ${run}` }
const THEIRS = { sent: `Sent by B ${run}`, left: `Left by B ${run}` }

let tablet: Device
test.beforeAll(({ baseURL }) => {
  tablet = createDevice('w8', baseURL ?? '')
})
test.afterAll(() => tablet.dispose())

const peopleOn = (page: Page) => {
  const shell = shellPage(page)
  const records = recordsPage(page)
  const entry = signInPage(page)
  return {
    waiting: page.getByRole('region', { name: 'Waiting on this device' }),
    enter: async (username: string): Promise<string> => {
      await expect(entry.button).toBeVisible()
      await entry.submit(username, demoPassword)
      await shell.choose(PROJECT)
      await expect(shell.project).toHaveValue(PROJECT)
      await shell.synced()
      return (await shell.profile.innerText()).trim().split('\n').at(-1) ?? ''
    },
    /** Signs out with unsent work. */
    leave: async (things: number): Promise<void> => {
      await shell.signOut.click()
      const dialog = shell.dialog('Sign out and keep unsent work here')
      await expect(dialog).toContainText(`${things} thing`)
      await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
      await expect(entry.button).toBeVisible()
    },
    report: async (asset: string, summary: string): Promise<void> => {
      await page.goto(`${tablet.url()}/damage/new`)
      await records.pick('Asset', asset)
      await page.getByLabel('Summary').fill(summary)
      await records.save()
    },
    /** The list shows no trace of the previous user's search. */
    none: async (list: string, text: string): Promise<void> => {
      await page.goto(`${tablet.url()}${list}?search=${encodeURIComponent(text)}`)
      await expect(page.getByText(/^(No|Nothing).*(match|fit)/).first()).toBeVisible()
      await expect(page.getByRole('cell', { name: text })).toHaveCount(0)
    },
  }
}

test('[JOB-W8 AUTH-22 OPEN-023] one leaves the tablet with unsent work, another works on it and leaves work too: nothing is seen, nothing is sent under another name, nothing is lost, and the sign-in face says what waits', async ({
  baseURL,
}) => {
  test.setTimeout(600_000)
  const page = await openTablet(tablet)
  const { waiting, enter, leave, report, none } = peopleOn(page)
  const records = recordsPage(page)
  const shell = shellPage(page)
  const server = await askServer(baseURL ?? '', 'office')
  const project = String((await server.list(`/project?name=${encodeURIComponent(PROJECT)}`)).items[0]?.id)
  const reported = async (summary: string) => {
    const { items } = await server.list(`/damage?search=${encodeURIComponent(summary)}&limit=20`, project)
    return items.filter((one) => one['summary'] === summary)
  }

  await expect(waiting).toHaveCount(0)
  const first = await enter('warehouse')
  await readyForOffline(page)
  await test.step('A works without a network and leaves', async () => {
    await tablet.offline(true)
    await page.goto(`${tablet.url()}/asset/new`)
    await page.getByLabel('Name', { exact: true }).fill(MINE.asset)
    await page.getByLabel('Serial', { exact: true }).fill(`${run}-A`)
    await records.pick('Asset type', 'Roll cage')
    await records.save()
    await report(MINE.asset, MINE.damage)
    const second = await page.context().newPage()
    await second.goto(`${tablet.url()}/damage/new`)
    await second.getByLabel('Summary').fill(MINE.typed)
    await expect(second.getByText(/^Draft kept/)).toBeVisible()
    await page.bringToFront()
    await leave(3)
    await expect(waiting).toContainText(`2 changes and 1 draft of ${first} wait on this device`)
    // The form in the other tab does not ask about unsaved input after the sign-out.
    await expect(signInPage(second).button).toBeVisible()
    await expect(second.getByRole('dialog')).toHaveCount(0)
    await second.close()
  })

  await test.step('the sign-in face says why B cannot sign in without a network, and still what waits', async () => {
    await signInPage(page).submit('technician', demoPassword)
    await expect(page.getByRole('alert')).toContainText(/connection|network/)
    await expect(waiting).toContainText(first)
    await page.reload()
    await expect(waiting).toContainText(`2 changes and 1 draft of ${first} wait on this device`)
    await expect(page.getByText(run)).toHaveCount(0)
    await tablet.offline(false)
  })

  const second = await enter('technician')
  await test.step('B sees nothing of it, and nothing of it is sent; B works, and leaves work too', async () => {
    await none('/asset/list', MINE.asset)
    await none('/damage/list', MINE.damage)
    await report('DEMO-ASSET-001', THEIRS.sent)
    await expect.poll(async () => (await reported(THEIRS.sent)).length, { timeout: 60_000 }).toBe(1)
    await shell.synced()
    expect(await reported(MINE.damage)).toEqual([])
    await tablet.offline(true)
    await report('DEMO-ASSET-001', THEIRS.left)
    // Opening the address of a list that the user may not see, such as a bookmark of the previous user, signs the user out.
    await page.goto(`${tablet.url()}/packing_slip/list`)
    await expect(waiting).toContainText(`2 changes and 1 draft of ${first} wait on this device`)
    await expect(waiting).toContainText(`1 change of ${second} waits on this device`)
    await tablet.offline(false)
  })

  await test.step('A comes back: the work of A is there and is sent, that of B still waits', async () => {
    await enter('warehouse')
    const [mine] = await reported(MINE.damage)
    await page.goto(`${tablet.url()}/damage/edit/${mine?.id}`)
    await expect(page.getByText(MINE.damage).first()).toBeVisible()
    expect(await reported(MINE.damage)).toHaveLength(1)
    await page.goto(`${tablet.url()}/damage/new`)
    await expect(page.getByLabel('Summary')).toHaveValue(MINE.typed)
    await records.pick('Asset', MINE.asset)
    await records.save()
    await shell.synced()
    expect(await reported(MINE.typed)).toHaveLength(1)
    expect((await server.list(`/asset?serial=${run}-A`, project)).items).toHaveLength(1)
    expect(await reported(THEIRS.left)).toEqual([])
    await shell.signOut.click()
    await expect(waiting).toContainText(`1 change of ${second} waits on this device`)
    await expect(waiting).not.toContainText(first)
  })

  await test.step('B comes back, and nothing waits any more', async () => {
    await enter('technician')
    await expect.poll(async () => (await reported(THEIRS.left)).length, { timeout: 60_000 }).toBe(1)
    await shell.signOut.click()
    await expect(signInPage(page).button).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })

  const by = async (summary: string) => (await reported(summary)).map((one) => one['createdBy'])
  const [mine, sent, left] = [await by(MINE.damage), await by(THEIRS.sent), await by(THEIRS.left)]
  expect(await by(MINE.typed)).toEqual(mine)
  expect(sent).toEqual(left)
  expect(mine).not.toEqual(sent)
})
