import { expect, type Page } from '@playwright/test'
import { recordsPage } from '../models/records-page.ts'
import { askServer } from '../models/server.ts'
import { readyForOffline } from '../models/shell-page.ts'
import { signIn } from '../models/sign-in-page.ts'
import { test } from '../profile.ts'

const open = async (page: Page, list: string, name: string): Promise<void> => {
  await page.goto(list)
  await page
    .getByRole('row', { name: new RegExp(name) })
    .first()
    .click()
  await expect(recordsPage(page).heading).toContainText(name)
}

test('[JOB-A6 MAIL-01 MAIL-02 IFACE-02 IFACE-05 OPEN-110] an administrator looks into mails and messages, sends one again, and is told when it takes a connection', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page, 'admin')
  await readyForOffline(page)
  const records = recordsPage(page)

  await test.step('a mail with what it says and what became of it', async () => {
    await open(page, '/email/list', 'Password changed')
    await expect(page.getByText('Bounced', { exact: true }).first()).toBeVisible()
    await records.tab('Text').click()
    await expect(page.getByText('Your password was changed today.')).toBeVisible()
    await records.tab('Events').click()
    await expect(page.getByText('The mailbox does not exist')).toBeVisible()
  })

  await test.step('an inbound message that failed, with its content and the reason', async () => {
    await open(page, '/interface_inbound/list', 'ERP-881202')
    const lines = page.locator('[data-property="content"] dd')
    await expect.poll(() => lines.innerText()).toBe('{\n  "order": "PO-9999-0001",\n  "status": "confirmed"\n}')
    await records.tab('Message').click()
    await expect(page.getByText('There is no purchase order PO-9999-0001')).toBeVisible()
    await expect(page.getByText('PO-9999-0001').first()).toBeVisible()
  })

  const admin = await askServer(baseURL ?? '', 'admin')
  const before = (await admin.list('/interface_outbound?limit=100')).items.filter((one) => one['interface'] === 'SCI')
  const failed = before.find((one) => one['status'] === 'Failed' && one['messageId'] === 'SCI-550042')

  await test.step('without a network it says so, and comes with it', async () => {
    await page.goto(`/interface_outbound/edit/${failed?.id ?? ''}`)
    await expect(records.heading).toContainText('SCI-550042')
    await context.setOffline(true)
    await page.goto(`/interface_outbound/edit/${before.find((one) => one.id !== failed?.id)?.id ?? ''}`)
    await expect(page.getByText('Needs a connection').first()).toBeVisible()
    await expect(page.getByText('This record does not exist here')).toHaveCount(0)
    await context.setOffline(false)
  })

  await test.step('the failed one is sent again', async () => {
    await open(page, '/interface_outbound/list', 'SCI-550042')
    await page.getByRole('button', { name: 'Resend', exact: true }).click()
    await records.confirm()
    await expect(page.getByText('Resent', { exact: true }).first()).toBeVisible()
  })

  await test.step('and leads to the new one, which leads back', async () => {
    const fact = (name: string) => page.getByRole('main').locator('dl > div').filter({ hasText: name }).first()
    await fact('Sent again as').getByRole('link').click()
    await fact('Sends again').getByRole('link', { name: 'SCI-550042' }).click()
    await expect(records.heading).toContainText('SCI-550042')
  })

  const after = (await admin.list('/interface_outbound?limit=100')).items.filter((one) => one['interface'] === 'SCI')
  expect(after.find(({ id }) => id === failed?.id)?.['status']).toBe('Resent')
  expect(after).toHaveLength(before.length + 1)
})
