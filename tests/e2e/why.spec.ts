import { expect, type Locator, type Page, test } from '@playwright/test'
import { openBrowser } from './profile.ts'
import { openAs } from './models/session.ts'

const REASON = 'Exporting needs a connection'

test.describe.configure({ mode: 'serial' })

let page: Page
let button: Locator
let bubble: Locator

/** A list with a disabled button: exports need the server, which cannot be reached. */
test.beforeAll(async () => {
  page = await (await openBrowser()).newPage()
  await openAs(page, 'superadmin', 'Venlo Depot', '/transport-order/list')
  button = page.getByRole('button', { name: 'Export', exact: true })
  await expect(button).toBeEnabled()
  await page.context().setOffline(true)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  bubble = page.getByRole('note', { includeHidden: true }).filter({ hasText: REASON })
  await expect(button).toHaveAccessibleDescription(REASON)
  await expect(bubble).toBeHidden()
})
test.afterAll(() => page.context().close())

const middleOf = async (thing: Locator): Promise<{ x: number; y: number }> => {
  const box = await thing.boundingBox()
  if (box === null) throw new Error('not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('[EDIT-12] a held button says why on hover, focus and click, closes with Escape, and does nothing', async () => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('export=1')) calls.push(request.method())
  })

  await button.hover()
  await expect(bubble).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bubble).toBeHidden()

  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Side panel', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await expect(bubble).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bubble).toBeHidden()

  await page.keyboard.press('Enter')
  await expect(bubble).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bubble).toBeHidden()
  const { x, y } = await middleOf(button)
  await page.mouse.click(x, y)
  await expect(bubble).toBeVisible()
  await page.mouse.click(640, 790)
  await expect(bubble).toBeHidden()

  await expect(page.getByText('The export is being made', { exact: false })).toHaveCount(0)
  expect(calls).toEqual([])
})

test('[EDIT-12] a long press on a held button says why, and with the network back the button is one again', async () => {
  const { x, y } = await middleOf(button)
  // A long press fires the contextmenu event, like the right mouse button.
  await page.mouse.move(0, 0)
  await button.evaluate((one) =>
    document.addEventListener('contextmenu', (event) => one.toggleAttribute('data-held-back', event.defaultPrevented)),
  )
  await page.mouse.click(x, y, { button: 'right' })
  await expect(bubble).toBeVisible()
  await expect(button).toHaveAttribute('data-held-back')
  await page.mouse.click(x, y, { button: 'right' })
  await expect(bubble).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bubble).toBeHidden()
  await page.context().setOffline(false)
  await expect(button).not.toHaveAttribute('aria-disabled')
})
