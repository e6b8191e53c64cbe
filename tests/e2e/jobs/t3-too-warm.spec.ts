import { expect, type Page } from '@playwright/test'
import { createDevice, type Device } from '../device.ts'
import { URL_VARIABLE } from '../global-setup.ts'
import { recordsPage } from '../models/records-page.ts'
import { askServer } from '../models/server.ts'
import { readyForOffline, signInTo } from '../models/shell-page.ts'
import { test } from '../profile.ts'

const PHONE = { width: 390, height: 844 }
const MINUTE = 60_000
const DAY = 86_400_000
const url = process.env[URL_VARIABLE] ?? ''

/** Opens the Reports tab of a sensor through the list of sensors. */
const openSensor = async (page: Page, code: string) => {
  await recordsPage(page).openList('/sensor/list?search=' + encodeURIComponent(code))
  await page.getByText(code, { exact: true }).first().click()
  await page.getByRole('tab', { name: /^Reports/ }).click()
  const time = page.getByRole('radiogroup', { name: 'Time shown' })
  const figures = page.getByLabel('Figures of the time shown')
  return {
    time,
    choose: (text: string) => time.getByText(text, { exact: true }).click(),
    excursions: page.getByRole('region', { name: 'Excursions' }),
    /** A figure and its note, such as `3 h 35 min`. */
    figure: (label: string) =>
      figures
        .locator('div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .getByRole('definition'),
    chart: page.getByRole('figure'),
  }
}

/** Computes the time above the limit from the server's reports, which arrive every 5 minutes without a gap. */
const truth = async (from: number, limit: number) => {
  const server = await askServer(url, 'technician')
  const [project] = (await server.list('/project?name=Venlo+Depot')).items
  const [sensor] = (await server.list('/sensor?code=SENSOR-DEMO-01', project?.id)).items
  const reports: { at: number; value: number; alarms: number }[] = []
  for (;;) {
    const path = `/report?sensor=${sensor?.id}&limit=1000&offset=${reports.length}&sort=time&order=ASC`
    const { items, count } = await server.list(path, project?.id)
    for (const { time, properties } of items) {
      const { temperatureC, alarms } = properties as { temperatureC: number; alarms: unknown[] }
      reports.push({ at: Date.parse(String(time)), value: temperatureC, alarms: alarms.length })
    }
    if (reports.length >= count) break
  }
  const shown = reports.filter(({ at }) => at >= from)
  const over = shown.filter(({ value }) => value > limit)
  const ended = shown.find(({ at }) => at > (over.at(-1)?.at ?? 0))
  return {
    peak: Math.max(...over.map(({ value }) => value)),
    minutes: Math.floor(((ended?.at ?? 0) - (over[0]?.at ?? 0)) / MINUTE),
    from: over[0]?.at ?? 0,
    alarms: shown.filter(({ alarms }) => alarms > 0).length,
    lowest: Math.min(...shown.map(({ value }) => value)),
  }
}

const spoken = (minutes: number): string => `${Math.floor(minutes / 60)} h ${minutes % 60} min`
const dayOf = (at: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Amsterdam', day: 'numeric', month: 'short', year: 'numeric' })
    .formatToParts(at)
    .filter(({ type }) => type !== 'literal')
    .toSorted((a, b) => ['day', 'month', 'year'].indexOf(a.type) - ['day', 'month', 'year'].indexOf(b.type))
    .map(({ value }) => value)
    .join(' ')

test.describe('a cold box on the phone', () => {
  let device: Device
  let page: Page
  test.beforeAll(async () => {
    device = createDevice('t3', url)
    page = await device.open()
    await page.setViewportSize(PHONE)
    await page.goto(device.url())
    await signInTo(page, 'technician', 'Venlo Depot')
    await readyForOffline(page)
  })
  test.afterAll(() => device.dispose())

  test('[JOB-T3 SENSOR-06] says for 24 h, 7 days and any period, offline, whether it was above its limit, how long, how much, and whether it still talks', async () => {
    const known = await truth(Date.now() - 7 * DAY, 12)
    await device.offline(true)
    const sensor = await openSensor(page, 'SENSOR-DEMO-01')
    const above = spoken(known.minutes)
    await expect(page.getByText(`Above 12\u00a0°C once, ${above} in all, at most ${known.peak}\u00a0°C`)).toBeVisible()
    await expect(sensor.figure('Time above')).toContainText(above)
    await expect(sensor.figure('Maximum')).toContainText(`${known.peak}\u00a0°C`)
    await expect(sensor.figure('Minimum')).toContainText(`${known.lowest}\u00a0°C`)
    await expect(sensor.figure('Reports with an alarm')).toContainText(String(known.alarms))
    await expect(page.getByText(/^(Last known report|Silent for)/)).toBeVisible()
    await expect(page.getByText(/This device has not been connected since/)).toBeVisible()

    await sensor.choose('24 h')
    await expect(page.getByText(/^Within 2\u00a0°C to 12\u00a0°C/)).toBeVisible()
    await expect(sensor.time.getByRole('radio', { name: '24 h' })).toBeChecked()
    await expect(sensor.figure('Time above')).toContainText('0 s')

    await sensor.choose('Period')
    await page.getByRole('textbox', { name: /^From/ }).first().fill(dayOf(known.from))
    await page
      .getByRole('textbox', { name: /^To/ })
      .first()
      .fill(dayOf(known.from + DAY))
    await page.getByRole('textbox', { name: /^To/ }).first().press('Tab')
    await expect(sensor.figure('Time above')).toContainText(above)
    const to = page.getByRole('textbox', { name: /^To/ }).first()
    const last = await to.inputValue()
    await to.fill(dayOf(known.from - DAY))
    await to.press('Tab')
    await expect(page.getByText('Before From', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Still shown: /)).toBeVisible()
    await expect(sensor.figure('Time above')).toContainText(above)
    await to.fill(last)
    await to.press('Tab')
    await expect(page.getByText(/^Still shown: /)).toBeHidden()
    await sensor.excursions.getByRole('button').click()
    await expect(page.getByRole('button', { name: 'Reset zoom' })).toBeVisible()
    await expect(sensor.figure('Time above')).toContainText(above)
    await page.getByRole('button', { name: 'Reset zoom' }).click()
    await expect(page.getByRole('button', { name: 'Reset zoom' })).toBeHidden()

    // The period stays on the other tab with a chart, and after a reload.
    const from = page.getByRole('textbox', { name: /^From/ }).first()
    const typed = await from.inputValue()
    await page.getByRole('tab', { name: 'General', exact: true }).click()
    await expect(sensor.time.getByRole('radio', { name: 'Period' })).toBeChecked()
    await expect(from).toHaveValue(typed)
    await page.getByRole('tab', { name: /^Reports/ }).click()
    await page.reload()
    await expect(sensor.time.getByRole('radio', { name: 'Period' })).toBeChecked()
    await expect(from).toHaveValue(typed)
    await expect(sensor.figure('Time above')).toContainText(above)
    await expect(
      page
        .locator('dl > div')
        .filter({ has: page.getByText('Last seen', { exact: true }) })
        .first(),
    ).toContainText(/ ago$|Just now$/)
    await device.offline(false)
  })

  test('[JOB-T3] a period from 15 to 8 is refused at its field, and what was shown stays', async () => {
    const sensor = await openSensor(page, 'SENSOR-DEMO-01')
    await expect(sensor.figure('Time above')).toContainText(/h/)
    const shown = await sensor.figure('Time above').innerText()
    await sensor.choose('Period')
    const from = page.getByRole('textbox', { name: /^From/ }).first()
    const to = page.getByRole('textbox', { name: /^To/ }).first()
    await from.fill(dayOf(Date.now() - DAY))
    await to.fill(dayOf(Date.now() - 8 * DAY))
    await to.press('Tab')
    await expect(page.getByText('Before From')).toBeVisible()
    await expect(to).toHaveAttribute('aria-invalid', 'true')
    await expect(sensor.figure('Time above')).not.toHaveText('')
    expect(shown).not.toBe('')
    await to.fill(dayOf(Date.now()))
    await to.press('Tab')
    await expect(page.getByText('Before From')).toBeHidden()
    await expect(sensor.figure('Time above')).toContainText('0 s')
  })

  test('[JOB-T3] a silent sensor is said to be silent, in words', async () => {
    const server = await askServer(url, 'technician')
    const [project] = (await server.list('/project?name=Venlo+Depot')).items
    const path = `/sensor?limit=1000&sort=lastSeen&order=ASC`
    const silent = (await server.list(path, project?.id)).items.find(({ lastSeen }) => lastSeen !== null)
    const sensor = await openSensor(page, String(silent?.['code']))
    await expect(page.getByText(/^Silent for 2 d.*: last report/)).toBeVisible()
    await sensor.choose('24 h')
    await expect(sensor.figure('No signal')).toContainText(/d|h/)
    await expect(page.getByText('No temperature was measured in this time')).toBeVisible()
  })
})
