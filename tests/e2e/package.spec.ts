import { expect } from '@playwright/test'
import { createDevice, type Device } from './device.ts'
import { askProject } from './models/server.ts'
import { openTechnician } from './models/technician.ts'
import { test } from './profile.ts'

test.describe('an asset that others are expected in', () => {
  let device: Device
  test.afterEach(() => device.dispose())

  test('[ASSET-11 ASSET-12 ASSET-13 ASSET-14] says what is missing; the part is scanned in without a network', async ({
    baseURL,
  }) => {
    const url = baseURL ?? ''
    const { server, project, list } = await askProject(url, 'superadmin')
    const mark = String(Date.now())
    const create = async (path: string, body: object): Promise<string> =>
      String(((await server.create(path, body, project?.id)) as { id: string }).id)
    const unitType = await create('/asset_type', { name: `Unit ${mark}` })
    const pumpType = await create('/asset_type', { name: `Pump ${mark}`, count: 2 })
    const hoseType = await create('/asset_type', { name: `Hose ${mark}` })
    await create('/parent_asset_type', { parent: unitType, assetType: pumpType })
    const unit = await create('/asset', { name: `Unit A ${mark}`, assetType: unitType })
    const inside = { assetType: pumpType, parentAsset: unit }
    await create('/asset', { name: `Pump A ${mark}`, reference: `RA${mark}`, serial: `SA${mark}`, ...inside })
    await create('/asset', { name: `Hose A ${mark}`, assetType: hoseType, parentAsset: unit })
    await create('/asset', { name: `Hose B ${mark}`, serial: `HB${mark}`, assetType: hoseType })
    const [site] = (await list('/site?limit=1')).items
    const loose = { serial: `PB${mark}`, assetType: pumpType, site: site?.id }
    const pump = await create('/asset', { name: `Pump B ${mark}`, ...loose })

    device = createDevice('package', url)
    const { page, shell, records } = await openTechnician(device)
    await device.offline(true)
    await page.goto(`/asset/edit/${unit}`)
    const filled = (text: string) => expect(records.tab('Package')).toHaveAccessibleDescription(text)
    const row = (text: string) => records.rows.filter({ hasText: text })
    const scan = async (code: string): Promise<void> => {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }

    await test.step('the overview and the tab say so', async () => {
      await filled('1 of 2')
      const inside = page.getByRole('region', { name: 'Assets', exact: false }).filter({ hasText: `Pump A ${mark}` })
      await expect(inside.getByRole('listitem').filter({ hasText: 'Missing' })).toContainText(`Pump ${mark}`)
      await expect(inside.getByRole('listitem').filter({ hasText: 'Too much' })).toContainText(`Hose A ${mark}`)
      // The same code as on the tab Package.
      await expect(inside).toContainText(`RA${mark}`)
      await records.tab('Package').click()
      await expect(page.getByText('1 part is missing · 1 part too many')).toBeVisible()
      await expect(row('Available')).toContainText(`RA${mark}`)
    })
    await test.step('another part is refused, and an unknown code', async () => {
      await page.getByRole('button', { name: `Scan it in: Pump ${mark}` }).click()
      await expect(records.dialog).toContainText('Scan the label of the part')
      await scan(`HB${mark}`)
      await expect(records.dialog.getByRole('alert')).toContainText(
        `Hose B ${mark} HB${mark} is of another asset type: Hose ${mark}. Missing here: Pump ${mark}.`,
      )
      await scan(`NONE${mark}`)
      await expect(records.dialog.getByRole('alert')).toContainText(`No asset on this device has the code NONE${mark}.`)
      await expect(records.dialog).toHaveCount(1)
    })
    await test.step('the missing one goes in as one change', async () => {
      await scan(`PB${mark}`)
      await expect(records.dialog).toHaveCount(0)
      await filled('2 of 2')
      await expect(row('Available')).toHaveCount(2)
      await expect(row(`Pump B ${mark}`)).toContainText('Available')
      await expect(shell.pill).toHaveAttribute('data-pending', '1')
    })
    await test.step('the server takes it', async () => {
      await device.offline(false)
      await shell.synced()
      const [stored] = (await list(`/asset?serial=PB${mark}`)).items
      expect([stored?.id, stored?.['parentAsset']]).toEqual([pump, unit])
    })
    await test.step('[STATE-005] a part that is reported missing is named in its slot', async () => {
      await page.goto(`/asset/edit/${pump}`)
      await (await records.action('Report missing')).click()
      await records.dialog.getByRole('textbox', { name: 'Reason' }).fill('Fell off')
      await records.confirm()
      await expect(records.dialog).toHaveCount(0)
      await page.goto(`/asset/edit/${unit}/package`)
      await filled('1 of 2')
      await expect(row('Reported missing')).toContainText(`Pump B ${mark}`)
    })
  })
})
