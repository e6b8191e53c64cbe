import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './models/axe.ts'
import { shellPage } from './models/shell-page.ts'
import { demoPassword, signIn, signInPage } from './models/sign-in-page.ts'
import { type Product, startProduct } from './start-product.ts'

// Uses its own product, which has a host name, because browsers do not allow passkeys at an IP address.
let product: Product
let named: string

test.beforeAll(async () => {
  test.setTimeout(600_000)
  product = await startProduct({ PUBLIC_URL: '' })
  named = product.url.replace('127.0.0.1', 'localhost')
})
test.afterAll(() => product.stop())

/** Gives the browser of the page an authenticator that keeps passkeys and verifies its user. */
const authenticatorOf = async (page: Page) => {
  const browser: CDPSession = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verify: (isUserVerified: boolean) => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const openSecurity = async (page: Page): Promise<void> => {
  await shellPage(page).profile.click()
  await page.getByRole('tab', { name: 'Security' }).click()
}

test('[S6] a person adds a passkey, signs in with it alone, and removes it', async ({ browser }) => {
  test.setTimeout(300_000)
  const context = await browser.newContext({ baseURL: named })
  const page = await context.newPage()
  const authenticator = await authenticatorOf(page)
  const entry = signInPage(page)
  const use = page.getByRole('button', { name: 'Use a passkey' })

  await signIn(page, 'warehouse')
  await openSecurity(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  const goOn = dialog.getByRole('button', { name: 'Continue' })
  await dialog.getByLabel('Name of the passkey').fill('Depot tablet')
  await dialog.getByLabel('Current password').fill('not-the-password-1')
  await goOn.click()
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await dialog.getByLabel('Current password').fill(demoPassword)
  await expectAccessible(page)
  await goOn.click()
  await expect(dialog).toBeHidden()
  const list = page.getByRole('list', { name: 'Passkeys' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('Depot tablet')

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Current password').fill(demoPassword)
  await goOn.click()
  await expect(dialog.getByRole('alert')).toContainText('This device has a passkey for your account already')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await entry.open()
  await expect(use).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(true)
  await use.hover()
  await expect(page.getByRole('note').filter({ hasText: 'needs a connection' })).toBeVisible()
  await context.setOffline(false)
  await authenticator.verify(false)
  await use.click()
  await expect(entry.alert).toContainText('No passkey was used')
  await authenticator.verify(true)
  await use.click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await openSecurity(page)
  await expect(list).toContainText('last used')
  await list.getByRole('button', { name: 'Remove Depot tablet' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove Depot tablet' })
  await removal.getByLabel('Current password').fill(demoPassword)
  await removal.getByRole('button', { name: 'Remove Depot tablet' }).click()
  await expect(list).toBeHidden()

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await entry.open()
  await use.click()
  await expect(entry.alert).toHaveText('This passkey was not accepted. Sign in with your password.')
  await context.close()
})

test('[S6] at an IP address, where no browser takes them, nothing on the screens speaks of passkeys', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await signInPage(page).open()
  await expect(page.getByText(/passkey/i)).toHaveCount(0)
  await signIn(page, 'warehouse')
  await openSecurity(page)
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible()
  await expect(page.getByText(/passkey/i)).toHaveCount(0)
  await context.close()
})
