import { expect, type Page } from '@playwright/test'
import { shellPage } from '../models/shell-page.ts'

/** Waits until the outbox is empty; a refused change is discarded on the device and thrown as an error. */
export const allSent = async (page: Page): Promise<void> => {
  const { pill } = shellPage(page)
  await expect(pill).toHaveAttribute('data-sync-state', /^(synced|attention)$/, { timeout: 60_000 })
  if ((await pill.getAttribute('data-sync-state')) === 'synced') return
  await page.goto('/sync')
  const refused = page.locator('[data-state="refused"]')
  await expect(page.getByText('Everything is sent').or(refused.first())).toBeVisible()
  if ((await refused.count()) === 0) return
  const said = await refused.allInnerTexts()
  while ((await refused.count()) > 0) {
    const before = await refused.count()
    await refused.first().getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(refused).toHaveCount(before - 1)
  }
  throw new Error(`refused: ${said.join('\n')}`)
}
