import { expect, type Page } from '@playwright/test'
import { createDevice, type Device } from './device.ts'
import { URL_VARIABLE } from './global-setup.ts'
import { expectAccessible } from './models/axe.ts'
import { recordsPage } from './models/records-page.ts'
import { askProject } from './models/server.ts'
import { openAs } from './models/session.ts'
import { readyForOffline } from './models/shell-page.ts'
import { test } from './profile.ts'

const url = process.env[URL_VARIABLE] ?? ''

test.setTimeout(300_000)

let device: Device
test.afterEach(() => device.dispose())

/** More than one page of them. */
const BOLTS = 203

/** A line with a pump, in it a motor with a screw, and a box of many bolts; beside them an archived frame with a plate in it. */
const makeLine = async () => {
  const { server, project, list } = await askProject(url, 'office')
  const [type] = (await list('/asset_type?limit=1')).items
  const stamp = Date.now()
  const make = async (name: string, parentAsset: string | null): Promise<string> => {
    const reference = `${name.toUpperCase().replace(' ', '-')}-${stamp}`
    const body = { name: `${name} ${stamp}`, reference, assetType: type?.id, parentAsset }
    return ((await server.create('/asset', body, project?.id)) as { readonly id: string }).id
  }
  const line = await make('Line', null)
  const pump = await make('Pump', line)
  const motor = await make('Motor', pump)
  const screw = await make('Screw', motor)
  const worn = await make('Worn', line)
  const frame = await make('Frame', null)
  const plate = await make('Plate', frame)
  const alone = await make('Alone', null)
  const store = await make('Store', line)
  for (let n = 0; n < BOLTS; n++) await make(`Bolt ${String(n + 1).padStart(3, '0')}`, store)
  await server.archive(`/asset/${worn}`, project?.id)
  await server.archive(`/asset/${frame}`, project?.id)
  return { stamp, line, pump, motor, screw, plate, alone, store }
}

const treeOf = (page: Page) => page.getByRole('tree', { name: 'Hierarchy' })

test('an asset shows where it stands: parents above, those below in pages, walked with keys and by thumb, without a network', async () => {
  const { stamp, line, motor, plate, alone, store } = await makeLine()
  device = createDevice('asset-tree', url)
  const page = await device.open()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'office', 'Venlo Depot')
  await readyForOffline(page)
  const records = recordsPage(page)
  const tree = treeOf(page)
  const row = (name: string) => tree.getByRole('treeitem').filter({ hasText: `${name} ${stamp}` })
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.goto(`/asset/edit/${motor}`)
  await expect(records.heading).toHaveText(`Motor ${stamp}`)
  await device.offline(true)

  await test.step('from the topmost parent down to it and to what is in it; archived ones are not among them', async () => {
    await records.tab('Hierarchy').click()
    await expect(row('Motor')).toHaveAttribute('aria-current', 'true')
    await expect(row('Screw')).toHaveAttribute('aria-level', '4')
    await expect(tree.getByRole('treeitem').first()).toContainText(`LINE-${stamp}`)
    for (const [name, level] of [
      ['Line', '1'],
      ['Pump', '2'],
      ['Motor', '3'],
    ] as const) {
      await expect(row(name)).toHaveAttribute('aria-level', level)
      await expect(row(name)).toHaveAttribute('aria-expanded', 'true')
    }
    await expect(row('Screw')).not.toHaveAttribute('aria-expanded')
    await expect(row('Store')).toHaveAttribute('aria-expanded', 'false')
    await expect(tree.getByRole('treeitem')).toHaveCount(5)
    await expectAccessible(page)
  })

  await test.step('Tab comes to the asset itself, and leaves the tree; arrows walk, close and open', async () => {
    await row('Motor').focus()
    await press('Shift+Tab')
    await expect(tree.locator(':focus')).toHaveCount(0)
    await press('Tab')
    await expect(row('Motor')).toBeFocused()
    await press('ArrowRight')
    await expect(row('Screw')).toBeFocused()
    await press('ArrowLeft', 'ArrowLeft')
    await expect(row('Motor')).toBeFocused()
    await expect(row('Motor')).toHaveAttribute('aria-expanded', 'false')
    await expect(row('Screw')).toHaveCount(0)
    await press('ArrowRight')
    await expect(row('Screw')).toBeVisible()
    await expect(row('Motor')).toBeFocused()
    await press('ArrowUp')
    await expect(row('Pump')).toBeFocused()
    await press('Home')
    await expect(row('Line')).toBeFocused()
  })

  await test.step('200 bolts come first, and the rest when asked', async () => {
    await press('End')
    await expect(row('Store')).toBeFocused()
    await press('ArrowRight')
    await expect(row('Bolt 200')).toBeVisible()
    await expect(row('Bolt 201')).toHaveCount(0)
    await press('End')
    await expect(tree.getByRole('treeitem', { name: 'Show 200 more 200 of 203 are shown' })).toBeFocused()
    await press('Enter')
    await expect(row('Bolt 203')).toBeVisible()
    await expect(row('Bolt 200')).toBeFocused()
    await press('ArrowDown')
    await expect(row('Bolt 201')).toBeFocused()
    await press('ArrowLeft')
    await expect(row('Store')).toBeFocused()
  })

  await test.step('Enter opens the asset of the row, and back is the hierarchy', async () => {
    await press('Enter')
    await expect(page).toHaveURL(new RegExp(store))
    await expect(records.heading).toHaveText(`Store ${stamp}`)
    await page.goBack()
    await expect(row('Motor')).toHaveAttribute('aria-current', 'true')
  })

  await test.step('on a phone a press on the sign opens the row, one on the row its asset', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await row('Pump').locator('[data-sign]').click()
    await expect(row('Motor')).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(motor))
    await row('Line').click()
    await expect(page).toHaveURL(new RegExp(line))
    await expect(records.heading).toHaveText(`Line ${stamp}`)
  })

  await test.step('below an archived one it says so; where there is nothing above or below, there is no such tab', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/asset/edit/${plate}/tree`)
    await expect(page.getByText('What stands above this is archived, so it is not shown.')).toBeVisible()
    await expect(row('Plate')).toHaveAttribute('aria-level', '1')
    await page.goto(`/asset/edit/${alone}`)
    await expect(records.heading).toHaveText(`Alone ${stamp}`)
    // The dialog lists the tab only once it is known that there is nothing above or below.
    await page.getByRole('button', { name: /hidden: why/ }).click()
    await expect(page.getByText('Hierarchy:', { exact: true })).toBeVisible()
    await expect(records.tab('Hierarchy')).toHaveCount(0)
  })
})
