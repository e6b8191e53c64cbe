import { expect, test } from '@playwright/test'
import { type MailServer, openMailServer } from '../server/harness/mail-server.ts'
import { createDevice, type Device } from './device.ts'
import { expectAccessible } from './models/axe.ts'
import { type Product, startProduct } from './start-product.ts'
import { openAs } from './models/session.ts'

// Uses its own product, because only that one has a mail server.
let product: Product
let mail: MailServer
let device: Device

test.beforeAll(async () => {
  test.setTimeout(600_000)
  mail = await openMailServer(undefined, {
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody@') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
  })
  product = await startProduct({ SMTP_URL: mail.url })
  device = createDevice('test-mail', product.url)
})
test.afterAll(async () => {
  await device.dispose()
  await product.stop()
  await mail.close()
})

test('[MAIL-01] a superadmin sends a test mail: what the mail server says stands in the dialog, also when it refuses, and without a network the button says why not', async () => {
  test.setTimeout(300_000)
  const page = await device.open()
  await openAs(page, 'superadmin', 'Venlo Depot', '/settings/edit')
  const open = page.getByRole('button', { name: 'Send a test mail' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Send a test mail' })
  const to = dialog.getByLabel('To', { exact: true })
  const send = dialog.getByRole('button', { name: 'Send a test mail' })
  await expect(dialog).toContainText('127.0.0.1')

  await to.fill('')
  await send.hover()
  await expect(page.getByRole('note').filter({ hasText: 'Fill in an address first' })).toBeVisible()
  await to.fill('no address')
  await send.click()
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  await to.fill('nobody@example.com')
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Recipient refused by the mail server')
  await expect(dialog.getByRole('alert')).toContainText('no such mailbox')
  expect(mail.letters).toEqual([])
  await expectAccessible(page)

  await to.fill('office@example.com')
  await to.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('The mail server took the mail')
  await expect(dialog.getByRole('alert')).toContainText('To office@example.com')
  expect(mail.letters).toHaveLength(1)
  expect(mail.letters[0]).toContain('office@example.com')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)

  await device.offline(true)
  await expect(open).toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 })
  await open.hover()
  await expect(page.getByRole('note').filter({ hasText: 'Sending a mail needs a connection' })).toBeVisible()
})
