import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { createDevice } from './device.ts'
import { URL_VARIABLE } from './global-setup.ts'
import { shellPage } from './models/shell-page.ts'
import { demoPassword, signInPage } from './models/sign-in-page.ts'
import { test } from './profile.ts'

type Format = 'DataMatrix' | 'Code128' | 'QRCode'

const FRAME = { width: 1280, height: 720, channels: 3, background: { r: 150, g: 148, b: 140 } } as const
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))

/** A picture as the camera would see it: a printed label on a grey box, a little askew. */
const frameOf = async (text: string, format: Format, options = ''): Promise<Buffer> => {
  const { image, error } = await writeBarcode(text, { format, options, scale: 6 })
  if (image === null) throw new Error(error)
  const code = sharp(Buffer.from(await image.arrayBuffer())).extend({ ...edges(40), background: 'white' })
  const label = await sharp(await code.png().toBuffer())
    .rotate(4, { background: '#96948c' })
    .resize({ width: 1100, height: 600, fit: 'inside', withoutEnlargement: true })
    .toBuffer()
  return sharp({ create: FRAME })
    .composite([{ input: label }])
    .jpeg()
    .toBuffer()
}
const edges = (size: number) => ({ top: size, bottom: size, left: size, right: size })

/** A film that Chromium shows as the picture of its camera, over and over: frames one after the other. */
const filmOf = async (labels: readonly (readonly [text: string, format: Format, options?: string])[]) => {
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })
  const nothing = await sharp({ create: FRAME }).jpeg().toBuffer()
  const frames: Buffer[] = []
  for (const label of labels) {
    const frame = await frameOf(...label)
    frames.push(...Array.from({ length: 40 }, () => frame), ...Array.from({ length: 20 }, () => nothing))
  }
  return Buffer.concat(frames)
}

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
