import { expect, test as plain } from '@playwright/test'
import { expectAccessible } from './models/axe.ts'
import { shellPage } from './models/shell-page.ts'
import { signIn, signInPage } from './models/sign-in-page.ts'
import { test } from './profile.ts'

const UNKNOWN = 'Unknown username / password combination'
const WARNING = 'Please note: Your account will be blocked for security reasons if there are too many login attempts!'
const BLOCKED = 'Your account is blocked, please contact your admin to re-enable your account or reset your password.'

test('[AUTH-01 AUTH-07 AUTH-02 CONST-01] signs in and arrives at the dashboard', async ({ page }) => {
  const sent = page.waitForRequest((request) => request.url().includes('/authentication?'))
  await signIn(page, 'warehouse')
  expect((await sent).postDataJSON()).toMatchObject({
    username: 'warehouse',
    version: '1.5.6-b263',
    package: '127.0.0.1',
  })
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('[AUTH-09 AUTH-10 AUTH-11 AUTH-12 OPEN-009] says why a sign-in was refused, in the words of the specification', async ({
  page,
}) => {
  const entry = signInPage(page)
  await entry.open()
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const answered = page.waitForResponse((response) => response.url().includes('/authentication?'))
    await entry.submit('repair', `wrong-${attempt}`)
    await answered
    if (attempt <= 5) await expect(entry.alert).toHaveText(UNKNOWN)
    else if (attempt < 10) await expect(entry.alert).toHaveText(`${UNKNOWN} ${WARNING}`)
  }
  await entry.submit('repair', 'lading-demo-1')
  await expect(entry.alert).toHaveText(BLOCKED)
  await expect(page).toHaveURL(/\/login$/)
  // The message is about the former input, so it goes when the input changes.
  await entry.password.fill('another')
  await expect(entry.alert).toBeHidden()
})

plain.describe('a server that fails', () => {
  // An active service worker would send the sign-in past the route below.
  plain.use({ serviceWorkers: 'block' })

  plain('[AUTH-13] shows the unknown error for any other status', async ({ page }) => {
    await page.route('**/api/v1/authentication?*', (route) => route.fulfill({ status: 500, body: 'no' }))
    const entry = signInPage(page)
    await entry.open()
    await entry.submit('warehouse', 'lading-demo-1')
    await expect(entry.alert).toHaveText('Unknown error')
  })
})

test('[OPEN-110] says that signing in needs a connection', async ({ page, context }) => {
  const entry = signInPage(page)
  await entry.open()
  await context.setOffline(true)
  await entry.submit('warehouse', 'lading-demo-1')
  await expect(entry.alert).toContainText('Signing in needs a connection')
  await context.setOffline(false)
  await expect(entry.alert).toBeHidden()
})

test('[AUTH-22 AUTH-23 ROUTE-02 OPEN-017] signs out, forgets the way back, and leads every address to sign-in', async ({
  page,
}) => {
  await signIn(page, 'viewer')
  await page.goto('/no-such-screen')
  await expect(page).toHaveURL(/\/dashboard$/)
  await shellPage(page).signOut.click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => sessionStorage.getItem('lading.history'))).toBe('[]')
  await page.goto('/no-such-screen')
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
})

test('[AUTH-15 AUTH-17 AUTH-30 ERR-16 ROUTE-08 ROUTE-09] requests a password reset and redirects a used link to sign-in', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Reset password' }).click()
  // Until the new screen renders, the locator would find the field of the sign-in screen.
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Username' }).fill('nobody-here')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert')).toContainText('a link is on its way')
  await page.goto('/accept?id=no-such-link&acknowledge=1')
  await expect(page).toHaveURL(/\/login$/)
})

test('[I18N-01 I18N-02 I18N-03 AUTH-01] offers three languages and is usable by a screen reader', async ({ page }) => {
  const entry = signInPage(page)
  await entry.open()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('menu').locator('button')).toHaveText(['English (US)', 'English (UK)', 'Nederlands'])
  await page.getByRole('menu').getByText('Nederlands').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-NL')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aanmelden')
})

test('[S6 USER-09] the own e-mail address asks for the password, and says at the field what is wrong', async ({
  page,
}) => {
  const address = `viewer.${Date.now()}@example.com`
  await signIn(page, 'viewer')
  await shellPage(page).profile.click()
  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Change e-mail address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change e-mail address' })
  const save = dialog.getByRole('button', { name: 'Change e-mail address' })
  const password = dialog.getByLabel('Current password')
  await dialog.getByLabel('New e-mail address').fill(address)
  await expect(save).toBeDisabled()
  await password.fill('not-the-password-1')
  await save.click()
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill('lading-demo-1')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The e-mail address is changed')).toBeVisible()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByText(address).first()).toBeVisible()
})
