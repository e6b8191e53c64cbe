import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { visit } from './page.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; SM-X306B)'

const chrome = (version: string): string => `${windows} ${webkit} Chrome/${version} Safari/537.36`
const edgeHtml = (version: string): string => `${windows} ${webkit} Chrome/64.0.3282.140 Safari/537.36 Edge/${version}`
const opera = (version: string): string => `${windows} ${webkit} Chrome/68.0.3440.106 Safari/537.36 OPR/${version}`
const firefox = (version: string): string =>
  `Mozilla/5.0 (Windows NT 10.0; rv:${version}) Gecko/20100101 Firefox/${version}`
const safari = (version: string): string =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_14) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`
const explorer = (version: string): string => `Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:${version}) like Gecko`

describe('browsers of the table', () => {
  it.each([
    ['Internet Explorer', explorer('11.0'), 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)'],
    ['Edge', edgeHtml('17.17134'), edgeHtml('16.16299')],
    ['Opera', opera('55.0.2994.37'), opera('54.0.2952.41')],
    ['Chrome', chrome('65.0.3325.146'), chrome('64.0.3282.186')],
    ['Firefox', firefox('60.0'), firefox('59.0')],
    ['Safari', safari('12.0'), safari('11.1.2')],
  ])(
    '[BROWSER-01 BROWSER-02 BROWSER-06 CONST-16] takes %s at its minimum version and not one before it',
    (name, enough, old) => {
      expect(visit({ userAgent: enough })).toMatchObject({ detected: { name, supported: true }, rootMark: undefined })
      expect(visit({ userAgent: enough }).notice).toBeUndefined()
      expect(visit({ userAgent: old })).toMatchObject({ detected: { name, supported: false }, rootMark: 'unsupported' })
      expect(visit({ userAgent: old }).notice).toBeDefined()
    },
  )

  it.each([
    ['Edge', `${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`],
    ['Edge', `${android} ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0`],
    ['Chrome', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/156.0.0.0 Safari/537.36`],
    ['Chrome', `${android} ${webkit} Chrome/131.0.0.0 Safari/537.36`],
    ['Chrome', `${iphone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
    ['Firefox', `${iphone} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`],
    ['Safari', `${iphone} Version/17.1 Mobile/15E148 Safari/604.1`],
  ])('[OPEN-006] counts today’s %s as that browser', (name, userAgent) => {
    expect(visit({ userAgent }).detected).toMatchObject({ name, supported: true })
  })

  it('[OPEN-006 BROWSER-06] takes the app on the home screen of a phone or tablet as Safari', () => {
    const installed = `${iphone} Mobile/15E148`
    const tablet = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
    expect(visit({ userAgent: installed, standalone: true }).detected).toMatchObject({
      name: 'Safari',
      version: '17.1',
      supported: true,
    })
    expect(visit({ userAgent: tablet, standalone: true }).detected.supported).toBe(true)
    expect(visit({ userAgent: installed }).detected.supported).toBe(false)
    const old = installed.replace('17_1', '11_4')
    expect(visit({ userAgent: old, standalone: true }).detected.supported).toBe(false)
  })
})

describe('browsers outside the table', () => {
  it.each([
    ['Samsung Internet', `${android} ${webkit} SamsungBrowser/26.0 Chrome/122.0.0.0 Safari/537.36`],
    ['Vivaldi', `${windows} ${webkit} Chrome/130.0.0.0 Safari/537.36 Vivaldi/7.0.3495.6`],
    ['Yandex Browser', `${windows} ${webkit} Chrome/130.0.0.0 YaBrowser/24.12 Safari/537.36`],
    ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16'],
    ['Facebook', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/490.0.0.50.109]`],
    ['Instagram', `${iphone} Mobile/15E148 Instagram 361.0.0.35.82`],
    ['Google app', `${iphone} GSA/345.0.699083233 Mobile/15E148 Safari/604.1`],
    ['Android WebView', `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${webkit} Version/4.0 Chrome/131.0.0.0 Mobile`],
    ['Android Browser', `Mozilla/5.0 (Linux; U; Android 4.0.3) ${webkit} Version/4.0 Mobile Safari/534.30`],
    ['', 'curl/7.88.1'],
    ['', ''],
  ])('[BROWSER-07 BROWSER-02] does not support %s', (name, userAgent) => {
    const { detected, rootMark, notice } = visit({ userAgent })
    expect(detected).toMatchObject({ name, supported: false })
    expect(rootMark).toBe('unsupported')
    expect(notice).toBeDefined()
  })
})

