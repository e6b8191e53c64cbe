import { expect } from '@playwright/test'
import { URL_VARIABLE } from '../global-setup.ts'
import { gateway } from '../models/gateway.ts'
import { recordsPage } from '../models/records-page.ts'
import { askServer } from '../models/server.ts'
import { signInTo } from '../models/shell-page.ts'
import { openBrowser, test } from '../profile.ts'

const url = process.env[URL_VARIABLE] ?? ''

test('[JOB-A5 SENSOR-06] an administrator makes a key, readings flow in, a bad one is refused by field, and a revoked key ends it', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInTo(page, 'admin', 'Venlo Depot')
  await recordsPage(page).openList('/project/list')
  await page.getByText('Venlo Depot', { exact: true }).last().click()
  // A short title does not wrap, and there is no menu of further tabs when all of them fit.
  await expect(page.getByRole('heading', { level: 1, name: 'Venlo Depot' })).toHaveCSS('height', '28px')
  await expect(page.getByRole('tab').last()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /^\d+ more$/ })).toBeHidden()
  await page.getByRole('tab', { name: /^API keys/ }).click()
  const name = `Dock ${Date.now()}`
  // The most likely mistake: a key without a name.
  await page.getByRole('button', { name: 'Make key' }).click()
  await expect(page.getByText('Fill in this field')).toBeVisible()
  await page.getByLabel('Name of the gateway').fill(name)
  await page.getByRole('button', { name: 'Make key' }).click()
  const shown = page.getByRole('button', { name: /^lading_key_/ })
  const key = /lading_key_[\w-]+/.exec(await shown.innerText())?.[0] ?? ''
  const send = gateway(url, key)

  const server = await askServer(url, 'technician')
  const [project] = (await server.list('/project?name=Venlo+Depot')).items
  const [sensor] = (await server.list('/sensor?limit=1&sort=code&order=DESC', project?.id)).items
  const code = String(sensor?.['code'])
  // A different value each time, to identify this reading.
  const warm = 60.5 + (Math.floor(Date.now() / 1000) % 30)
  const other = await openBrowser()
  try {
    const watching = await other.newPage()
    await signInTo(watching, 'technician', 'Venlo Depot')
    await watching.goto(`/sensor/edit/${sensor?.id}/reports`)
    await expect(watching.getByText('Time above', { exact: true })).toBeVisible()

    const time = new Date().toISOString()
    const bad = await send({ items: [{ sensor: code, time, properties: { temperatureC: 'warm' } }] })
    expect([bad.status, Object.keys(bad.errors ?? {})]).toEqual([422, ['items.0.properties.temperatureC']])
    const good = await send({ sensor: code, time, properties: { temperatureC: warm, humidity: 41 } })
    expect([good.status, good.taken]).toEqual([201, 1])
    expect((await send({ sensor: code, time, properties: { temperatureC: warm } })).taken).toBe(0)
    await expect(watching.getByText(String(warm), { exact: true }).first()).toBeVisible()
    await expect(watching.getByText(/^Still reporting/)).toBeVisible()
  } finally {
    await other.close()
  }

  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await recordsPage(page).confirm()
  await expect(page.getByRole('button', { name: `Revoke ${name}` })).toBeHidden()
  // A revoked key is not offered for copying.
  await expect(shown).toBeHidden()
  expect((await send({ sensor: code, time: new Date().toISOString(), properties: {} })).status).toBe(401)
  // Nobody changed the gateway, so it still sends with the revoked key; the list of keys shows that.
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText(/^A gateway still sends with it, last /)).toBeVisible()
  const { items } = await server.list(`/report?sensor=${sensor?.id}&limit=1&sort=time&order=DESC`, project?.id)
  expect(items[0]?.['properties']).toMatchObject({ temperatureC: warm, humidity: 41 })
})
