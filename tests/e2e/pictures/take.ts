/**
 * `npm run screenshots -- --url http://127.0.0.1:8080 --to DIRECTORY [--only asset,sync] [--locales nl_NL] [--sizes phone]`: takes a picture
 * of each screen of `shots.ts` from a running product with the demo company, in two languages and three sizes (`portrait` is a fourth), to be looked at
 * one by one: `DIRECTORY/asset-nl_NL-phone.png`. It changes the language of the demo accounts.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import { findOrInstallChromium } from '../../../server/commands/verify/chromium.ts'
import { locales } from '../../../src/config.ts'
import { askProject, askServer } from '../models/server.ts'
import { enter } from '../models/session.ts'
import { type Shot, shots } from './shots.ts'

/** Sizes with a mouse first: once a page was touched, it keeps reporting that no pointer can hover. */
const SIZES = {
  desktop: { width: 1440, height: 900, touch: false },
  tablet: { width: 1280, height: 800, touch: true },
  portrait: { width: 820, height: 1180, touch: true },
  phone: { width: 390, height: 844, touch: true },
}
type Size = keyof typeof SIZES
const PROJECT = 'Venlo Depot'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    to: { type: 'string' },
    only: { type: 'string' },
    locales: { type: 'string', default: 'en_US,nl_NL' },
    sizes: { type: 'string', default: 'desktop,tablet,phone' },
  },
})
const { url, to } = values
if (to === undefined) {
  process.stderr.write('--to names the directory for the pictures.\n')
  process.exit(2)
}
/** The names in the value of an option; ends the program when one is unknown. */
const listed = (option: string, given: string, known: readonly string[]): readonly string[] => {
  const names = given.split(',')
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length === 0) return names
  process.stderr.write(`--${option} takes ${known.join(', ')}, not ${unknown.join(', ')}.\n`)
  process.exit(2)
}
const names = shots.map(({ name }) => name)
const only = listed('only', values.only ?? names.join(','), names)
const sizes = listed('sizes', values.sizes, Object.keys(SIZES))
const languages = listed('locales', values.locales, locales)
const wanted = shots.filter(({ name }) => only.includes(name))

/** Resolves when nothing is being loaded: no skeleton is left, and fonts are ready. */
const settled = async (page: Page): Promise<void> => {
  await page
    .locator('[aria-busy=true], [data-skeleton], [data-reading]')
    .first()
    .waitFor({ state: 'detached', timeout: 20_000 })
    .catch(() => undefined)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** The viewport height at which nothing on the page needs to scroll. */
const wholeHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY)
    const hidden = [...document.querySelectorAll('main, main *')]
      .filter(scrolls)
      .map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    return innerHeight + Math.max(0, document.documentElement.scrollHeight - innerHeight, ...hidden)
  })

const take = async (page: Page, shot: Shot, locale: string, size: Size): Promise<void> => {
  const list = shot.as === '' ? undefined : (await askProject(url, shot.as, PROJECT)).list
  const address = typeof shot.at === 'string' ? shot.at : list === undefined ? '/' : await shot.at(list)
  await page.evaluate((theme) => localStorage.setItem('lading.theme', theme), shot.theme ?? 'light')
  await page.goto(`${url}${address}`)
  await page.locator('h1').first().waitFor()
  // Until synced, figures may be incomplete. A wizard covers the sync state, and the sign-in screen has none.
  const state = page.locator('[data-sync-state]').first()
  if (await state.isVisible()) await page.locator('[data-sync-state=synced]').first().waitFor()
  await settled(page)
  await shot.steps?.(page)
  await settled(page)
  if (shot.whole === true) {
    await page.setViewportSize({ ...SIZES[size], height: await wholeHeight(page) })
    await settled(page)
  }
  await page.screenshot({ path: join(to, `${shot.name}-${locale}-${size}.png`) })
  await shot.after?.(page)
}

/** Takes the pictures of one account in one language; a failure is reported and does not stop the other pictures. */
const takeAll = async (browser: Browser, as: string, locale: string): Promise<void> => {
  const context = await browser.newContext({
    baseURL: url,
    locale: locale.replace('_', '-'),
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(`localStorage.setItem('lading.locale', '${locale}')`)
  // Functions compiled by tsx call this helper to keep their names; the page does not have it.
  await context.addInitScript('globalThis.__name ??= (named) => named')
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  if (as !== '') {
    await (await askServer(url, as)).change('/user/me', { locale })
    await page.goto('/healthz')
    await enter(page, as, PROJECT)
    await page.goto('/dashboard')
    await page.locator('[data-sync-state=synced]').first().waitFor({ timeout: 120_000 })
  } else await page.goto('/healthz')
  const device = await context.newCDPSession(page)
  for (const size of Object.keys(SIZES).filter((name): name is Size => sizes.includes(name))) {
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: SIZES[size].touch })
    for (const shot of wanted.filter((one) => one.as === as)) {
      try {
        await page.setViewportSize(SIZES[size])
        await take(page, shot, locale, size)
        process.stdout.write(`${shot.name}-${locale}-${size}.png\n`)
      } catch (error) {
        process.stdout.write(`${shot.name}-${locale}-${size}: ${String(error).split('\n')[0]}\n`)
        process.exitCode = 1
      } finally {
        await context.setOffline(false)
      }
    }
  }
  await context.close()
}

await mkdir(to, { recursive: true })
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  for (const locale of languages)
    for (const as of new Set(wanted.map((shot) => shot.as))) await takeAll(browser, as, locale)
} finally {
  await browser.close()
}
