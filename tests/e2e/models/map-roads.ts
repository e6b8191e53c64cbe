import { expect, type Locator, type Page } from '@playwright/test'

/** The setting where the operator uploads the archive of roads. */
export const roadSettings = (page: Page) => {
  const panel = page.getByRole('region', { name: 'Roads of the maps' })
  const file = panel.getByRole('button', { name: 'PMTiles file' })
  return {
    panel,
    file,
    upload: panel.getByRole('button', { name: 'Upload roads' }),
    replace: panel.getByRole('button', { name: 'Replace the roads' }),
    remove: panel.getByRole('button', { name: 'Remove the roads' }),
    open: async (): Promise<void> => {
      await page.goto('/settings/edit')
      await expect(panel).toBeVisible()
    },
    choose: async (name: string, buffer: Buffer): Promise<void> => {
      await panel.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
      await expect(file).toContainText(name)
    },
  }
}

/** The roads on the device, as the sync screen and the map show them. */
export const keptRoads = (page: Page) => {
  const panel = page.getByRole('region', { name: 'Roads on this device' })
  return {
    panel,
    keep: panel.getByRole('button', { name: /^Keep roads on this device/ }),
    progress: panel.getByRole('progressbar', { name: 'Fetching roads' }),
    remove: panel.getByRole('button', { name: 'Remove from this device' }),
  }
}

/** Waits until the map draws roads, and checks the source that it names. */
export const expectRoads = async (page: Page, from: 'device' | 'server'): Promise<void> => {
  const map: Locator = page.locator('[data-map]')
  await expect(map).toHaveAttribute('data-roads', 'drawn', { timeout: 60_000 })
  await expect(map).toHaveAttribute('data-roads-from', from)
}
