import { expect, type Locator, type Page } from '@playwright/test'
import { openAs } from './models/session.ts'
import { recordsPage } from './models/records-page.ts'
import { visit } from './models/visit.ts'
import { test } from './profile.ts'

const topOf = (scroller: Locator): Promise<number> => scroller.evaluate(({ scrollTop }) => scrollTop)
const scrollTo = (scroller: Locator, top: number): Promise<void> =>
  scroller.evaluate((element, to) => element.scrollTo({ top: to }), top)

test('a choice on a record leaves the page where it is scrolled; another screen, and another page of a list, begin at their top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'technician', 'Venlo Depot', '/sensor/list?search=SENSOR-DEMO-01')
  await page.getByText('SENSOR-DEMO-01', { exact: true }).first().click()
  await page.getByRole('tab', { name: /^Reports/ }).click()
  const span = page.getByRole('radiogroup', { name: 'Time shown' })
  const screen = page.locator('#screen')

  await test.step('a period of the chart', async () => {
    await expect(page.getByText(/^Above 12\u00a0°C/).first()).toBeVisible()
    await scrollTo(screen, 300)
    await span.getByText('24 h', { exact: true }).click()
    await expect(page.getByText(/^Within 2\u00a0°C to 12\u00a0°C/)).toBeAttached()
    await expect(page).toHaveURL(/span=/)
    expect(await topOf(screen)).toBeGreaterThan(150)
  })

  await test.step('another tab, from which the tabs can still be seen', async () => {
    await scrollTo(screen, 120)
    const tabs = page.getByRole('tablist').first()
    const before = (await tabs.boundingBox())?.y
    await page.getByRole('tab', { name: 'General', exact: true }).click()
    await expect(page).toHaveURL(/\/general/)
    await expect(page.getByText(/^Within 2\u00a0°C to 12\u00a0°C/)).toBeAttached()
    expect((await tabs.boundingBox())?.y).toBe(before)
  })

  await test.step('another screen, which begins at its top', async () => {
    await scrollTo(screen, 200)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page).toHaveURL(/dashboard/)
    await expect(page.getByRole('tablist')).toHaveCount(0)
    await expect.poll(() => topOf(screen)).toBe(0)
  })

  await test.step('the second page of a list', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await recordsPage(page).openList('/sensor/list')
    const list = page.getByRole('table', { name: 'Sensors' }).locator('..')
    // The rows outside the window are rendered a moment after those inside.
    const scrolled = async (): Promise<number> => {
      await scrollTo(list, 600)
      return topOf(list)
    }
    await expect.poll(scrolled).toBeGreaterThan(300)
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect.poll(() => topOf(list)).toBe(0)
  })
})

test('[LIST-10] a list on a phone has no pages: it goes on to its last row, and Back from a record shows the row that was left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'technician', 'Venlo Depot', '/sensor/list')
  const table = page.getByRole('table', { name: 'Sensors' })
  const list = table.locator('..')
  const { rows, heading } = recordsPage(page)
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveCount(0)
  const last = table.locator('[role="row"][aria-rowindex="201"]')
  const atEnd = async (): Promise<boolean> => {
    await scrollTo(list, Number.MAX_SAFE_INTEGER)
    return last.isVisible()
  }
  await expect.poll(atEnd).toBe(true)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)

  const name = await last.getByRole('link').first().innerText()
  await last.getByRole('link').first().click()
  await expect(heading).toContainText(name)
  await page.goBack()
  await expect(last).toBeInViewport()

  // A row in the middle is at its former position: the rows above it have kept their heights.
  const middle = table.locator('[role="row"][aria-rowindex="120"]')
  await scrollTo(list, 0)
  const seen = async (): Promise<boolean> => {
    await scrollTo(list, (await topOf(list)) + 400)
    return middle.isVisible()
  }
  await expect.poll(seen).toBe(true)
  await middle.scrollIntoViewIfNeeded()
  const before = (await middle.boundingBox())?.y ?? 0
  const link = middle.getByRole('link').first()
  const named = await link.innerText()
  await link.click()
  await expect(heading).toContainText(named)
  await page.goBack()
  await expect(middle).toBeInViewport()
  await expect.poll(async () => Math.abs(((await middle.boundingBox())?.y ?? 0) - before)).toBeLessThan(40)
})

/** Records from now on the longest distance, in px, that something on the screen moved up or down. */
const watchMoves = (page: Page) =>
  page.evaluateHandle(() => {
    const moved = { most: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        for (const { previousRect: was, currentRect: is } of sources) {
          if (was.height > 0 && is.height > 0) moved.most = Math.max(moved.most, Math.abs(is.top - was.top))
        }
      }
    }).observe({ type: 'layout-shift' })
    return moved
  })

test('a list that was opened before stands still while what is overdue is read above it', async ({ page }) => {
  await openAs(page, 'office', 'Venlo Depot', '/maintenance/list')
  const overdue = page.getByRole('region', { name: 'Overdue' })
  await expect(overdue.getByRole('listitem')).toHaveCount(3)
  await visit(page, '/asset/list')
  const moved = await watchMoves(page)
  await visit(page, '/maintenance/list')
  await expect(overdue.getByRole('listitem')).toHaveCount(3)
  await expect(recordsPage(page).rows.first()).toBeVisible()
  // The browser reports a shift after the frame that shows it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await moved.evaluate(({ most }) => most)).toBeLessThan(4)
})

test('the tabs of a record stand where they are first drawn, while its way, facts and counts are read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, 'office', 'Venlo Depot', '/transport-order/list?filter=status:Assigned')
  const tops = await page.evaluateHandle(() => {
    const tops = new Set<number>()
    const look = (): void => {
      const tabs = document.querySelector('main [role=tablist]')
      if (tabs !== null) tops.add(Math.round(tabs.getBoundingClientRect().top))
      requestAnimationFrame(look)
    }
    look()
    return tops
  })
  await recordsPage(page).rows.first().getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'Progress' })).toBeVisible()
  await expect(page.getByRole('tablist').first()).not.toHaveAttribute('data-counting')
  await expect(page.getByText('What happened')).toBeVisible()
  expect(await tops.evaluate((seen) => [...seen])).toHaveLength(1)
})

test('[JOB-C1] Back from an order to its trip shows the order where it stood, however slowly the trip is read', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'carrier', 'Venlo Depot', '/transport_manifest/list?search=TM-2026-0001')
  await page.getByText('TM-2026-0001', { exact: true }).first().click()
  // As on a slow phone, where the parts of the page are rendered one after the other.
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const { heading, rows } = recordsPage(page)
  const isWhole = async (): Promise<void> => {
    await expect(heading).toContainText('TM-2026-0001')
    for (const text of ['Pick up', 'Record made', /^All \d+ properties/]) {
      await expect(page.getByText(text).first()).toBeAttached()
    }
    await expect(rows.first()).toBeAttached()
  }
  await isWhole()
  const order = rows.getByRole('link', { name: /^TO-/ }).first()
  await order.scrollIntoViewIfNeeded()
  const before = await order.boundingBox()
  expect(await topOf(page.locator('#screen'))).toBeGreaterThan(300)
  const name = await order.innerText()
  await order.click()
  await expect(heading).toContainText(name)
  await page.goBack()
  await isWhole()
  expect((await order.boundingBox())?.y).toBe(before?.y)
})
