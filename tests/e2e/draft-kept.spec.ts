import { expect, test } from '@playwright/test'
import { signInTo } from './models/shell-page.ts'

test('[EDIT-16 FORM-14] a new damage report says when its draft was kept, also later and after a reload', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await signInTo(page, 'technician', 'Venlo Depot')
  await page.goto('/damage/new')
  await page.getByLabel('Summary').fill('Lid is cracked')
  const note = page.getByText(/^Draft kept/)
  const said = await note.innerText()
  await page.clock.fastForward('03:00')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(note).toHaveText(said)
  await page.reload()
  await expect(page.getByLabel('Summary')).toHaveValue('Lid is cracked')
  await expect(note).toHaveText(said)
})
