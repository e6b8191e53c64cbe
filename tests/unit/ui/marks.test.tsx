import { i18n } from '@lingui/core'
import { DatePicker } from '@mantine/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { cappedValue, ProgressBar } from '../../../src/ui/form/ProgressBar.tsx'
import { FormField } from '../../../src/ui/form/FormField.tsx'
import { parseJson } from '../../../src/ui/form/JsonInput.tsx'
import { jsonText, JsonView } from '../../../src/ui/form/JsonView.tsx'
import { SyncPill } from '../../../src/ui/marks/SyncPill.tsx'
import { MenuLink } from '../../../src/ui/page/MenuLink.tsx'
import { PageTabs } from '../../../src/ui/page/PageTabs.tsx'
import { scanResults } from '../../../src/ui/scan/results.ts'
import { ScanBand } from '../../../src/ui/scan/ScanBand.tsx'
import { mostSegments, SegmentBar } from '../../../src/ui/scan/SegmentBar.tsx'
import { schemeOf } from '../../../src/ui/theme/appearance.ts'
import { markupOf } from './render.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en_US', locales: 'en-US', messages: {} })
})

const words = (markup: string): string =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('SyncPill', () => {
  it('is a button that is named by what it says, with its state and number of changes', () => {
    const markup = markupOf(<SyncPill state="offline" pending={3} />)
    expect(markup).toMatch(/<button[^>]*aria-label="Sync status: 3 waiting · offline"/)
    expect(markup).toContain('data-sync-state="offline"')
    expect(markup).toContain('data-pending="3"')
  })

  it('says the state in words', () => {
    expect(words(markupOf(<SyncPill state="offline" pending={3} />))).toBe('3 waiting · offline')
    expect(words(markupOf(<SyncPill state="offline" pending={0} />))).toBe('Offline')
    expect(words(markupOf(<SyncPill state="attention" pending={0} needYou={2} />))).toBe('2 need you')
    expect(words(markupOf(<SyncPill state="attention" pending={1} needYou={2} />))).toBe('1 waiting · 2 need you')
    expect(words(markupOf(<SyncPill state="attention" pending={11} needYou={1} />))).toBe('11 waiting · 1 needs you')
    expect(words(markupOf(<SyncPill state="attention" pending={11} needYou={1} reachable={false} />))).toBe(
      '1 needs you · offline',
    )
    expect(words(markupOf(<SyncPill state="sending" pending={12} sending={{ done: 3, total: 12 }} />))).toBe(
      'Sending 3 of 12',
    )
    expect(words(markupOf(<SyncPill state="synced" pending={0} lastAt={null} />))).toBe('Up to date')
  })

  it('shows the time alone where there is little room, and is still named in words', () => {
    const at = new Date(2026, 10, 20, 14, 5).getTime()
    const brief = markupOf(<SyncPill state="synced" pending={0} lastAt={at} brief />)
    const time = words(brief)
    expect(time).toMatch(/\d/)
    expect(brief).toContain(`aria-label="Sync status: Up to date · ${time}"`)
    // Without a time, and when changes wait, the text is shown.
    expect(words(markupOf(<SyncPill state="synced" pending={0} lastAt={null} brief />))).toBe('Up to date')
    const waits = markupOf(<SyncPill state="offline" pending={3} lastAt={at} brief />)
    expect(words(waits)).toBe('3 waiting · offline')
  })

  it('[OPEN-110] says no number that was not counted, and sends nothing to a server that has not answered', () => {
    const uncounted = markupOf(<SyncPill state="sending" pending={null} reachable={null} />)
    expect(words(uncounted)).toBe('Not known yet')
    expect(uncounted).not.toContain('data-pending')
    const away = markupOf(<SyncPill state="offline" pending={null} reachable={null} />)
    expect(words(away)).toBe('Offline')
    expect(away).not.toContain('data-pending')
    expect(words(markupOf(<SyncPill state="sending" pending={6} reachable={null} />))).toBe('6 waiting')
    expect(words(markupOf(<SyncPill state="sending" pending={0} reachable={null} />))).toBe('Not known yet')
  })
})

