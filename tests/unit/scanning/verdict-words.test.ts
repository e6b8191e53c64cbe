import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { ShownScan } from '../../../src/domains/packing/screens/scan/scan-session.ts'
import * as findings from '../../../src/scanning/finding-words.ts'
import {
  bandOf,
  completeBand,
  notStoredBand,
  type SlipWords,
  thingOf,
} from '../../../src/domains/packing/screens/scan/verdict-words.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en_US', locales: 'en-US', messages: {} })
})

const pump: AnyRow = {
  id: 'a1',
  project: 'p',
  version: 1,
  created: '',
  createdBy: null,
  updated: '',
  archived: null,
  name: 'Hydraulic pump HP-80',
  serial: 'SN-DEMO-018',
}
const words: SlipWords = {
  slip: 'PS-DEMO-001',
  expected: 24,
  before: '',
  span: '',
  started: false,
  rereads: false,
  findings,
}
const shown = (change: Partial<ShownScan>): ShownScan => ({
  result: 'ok',
  raw: 'SN-DEMO-018',
  asset: pump,
  because: { code: 'counted' },
  finding: null,
  item: 'i1',
  late: false,
  ...change,
})

describe('words of verdicts', () => {
  it('[OPEN-068] a counted item is OK; the first one says that scanning has started', () => {
    expect(bandOf(shown({}), words)).toEqual({
      result: 'ok',
      item: 'Hydraulic pump HP-80',
      code: 'SN-DEMO-018',
      help: 'Counted',
    })
    expect(bandOf(shown({}), { ...words, started: true }).help).toBe('Counted. Scanning of PS-DEMO-001 has started.')
  })

  it('[OPEN-068] a repeat says when it was scanned', () => {
    const again = shown({ result: 'duplicate', because: { code: 'already' } })
    expect(bandOf(again, { ...words, before: '14:02:11' })).toMatchObject({
      result: 'duplicate',
      help: 'Scanned 14:02:11. Not counted again.',
    })
    expect(bandOf(again, words).help).toBe('Not counted again.')
  })

  it('[OPEN-068] a thing of another slip is named and put aside', () => {
    const wrong = bandOf(shown({ result: 'wrong', because: { code: 'not-on-slip' }, item: null }), words)
    expect(wrong).toMatchObject({ result: 'wrong', help: 'Not on PS-DEMO-001. Put it aside.' })
  })

  it('[OPEN-068] an unknown code shows the raw read; what is wrong with it is said', () => {
    const unknown = shown({
      result: 'unknown',
      asset: null,
      item: null,
      because: { code: 'no-match' },
      raw: '4006381333931',
    })
    expect(bandOf(unknown, words)).toEqual({
      result: 'unknown',
      code: '4006381333931',
      help: 'Kept under Unknown codes. Go on with the next item.',
    })
    const finding = { code: 'wrong-check-digit', expected: '2', got: '3', ai: '01' } as const
    expect(bandOf({ ...unknown, finding }, { ...words, findings: null }).help).toBe(
      'Kept under Unknown codes. Go on with the next item.',
    )
    expect(bandOf({ ...unknown, finding }, words)).toMatchObject({
      word: 'Wrong check digit',
      help: 'Wrong check digit in (01): 3 instead of 2. The read is kept.',
    })
    const several = bandOf({ ...unknown, because: { code: 'ambiguous', count: 3 } }, words)
    expect(several.help).toBe('3 items of this slip carry this code. Scan the serial number.')
  })

  it('[OPEN-068] a scan after the slip was closed is late and kept', () => {
    const late = bandOf(shown({ late: true }), words)
    expect(late).toMatchObject({ result: 'wrong', word: 'Too late' })
    expect(late.help).toBe('PS-DEMO-001 is closed. The scan is kept and the office is told.')
  })

  it('[OPEN-068] an undo, the last item and a read that was not stored', () => {
    const undone = (left: 'to-do' | 'counted' | 'nothing', was: ShownScan['result'] = 'ok') =>
      bandOf(shown({ because: { code: 'undone', left, was } }), words)
    expect(undone('to-do')).toMatchObject({ result: 'ready', word: 'Taken back', help: 'It is to do again.' })
    expect(undone('counted').help).toBe('Another scan of it still counts. Take that back too if it is not here.')
    expect(undone('nothing', 'duplicate').help).toBe('It had not counted again. The count stays.')
    expect(undone('nothing', 'wrong').help).toBe('It is no longer among the wrong items.')
    const last = shown({ result: 'complete', because: { code: 'last-item' } })
    const done = { result: 'complete', item: 'All 24 items scanned', help: '6 min, no item missing' }
    expect(bandOf(last, { ...words, span: '6 min' })).toEqual(done)
    expect(completeBand({ ...words, span: '6 min' })).toEqual(done)
    expect(notStoredBand('X1')).toMatchObject({ result: 'wrong', word: 'Not stored', code: 'X1' })
  })

  it('[OPEN-068] shows control characters and cuts what no band holds', () => {
    expect(thingOf({ asset: null, raw: ']C10109\u001d21A' }).code).toBe(']C10109␝21A')
    expect(thingOf({ asset: null, raw: 'x'.repeat(200) }).code).toHaveLength(49)
  })
})
