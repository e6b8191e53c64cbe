import { expect, type Page } from '@playwright/test'
import { Buffer } from 'node:buffer'
import { burstReader } from '../../e2e/models/burst-reader.ts'
import { recordsPage } from '../../e2e/models/records-page.ts'
import { visit } from '../../e2e/models/visit.ts'
import type { Dice } from '../../sync/sim/random.ts'
import type { Claim, Noted } from './claims.ts'
import type { Prepared } from './prepare.ts'

/** Records what was begun, and what the page confirmed as saved. */
export interface Notebook {
  readonly noted: readonly Noted[]
  begin(claim: Claim): Noted
  /** A number that no claim of this run had before. */
  next(): number
}

export const createNotebook = (): Notebook => {
  const noted: Noted[] = []
  let last = 0
  return {
    noted,
    begin: (claim) => {
      const one: Noted = { claim, said: false }
      noted.push(one)
      return one
    },
    next: () => (last += 1),
  }
}

/** One thing that a person does on a page; rejects when the browser is killed meanwhile. */
export type Act = (page: Page) => Promise<void>

const waitsAt = '[data-pending-edge]'

export interface Acts {
  readonly scan: Act
  /** Draws the next act of the person at the desk. */
  readonly desk: () => Act
}

/** The acts of a person on the scan board, and of one at a desk. */
export const createActs = (prepared: Prepared, notebook: Notebook, dice: Dice): Acts => {
  const { stamp, assets, slips } = prepared
  const codes = slips.flatMap((slip) => slip.codes.map((code) => ({ slip: slip.id, code })))
  let scanned = 0
  const anyAsset = (): string => dice.pick(assets)
  const assetPage = (asset: string): string => `/asset/edit/${asset}/general`

  const board = async (page: Page): Promise<void> => {
    const slip = (codes[scanned] ?? codes.at(-1))?.slip ?? ''
    const address = `/packing_slip/edit/${slip}/picked-scanned`
    if (new URL(page.url()).pathname !== address) await page.goto(address)
    await expect(page.getByTestId('scan-progress')).toBeVisible()
  }
  const scan: Act = async (page) => {
    await board(page)
    const next = codes[scanned]
    const isKnown = next !== undefined && dice.chance(0.6)
    if (isKnown) scanned += 1
    const code = isKnown ? next.code : `${stamp}-X${notebook.next()}`
    const noted = notebook.begin({ kind: isKnown ? 'item' : 'read', code })
    const reader = await burstReader(page)
    await reader.scan(code)
    const reads = page.getByRole('list', { name: 'Last scans' }).getByRole('listitem')
    await reads.filter({ hasText: code }).first().waitFor()
    noted.said = true
  }

  const report: Act = async (page) => {
    const records = recordsPage(page)
    await visit(page, '/damage/new')
    const photos = page.getByRole('region', { name: 'Photos' })
    await records.pick('Asset', prepared.reference)
    const summary = `${stamp} report ${notebook.next()}`
    await page.getByLabel('Summary').fill(summary)
    const shown = photos.getByRole('img')
    // A draft that was left by a kill already has photos.
    const before = await shown.count()
    const file = { name: `${notebook.next()}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(prepared.photo) }
    await photos.locator('input[type=file]').setInputFiles(file)
    await expect.poll(() => shown.count()).toBeGreaterThan(before)
    const noted = notebook.begin({ kind: 'report', summary, photos: await shown.count() })
    await records.save()
    noted.said = true
  }

  const value: Act = async (page) => {
    const asset = anyAsset()
    await visit(page, assetPage(asset))
    const row = page.locator('[data-property="batch"]')
    const field = page.getByLabel('Batch', { exact: true })
    await field.waitFor()
    if ((await row.locator(waitsAt).count()) > 0) return
    const text = `${stamp}-${notebook.next()}`
    const noted = notebook.begin({ kind: 'value', asset, value: text })
    await field.fill(text)
    // On a good network the mark for unsent changes may be shown for one frame only.
    await row.evaluate((element, mark) => {
      const seen = new MutationObserver(() => {
        if (element.querySelector(mark) === null) return
        seen.disconnect()
        element.setAttribute('data-was-kept', '')
      })
      seen.observe(element, { childList: true, subtree: true })
    }, waitsAt)
    await field.press('Tab')
    await page.locator('[data-property="batch"][data-was-kept]').waitFor()
    noted.said = true
  }

  const log: Act = async (page) => {
    const records = recordsPage(page)
    await visit(page, `/asset/edit/${anyAsset()}/logs`)
    await records.button('New').click()
    const text = `${stamp} log ${notebook.next()}`
    await records.dialog.getByLabel('Text').fill(text)
    const noted = notebook.begin({ kind: 'log', text })
    await records.dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await records.rows.filter({ hasText: text }).first().waitFor()
    noted.said = true
  }

  const desk = [report, value, value, log] as const
  return { scan, desk: (): Act => dice.pick(desk) }
}
