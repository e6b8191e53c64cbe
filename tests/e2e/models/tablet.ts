import type { Page } from '@playwright/test'
import type { Device } from '../device.ts'

/** A tablet of the warehouse on the sign-in screen. */
export const openTablet = async (device: Device): Promise<Page> => {
  const page = await device.open()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${device.url()}/login`)
  return page
}
