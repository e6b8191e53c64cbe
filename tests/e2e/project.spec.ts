import { expect } from '@playwright/test'
import { URL_VARIABLE } from './global-setup.ts'
import { askServer } from './models/server.ts'
import { openAs } from './models/session.ts'
import { shellPage } from './models/shell-page.ts'
import { signIn } from './models/sign-in-page.ts'
import { test } from './profile.ts'

/** Sets the registration of a project for the app; an archived one is replaced by a new one. */
const register = async (
  project: string,
  change: { enabled?: boolean; minimumVersion?: string | null },
): Promise<void> => {
  const server = await askServer(process.env[URL_VARIABLE] ?? '', 'superadmin')
  const projects = await server.list(`/project?name=${encodeURIComponent(project)}`)
  const forProject = projects.items[0]?.id
  const links = await server.list(`/project_app?forProject=${forProject}`)
  const [link] = links.items
  if (link !== undefined) await server.change(`/project_app/${link.id}`, change)
  else await server.create('/project_app', { forProject, app: (await server.list('/app')).items[0]?.id, ...change })
}

test('[PROJSEL-01 PROJSEL-07 PROJSEL-09 PROJSEL-10 OPEN-021] offers the usable projects and opens the dashboard of the chosen one', async ({
  page,
}) => {
  const shell = shellPage(page)
  // The server remembers the project of a person: here nobody has chosen one yet.
  const own = await askServer(process.env[URL_VARIABLE] ?? '', 'warehouse')
  await own.change('/user/active_project', { project: null })
  await signIn(page, 'warehouse')
  await expect(page.getByRole('heading', { name: 'Choose a project' })).toBeVisible()
  await shell.project.click()
  await expect(page.getByRole('option')).toHaveText(['Rotterdam Yard', 'Venlo Depot'])
  const asked = page.waitForRequest((request) => request.headers()['x-lading-project'] !== undefined)
  await page.getByRole('option', { name: 'Venlo Depot' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await asked
  await shell.synced()
  await expect(page.getByText(/as of \d\d:\d\d, from this device/)).toBeVisible()
})

test('[PROJSEL-02 PROJSEL-03 PROJSEL-04 PROJSEL-08 GUARD-04 ERR-05] refuses a project that is not registered, until another is chosen', async ({
  page,
}) => {
  await register('Rotterdam Yard', { enabled: false })
  const shell = await openAs(page, 'office', 'Venlo Depot')
  await shell.choose('Rotterdam Yard')
  const dialog = shell.dialog('Project not available on web application')
  await expect(dialog).toContainText(
    'This project is not available on our web application. Please open the correct app.',
  )
  await expect(dialog).toContainText('If you want to continue on the web application, please select another project')
  await page.goto('/sensor/list')
  await expect(page).toHaveURL(/\/dashboard$/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await shell.choose('Venlo Depot')
  await expect(dialog).toBeHidden()
  await shell.synced()
  await page.goto('/sensor/list')
  await expect(page).toHaveURL(/\/sensor\/list/)
  await register('Rotterdam Yard', { enabled: true, minimumVersion: '1.5.6-b263' })
})

test('[PROJSEL-05 PROJSEL-06 ERR-06 OPEN-014] shows both versions when this one is too old', async ({ page }) => {
  await register('Rotterdam Yard', { minimumVersion: '1.5.6-b264' })
  const shell = await openAs(page, 'technician', 'Venlo Depot')
  await shell.choose('Rotterdam Yard')
  const dialog = shell.dialog('A newer version is needed')
  await expect(dialog).toContainText('1.5.6-b263')
  await expect(dialog).toContainText('1.5.6-b264')
  await register('Rotterdam Yard', { minimumVersion: '1.5.6-b263' })
  await expect(dialog).toBeHidden()
})

test('[PROJSEL-07] nothing of a record stays below the name of another project while that is opened', async ({
  page,
}) => {
  const shell = await openAs(page, 'office', 'Venlo Depot', '/asset/list')
  await page
    .getByRole('row', { name: /AL60-0145/ })
    .first()
    .click()
  const record = page.getByRole('heading', { level: 1 })
  await expect(page).toHaveURL(/\/asset\/edit\//)
  await expect(record).not.toHaveText('Dashboard')
  // Records the titles that the main part shows, in order.
  await page.evaluate(() => {
    const shown: string[] = []
    Object.assign(globalThis, { shown })
    const note = (): void => {
      const title = document.querySelector('main h1')
      const hidden = title !== null && getComputedStyle(title).visibility === 'hidden'
      const text = hidden ? 'hidden' : (title?.textContent ?? '')
      if (text !== '' && text !== shown.at(-1)) shown.push(text)
    }
    note()
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  })
  const before = (await record.textContent()) ?? ''
  await shell.choose('Rotterdam Yard')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(record).toHaveText('Dashboard')
  const shown = await page.evaluate(() => (globalThis as unknown as { shown: readonly string[] }).shown)
  expect(shown.slice(0, 3)).toEqual([before, 'hidden', 'Dashboard'])
})

test('[PROJSEL-07] who chooses another project over unsaved input is asked first, and by Cancel stays in the project in which it was typed', async ({
  page,
}) => {
  const shell = await openAs(page, 'office', 'Venlo Depot', '/damage/new')
  await page.getByLabel('Summary').fill('Half a report')
  await shell.project.click()
  await page.getByRole('option', { name: 'Rotterdam Yard' }).click()
  const asked = shell.dialog('Leave without saving')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toBeHidden()
  await expect(shell.project).toHaveValue('Venlo Depot')
  await expect(page.getByLabel('Summary')).toHaveValue('Half a report')

  await shell.project.click()
  await page.getByRole('option', { name: 'Rotterdam Yard' }).click()
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(shell.project).toHaveValue('Rotterdam Yard')
})
