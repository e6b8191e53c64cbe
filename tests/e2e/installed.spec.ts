import { expect, type Page } from '@playwright/test'
import { createDevice, type Device } from './device.ts'
import { recordsPage } from './models/records-page.ts'
import { askProject } from './models/server.ts'
import { readyForOffline, shellPage, signInTo } from './models/shell-page.ts'
import { demoPassword, signIn, signInPage } from './models/sign-in-page.ts'
import { openTechnician } from './models/technician.ts'
import { test } from './profile.ts'

/** A file of another app: a picture drawn in the browser, or plain bytes. */
interface Shared {
  readonly name: string
  readonly type: string
  readonly colour?: string
}

/**
 * Shares files as the browser does for a share target: a form that navigates the window. The form is sent from a page of
 * the app, because no other page is there without a network.
 */
const share = async (page: Page, files: readonly Shared[]): Promise<void> => {
  await page.evaluate(async (given) => {
    const transfer = new DataTransfer()
    for (const { name, type, colour } of given) {
      const canvas = new OffscreenCanvas(1280, 960)
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('no canvas')
      context.fillStyle = colour ?? 'black'
      context.fillRect(0, 0, 1280, 960)
      const bytes = colour === undefined ? new Blob(['moving']) : await canvas.convertToBlob({ type: 'image/jpeg' })
      transfer.items.add(new File([bytes], name, { type }))
    }
    const form = document.createElement('form')
    form.action = '/open/shared'
    form.method = 'POST'
    form.enctype = 'multipart/form-data'
    const input = document.createElement('input')
    input.type = 'file'
    input.name = 'photos'
    input.multiple = true
    input.files = transfer.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, files)
}

const jpeg = (name: string, colour: string): Shared => ({ name, type: 'image/jpeg', colour })

const photosOn = (page: Page) => page.getByRole('region', { name: 'Photos' }).getByRole('img')

test.describe('the installed app', () => {
  let device: Device
  test.afterEach(() => device.dispose())

  test('[JOB-T2 FILE-10] photos shared from the gallery without a network are in a new damage report, those of a second share beside them, and reach the server with it once', async ({
    baseURL,
  }) => {
    device = createDevice('shared', baseURL ?? '')
    const { page, shell, records } = await openTechnician(device)
    await device.offline(true)

    await test.step('a share leads to the report; a film is named and the photos stay', async () => {
      await share(page, [jpeg('gallery-1.jpg', 'firebrick'), { name: 'film.mp4', type: 'video/mp4' }])
      await expect(page).toHaveURL(/\/damage\/new$/)
      await expect(photosOn(page)).toHaveCount(1)
      await expect(page.getByRole('alert')).toContainText('“film.mp4” is not an image')
    })
    await test.step('a second share keeps both, and a reload adds none', async () => {
      await share(page, [jpeg('gallery-2.jpg', 'darkgreen')])
      await expect(photosOn(page)).toHaveCount(2)
      await page.reload()
      await expect(photosOn(page)).toHaveCount(2)
      await expect(page.getByRole('alert')).toBeHidden()
    })
    const summary = `Shared from the gallery ${Date.now()}`
    await records.pick('Asset', 'DEMO-ASSET-001')
    await page.getByLabel('Summary').fill(summary)
    await records.save()
    await page.goto('/damage/new')
    await expect(page.getByRole('button', { name: 'Add photo' })).toBeVisible()
    await expect(photosOn(page)).toHaveCount(0)

    await device.offline(false)
    await shell.synced()
    const { list } = await askProject(baseURL ?? '', 'office')
    const reports = await list(`/damage?summary=${encodeURIComponent(summary)}`)
    expect(reports.items).toHaveLength(1)
    const files = await list(`/file?entity=damage&entityId=${reports.items[0]?.id}`)
    expect(files.items.map(({ name, status }) => `${String(name)} ${String(status)}`).toSorted()).toEqual([
      'gallery-1.jpg ready',
      'gallery-2.jpg ready',
    ])
  })

  test('[FILE-10 AUTH-22] what is shared while nobody is signed in survives closing the browser, and waits for a person who may report it', async ({
    baseURL,
  }) => {
    device = createDevice('shared-out', baseURL ?? '')
    let page = await device.open()
    await signInPage(page).open()
    await readyForOffline(page)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await share(page, [jpeg('street.jpg', 'navy')])
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('region', { name: 'Shared files' })).toContainText('1 shared file waits here')
    await device.close()
    page = await device.open()

    await test.step('a carrier, who reports no damage, stays signed in and is told why', async () => {
      await signInTo(page, 'carrier', 'Venlo Depot')
      const notice = page.getByRole('note').filter({ hasText: '1 shared file is in no report yet' })
      await expect(notice).toBeVisible()
      await page.goto('/open/report')
      await expect(page).toHaveURL(/\/dashboard$/)
      // The disabled button has the same text as a hidden description, so only visible elements are checked.
      await expect(page.getByText('Your role does not report damage').filter({ visible: true }).first()).toBeVisible()
      await shellPage(page).signOut.click()
      await expect(page).toHaveURL(/\/login$/)
    })
    await test.step('a technician finds it on the first screen, and in the report', async () => {
      await signInTo(page, 'technician', 'Venlo Depot')
      const notice = page.getByRole('note').filter({ hasText: '1 shared file is in no report yet' })
      await notice.getByRole('button', { name: 'Report damage' }).click()
      await expect(photosOn(page)).toHaveCount(1)
      await page.getByRole('button', { name: 'Remove street.jpg' }).click()
      await expect(photosOn(page)).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Add photo' })).toBeVisible()
      await expect(photosOn(page)).toHaveCount(0)
    })
  })

  test('[FILE-10] a person who shared before signing in is led to the report, and a share is thrown away on the first screen', async ({
    baseURL,
  }) => {
    device = createDevice('shared-in', baseURL ?? '')
    const page = await device.open()
    const shell = await signInTo(page, 'technician', 'Venlo Depot')
    await readyForOffline(page)
    await shell.signOut.click()
    await expect(page).toHaveURL(/\/login$/)
    await share(page, [jpeg('yard.jpg', 'teal')])
    await expect(page).toHaveURL(/\/login$/)
    await signInPage(page).submit('technician', demoPassword)
    await expect(page).toHaveURL(/\/damage\/new$/)
    await expect(page.getByRole('img', { name: 'yard.jpg' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove yard.jpg' }).click()

    await page.goto('/dashboard')
    await shell.signOut.click()
    await expect(page).toHaveURL(/\/login$/)
    await share(page, [jpeg('other.jpg', 'olive')])
    await expect(page).toHaveURL(/\/login$/)
    await page.goto('/login')
    await signIn(page, 'technician')
    await page.getByRole('note').getByRole('button', { name: 'Discard' }).click()
    await recordsPage(page).confirm()
    await expect(page.getByText('1 shared file is in no report yet')).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('1 shared file is in no report yet')).toBeHidden()
  })

  test('[PS-10 DASH-01] shortcuts open the screens of their names, and the number on the icon is what the first screen counts until the person signs out', async ({
    baseURL,
  }) => {
    device = createDevice('icon', baseURL ?? '')
    const page = await device.open()
    const badges: (number | null)[] = []
    await page.exposeFunction('noteBadge', (count: number | null) => void badges.push(count))
    await page.addInitScript(() => {
      const { noteBadge } = globalThis as unknown as { noteBadge: (count: number | null) => Promise<void> }
      navigator.setAppBadge = (count) => noteBadge(count ?? null)
      navigator.clearAppBadge = () => noteBadge(null)
      // As in a window of the installed app.
      const real = matchMedia
      globalThis.matchMedia = (query) => real(query.replace('(display-mode: browser)', 'not all'))
    })
    const shell = await signInTo(page, 'warehouse', 'Venlo Depot')

    await page.goto('/open/work')
    await expect(page).toHaveURL(/\/dashboard$/)
    const said = page.getByRole('region', { name: 'My day' }).getByRole('status')
    await expect(said).toContainText(/\d+ need you/)
    const needs = Number(/\d+/.exec((await said.textContent()) ?? '')?.[0])
    expect(needs).toBeGreaterThan(0)
    await expect.poll(() => badges.at(-1)).toBe(needs)

    await page.goto('/open/scan')
    await expect(page).toHaveURL(/\/packing_slip\/(list|edit\/[0-9a-f-]+\/picked-scanned)$/)
    await page.goto('/open/report')
    await expect(page).toHaveURL(/\/damage\/new$/)

    await page.goto('/dashboard')
    await expect.poll(() => badges.at(-1)).toBe(needs)
    await shell.signOut.click()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(() => badges.at(-1)).toBeNull()
  })

  test('[PS-10] the screen stays on while the scan board is open, not before and not after', async ({ baseURL }) => {
    device = createDevice('awake', baseURL ?? '')
    const page = await device.open()
    await page.addInitScript(() => {
      const held = { count: 0 }
      Object.assign(globalThis, { held })
      navigator.wakeLock.request = () => {
        held.count += 1
        const lock = Object.assign(new EventTarget(), {
          released: false,
          type: 'screen' as const,
          onrelease: null,
          release: () => {
            if (!lock.released) held.count -= 1
            lock.released = true
            return Promise.resolve()
          },
        })
        return Promise.resolve(lock)
      }
    })
    const held = (): Promise<number> =>
      page.evaluate(() => (globalThis as unknown as { held: { count: number } }).held.count)
    await signInTo(page, 'warehouse', 'Venlo Depot')
    await page.goto('/packing_slip/list')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(await held()).toBe(0)
    // The link above the list opens the scan board, the one in the list the record.
    await page
      .getByRole('list', { name: 'To be scanned' })
      .getByRole('link', { name: /PS-DEMO-002/ })
      .click()
    await expect(page.getByRole('button', { name: 'Start scanning' })).toBeVisible()
    await expect.poll(held).toBe(1)
    await page.goBack()
    await expect(page).toHaveURL(/packing_slip\/list/)
    await expect.poll(held).toBe(0)
  })

  test('[IMPORT-02] CSV and Excel files opened with the app are on the import screen, also without a network; others are named', async ({
    baseURL,
  }) => {
    device = createDevice('opened', baseURL ?? '')
    const page = await device.open()
    await page.addInitScript(() => {
      const names = sessionStorage.getItem('opened')
      const consumers: ((launch: object) => void)[] = []
      const handle = (name: string) => ({ kind: 'file', name, getFile: () => Promise.resolve(new File(['a,b'], name)) })
      Object.defineProperty(globalThis, 'launchQueue', {
        value: {
          setConsumer: (consumer: (launch: object) => void) => {
            consumers.push(consumer)
            consumer({ targetURL: location.href, files: (names ?? '').split(' ').filter(Boolean).map(handle) })
          },
        },
      })
    })
    await signInTo(page, 'office', 'Venlo Depot')
    await readyForOffline(page)
    await device.offline(true)
    await page.evaluate(() => sessionStorage.setItem('opened', 'assets.csv notes.pdf sites.xlsx'))
    await page.goto('/open/import')
    await expect(page).toHaveURL(/\/import\/file$/)
    await expect(page.getByLabel('CSV or Excel file')).toContainText('assets.csv')
    await expect(page.getByText('Opened too, and next: sites.xlsx')).toBeVisible()
    await expect(page.getByText('“notes.pdf” is not a CSV or Excel (.xlsx) file')).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page.getByLabel('CSV or Excel file')).toContainText('sites.xlsx')
  })
})
