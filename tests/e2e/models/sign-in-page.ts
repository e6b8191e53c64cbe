import { expect, type Page } from '@playwright/test'

export const demoPassword = 'lading-demo-1'

/** The screen at /login. */
export const signInPage = (page: Page) => {
  const username = page.getByRole('textbox', { name: 'Username' })
  const password = page.getByLabel('Password', { exact: true })
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  return {
    username,
    password,
    button,
    alert: page.getByRole('alert'),
    open: async (): Promise<void> => {
      await page.goto('/login')
      await expect(button).toBeVisible()
    },
    submit: async (name: string, secret: string): Promise<void> => {
      await username.fill(name)
      await password.fill(secret)
      await button.click()
    },
  }
}

/** Signs a demo account in and waits for the dashboard (AUTH-07); its address appears earlier, so the sign-in button must be gone too. */
export const signIn = async (page: Page, username: string): Promise<void> => {
  const entry = signInPage(page)
  await entry.open()
  await entry.submit(username, demoPassword)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(entry.button).toBeHidden()
}
