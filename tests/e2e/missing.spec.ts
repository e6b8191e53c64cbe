import { expect } from '@playwright/test'
import { createDevice, type Device } from './device.ts'
import { openTechnician } from './models/technician.ts'
import { askProject } from './models/server.ts'
import { test } from './profile.ts'

test.describe('a missing asset', () => {
  let device: Device
  test.afterEach(() => device.dispose())

  test('[STATE-005 STATE-006] is reported without a network, with where and why; its log still says so after it was found', async ({
    baseURL,
  }) => {
    const url = baseURL ?? ''
    const { server, project, list } = await askProject(url, 'office')
    const [type] = (await list('/asset_type?limit=1')).items
    const [site] = (await list('/site?limit=1')).items
    const name = `Lost crate ${Date.now()}`
    const made = await server.create('/asset', { name, assetType: type?.id, site: site?.id }, project?.id)
    const id = String((made as { id: string }).id)

    device = createDevice('missing', url)
    const { page, shell, records } = await openTechnician(device)
    await device.offline(true)
    await page.goto(`/asset/edit/${id}`)
    await expect(records.heading).toContainText(name)

    await test.step('without a reason it is not taken', async () => {
      await (await records.action('Report missing')).click()
      const confirm = records.dialog.getByRole('button', { name: 'Confirm', exact: true })
      await expect(confirm).toBeDisabled()
      await expect(confirm).toHaveAccessibleDescription(/Reason/)
    })
    await test.step('with one it is missing at once, with where it was expected', async () => {
      await records.dialog.getByRole('textbox', { name: 'Reason' }).fill('Not in its bin')
      await records.confirm()
      await expect(records.dialog).toHaveCount(0)
      await records.tab('Missing').click()
      await expect(page.getByRole('main')).toContainText('Not in its bin')
    })
    await test.step('the server takes it, and the log says where and why', async () => {
      await device.offline(false)
      await expect
        .poll(async () => (await list(`/asset?name=${encodeURIComponent(name)}`)).items[0]?.['status'])
        .toBe('Missing')
      await shell.synced()
      await records.tab('Logs').click()
      await expect(
        records.rows.filter({ hasText: /Reported missing, last expected at .+: Not in its bin/ }),
      ).toBeVisible()
    })
    await test.step('found: the report is gone from the asset and stays in the log', async () => {
      await (await records.action('Found')).click()
      await expect(records.tab('Missing')).toHaveCount(0)
      await expect(records.rows.filter({ hasText: 'Missing → Active' })).toBeVisible()
      await expect(records.rows.filter({ hasText: 'Not in its bin' })).toBeVisible()
    })
  })
})
