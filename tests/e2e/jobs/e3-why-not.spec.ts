import { expect, type Page, test } from '@playwright/test'
import { createDevice } from '../device.ts'
import { recordsPage } from '../models/records-page.ts'
import { signInTo } from '../models/shell-page.ts'

const url = process.env['LADING_E2E_URL'] ?? ''

/** What a disabled control says: its name, and the reason with who can change it. */
interface Held {
  readonly name: string
  readonly says: string
}

/** Excluded because the reason is obvious: there is no page before the first one. */
const SELF_EVIDENT = /^(Previous page|Next page)$/
/** A missing role names who can grant it. */
const ROLE = /lacks this right/
const GIVER = /Ask an administrator|Only a superadministrator|An administrator gives/

/** Navigates within the page like a link. */
const go = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  const read = main.locator('[role=table][aria-busy=false], [data-face]:not([data-face=loading])')
  const others = main.getByRole('tablist').or(main.getByRole('list', { name: 'Unknown codes' }))
  await expect(read.or(others).first()).toBeVisible()
}

const heldOn = (page: Page): Promise<readonly Held[]> =>
  page
    .getByRole('main')
    .locator('[aria-disabled=true], button:disabled, button[aria-describedby]:not([role=tab])')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => ({
          name: control.getAttribute('aria-label') ?? control.textContent,
          says: (control.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent ?? '')
            .join(' ')
            .trim(),
        })),
    )

for (const account of ['viewer', 'warehouse', 'technician', 'office', 'carrier', 'repair']) {
  test(`[JOB-E3 EDIT-12] what ${account} cannot do on a list or a record says why and who can change it`, async () => {
    test.setTimeout(600_000)
    const device = createDevice(`why-${account}`, url)
    const page = await device.open()
    const wrong: string[] = []
    let said = 0
    const judge = async (where: string): Promise<void> => {
      for (const { name, says } of await heldOn(page)) {
        if (SELF_EVIDENT.test(name)) continue
        said += 1
        if (says === '') wrong.push(`${where}: ${name} says nothing`)
        if (/ROLE_|\{|undefined/.test(says)) wrong.push(`${where}: ${name} says ${says}`)
        if (ROLE.test(says) && !GIVER.test(says)) wrong.push(`${where}: ${name} does not say who: ${says}`)
      }
    }
    await signInTo(page, account, 'Venlo Depot')
    const lists = page.getByRole('navigation', { name: 'Main menu' }).locator('a[href$="/list"]')
    for (const path of await lists.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
      await go(page, path)
      await judge(path)
      const first = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first()
      if ((await first.count()) === 0) continue
      await first.click()
      await expect(page).not.toHaveURL(/\/list/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').locator('[data-face=loading], [aria-busy=true]')).toHaveCount(0)
      await judge(`a record of ${path}`)
    }
    expect(wrong).toEqual([])
    expect(said).toBeGreaterThan(0)
    await device.dispose()
  })
}

test('[JOB-E3 STATE-066] a refused step says why on its page, and succeeds once the reason is removed', async () => {
  test.setTimeout(300_000)
  const device = createDevice('why-step', url)
  const page = await device.open()
  const records = recordsPage(page)
  await signInTo(page, 'office', 'Venlo Depot')
  await page.goto('/purchase_order/new')
  await page.getByLabel('Name', { exact: true }).fill('Order without items')
  await records.save()
  const order = page.url()
  await (await records.action('Submit')).click()
  const reason = page.getByRole('main').getByRole('alert')
  await expect(reason).toContainText('Submit is not possible yet')
  await expect(reason).toContainText('Add at least one item with an amount first')
  await expect(page).toHaveURL(order)
  await records.tab('Items').click()
  await records.button('New').click()
  await records.pick('Asset type', 'Roll cage', records.dialog)
  await records.dialog.getByLabel('Ordered').fill('2')
  await records.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(records.rows).toHaveCount(1)
  await expect(reason).toHaveCount(0)
  await (await records.action('Submit')).click()
  await records.confirm()
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible()
  await expect(reason).toHaveCount(0)
  await device.dispose()
})

test('[JOB-E3 TO-12] a transport order that lacks fields names and marks them on its page, until they are filled in', async () => {
  test.setTimeout(300_000)
  const device = createDevice('why-fields', url)
  const page = await device.open()
  const records = recordsPage(page)
  await signInTo(page, 'office', 'Venlo Depot')
  await page.goto('/transport-order/new')
  await records.save()
  // The group has another name once the number from the server has arrived.
  const empty = page.getByRole('group', { name: /^(Not filled in yet|More properties)$/ })
  await expect(empty.getByText('Customer', { exact: true })).toBeVisible()
  await expect(empty.getByRole('button')).toHaveCount(0)
  await empty.getByRole('combobox', { name: 'Customer' }).focus()
  await expect(empty.getByRole('button', { name: /Search/ })).toHaveCount(1)
  await (await records.action('Submit')).click()
  const reason = page.getByRole('main').getByRole('alert')
  await expect(reason).toContainText('Submit is not possible yet')
  const lacking = ['Customer', 'Pickup location', 'Delivery address', 'Latest pickup date', 'Requested delivery date']
  await expect(reason).toContainText(['Site', 'Service level', ...lacking].join(', ') + ': Fill in these fields')
  await expect(reason).toBeInViewport()
  await expect(reason.getByRole('button', { name: 'Site', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Site', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  const level = page.getByRole('main').locator('[data-property=serviceLevel]')
  await expect(level).toContainText('Fill in this field')
  await reason.getByRole('button', { name: 'Service level' }).click()
  await expect(level.getByRole('combobox')).toBeFocused()
  await records.pick('Service level', 'Routine')
  await expect(level).not.toContainText('Fill in this field')
  // The names are links to the fields on a tab without these fields too.
  await records.tab('Ship units').click()
  await expect(page.locator('[data-property=customer]')).toHaveCount(0)
  await reason.getByRole('button', { name: 'Customer' }).click()
  await expect(records.tab('General')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('combobox', { name: 'Customer', exact: true })).toBeFocused()
  await expect(reason).not.toContainText('Service level')
  await expect(reason).toContainText(['Site', ...lacking].join(', ') + ': Fill in these fields')
  await device.dispose()
})

test('[TO-07 LIST-01] the list of transport orders is linked by number and leads to the one just made, which is not on its first page', async () => {
  test.setTimeout(300_000)
  const device = createDevice('just-made', url)
  const page = await device.open()
  const records = recordsPage(page)
  await signInTo(page, 'office', 'Venlo Depot')
  await page.goto('/transport-order/new')
  await records.save()
  await expect(page).toHaveURL(/\/transport-order\/edit\//)
  const made = new URL(page.url()).pathname
  await page.goto('/transport-order/list')
  await expect(records.rows.first().getByRole('link')).toHaveText(/^TO-/)
  await page.getByText('Last made by you:').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${made}$`))
  await device.dispose()
})
