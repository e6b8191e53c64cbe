import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, type Page } from '@playwright/test'
import { createDevice, type Device } from '../device.ts'
import { askServer } from '../models/server.ts'
import { shellPage } from '../models/shell-page.ts'
import { demoPassword } from '../models/sign-in-page.ts'
import { type Product, startProduct } from '../start-product.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..', '..')
const code = (n: number): string => `(01)09506000134352(21)SN-DEMO-${String(n).padStart(3, '0')}`

let product: Product
let tablet: Device
let directory: string

test.beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lading-a7-'))
  product = await startProduct()
  tablet = createDevice('a7', product.url)
})
test.afterAll(async () => {
  await tablet.dispose()
  await product.stop()
  await rm(directory, { recursive: true, force: true, maxRetries: 5 })
})

/** Runs a command of the operator on a data directory. */
const command = (name: 'backup' | 'restore', dataDir: string, ...words: string[]) =>
  run(process.execPath, ['--import', 'tsx', join(root, 'server', 'commands', `${name}.ts`), ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  })

const scan = async (page: Page, n: number, scanned: number): Promise<void> => {
  await page.keyboard.type(code(n))
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('scan-progress')).toHaveAttribute('data-scanned', String(scanned))
}

const scannedOnServer = async (): Promise<number> => {
  const server = await askServer(product.url, 'office')
  const project = String((await server.list('/project?name=Venlo%20Depot')).items[0]?.id)
  const slip = String((await server.list('/packing_slip?reference=PS-DEMO-001', project)).items[0]?.id)
  return (await server.list(`/packing_slip_item?packingSlip=${slip}&scanned=true&limit=100`, project)).count
}

test('[JOB-A7] a backup made while people scan is restored elsewhere; the tablet heals and sends what waited', async () => {
  test.setTimeout(420_000)
  const page = await tablet.open()
  await page.goto(`${tablet.url()}/login`)
  await page.getByRole('textbox', { name: 'Username' }).fill('warehouse')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const shell = shellPage(page)
  await shell.choose('Venlo Depot')
  await shell.synced()
  await page.goto(`${tablet.url()}/packing_slip/list`)
  await page.getByRole('searchbox').first().fill('PS-DEMO-001')
  await page.getByRole('row', { name: /PS-DEMO-001/ }).click()
  await page.getByRole('tab', { name: /Picked and scanned/ }).click()
  await expect(page.getByTestId('scan-progress')).toHaveAttribute('data-expected', '24')
  await scan(page, 1, 1)
  await scan(page, 3, 2)
  await shell.synced()

  const backup = join(directory, 'backup')
  const made = command('backup', product.dataDir, '--to', backup)
  await page.keyboard.type(code(1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status', { name: 'Scan result' })).toHaveAttribute('data-result', 'duplicate')
  expect((await made).stdout).toMatch(/^backed up to .*: \d+ rows and \d+ files$/m)

  await tablet.offline(true)
  await scan(page, 5, 3)
  await scan(page, 7, 4)
  await expect(shell.pill).not.toHaveAttribute('data-pending', '0')

  const old = product.dataDir
  await product.kill()
  // The most likely mistake: restoring over existing data.
  const over = await command('restore', old, '--from', backup).catch((error: unknown) => String(error))
  expect(over).toContain('holds data already')
  const elsewhere = join(directory, 'elsewhere')
  expect((await command('restore', elsewhere, '--from', backup)).stdout).toMatch(/restored \d+ rows and \d+ files/)
  await product.startOn(elsewhere)
  expect(await scannedOnServer()).toBe(2)

  await tablet.offline(false)
  await shell.synced()
  await expect(page.getByTestId('scan-progress')).toHaveAttribute('data-scanned', '4')
  expect(await scannedOnServer()).toBe(4)
})
