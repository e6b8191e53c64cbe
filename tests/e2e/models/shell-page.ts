import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from './sign-in-page.ts'

/** Toolbar, menu and overlays. */
export const shellPage = (page: Page) => {
  const project = page.getByRole('banner').getByRole('combobox', { name: 'Project' })
  const pill = page.getByRole('button', { name: 'Sync status' })
  return {
    project,
    pill,
    menu: page.getByRole('navigation', { name: 'Main menu' }),
    language: page.getByRole('button', { name: 'Language' }),
    profile: page.getByRole('link', { name: 'Profile' }),
    notifications: page.getByRole('button', { name: 'Notifications' }),
    signOut: page.getByRole('button', { name: 'Sign out' }),
    dialog: (name: string): Locator => page.getByRole('dialog', { name }),
    speak: async (language: string): Promise<void> => {
      await page.getByRole('button', { name: 'Language' }).click()
      await page.getByRole('menu').getByText(language, { exact: true }).click()
    },
    choose: async (name: string): Promise<void> => {
      await project.click()
      await page.getByRole('option', { name, exact: true }).click()
    },
    synced: async (): Promise<void> => {
      await expect(pill).toHaveAttribute('data-sync-state', 'synced', { timeout: 90_000 })
      await expect(pill).toHaveAttribute('data-pending', '0')
    },
  }
}

/** Signs in and selects a project; resolves when the project is synced. */
export const signInTo = async (page: Page, username: string, project: string) => {
  const shell = shellPage(page)
  await signIn(page, username)
  await shell.choose(project)
  await expect(shell.project).toHaveValue(project)
  await shell.synced()
  return shell
}

/** Resolves once the service worker has cached what an offline start needs. */
export const readyForOffline = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.active?.state))
}
