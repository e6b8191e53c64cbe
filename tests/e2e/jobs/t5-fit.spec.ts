import { expect, type Locator, type Page } from '@playwright/test'
import { createDevice, type Device } from '../device.ts'
import { URL_VARIABLE } from '../global-setup.ts'
import { recordsPage } from '../models/records-page.ts'
import { askProject } from '../models/server.ts'
import { signInTo } from '../models/shell-page.ts'
import { openTechnician } from '../models/technician.ts'
import { test } from '../profile.ts'

const url = process.env[URL_VARIABLE] ?? ''

/** Sends keys as a scanner does, faster than a person or Playwright types. */
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

/** Scans the code of the asset into its field: text and Enter come at once, before anything can be loaded for them. */
const readAsset = async (card: Locator, raw: string, name: string): Promise<void> => {
  const field = card.getByRole('combobox', { name: 'Asset' })
  // The step opens with its field in focus, so that the next scan goes into it.
  await expect(field).toBeFocused()
  await field.evaluate((input, code) => {
    document.execCommand('insertText', false, code)
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  }, raw)
  await expect(field).toHaveValue(name)
}

const makeAsset = async (desk: Page, word: string) => {
  const records = recordsPage(desk)
  await desk.goto('/asset/new')
  const name = `Cold box ${word}`
  await desk.getByLabel('Name', { exact: true }).fill(name)
  await desk.getByLabel('Serial', { exact: true }).fill(`SN-${word}`)
  await records.pick('Asset type', 'Hydraulic power unit')
  return { asset: await records.save(), name, serial: `SN-${word}` }
}

/** The planner creates two assets, and a sensor that is on none. */
const prepare = async (desk: Page, word: string) => {
  const records = recordsPage(desk)
  const shell = await signInTo(desk, 'office', 'Venlo Depot')
  const made = await makeAsset(desk, word)
  const other = await makeAsset(desk, `${word}-2`)
  await desk.goto('/sensor/new')
  await desk.getByLabel('Name', { exact: true }).fill(`Logger ${word}`)
  await desk.getByLabel('Code', { exact: true }).fill(`LOG-${word}`)
  await records.pick('Sensor type', 'Temperature and humidity')
  // Picking the chosen option again keeps it.
  const type = desk.getByRole('combobox', { name: 'Sensor type', exact: true })
  await type.click()
  await desk.getByRole('option', { name: 'Temperature and humidity', selected: true }).click()
  await expect(type).toHaveValue('Temperature and humidity')
  const sensor = await records.save()
  await shell.synced()
  return { ...made, other, shell, sensor, code: `LOG-${word}` }
}

