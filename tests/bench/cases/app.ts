import { join } from 'node:path'
import { type Backend, openLab } from '../browser.ts'
import { startFront } from '../front.ts'
import { atLeast, byValue, type Result, told } from '../result.ts'
import { openApi, reachScanTab, READY, untilSynced } from './app-device.ts'
import { openLists, turnList } from './app-lists.ts'
import { askPalette, openRecords, scrollList } from './app-pages.ts'
import { installPainted, noteFirst } from './app-painted.ts'
import { scanBurst, scanFeedback } from './app-scan.ts'

const SCANS = 40
const TURNS = 60
const RECORDS = 20
const SCROLL_SECONDS = 5
const TABLET = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const PER_SECOND = 20
const SECONDS = 60

/** The percentile of the times for a share from 0 to 1 (nearest rank). */
const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0

/**
 * The app: scan feedback, a minute of a fast reader, the first opening of every list of the menu, paging and sorting a
 * long one, opening its records, the palette, scrolling on a phone, then a warm start without a network up to a scan tab that accepts input.
 */
export const app = async (backend: Backend, place: string, product: string): Promise<readonly Result[]> => {
  const profile = join(place, `app-${backend}`)
  const front = await startFront(null, product)
  const api = await openApi(product)
  const tab = `${front.address}/packing_slip/edit/${api.slip}/picked-scanned`
  let lab = await openLab(profile, backend, 'about:blank')
  const results: Result[] = []
  const found = (...more: readonly Result[]): void => {
    results.push(...more)
    for (const { what, product: value, unit } of more) process.stdout.write(`  ${what}: ${value.toFixed(1)} ${unit}\n`)
  }
  try {
    await reachScanTab(lab.page, front.address, tab)
    const feedback = await scanFeedback(lab.page, SCANS)
    found(
      byValue(`Scan: terminator to painted result, p50 of ${SCANS}`, 'ms', at(feedback, 0.5), 50),
      byValue(`Scan: terminator to painted result, p95 of ${SCANS}`, 'ms', at(feedback, 0.95), 50),
    )
    await untilSynced(lab.page)
    const before = await api.reads()
    const burst = await scanBurst(lab.page, PER_SECOND, SECONDS)
    await untilSynced(lab.page)
    const arrived = (await api.reads()) - before
    found(
      byValue(`The same at ${burst.perSecond.toFixed(0)} scans a second, p95`, 'ms', at(burst.times, 0.95), 50),
      atLeast(`Reads on the server after ${SECONDS} s at ${PER_SECOND} a second`, 'reads', arrived, burst.scans),
    )
    await lab.page.goto(`${front.address}/dashboard`)
    await lab.page.locator('nav a[href$="/list"]').nth(3).waitFor()
    await untilSynced(lab.page)
    await installPainted(lab.page)
    const opened = await openLists(lab.page)
    const slowest = opened.toSorted((a, b) => b.ms - a.ms)[0]
    found(
      byValue(
        `First opening of each of ${opened.length} lists, the slowest (${slowest?.path ?? 'none'})`,
        'ms',
        slowest?.ms ?? Number.NaN,
        100,
      ),
    )
    await lab.page.locator('nav a[href$="/asset/list"]').click()
    await lab.page.locator('main [role="row"][data-index="0"]').waitFor()
    const turned = await turnList(lab.page, TURNS)
    found(byValue(`List: click to painted rows, p95 of ${turned.length} pages and sorts`, 'ms', at(turned, 0.95), 50))
    const records = await openRecords(lab.page, RECORDS)
    const [own, whole] = [records.map((one) => one.own), records.map((one) => one.whole)]
    found(told(`Record page: click to the record itself painted, p95 of ${records.length}`, 'ms', at(own, 0.95)))
    found(
      byValue(`Record page: click to the page with every part, p95 of ${records.length}`, 'ms', at(whole, 0.95), 60),
    )
    const answers = await askPalette(lab.page, 'rotterdam')
    found(byValue(`Palette: key to painted answer, p95 of ${answers.length}`, 'ms', at(answers, 0.95), 16))
    await lab.page.setViewportSize(PHONE)
    found(
      atLeast('Scrolling the endless list of a phone', 'frames per s', await scrollList(lab.page, SCROLL_SECONDS), 50),
    )
    await lab.page.setViewportSize(TABLET)
    await lab.close()
    front.online = false
    lab = await openLab(profile, backend, 'about:blank')
    await noteFirst(lab.page, READY)
    await lab.page.goto(tab, { waitUntil: 'commit' })
    await lab.page.waitForFunction(() => window.benchFirst !== undefined, undefined, { timeout: 60_000 })
    const startMs = await lab.page.evaluate(() => window.benchFirst ?? Number.NaN)
    found(byValue('Cold start offline to a scan tab that takes input', 's', startMs / 1000, 1))
    return results
  } finally {
    await lab.close()
    await front.stop()
  }
}
