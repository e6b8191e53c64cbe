import { expect } from '@playwright/test'
import { URL_VARIABLE } from '../global-setup.ts'
import { recordsPage } from '../models/records-page.ts'
import { askServer } from '../models/server.ts'
import { signInTo } from '../models/shell-page.ts'
import { openBrowser, test } from '../profile.ts'

const url = process.env[URL_VARIABLE] ?? ''
const OWN = 'Schadelijst'

// Cleans up, because a replaced text and the language of an account would affect other specs.
test.afterAll(async () => {
  const root = await askServer(url, 'superadmin')
  const { items } = await root.list('/translation?limit=100')
  for (const { id } of items.filter((item) => item['text'] === OWN)) await root.archive(`/translation/${id}`)
  const [hall] = (await root.list('/user?username=warehouse')).items
  await root.change(`/user/${hall?.id}`, { locale: 'en_US' })
})

test('[JOB-A3 TRANSL-01 I18N-04 I18N-05] a text is found by its words and replaced in Dutch; an open tablet shows it at once', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const context = await openBrowser()
  try {
    const tablet = await context.newPage()
    const hall = await signInTo(tablet, 'warehouse', 'Venlo Depot')
    await hall.speak('Nederlands')
    const wordOf = (text: string) => tablet.getByRole('navigation').getByRole('link', { name: text }).first()
    await expect(wordOf('Schademeldingen')).toBeVisible()
    // Checked at the end to prove that the page was not reloaded.
    await tablet.evaluate(() => document.documentElement.setAttribute('data-walk', 'one'))

    await page.setViewportSize({ width: 1440, height: 900 })
    const admin = await signInTo(page, 'admin', 'Venlo Depot')
    const records = recordsPage(page)
    const text = page.getByLabel('Text', { exact: true })
    const find = page.getByRole('searchbox', { name: 'Find a text by its words' })
    const found = page.getByRole('list', { name: 'Texts found' }).getByRole('button')
    const save = page.getByRole('button', { name: 'Save', exact: true }).first()

    await test.step('a replacement without a placeholder of the original is refused at its field', async () => {
      await page.goto('/translation/new')
      await records.pick('Language', 'Nederlands', page.getByRole('main'))
      await find.fill('Fill in first')
      await found.filter({ hasText: '{fields}' }).first().click()
      await text.fill('Een tekst zonder')
      await save.click()
      await expect(page.getByText('These placeholders of the original are missing')).toBeVisible()
      await expect(text).toHaveAttribute('aria-invalid', 'true')
    })

    await test.step('a text is found by a Dutch word and replaced', async () => {
      await find.fill('Schademeldingen')
      await found.filter({ hasText: 'damage.menu' }).first().click()
      await expect(page.getByLabel('Key', { exact: true })).toHaveValue('damage.menu')
      await expect(text).toHaveValue('Schademeldingen')
      await text.fill(OWN)
      await save.click()
      await page.waitForURL(/\/translation\/edit\//)
      await admin.synced()
    })

    await test.step('the open tablet shows it without a reload, and after one', async () => {
      await expect(wordOf(OWN)).toBeVisible()
      await expect(tablet.locator('html')).toHaveAttribute('data-walk', 'one')
      await tablet.reload()
      await expect(wordOf(OWN)).toBeVisible()
      await tablet.evaluate(() => document.documentElement.setAttribute('data-walk', 'two'))
    })
    const root = await askServer(url, 'superadmin')
    const { items } = await root.list('/translation?key=damage.menu')
    expect(items.map((item) => [item['locale'], item['text']])).toEqual([['nl_NL', OWN]])

    await test.step('the same word in other places is replaced there too', async () => {
      const places = page.getByRole('region', { name: /^“Schademeldingen” is also in/ })
      // The fallback text of keys without a text of their own stays unchanged.
      const shared = places.getByRole('listitem').filter({ hasText: 'label.Damage reports' })
      await shared.getByRole('checkbox').uncheck()
      await places.getByRole('button', { name: 'Replace in 1 place' }).click()
      await expect(places.getByRole('listitem')).toHaveCount(1)
      const replaced = page.getByRole('region', { name: /^“Schademeldingen” is replaced in 1 other place too$/ })
      await expect(replaced).toContainText('damage.many')
      await admin.synced()
      const { items: all } = await root.list('/translation?key=damage.many')
      expect(all.map((item) => [item['locale'], item['text']])).toEqual([['nl_NL', OWN]])
    })

    await test.step('taken back, the word of the product stands there again', async () => {
      await (await recordsPage(page).action('Archive')).click()
      await records.confirm()
      await admin.synced()
      await expect(wordOf('Schademeldingen')).toBeVisible()
      await expect(tablet.locator('html')).toHaveAttribute('data-walk', 'two')
    })
    expect((await root.list('/translation?key=damage.menu')).count).toBe(0)
  } finally {
    await context.close()
  }
})