/** Scans the sensor, then the asset, and puts the sensor on it. */
const fit = async (page: Page, code: string, raw: string, name: string): Promise<void> => {
  const card = await scan(page, code)
  await card.getByRole('button', { name: /^Fit to an(other)? asset$/ }).click()
  const toFit = card.getByRole('button', { name: 'Fit the sensor' })
  await expect(toFit).toHaveAccessibleDescription('Choose the asset first')
  await readAsset(card, raw, name)
  await toFit.dblclick()
  await expect(card).toHaveCount(0)
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
      await card.getByRole('button', { name: /^Bind to an(other)? asset$/ }).click()
      // First the wrong asset, then an unknown code: each scan replaces the one before.
      await readAsset(card, made.other.serial, made.other.name)
      await readAsset(card, `${word}-nobody`, `${word}-nobody`)
      await expect(card.getByRole('button', { name: 'Bind the code' })).toHaveAccessibleDescription(
        'Choose the asset first',
      )
      await expect(card.getByRole('combobox', { name: 'Asset' })).toHaveValue(`${word}-nobody`)
      await readAsset(card, made.serial, made.name)
      // A second tap while the card closes has no effect.
      await card.getByRole('button', { name: 'Bind the code' }).dblclick()
      await expect(card).toHaveCount(0)
      const next = await scan(page, made.code)
      const bound = `${made.name} · ${made.serial}`
      await expect(
        next.getByRole('button', { name: `Fit to the asset scanned before: ${bound}`, exact: true }),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Close', exact: true }).last().click()
      await expect(next).toHaveCount(0)
      await expect((await scan(page, tag)).getByRole('region', { name: made.name })).toBeVisible()
      await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    })

    await test.step('on the page of the asset, it is offered for a new tag by name and code', async () => {
      const second = `TAG-2-${word}`
      await page.goto(`/asset/edit/${made.asset}`)
      await expect(records.heading).toContainText(made.name)
      const card = await scan(page, second)
      await expect(card.getByRole('button', { name: 'Bind to another asset' })).toBeVisible()
      await card.getByRole('button', { name: `Bind to this asset: ${made.name} · ${made.serial}` }).click()
      await expect(card).toHaveCount(0)
      await expect((await scan(page, second)).getByRole('region', { name: made.name })).toBeVisible()
      await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    })

    await test.step('the asset, then the sensor: it is offered for the asset that was scanned before', async () => {
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
      const first = await scan(page, made.other.serial)
      await expect(first.getByRole('region', { name: made.other.name })).toBeVisible()
      const card = await scan(page, made.code)
      const before = `${made.other.name} · ${made.other.serial}`
      await expect(
        card.getByRole('button', { name: `Fit to the asset scanned before: ${before}`, exact: true }),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    })

    await test.step('the sensor, then the tag: the sensor sits on the asset', async () => {
      await fit(page, made.code, tag, made.name)
    })

    await test.step('a sensor that sits on an asset is not offered for another one', async () => {
      for (const [code, holder] of [
        [made.code, `${made.name} · ${made.serial}`],
        ['SENSOR-DEMO-01', 'Hydraulic power unit · DEMO-ASSET-001'],
      ] as const) {
        const card = await scan(page, code)
        await expect(card.getByText(`It sits on ${holder}. Take it off there`)).toBeVisible()
        await expect(card.getByRole('button', { name: /^Fit to/ })).toHaveCount(0)
        await expect(card.getByRole('button', { name: 'Sensors of the asset' })).toBeVisible()
        await page.getByRole('button', { name: 'Close', exact: true }).last().click()
        await expect(card).toHaveCount(0)
      }
    })

    await test.step('nor on the screen of another asset', async () => {
      await page.goto(`/asset/edit/${made.other.asset}/sensor`)
      const field = page.getByRole('combobox', { name: 'Sensor' })
      await field.fill(`Logger ${word}`)
      await expect(page.getByText('No sensor of this name')).toBeVisible()
    })

    await test.step('both stand on the asset after a reload', async () => {
      await page.goto(`/asset/edit/${made.asset}/identifiers`)
      await page.reload()
      await expect(page.getByText(tag).first()).toBeVisible()
      await records.tab('Sensors').click()
      await expect(page.getByText(`Logger ${word}`).first()).toBeVisible()
      await page.goto(`/sensor/edit/${made.sensor}`)
      await expect(page.getByRole('definition').getByRole('link', { name: made.name }).first()).toBeVisible()
      await expect(shell.pill).toHaveAttribute('data-sync-state', 'offline')
    })

    await device.offline(false)
    await shell.synced()
    const server = await truth()
    const bound = (await server.identifiers(made.asset)).map(({ identifier }) => identifier)
    expect(bound.toSorted()).toEqual([tag, `TAG-2-${word}`].toSorted())
    expect((await server.links(made.sensor)).map(({ asset }) => asset)).toEqual([made.asset])
    expect(await server.sensor(made.sensor)).toMatchObject({ asset: made.asset })
    expect(await server.waiting(tag)).toEqual([])

    await test.step('taken off again without a network, the sensor names the asset no more, at once', async () => {
      const holder = page.getByRole('definition').getByRole('link', { name: made.name })
      await page.goto(`/sensor/edit/${made.sensor}`)
      await expect(holder).toBeVisible()
      await device.offline(true)
      await page.goto(`/asset/edit/${made.asset}/sensors`)
      await page.getByRole('button', { name: 'Select', exact: true }).click()
      await page.getByRole('checkbox').last().check()
      await page.getByRole('button', { name: 'Archive', exact: true }).click()
      await records.confirm()
      await page.goto(`/sensor/edit/${made.sensor}`)
      await expect(records.heading).toContainText(`Logger ${word}`)
      await expect(page.getByText('Waiting', { exact: true }).first()).toBeVisible()
      await expect(holder).toHaveCount(0)
      await device.offline(false)
      await shell.synced()
      await expect(holder).toHaveCount(0)
      expect(await server.sensor(made.sensor)).toMatchObject({ asset: null })
    })
  })

  test('[JOB-T5 ASSET-21] a colleague fits the same sensor meanwhile: who had no network reads which asset has it and by whom, and can send it again once it is free', async ({
    page: desk,
  }) => {
    const word = String(Date.now())
    const made = await prepare(desk, word)
    const { page, shell } = await technician()
    await device.offline(true)
    await fit(page, made.code, made.other.serial, made.other.name)

    await test.step('the planner puts it on the first asset', async () => {
      await desk.goto(`/asset/edit/${made.asset}/sensor`)
      await recordsPage(desk).pick('Sensor', `Logger ${word}`)
      await desk.getByRole('button', { name: 'Add sensor' }).click()
      await expect(desk.getByText(`Logger ${word}`).first()).toBeVisible()
      await made.shell.synced()
    })

    await device.offline(false)
    await expect(shell.pill).toHaveAttribute('data-sync-state', 'attention')
    await page.goto('/sync')
    const card = page.getByRole('row').filter({ hasText: 'Asset sensor, new' })
    await expect(card).toContainText(`Eva Jansen has put it on ${made.name}: take it off there first`)
    await expect(card).toContainText(made.other.name)
    const server = await truth()
    const holders = async () => (await server.links(made.sensor)).map(({ asset }) => asset)
    expect(await holders()).toEqual([made.asset])

    await test.step('taken off there, it is put on the other asset by the same change', async () => {
      await desk
        .getByRole('row')
        .filter({ hasText: `Logger ${word}` })
        .getByRole('checkbox')
        .check()
      await desk.getByRole('button', { name: 'Archive', exact: true }).last().click()
      await recordsPage(desk).confirm()
      await expect(desk.getByText(`Logger ${word}`)).toHaveCount(0)
      await made.shell.synced()
      await card.getByRole('button', { name: 'Retry' }).click()
      await shell.synced()
    })
    expect(await holders()).toEqual([made.other.asset])
    expect(await server.sensor(made.sensor)).toMatchObject({ asset: made.other.asset })
  })
})
