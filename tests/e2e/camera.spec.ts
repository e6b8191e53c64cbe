import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createDevice } from './device.ts'
import { filmOf } from './film.ts'
import { URL_VARIABLE } from './global-setup.ts'
import { shellPage } from './models/shell-page.ts'
import { demoPassword, signInPage } from './models/sign-in-page.ts'
import { openTechnician } from './models/technician.ts'
import { test } from './profile.ts'

test('[PS-12 OPEN-068 SHELL-01] the camera reads GS1 Data Matrix, Code 128 and QR labels, with no network, and says what each is', async () => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'lading-camera-'))
  const film = join(folder, 'labels.mjpeg')
  const labels = [
    ['(01)09506000134352(21)SN-DEMO-023', 'DataMatrix', 'gs1'],
    ['30143639F84191AD22901', 'Code128'],
    ['SN-DEMO-022', 'QRCode'],
  ] as const
  await writeFile(film, await filmOf(labels))
  const device = createDevice('camera', process.env[URL_VARIABLE] ?? '', [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
  const page = await device.open()
  await page.goto(`${device.url()}/login`)
  await signInPage(page).submit('office', demoPassword)
  const shell = shellPage(page)
  await shell.choose('Venlo Depot')
  await shell.synced()
  await device.offline(true)
  await page.goto(`${device.url()}/packing_slip/list`)
  await page.getByRole('searchbox').first().fill('PS-DEMO-001')
  await page.getByRole('row', { name: /PS-DEMO-001/ }).click()
  await page.getByRole('tab', { name: /Picked and scanned/ }).click()
  const progress = page.getByTestId('scan-progress')
  await expect(progress).toHaveAttribute('data-expected', '24')
  const before = Number(await progress.getAttribute('data-scanned'))

  const results = new Set<string>()
  await page.exposeFunction('tellResult', (result: string) => results.add(result))
  await page.evaluate(() => {
    const look = (): void => {
      const found = document.querySelector('[data-result]')?.getAttribute('data-result')
      if (found) (globalThis as unknown as { tellResult(result: string): void }).tellResult(found)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await page.getByRole('button', { name: 'Scan with camera' }).click()
  await expect(page.getByRole('region', { name: 'Camera' })).toBeVisible()
  await expect(progress).toHaveAttribute('data-scanned', String(before + 2), { timeout: 60_000 })
  await expect.poll(() => [...results].toSorted(), { timeout: 60_000 }).toEqual(['duplicate', 'ok', 'unknown'])
  await page.getByRole('button', { name: 'Close camera' }).click()
  await expect(page.getByRole('region', { name: 'Camera' })).toHaveCount(0)
  await expect(progress).toHaveAttribute('data-scanned', String(before + 2))
  await device.dispose()
  await rm(folder, { recursive: true })
})

test('[JOB-T5 SHELL-01] on a phone without a reader the scan key leads to the camera, and what it reads to the card of the thing', async () => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'lading-camera-'))
  const film = join(folder, 'label.mjpeg')
  await writeFile(film, await filmOf([['SN-DEMO-022', 'QRCode']]))
  const device = createDevice('camera-phone', process.env[URL_VARIABLE] ?? '', [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
  const { page } = await openTechnician(device)
  await device.offline(true)
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await page.getByRole('button', { name: 'Scan with camera' }).click()
  const card = page.getByRole('dialog', { name: 'What is this code?' })
  await expect(card).toContainText('SN-DEMO-022', { timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'Camera' })).toHaveCount(0)
  await device.dispose()
  await rm(folder, { recursive: true })
})
