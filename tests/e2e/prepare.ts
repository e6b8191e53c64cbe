/**
 * Prepares what the browser tests of a run begin with, in the directory that LADING_E2E_PREPARED names: the data of a product with the
 * demo company, seeded once, and the storage of a browser on which the usual accounts have worked. Each of them signs in through
 * the screens, waits for its first sync and signs out; tests sign in again and get what changed since. No session and no unsent
 * work is left: a copy is a device of its own.
 */
import { appendFile, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { askServer } from './models/server.ts'
import { readyForOffline, shellPage, signInTo } from './models/shell-page.ts'
import { signInPage } from './models/sign-in-page.ts'
import { partsOf, PREPARED_ORIGIN, PREPARED_VARIABLE } from './prepared.ts'
import { openProfile } from './profile.ts'
import { startProduct } from './start-product.ts'

const ACCOUNTS = ['office', 'warehouse', 'technician', 'viewer', 'superadmin', 'admin', 'carrier', 'repair']

/**
 * Removes what makes this browser a device that the server knows: its session, its name and its local stores. Also marks its replicas as
 * not up to date: the next leader has the same fence, and must pull before it reports them as such.
 */
const forgetDevice = async (page: Page): Promise<void> => {
  await page.goto('/healthz')
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name = '' }) => name)
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    // Row by row: after deleting a whole store or database, Chromium compacts it later, which would cost each test a second.
    for (const name of names.filter((one) => one.startsWith('lading-vault-'))) {
      const database = await done(indexedDB.open(name))
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table, 'readwrite').objectStore(table)
        for (const key of await done(store.getAllKeys())) await done(store.delete(key))
      }
      database.close()
    }
    for (const name of names.filter((one) => one.startsWith('lading-replica-'))) {
      const database = await done(indexedDB.open(name))
      const store = database.transaction('state', 'readwrite').objectStore('state')
      const state: unknown = await done(store.get('state'))
      if (typeof state === 'object') await done(store.put({ ...state, upToDate: false }))
      database.close()
    }
    localStorage.clear()
  })
  await page.context().clearCookies()
}

const fillProfile = async (product: string, profile: string): Promise<void> => {
  await mkdir(profile)
  const context = await openProfile(profile, [], { origin: PREPARED_ORIGIN, leadsTo: product })
  try {
    context.setDefaultTimeout(60_000)
    const page = context.pages()[0] ?? (await context.newPage())
    for (const account of ACCOUNTS) {
      await signInTo(page, account, 'Venlo Depot')
      await readyForOffline(page)
      await shellPage(page).signOut.click()
      await expect(signInPage(page).button).toBeVisible()
    }
    await forgetDevice(page)
  } finally {
    await context.close()
  }
}

test('every usual account gets its first sync in a browser and signs out', async () => {
  test.setTimeout(900_000)
  const directory = process.env[PREPARED_VARIABLE] ?? ''
  expect(directory, PREPARED_VARIABLE).not.toBe('')
  const { data, profile } = partsOf(directory)
  const unfinished = join(directory, 'unfinished')
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true })
  const product = await startProduct()
  try {
    await fillProfile(product.url, unfinished)
    // Everybody begins without a project, as in a new company.
    for (const account of ACCOUNTS)
      await (await askServer(product.url, account)).change('/user/active_project', { project: null })
    await product.halt()
    await rename(product.dataDir, data)
    // These settings are needed only for a power failure.
    await appendFile(join(data, 'postgres', 'postgresql.auto.conf'), 'fsync = off\nfull_page_writes = off\n')
    await rename(unfinished, profile)
  } finally {
    await product.stop()
  }
})
