import type { Device } from '../device.ts'
import { recordsPage } from './records-page.ts'
import { readyForOffline, signInTo } from './shell-page.ts'

/** The technician's phone with the project synced, ready to go offline. */
export const openTechnician = async (device: Device) => {
  const page = await device.open()
  await page.setViewportSize({ width: 390, height: 844 })
  const shell = await signInTo(page, 'technician', 'Venlo Depot')
  await readyForOffline(page)
  return { page, shell, records: recordsPage(page) }
}
