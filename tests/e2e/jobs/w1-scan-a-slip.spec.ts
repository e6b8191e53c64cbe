import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { createDevice, type Device } from '../device.ts'
import { filmOf } from '../film.ts'
import { burstReader } from '../models/burst-reader.ts'
import { askServer } from '../models/server.ts'
import { shellPage } from '../models/shell-page.ts'
import { demoPassword, signInPage } from '../models/sign-in-page.ts'
import { type Product, startProduct } from '../start-product.ts'

const serial = (n: number): string => `SN-DEMO-${String(n).padStart(3, '0')}`
const code = (n: number): string => `(01)09506000134352(21)${serial(n)}`
const NOBODY_KNOWS = '30143639F84191AD22901'

let product: Product
let folder: string
test.beforeAll(async () => {
  product = await startProduct()
  folder = await mkdtemp(join(tmpdir(), 'lading-w1-'))
})
test.afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

const signInOn = async (device: Device, page: Page, username: string): Promise<void> => {
  await page.goto(`${device.url()}/login`)
  await signInPage(page).submit(username, demoPassword)
  const shell = shellPage(page)
  await shell.choose('Venlo Depot')
  await shell.synced()
}

const boardOf = (page: Page) => {
  const band = page.getByRole('status', { name: 'Scan result' })
  const progress = page.getByTestId('scan-progress')
  const reads = page.getByRole('list', { name: 'Last scans' }).getByRole('listitem')
  const counts = (scanned: number): Promise<void> => expect(progress).toHaveAttribute('data-scanned', String(scanned))
  return {
    band,
    counts,
    reads,
    struck: reads.filter({ hasText: 'taken back' }),
    /** Opens the board from the list: the slip and its progress are shown above the list, and one tap opens its board. */
    open: async (device: Device, words: string): Promise<void> => {
      await page.goto(`${device.url()}/packing_slip/list`)
      const led = page.getByRole('list', { name: 'To be scanned' }).getByRole('link', { name: /PS-DEMO-001/ })
      await expect(led).toContainText(words)
      await led.click()
      await expect(progress).toHaveAttribute('data-expected', '24')
    },
    scan: async (raw: string, result: string | null, scanned: number): Promise<void> => {
      await page.keyboard.type(raw)
      await page.keyboard.press('Enter')
      if (result !== null) await expect(band).toHaveAttribute('data-result', result)
      await counts(scanned)
    },
    undoLast: async (what: string, scanned: number): Promise<void> => {
      await page.getByRole('button', { name: 'Undo last' }).click()
      await expect(band).toContainText('Taken back')
      await expect(band).toContainText(what)
      await counts(scanned)
    },
    mode: async (name: RegExp): Promise<void> => {
      await page.getByRole('button', { name: 'Scan settings' }).click()
      await page.getByRole('radio', { name }).check()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('radio', { name })).toHaveCount(0)
    },
  }
}

/** Chromium on a desktop has no NFC, so a fake reader is installed, to which the test presents tags. */
const withNfc = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    class Reader extends EventTarget {
      scan(): Promise<void> {
        Object.assign(globalThis, {
          holdTag: (text: string) => {
            const data = new DataView(new TextEncoder().encode(`\u0002en${text}`).buffer)
            const message = { records: [{ recordType: 'text', data }] }
            this.dispatchEvent(Object.assign(new Event('reading'), { serialNumber: '04:a2', message }))
          },
        })
        return Promise.resolve()
      }
    }
    Object.assign(globalThis, { NDEFReader: Reader })
  })
}
const holdTag = (page: Page, text: string): Promise<void> =>
  page.evaluate((tag) => (globalThis as unknown as { holdTag(tag: string): void }).holdTag(tag), text)

/** Types a code as a reader does, at the next load, before the app listens for codes. */
const scanOnLoad = (page: Page, text: string): Promise<unknown> =>
  page.addInitScript(
    (keys) => {
      if (sessionStorage.getItem('scanned-on-load') !== null) return
      sessionStorage.setItem('scanned-on-load', 'yes')
      document.addEventListener('DOMContentLoaded', () => {
        for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      })
    },
    [...text, 'Enter'],
  )

