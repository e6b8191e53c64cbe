import { expect } from '@playwright/test'
import { openAs } from './models/session.ts'
import { test } from './profile.ts'

for (const key of ['Enter', 'Tab'] as const) {
  for (const slower of [1, 6]) {
    test(`[FORM-10] ${key} picks what was typed into a list at once, on a processor ${slower} times slower`, async ({
      page,
    }) => {
      await openAs(page, 'office', 'Venlo Depot', '/transport-order/new')
      const incoterm = page.locator('[data-field="incoterm"]')
      const field = incoterm.getByLabel('Incoterm', { exact: true })
      await expect(field).toHaveValue('')
      const tools = await page.context().newCDPSession(page)
      await tools.send('Emulation.setCPUThrottlingRate', { rate: slower })
      await field.focus()
      // Keys as fast as from a scanner, so that some or all of them come before the list is loaded or open.
      await page.keyboard.type('exw')
      await page.keyboard.press(key)
      await expect(field).toHaveValue(/^EXW/)
      await expect(page.getByRole('option')).toHaveCount(0)
      // The clear button exists only when an option is picked.
      await expect(incoterm.getByRole('button', { includeHidden: true })).toHaveCount(1)
    })
  }
}
