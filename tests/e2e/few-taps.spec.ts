import { expect, type Page } from '@playwright/test'
import { recordsPage } from './models/records-page.ts'
import { askServer } from './models/server.ts'
import { shellPage } from './models/shell-page.ts'
import { signIn } from './models/sign-in-page.ts'
import { test } from './profile.ts'

const CODE = '(01)09506000134352(21)SN-DEMO-007'

/** Counts the taps in this page from now on. */
const countTaps = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    let taps = 0
    addEventListener('click', ({ isTrusted, detail }) => (taps += isTrusted && detail > 0 ? 1 : 0), { capture: true })
    Object.assign(globalThis, { tapsSoFar: () => taps })
  })
  return () => page.evaluate(() => (globalThis as unknown as { tapsSoFar: () => number }).tapsSoFar())
}

/** Signs in as somebody who has not chosen a project yet, and counts from there. */
const enterAs = async (page: Page, username: string, product: string): Promise<() => Promise<number>> => {
  await (await askServer(product, username)).change('/user/active_project', { project: null })
  await signIn(page, username)
  const taps = await countTaps(page)
  await page.getByRole('button', { name: 'Venlo Depot' }).click()
  await shellPage(page).synced()
  return taps
}

const scan = async (page: Page, code: string): Promise<void> => {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('[JOB-W1 PS-03] from sign-in to the first scanned item on a tablet in at most 3 taps, the project included', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const taps = await enterAs(page, 'warehouse', baseURL ?? '')
  const slips = page.locator('[data-part=slips]')
  await slips
    .getByRole('button', { name: /^Scan / })
    .first()
    .click()
  const toDo = page.getByRole('list', { name: 'To do' }).getByRole('listitem').first()
  const serial = /SN-[\w-]+/.exec(await toDo.innerText())?.[0] ?? ''
  await scan(page, serial)
  await expect(page.getByRole('status', { name: 'Scan result' })).toContainText(serial)
  await expect(page.getByTestId('scan-progress')).toHaveAttribute('data-scanned', '1')
  expect(await taps()).toBeLessThanOrEqual(3)
})

test('[JOB-W4 JOB-T2 DAMAGE-01] from the first screen of a phone to a damage report on a scanned asset in at most 4 taps', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const taps = await enterAs(page, 'technician', baseURL ?? '')
  await scan(page, CODE)
  const card = page.getByRole('dialog', { name: 'What is this code?' })
  await card.getByRole('button', { name: 'Report damage', exact: true }).click()
  await expect(page.getByLabel('Summary')).toBeVisible()
  await page.getByLabel('Summary').fill('Cracked at the corner')
  await recordsPage(page).save()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/damage\/edit\//)
  expect(await taps()).toBeLessThanOrEqual(4)
})
