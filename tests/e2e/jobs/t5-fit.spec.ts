import { expect, type Locator, type Page } from '@playwright/test'
import { createDevice, type Device } from '../device.ts'
import { URL_VARIABLE } from '../global-setup.ts'
import { recordsPage } from '../models/records-page.ts'
import { askProject } from '../models/server.ts'
import { signInTo } from '../models/shell-page.ts'
import { openTechnician } from '../models/technician.ts'
import { test } from '../profile.ts'

const url = process.env[URL_VARIABLE] ?? ''

/** Keys as a reader sends them, faster than any person types and than a test can. */
const scan = async (page: Page, raw: string): Promise<Locator> => {
  await page.evaluate((code) => {
    for (const key of [...code, 'Enter']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  }, raw)
  const card = page.getByRole('dialog', { name: 'What is this code?' })
  await expect(card).toBeVisible()
  return card
}

/** The code of the asset, read into the field that asks for it. */
const readAsset = async (card: Locator, raw: string, name: string): Promise<void> => {
  const field = card.getByRole('combobox', { name: 'Asset' })
  await field.fill(raw)
  await field.press('Enter')
  await expect(field).toHaveValue(name)
}

/** The planner makes an asset and a sensor that is on none. */
const prepare = async (desk: Page, word: string) => {
  const records = recordsPage(desk)
  await signInTo(desk, 'office', 'Venlo Depot')
  await desk.goto('/asset/new')
  const name = `Cold box ${word}`
  await desk.getByLabel('Name', { exact: true }).fill(name)
  await desk.getByLabel('Serial', { exact: true }).fill(`SN-${word}`)
  await records.pick('Asset type', 'Hydraulic power unit')
  const asset = await records.save()
  await desk.goto('/sensor/new')
  await desk.getByLabel('Name', { exact: true }).fill(`Logger ${word}`)
  await desk.getByLabel('Code', { exact: true }).fill(`LOG-${word}`)
  await records.pick('Sensor type', 'Temperature and humidity')
  const sensor = await records.save()
  await expect(desk.locator('[data-sync-state="synced"][data-pending="0"]').first()).toBeVisible()
  return { asset, name, serial: `SN-${word}`, sensor, code: `LOG-${word}` }
}

const truth = async () => {
  const project = await askProject(url, 'office')
  const list = async (path: string) => (await project.list(path)).items
  return {
    identifiers: (asset: string) => list(`/identifier?asset=${asset}`),
    links: (sensor: string) => list(`/asset_sensor?sensor=${sensor}`),
    sensor: async (id: string) => (await list(`/sensor?id=${id}`))[0],
    waiting: (code: string) => list(`/unknown_code?outcome=null&search=${code}`),
  }
}

test.describe('fitting tags and sensors on the phone', () => {
  test.describe.configure({ timeout: 600_000 })
  let device: Device
  test.afterEach(() => device.dispose())

  const technician = async () => {
    device = createDevice('t5', url)
    return openTechnician(device)
  }

  test('[JOB-T5 ASSET-21 IDENT-01] a tag and a sensor are bound to an asset by scanning both, without a network; what sits elsewhere is said', async ({
    page: desk,
  }) => {
    const word = String(Date.now())
    const made = await prepare(desk, word)
    await desk.close()
    const { page, shell, records } = await technician()
    const tag = `TAG-${word}`
    await device.offline(true)

    await test.step('the tag, then the asset: the tag is an identifier of it', async () => {
      const card = await scan(page, tag)
      await expect(card.getByRole('heading', { name: 'Unknown code' })).toBeVisible()
      await card.getByRole('button', { name: 'Bind to an asset' }).click()
      await readAsset(card, made.serial, made.name)
      await card.getByRole('button', { name: 'Bind the code' }).click()
      await expect(card).toHaveCount(0)
      await expect((await scan(page, tag)).getByRole('region', { name: made.name })).toBeVisible()
      await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    })

    await test.step('the sensor, then the tag: the sensor sits on the asset', async () => {
      const card = await scan(page, made.code)
      await card.getByRole('button', { name: 'Fit to an asset' }).click()
      await readAsset(card, tag, made.name)
      await card.getByRole('button', { name: 'Fit the sensor' }).click()
      await expect(card).toHaveCount(0)
    })

    await test.step('a sensor that sits on an asset is not offered for another one', async () => {
      for (const [code, holder] of [
        [made.code, made.name],
        ['SENSOR-DEMO-01', 'Hydraulic power unit'],
      ] as const) {
        const card = await scan(page, code)
        await expect(card.getByText(`It sits on ${holder}. Take it off there`)).toBeVisible()
        await expect(card.getByRole('button', { name: 'Fit to an asset' })).toHaveCount(0)
        await page.getByRole('button', { name: 'Close', exact: true }).last().click()
        await expect(card).toHaveCount(0)
      }
    })

    await test.step('both stand on the asset after a reload', async () => {
      await page.goto(`/asset/edit/${made.asset}/identifiers`)
      await page.reload()
      await expect(page.getByText(tag).first()).toBeVisible()
      await records.tab('Sensors').click()
      await expect(page.getByText(`Logger ${word}`).first()).toBeVisible()
      await expect(shell.pill).toHaveAttribute('data-sync-state', 'offline')
    })

    await device.offline(false)
    await shell.synced()
    const server = await truth()
    expect((await server.identifiers(made.asset)).map(({ identifier }) => identifier)).toEqual([tag])
    expect((await server.links(made.sensor)).map(({ asset }) => asset)).toEqual([made.asset])
    expect(await server.sensor(made.sensor)).toMatchObject({ asset: made.asset })
    expect(await server.waiting(tag)).toEqual([])
  })
})
