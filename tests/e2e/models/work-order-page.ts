import { Buffer } from 'node:buffer'
import { expect, type Page } from '@playwright/test'
import { recordsPage } from './records-page.ts'
import { visit } from './visit.ts'

/** The bytes of every document that `upload` takes. */
export const DOCUMENT = Buffer.from('%PDF-1.4\n%%EOF\n')

/** A work order for office and repair station. */
export const workOrderPage = (page: Page) => {
  const records = recordsPage(page)
  /** The install invitation covers the bottom of a record until it is dismissed. */
  const dismissInvitation = async (): Promise<void> => {
    const dismiss = page
      .getByRole('status')
      .filter({ hasText: /^Install/ })
      .getByRole('button', { name: 'Dismiss' })
    if ((await dismiss.count()) > 0) await dismiss.click()
  }
  return {
    state: (text: string) => page.getByText(text, { exact: true }).first(),
    /** Found in the list by its title. */
    open: async (title: string): Promise<void> => {
      await visit(page, `/work_order/list?search=${encodeURIComponent(title)}`)
      // A card on the phone, a row elsewhere.
      const card = page.getByRole('link', { name: /WO-/ })
      await card
        .or(records.rows.filter({ hasText: /WO-/ }))
        .first()
        .click()
      await expect(page).toHaveURL(/\/work_order\/edit\//)
      await expect(page.getByText(title).first()).toBeVisible()
    },
    /** A step that asks for confirmation only. */
    step: async (name: string): Promise<void> => {
      await (await records.action(name)).click()
      await records.confirm()
      await expect(records.button(name)).toBeHidden()
    },
    /** A step that asks for a remark. */
    refuse: async (name: string, remark: string): Promise<void> => {
      await (await records.action(name)).click()
      await records.dialog.getByLabel('Remark').fill(remark)
      await records.confirm()
      await expect(records.button(name)).toBeHidden()
    },
    upload: async (type: string, name: string): Promise<void> => {
      await dismissInvitation()
      await records.tab('Upload').click()
      await records.pick('Type', type)
      await page.getByLabel('Choose files').setInputFiles({ name, mimeType: 'application/pdf', buffer: DOCUMENT })
      await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible()
    },
    remark: async (text: string): Promise<void> => {
      await records.tab('Logs').click()
      await records.button('New').click()
      await records.dialog.getByLabel('Text').fill(text)
      await records.dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(records.rows.filter({ hasText: text })).toHaveCount(1)
    },
  }
}
