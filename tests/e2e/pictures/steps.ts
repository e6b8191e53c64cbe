import type { Page } from '@playwright/test'
import { askProject } from '../models/server.ts'

export type Steps = (page: Page) => Promise<void>

/** Presses keys one by one, each held as long as a person holds it: a faster burst is taken for a scanner. */
export const press =
  (...keys: readonly string[]): Steps =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key, { delay: 120 })
  }

/** Presses a button by its name, in English or Dutch. */
export const push =
  (name: RegExp): Steps =>
  (page) =>
    page.getByRole('button', { name }).first().click()

/** Shows the second row beside the list; does nothing where there is no room for that. */
export const peek: Steps = async (page) => {
  const button = page.getByRole('button', { name: /^(Side panel|Zijpaneel)$/ })
  if (!(await button.isVisible())) return
  await button.click()
  await press('j')(page)
}

/** Selects this many rows by their checkboxes, without the first checkbox of the page. */
export const choose =
  (count: number): Steps =>
  async (page) => {
    const select = page.getByRole('button', { name: /^(Select|Kiezen)$/ })
    if (await select.isVisible()) await select.click()
    const boxes = page.locator('main input[type=checkbox]')
    for (let at = 1; at <= count; at++) await boxes.nth(at).check()
  }

const GTIN = '09506000134352'
/** The barcode on an item of the slip PS-DEMO-001. */
export const item = (n: number): string => `(01)${GTIN}(21)SN-DEMO-${String(n).padStart(3, '0')}`

/** Starts scanning on the board of a slip and scans codes. */
export const scanning =
  (...codes: readonly string[]): Steps =>
  async (page) => {
    await push(/^(Start scanning|Beginnen met scannen)$/)(page)
    for (const code of codes) {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
      await page.locator('[data-result]').first().waitFor()
    }
  }

const scanned = async (page: Page): Promise<number> =>
  Number(await page.getByTestId('scan-progress').getAttribute('data-scanned'))

/** Undoes all scans, so that the next picture starts from the same state. */
export const undoAll: Steps = async (page) => {
  const button = page.getByRole('button', { name: /^(Undo last|Laatste ongedaan maken)$/ })
  for (let left = await scanned(page); left > 0 && (await button.isEnabled()); left = await scanned(page)) {
    await button.click()
    await page.locator(`[data-testid=scan-progress]:not([data-scanned="${left}"])`).waitFor()
  }
}

/** Types a serial: in place, or on a phone in the sheet that its row opens. Resolves with a function that saves it. */
const write = async (page: Page, text: string): Promise<() => Promise<void>> => {
  const property = page.locator('[data-property=serial]').first()
  const inPlace = property.locator('input')
  const phone = (await inPlace.count()) === 0
  if (phone) await property.getByRole('button').first().click()
  const field = phone ? page.getByRole('dialog').locator('input') : inPlace
  await field.fill(text)
  return phone
    ? () =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Save|Bewaren)$/ })
          .click()
    : () => field.press('Enter')
}

export const editing: Steps = async (page) => {
  await write(page, 'SN-DEMO-ASSET-002')
}

/** Saves a serial without a network, so that it waits on this device. */
export const waiting: Steps = async (page) => {
  await page.context().setOffline(true)
  const keep = await write(page, `SN-${Date.now()}`)
  await keep()
  await page.locator('[data-pending="1"]').first().waitFor()
}

/** Makes a conflict: the serial is changed here and by the office. */
export const twoVersions: Steps = async (page) => {
  const { origin, pathname } = new URL(page.url())
  await waiting(page)
  const { server, project } = await askProject(origin, 'office')
  await server.change(`/asset/${pathname.split('/').at(3)}`, { serial: `SN-NEW-${Date.now()}` }, project?.id)
  await page.context().setOffline(false)
  await page.locator('[data-sync-state=attention]').first().waitFor()
}

/** Resolves the conflict with the value of the office, so that the next picture has none. */
export const takeTheirs: Steps = async (page) => {
  await page
    .locator('[data-property=serial]')
    .getByRole('button', { name: /^(Take|Neem) / })
    .click()
  await page.locator('[data-sync-state=synced]').first().waitFor()
}
