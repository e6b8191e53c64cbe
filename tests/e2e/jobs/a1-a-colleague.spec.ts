import { expect, type Page } from '@playwright/test'
import { type MailServer, openMailServer } from '../../server/harness/mail-server.ts'
import { createDevice } from '../device.ts'
import { recordsPage } from '../models/records-page.ts'
import { askServer } from '../models/server.ts'
import { shellPage, signInTo } from '../models/shell-page.ts'
import { signInPage } from '../models/sign-in-page.ts'
import { test } from '../profile.ts'
import { type Product, startProduct } from '../start-product.ts'

// Uses its own product, because it sends mail and changes a user role for everybody who has it.
let product: Product
let mail: MailServer

test.beforeAll(async () => {
  test.setTimeout(600_000)
  mail = await openMailServer()
  product = await startProduct({ SMTP_URL: mail.url })
})
test.afterAll(async () => {
  await product.stop()
  await mail.close()
})

const PASSWORD = 'kuipers-2026-venlo'

/** The path of the link in a mail to an address; lines of quoted-printable are joined. */
const linkTo = (address: string): string | undefined =>
  mail.letters
    .filter((letter) => letter.includes(address))
    .map((letter) => letter.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
    .map((letter) => /https?:\/\/[^/\s]+(\/accept\?\S+)/.exec(letter)?.[1])
    .at(-1)

/** Includes or excludes a role of the selected user role. */
const mark = async (page: Page, group: string, leaf: string, word: 'Include' | 'Exclude'): Promise<void> => {
  await page.getByLabel('Search roles').fill(leaf)
  const roles = page.getByRole('button', { name: `Roles of ${group}`, exact: true })
  if ((await roles.getAttribute('aria-expanded')) !== 'true') await roles.click()
  await page
    .getByRole('radiogroup', { name: `${leaf} here` })
    .getByText(word, { exact: true })
    .click()
}

test('[JOB-A1 STATE-088 AUTH-19 ROLE-06 ROLE-07] a colleague is invited, activates by mail, and sees exactly what the role is in one project', async () => {
  test.setTimeout(900_000)
  const [desk, root, phone] = ['desk', 'root', 'colleague'].map((name) => createDevice(name, product.url))
  if (desk === undefined || root === undefined || phone === undefined) throw new Error('three devices')
  try {
    const page = await desk.open()
    await page.setViewportSize({ width: 1440, height: 900 })
    const admin = await signInTo(page, 'admin', 'Venlo Depot')
    const records = recordsPage(page)

    await test.step('without an address nobody is invited, and the screen says so; with one the mail goes out', async () => {
      await page.goto('/employee/new')
      await page.getByLabel('Username', { exact: true }).fill('bram')
      await page.getByLabel('First name', { exact: true }).fill('Bram')
      await page.getByLabel('Last name', { exact: true }).fill('Kuipers')
      // The default is the language of the person who invites.
      const language = page.getByRole('combobox', { name: 'Language', exact: true })
      await expect(language).toHaveValue('English (US)')
      await records.pick('Language', 'English \\(UK\\)', page.getByRole('main'))
      // A username that is already in use is reported before anything is saved.
      const username = page.getByLabel('Username', { exact: true })
      await username.fill('Warehouse')
      await records.button('Save').first().click()
      await expect(page.getByText('Already used by Wim Hendriks')).toBeVisible()
      await username.fill('bram')
      // The list opens on a key press, not on focus, because it would cover the next field. Tab picks the only option that matches.
      await page.getByLabel('Phone', { exact: true }).focus()
      await page.keyboard.press('Tab')
      await expect(language).toBeFocused()
      await expect(language).toHaveAttribute('aria-expanded', 'false')
      await page.keyboard.press('Tab')
      const site = page.getByRole('combobox', { name: 'Site', exact: true })
      await expect(site).toBeFocused()
      await expect(site).not.toHaveAttribute('aria-busy')
      await expect(site).toHaveAttribute('aria-expanded', 'false')
      await page.keyboard.type('gateh')
      await expect(page.getByRole('option')).toHaveText([/Gatehouse/])
      await page.keyboard.press('Tab')
      await expect(site).toHaveValue('Gatehouse')
      await records.save()
      await admin.synced()
      await (await records.action('Send activation again')).hover()
      await expect(
        page.getByRole('note').filter({ hasText: 'Nobody was invited yet: fill in an e-mail address and save first' }),
      ).toBeVisible()
      expect(mail.letters).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByLabel('E-mail', { exact: true }).fill('bram@example.com')
      await records.button('Save').first().click()
      await admin.synced()
      // Disabled until the new address is on the server, so that no mail goes to the former one.
      const again = await records.action('Send activation again')
      await expect(again).not.toHaveAttribute('aria-disabled', 'true')
      await again.click()
      await expect.poll(() => linkTo('bram@example.com')).toBeDefined()
    })

    await test.step('the administrator gives a role in single projects: on the page of the user, and on that of the project', async () => {
      await page.getByRole('tab', { name: 'Roles in projects' }).click()
      await expect(page.getByText('this user can sign in and do nothing yet')).toBeVisible()
      await page.getByRole('button', { name: 'Give a role', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await records.pick('Project', 'Rotterdam Yard', dialog)
      await records.pick('User role there', 'Planner', dialog)
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      const row = page.getByRole('row', { name: /Rotterdam Yard/ })
      await expect(row).toContainText('Planner')
      await row.getByRole('button', { name: 'Change the role of Bram Kuipers in Rotterdam Yard' }).click()
      await records.pick('User role there', 'Warehouse staff', dialog)
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(row).toContainText('Warehouse staff')
      await page.goto('/project/list')
      await page
        .getByRole('row', { name: /Venlo Depot/ })
        .first()
        .click()
      await page.getByRole('tab', { name: /^Users/ }).click()
      await page.getByRole('button', { name: 'Add people', exact: true }).click()
      await page.getByRole('combobox', { name: 'People' }).fill('Bram')
      await page.getByRole('option', { name: /Bram Kuipers/ }).click()
      await page.getByRole('combobox', { name: 'User role there' }).click()
      await expect(page.getByRole('option', { name: /Planner/ })).toBeVisible()
      await expect(page.getByRole('option', { name: /Superadministrator/ })).toHaveCount(0)
      await page.getByRole('option', { name: /Warehouse staff/ }).click()
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      const roles = page.getByRole('table', { name: 'User roles in projects' })
      await expect(roles.getByRole('row', { name: /Bram Kuipers/ })).toContainText('Warehouse staff')
      await admin.synced()
    })

    await test.step('a superadministrator says what the role is in Venlo Depot only', async () => {
      const editor = await root.open()
      await editor.setViewportSize({ width: 1440, height: 900 })
      const shell = await signInTo(editor, 'superadmin', 'Venlo Depot')
      await editor.goto('/project/list')
      await editor
        .getByRole('row', { name: /Venlo Depot/ })
        .first()
        .click()
      await editor.getByRole('tab', { name: 'Role editor' }).click()
      await recordsPage(editor).pick('User role', 'Warehouse staff')
      await expect(editor.getByRole('heading', { name: 'Warehouse staff' })).toBeVisible()
      await mark(editor, 'ROLE_SENSOR', 'ROLE_SENSOR_VIEW', 'Include')
      await mark(editor, 'ROLE_DAMAGE', 'ROLE_DAMAGE_VIEW', 'Exclude')
      // Choosing another user role or tab would discard the unsaved changes, so the screen asks first.
      const question = editor.getByRole('dialog', { name: 'Leave without saving' })
      await recordsPage(editor).pick('User role', 'Viewer')
      await question.getByRole('button', { name: 'Cancel', exact: true }).click()
      await editor.getByRole('tab', { name: 'Information' }).click()
      await question.getByRole('button', { name: 'Cancel', exact: true }).click()
      await expect(editor.getByRole('heading', { name: 'Warehouse staff' })).toBeVisible()
      await recordsPage(editor).button('Save').click()
      await expect(editor.getByText('2 changes here')).toBeVisible()
      await shell.synced()
    })

    const own = await phone.open()
    const colleague = shellPage(own)
    await test.step('the colleague opens the link; a weak password is refused at its field; the link works once', async () => {
      const link = linkTo('bram@example.com') ?? ''
      await own.goto(link)
      // A browser that nobody has used takes the language of the account.
      await expect(own.locator('html')).toHaveAttribute('lang', 'en-GB')
      // The username is shown, because the person needs it to sign in next.
      await expect(own.getByLabel('Username', { exact: true })).toHaveValue('bram')
      const password = own.getByLabel('New password', { exact: true })
      await password.fill('bram')
      await own.getByLabel('Security answer').fill('Limburg')
      await own.getByRole('button', { name: 'Activate', exact: true }).click()
      await expect(password).toHaveAttribute('aria-invalid', 'true')
      await password.fill(PASSWORD)
      await own.getByRole('button', { name: 'Activate', exact: true }).click()
      await expect(own).toHaveURL(/\/login$/)
      await expect(signInPage(own).username).toHaveValue('bram')
      await expect(signInPage(own).password).toBeFocused()
      await own.goto(link)
      await expect(own).toHaveURL(/\/login$/)
      await expect(own.getByText('This link was used before or is too old')).toBeVisible()
    })

    await test.step('in Venlo Depot sensors and no damage reports, in Rotterdam Yard the other way round', async () => {
      await signInPage(own).submit('bram', PASSWORD)
      await expect(own).toHaveURL(/\/dashboard$/)
      const entry = (name: string) => colleague.menu.getByRole('link', { name, exact: true })
      await colleague.project.click()
      await expect(own.getByRole('option')).toHaveText(['Rotterdam Yard', 'Venlo Depot'])
      await own.getByRole('option', { name: 'Venlo Depot', exact: true }).click()
      await colleague.synced()
      await expect(entry('Packing slips')).toBeVisible()
      await expect(entry('Sensors')).toBeVisible()
      await expect(entry('Damage reports')).toHaveCount(0)
      await expect(entry('Users')).toHaveCount(0)
      await own.goto('/sensor/list')
      await expect(recordsPage(own).rows.first()).toBeVisible()
      await colleague.choose('Rotterdam Yard')
      await colleague.synced()
      await expect(entry('Damage reports')).toBeVisible()
      await expect(entry('Sensors')).toHaveCount(0)
    })

    const server = await askServer(product.url, 'bram', PASSWORD)
    const projects = (await server.list('/project?limit=10')).items
    const idOf = (name: string): string => projects.find((one) => one['name'] === name)?.id ?? ''
    const [venlo, rotterdam] = [idOf('Venlo Depot'), idOf('Rotterdam Yard')]
    expect(projects).toHaveLength(2)
    expect((await server.list('/sensor?limit=1', venlo)).count).toBeGreaterThan(0)
    await expect(server.list('/damage?limit=1', venlo)).rejects.toThrow('403')
    expect((await server.list('/damage?limit=1', rotterdam)).count).toBeGreaterThanOrEqual(0)
    await expect(server.list('/sensor?limit=1', rotterdam)).rejects.toThrow('403')
    const [made] = (await (await askServer(product.url, 'superadmin')).list('/employee?username=bram')).items
    expect([made?.['status'], made?.['profile']]).toEqual(['Active', null])

    await test.step('taken off in Venlo Depot, the colleague has nothing there from then on, and keeps Rotterdam Yard', async () => {
      await page.getByRole('button', { name: 'Take the role of Bram Kuipers in Venlo Depot off' }).click()
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
      // The role stays until the device has sent the change.
      await expect(() => expect(server.list('/packing_slip?limit=1', venlo)).rejects.toThrow('403')).toPass()
      expect((await server.list('/damage?limit=1', rotterdam)).count).toBeGreaterThanOrEqual(0)
      await colleague.choose('Venlo Depot')
      await expect(colleague.menu.getByRole('link', { name: 'Packing slips', exact: true })).toHaveCount(0)
    })
  } finally {
    for (const device of [desk, root, phone]) await device.dispose()
  }
})
