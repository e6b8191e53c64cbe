import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { recordsPage } from '../models/records-page.ts'
import { askProject } from '../models/server.ts'
import { readyForOffline, signInTo } from '../models/shell-page.ts'
import { DOCUMENT, workOrderPage } from '../models/work-order-page.ts'
import { openBrowser, test } from '../profile.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

test.use({ viewport: DESKTOP })
test.setTimeout(600_000)

test('[JOB-R1 WO-02 WO-22 STATE-036 STATE-037] a repair station reads its work order with asset, type and place in words, quotes, works and finishes, on phone and desktop, and reads its documents without a network', async ({
  page,
  baseURL,
}) => {
  const { list } = await askProject(baseURL ?? '', 'office')
  const named = async (path: string) => String((await list(path)).items[0]?.['name'])
  const held = new Set((await list('/work_order?limit=1000')).items.map((row) => row['asset']))
  const free = (await list('/asset?status=Active&limit=300')).items
  const asset = free.find(
    ({ id, site, parentAsset }) => !held.has(id) && typeof site === 'string' && parentAsset === null,
  )
  const code = String(asset?.['reference'])
  const type = await named(`/asset_type?id=${String(asset?.['assetType'])}`)
  const place = await named(`/site?id=${String(asset?.['site'])}`)
  const title = `Replace the flange ${randomUUID().slice(0, 8)}`

  await signInTo(page, 'office', 'Venlo Depot')
  const records = recordsPage(page)
  const office = workOrderPage(page)
  await page.goto('/work_order/new')
  await records.pick('Asset', code)
  await page.getByLabel('Title').fill(title)
  await records.pick('Assigned to', 'Delta Repair')
  const order = await records.save()
  await records.button('Assign').click()
  await records.confirm()
  await expect(office.state('Need quotation')).toBeVisible()
  await office.upload('Work order', 'drawing.pdf')

  const browser = await openBrowser()
  const there = await browser.newPage()
  await there.setViewportSize(PHONE)
  await signInTo(there, 'repair', 'Venlo Depot')
  const station = workOrderPage(there)
  const atStation = recordsPage(there)

  await test.step('on the phone: what it is, which type, where it stands', async () => {
    await there.goto(`/work_order/list?search=${encodeURIComponent(title)}`)
    await expect(atStation.rows.filter({ hasText: title })).toHaveCount(1)
    await station.open(title)
    await expect(there.getByText('Not visible to you')).toHaveCount(0)
    await expect(atStation.button('Start')).toBeHidden()
    await there
      .getByRole('link', { name: String(asset?.['name']) })
      .first()
      .click()
    await expect(there).toHaveURL(/\/asset\/edit\//)
    await expect(there.getByText(type).first()).toBeVisible()
    await expect(there.getByText(place).first()).toBeVisible()
    await expect(there.getByText('Not visible to you')).toHaveCount(0)
  })

  await test.step('the drawing of the office comes to the phone by itself, and opens without a network', async () => {
    await there.goto(`/work_order/edit/${order}/files`)
    await expect(there.getByText('On this device', { exact: true })).toHaveCount(1, { timeout: 60_000 })
    await readyForOffline(there)
    await browser.setOffline(true)
    await there.reload()
    await expect(there.getByText('On this device', { exact: true })).toHaveCount(1)
    const download = there.waitForEvent('download')
    await there.getByRole('button', { name: /drawing\.pdf/ }).click()
    expect(await readFile(await (await download).path())).toEqual(DOCUMENT)
    await browser.setOffline(false)
  })

  await test.step('a file that is no document is not taken; the quotation is', async () => {
    await station.open(title)
    // The step opens the tab; when the tab is already open, it opens the file chooser.
    await atStation.button('Hand in a quotation').click()
    await expect(there.getByRole('button', { name: 'Choose files' })).toBeFocused()
    const chooser = there.waitForEvent('filechooser')
    await atStation.button('Hand in a quotation').click()
    await chooser
    await there
      .getByLabel('Choose files')
      .setInputFiles({ name: 'quotation.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
    const refusal = there.getByRole('alert').filter({ hasText: 'quotation.exe' })
    await expect(refusal).toBeInViewport({ ratio: 1 })
    // Visible, and not covered by the footer of the record.
    const foot = await there.locator('[data-record-foot]').first().boundingBox()
    const box = await refusal.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
    // Without a network it is handed in once: while the file waits, the page says so and does not ask for another one.
    await browser.setOffline(true)
    await station.upload('Quotation', 'quotation.pdf')
    await expect(there.getByText('A file of type Quotation waits on this device. It is handed in')).toBeVisible()
    await expect(atStation.button('Hand in a quotation')).toHaveCount(0)
    await browser.setOffline(false)
    await expect(station.state('Quotation submitted')).toBeVisible()
    // Messages lie over the footer: their container lets taps through to its button, only the message itself takes them.
    const message = there.locator('[data-type=success]').filter({ hasText: 'Saved on this device' })
    await expect(message.locator('xpath=..')).toHaveCSS('pointer-events', 'none')
    await expect(message).toHaveCSS('pointer-events', 'auto')
  })

  await expect(office.state('Quotation submitted')).toBeVisible()
  await office.step('Approve quotation')

  await test.step('on the desktop: start, a remark, finish', async () => {
    await there.setViewportSize(DESKTOP)
    await station.open(title)
    await station.step('Start')
    await station.remark('The seal was worn as well')
    await station.step('Finish')
    await expect(station.state('Need invoice')).toBeVisible()
  })

  await test.step('the office reads what was done', async () => {
    await expect(office.state('Need invoice')).toBeVisible()
    await records.tab('Logs').click()
    await expect(records.rows.filter({ hasText: 'The seal was worn as well' })).toHaveCount(1)
  })
  await browser.close()

  const stored = async () => (await list(`/work_order?id=${order}`)).items[0]
  await expect.poll(stored).toMatchObject({ status: 'Need invoice', title, asset: asset?.id })
  const files = await list(`/file?entity=work_order&entityId=${order}`)
  expect(files.items.map(({ name, type: kind, status }) => [name, kind, status])).toEqual(
    expect.arrayContaining([
      ['drawing.pdf', 'work order', 'ready'],
      ['quotation.pdf', 'quotation', 'ready'],
    ]),
  )
  expect(files.items).toHaveLength(2)
  const logs = (await list(`/work_order_log?object=${order}&limit=50`)).items.map((row) => row['text'])
  expect(logs).toContain('The seal was worn as well')
})
