import { expect, type Locator, type Page } from '@playwright/test'

/** Lists, tabs and forms of any entity. */
export const recordsPage = (page: Page) => {
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  const dialog = page.getByRole('dialog')
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
  return {
    /** The button of an action of the open record: in its head, or in the menu `...`, which is then opened. */
    action: async (name: string): Promise<Locator> => {
      const more = page.locator('[data-more-actions]').first()
      const all = page.locator('[data-record-actions]').getByRole('button', { name, exact: true, includeHidden: true })
      await expect(all.first()).toBeAttached()
      if (!(await all.first().isVisible())) await more.click()
      return all.first()
    },
    rows,
    dialog,
    filter: page.getByRole('button', { name: 'Filter', exact: true }),
    heading: page.getByRole('heading', { level: 1 }),
    tab: (name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) }),
    header: (name: string): Locator => page.getByRole('columnheader').getByRole('button', { name }),
    button,
    /** The choice of the page size. */
    pageSize: page.getByRole('navigation', { name: 'Pages' }).getByRole('combobox'),
    /** Opens a list by its address, so without an earlier search, and waits for its rows. */
    openList: async (address: string): Promise<void> => {
      await page.goto(address)
      await expect(rows.first()).toBeVisible()
    },
    /** Picks an option by typing; a picker that does not accept text is opened. */
    pick: async (label: string, typed: string, within: Page | Locator = page): Promise<void> => {
      const field = within
        .getByRole('combobox', { name: label, exact: true })
        .or(within.getByLabel(label, { exact: true }))
        .first()
      await ((await field.isEditable()) ? field.fill(typed) : field.click())
      await page
        .getByRole('listbox')
        .getByRole('option', { name: new RegExp(typed) })
        .first()
        .click()
    },
    confirm: async (): Promise<void> => {
      await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    },
    /** Creates a record on its create screen and returns its id. */
    save: async (): Promise<string> => {
      await page.getByRole('button', { name: 'Save', exact: true }).first().click()
      await page.waitForURL(/\/edit\/[0-9a-f-]{36}/)
      return /\/edit\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
    },
  }
}