describe('the notice', () => {
  it('[BROWSER-03 BROWSER-06] shows the table of browsers with their minimum versions', () => {
    const rows = visit({ userAgent: firefox('52.0') })
      .notice?.all('tr')
      .map((row) => row.text)
    expect(rows).toEqual([
      'Browser Minimum version',
      'Internet Explorer 11',
      'Edge 17',
      'Opera 55',
      'Chrome 65',
      'Firefox 60',
      'Safari 12',
    ])
  })

  it('[BROWSER-04 BROWSER-05] names browser and version, and asks to copy the user-agent line', () => {
    const userAgent = firefox('52.0')
    const { notice } = visit({ userAgent })
    expect(notice?.text).toContain('Firefox 52.0')
    expect(notice?.text).toContain('Please copy this line when you contact support')
    expect(notice?.all('code').map((line) => line.text)).toEqual([userAgent])
    expect(visit({ userAgent: 'curl/7.88.1' }).notice?.text).toContain('Not recognised')
  })

  it('[BROWSER-03 BROWSER-05] speaks the language of the browser', () => {
    const { notice } = visit({ userAgent: firefox('52.0'), languages: ['nl-BE', 'en'] })
    expect(notice?.attributes.get('lang')).toBe('nl')
    expect(notice?.text).toContain('Deze browser wordt niet ondersteund')
    expect(visit({ userAgent: firefox('52.0'), languages: ['de'] }).notice?.attributes.get('lang')).toBe('en')
  })

  it.each([
    ['JavaScript modules', 'HTMLScriptElement'],
    ['ECMAScript 2023', 'toSorted'],
    ['structuredClone', 'structuredClone'],
    ['IndexedDB', 'indexedDB'],
    ['Web Workers', 'Worker'],
    ['Broadcast Channel', 'BroadcastChannel'],
    ['Web Locks', 'locks'],
    ['Web Crypto', 'crypto'],
  ])('[OPEN-006 BROWSER-02] is shown to a browser of the table that lacks %s', (feature, without) => {
    const { detected, notice } = visit({ userAgent: chrome('131.0.0.0'), without: [without] })
    expect(detected).toMatchObject({ name: 'Chrome', supported: false, missing: [feature] })
    expect(notice?.text).toContain(feature)
  })

  it('[OPEN-006] tells that an address without https is the reason', () => {
    const { detected, notice } = visit({ userAgent: chrome('131.0.0.0'), secure: false })
    expect(detected).toMatchObject({ supported: false, secure: false, missing: [] })
    expect(notice?.text).toContain('begins with https')
  })

  it('[OPEN-006] does not ask for a service worker, which a private window may deny', () => {
    expect(visit({ userAgent: firefox('133.0') }).detected.supported).toBe(true)
  })
})

describe('the start page', () => {
  const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8')

  it('[BROWSER-01 BROWSER-02] loads the check before the application and hides the application by its mark', () => {
    const check = page.indexOf('<script src="/browser-check.js">')
    expect(check).toBeGreaterThan(page.indexOf('id="root"'))
    expect(check).toBeLessThan(page.indexOf('<script type="module"'))
    const sheet = readFileSync(new URL('../../../public/start.css', import.meta.url), 'utf8')
    expect(sheet).toMatch(/html\[data-browser='unsupported'\] #root \{\s*display: none;/)
  })

  it('[OPEN-006] has no inline script and no inline style', () => {
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/)
    expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=/)
  })

  it.each(['browser-check.js', 'start-check.js'])('[OPEN-006] keeps %s to ECMAScript 5', (name) => {
    const script = readFileSync(new URL(`../../../public/${name}`, import.meta.url), 'utf8')
    const check = script.replaceAll(/\/\*[^]*?\*\//g, '')
    expect(check).not.toMatch(/=>|`|\b(?:let|const|class|async|await)\s/)
  })
})