test('[JOB-W1 PS-03 PS-12 OPEN-068] right, wrong, unknown and repeated reads and their undo, in every mode and partly offline: what the band said is what the server has', async () => {
  test.setTimeout(600_000)
  const film = join(folder, 'label.mjpeg')
  await writeFile(film, await filmOf([[code(23), 'DataMatrix', 'gs1']]))
  const device = createDevice('w1', product.url, [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
  let page = await device.open()
  await withNfc(page)
  await signInOn(device, page, 'warehouse')
  let board = boardOf(page)

  await test.step('one by one: right, repeated, taken back, right again; wrong and unknown', async () => {
    await board.open(device, '0 of 24')
    await board.scan(code(1), 'ok', 1)
    await board.scan(code(1), 'duplicate', 1)
    await board.scan(code(1), 'duplicate', 1)
    await board.undoLast(serial(1), 0)
    await shellPage(page).synced()
    await board.counts(0)
    await expect(board.struck).toHaveCount(1)
    await board.scan(code(1), 'ok', 1)
    await board.scan(code(2), 'ok', 2)
    await board.scan('SN-DEMO-ASSET-001', 'wrong', 2)
    await expect(board.reads.first().getByRole('img', { name: 'Wrong item' })).toBeVisible()
    await board.scan(NOBODY_KNOWS, 'unknown', 2)
    await expect(board.band).toContainText('Incomplete code')
    await expect(board.reads.filter({ hasText: NOBODY_KNOWS })).toContainText('Incomplete code')
    await board.scan(code(3), 'ok', 3)
  })

  await test.step('a scan right after the tap that opens the board is not lost', async () => {
    await page.goto(`${device.url()}/packing_slip/list`)
    const led = page.getByRole('list', { name: 'To be scanned' }).getByRole('link', { name: /PS-DEMO-001/ })
    const box = await led.boundingBox()
    const reader = await burstReader(page)
    await reader.pressAndScan({ x: (box?.x ?? 0) + 30, y: (box?.y ?? 0) + 10 }, code(3))
    await expect(board.band).toHaveAttribute('data-result', 'duplicate')
    await expect(board.band).toContainText(serial(3))
    await board.counts(3)
  })

  await test.step('any single read of the list can be taken back, not only the last', async () => {
    await page.getByRole('button', { name: `Take back: Hydraulic power unit` }).click()
    await expect(board.band).toContainText('It is no longer among the wrong items.')
    await page.getByRole('button', { name: new RegExp(`^Take back: .*${serial(2)}`) }).click()
    await expect(board.band).toContainText('It is to do again.')
    await board.counts(2)
    await expect(board.struck).toHaveCount(3)
  })

  await test.step('on its page the slip offers to scan, not to close, while something is left', async () => {
    await page.getByRole('tab', { name: 'General' }).click()
    const leads = page.getByRole('button', { name: 'Scan items', exact: true })
    await expect(leads).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close packing slip' })).toHaveCount(0)
    await leads.click()
    await board.counts(2)
  })

  await test.step('offline, a set of tags that are read again and again', async () => {
    await device.offline(true)
    await board.mode(/^RFID set/)
    await board.scan(code(4), 'ok', 3)
    await board.scan(code(5), 'ok', 4)
    for (const n of [4, 5, 4, 4]) await board.scan(code(n), 'ok', 4)
    await expect(board.reads.first()).toContainText(serial(4))
    await board.undoLast(serial(5), 3)
    await board.undoLast(serial(4), 2)
    await board.scan(code(5), 'ok', 3)
    await board.mode(/^Continuous/)
  })

  await test.step('offline, tags held against the device, and the camera', async () => {
    await page.getByRole('button', { name: 'Scan with NFC' }).click()
    await holdTag(page, code(6))
    await board.counts(4)
    await holdTag(page, code(6))
    await expect(board.band).toHaveAttribute('data-result', 'duplicate')
    await board.undoLast(serial(6), 3)
    await holdTag(page, code(6))
    await board.counts(4)
    await page.getByRole('button', { name: 'Scan with camera' }).click()
    await expect(page.getByRole('region', { name: 'Camera' })).toBeVisible()
    await expect(board.band).toContainText(serial(23), { timeout: 60_000 })
    await page.getByRole('button', { name: 'Close camera' }).click()
    await board.counts(5)
    await board.undoLast(serial(23), 4)
  })

  await test.step('the same after the browser was closed, still offline', async () => {
    await device.close()
    page = await device.open()
    board = boardOf(page)
    await board.open(device, '4 of 24')
    await board.counts(4)
    await board.scan(code(7), 'ok', 5)
    await board.undoLast(serial(7), 4)
    await board.undoLast(serial(6), 3)
    await board.scan(code(6), 'ok', 4)
  })

  await test.step('a scan while the page is loaded counts once the board is there', async () => {
    await scanOnLoad(page, serial(8))
    await page.reload()
    await board.counts(5)
    await expect(board.reads.first()).toContainText(serial(8))
    await board.undoLast(serial(8), 4)
  })

  const counted = [1, 3, 5, 6].map(serial)
  await test.step('the server has item by item what the band said', async () => {
    await device.offline(false)
    await shellPage(page).synced()
    await board.counts(4)
    const server = await askServer(product.url, 'office')
    const project = (await server.list('/project?name=Venlo%20Depot')).items[0]?.id
    const slip = (await server.list('/packing_slip?reference=PS-DEMO-001', project)).items[0]?.id
    const items = await server.list(`/packing_slip_item?packingSlip=${slip}&limit=100`, project)
    const scanned = new Set(items.items.flatMap(({ scanned: is, asset }) => (is === true ? [asset] : [])))
    const assets = await Promise.all(
      [...scanned].map(async (id) => (await server.list(`/asset?id=${String(id)}`, project)).items[0]?.['serial']),
    )
    expect(assets.toSorted()).toEqual(counted)
    expect(items.items.filter(({ picked }) => picked === true)).toHaveLength(4)
  })

  await test.step('and another device shows the same', async () => {
    const other = createDevice('w1-office', product.url)
    const there = await other.open()
    await signInOn(other, there, 'office')
    const second = boardOf(there)
    await second.open(other, '4 of 24')
    await second.counts(4)
    const done = there.getByRole('link', { name: /^Scanned/ }).or(there.getByRole('tab', { name: /^Scanned/ }))
    await expect(done).toContainText('4')
    await other.dispose()
  })
  await device.dispose()
})
