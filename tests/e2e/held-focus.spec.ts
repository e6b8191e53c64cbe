import { expect } from '@playwright/test'
import { openAs } from './models/session.ts'
import { test } from './profile.ts'

test('[SHELL-01 FILE-10] a button that waits keeps the focus, and the screen gets that of a button that is gone', async ({
  page,
}) => {
  await openAs(page, 'technician', 'Venlo Depot', '/damage/new')
  const add = page.getByRole('button', { name: 'Add photo' })
  const remove = page.getByRole('region', { name: 'Photos' }).getByRole('button', { name: /^Remove / })
  // Opening a screen moves the focus to it; that is over once a field has kept it.
  await page.getByLabel('Summary').pressSequentially('Dent')
  const chooser = page.waitForEvent('filechooser')
  await add.press('Enter')
  await (await chooser).setFiles(['public/icon-512.png', 'public/icon-192.png'])
  await expect(remove).toHaveCount(2)
  await expect(add).toBeFocused()
  await remove.first().press('Enter')
  await expect(remove).toHaveCount(1)
  await expect(page.locator('#screen')).toBeFocused()
})