describe('ScanBand', () => {
  it.each(scanResults.filter((result) => result !== 'ready'))('names its result for %s', (result) => {
    const markup = markupOf(<ScanBand result={result} scanned={18} expected={24} />)
    expect(markup).toMatch(new RegExp(`role="status" aria-label="Scan result"[^>]*data-result="${result}"`))
    expect(markup).toMatch(/data-testid="scan-progress" data-scanned="18" data-expected="24"/)
  })

  it('has no result before the first scan and says what is left', () => {
    const ready = markupOf(<ScanBand result="ready" scanned={0} expected={24} />)
    expect(ready).not.toContain('data-result')
    expect(words(ready)).toContain('24 left')
    expect(words(markupOf(<ScanBand result="complete" scanned={24} expected={24} />))).toContain('none left')
  })

  it('counts nothing while the items are being read', () => {
    const band = words(markupOf(<ScanBand result="ready" scanned={0} expected={0} reading />))
    expect(band).toContain('…')
    expect(band).not.toMatch(/0|none left/)
  })

  it('[SHELL-12] draws one segment per item up to forty and a capped bar above', () => {
    const segments = (done: number, total: number) =>
      markupOf(<SegmentBar done={done} total={total} />).match(/segment/g)?.length ?? 0
    expect(segments(3, mostSegments)).toBe(mostSegments)
    expect(segments(3, mostSegments + 1)).toBe(0)
    expect(markupOf(<SegmentBar done={90} total={60} />)).toContain('width:100%')
  })
})

describe('ProgressBar', () => {
  it('[SHELL-12 FORM-09] never shows more than its maximum', () => {
    expect(cappedValue(30, 23)).toBe(23)
    expect(cappedValue(-1, 23)).toBe(0)
    expect(cappedValue(Number.NaN, 23)).toBe(0)
    expect(markupOf(<ProgressBar value={30} max={23} label="Sending" />)).toMatch(/aria-valuenow="23"/)
  })
})

describe('names', () => {
  it('names a tab as its text and gives the count as a description', () => {
    const markup = markupOf(
      <PageTabs
        label="Asset"
        value="logs"
        onChange={() => undefined}
        tabs={[{ key: 'logs', label: 'Logs', count: 4 }]}
      />,
    )
    expect(markup).toMatch(/role="tab"[^>]*aria-selected="true"[^>]*aria-description="4 entries"/)
    expect(markup).toMatch(/>Logs<span[^>]*aria-hidden="true">4</)
  })

  it('keeps the count out of the name of a menu link', () => {
    const icon = (() => null) as unknown as Parameters<typeof MenuLink>[0]['icon']
    expect(markupOf(<MenuLink label="Damage reports" href="/damage/list" icon={icon} count={7} />)).toMatch(
      />Damage reports<\/span><span[^>]*aria-hidden="true"[^>]*>7</,
    )
  })

  it('[EDIT-16 FORM-14] links help and error to the control', () => {
    const markup = markupOf(
      <FormField label="Code" help="On the label" error="Taken">
        {(aria) => <input {...aria} />}
      </FormField>,
    )
    const [, id] = /<label for="([^"]+)"/.exec(markup) ?? []
    expect(markup).toContain(`aria-describedby="${id}-help ${id}-error"`)
    expect(markup).toContain('aria-invalid="true"')
    expect(markupOf(<FormField label="Code">{(aria) => <input {...aria} />}</FormField>)).not.toContain(
      'aria-describedby',
    )
  })

  it('[FORM-13] shows JSON as JSON and refuses what is none', () => {
    expect(words(markupOf(<JsonView label="Answer" value={{ a: 1 }} />)).replaceAll('&quot;', '"')).toBe('{ "a": 1 }')
    expect(jsonText(null)).toBe('')
    expect(parseJson('{"a":1}')).toEqual({ ok: true, value: { a: 1 } })
    expect(parseJson(' ')).toEqual({ ok: true, value: null })
    expect(parseJson('{a:1}')).toEqual({ ok: false })
  })

  it('[FORM-03] starts the week of a calendar on Monday', () => {
    const days = [...markupOf(<DatePicker />).matchAll(/<th[^>]*>([A-Z][a-z])<\/th>/g)].map(([, day]) => day)
    expect(days).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])
  })

  it('lays outdoor on light and follows the device without a choice', () => {
    expect(schemeOf('outdoor', true)).toBe('light')
    expect(schemeOf('system', true)).toBe('dark')
    expect(schemeOf('light', true)).toBe('light')
  })
})
