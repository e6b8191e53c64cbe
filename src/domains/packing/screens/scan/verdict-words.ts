import { plural, t } from '@lingui/core/macro'
import { asset as assetEntity } from '../../../assets/entities/asset.ts'
import { rowAs } from '../../../../catalogue/row.ts'
import type { ScanResult } from '../../../../scanning/feedback.ts'
import type { Finding } from '../../../../identify/finding.ts'
import type { ShownScan, Undone } from './scan-session.ts'

/** Words for what is wrong with a code. */
export interface FindingWords {
  /** In one sentence. */
  readonly findingText: (finding: Finding) => string
  /** For the band; null where that of an unknown code does. */
  readonly findingWord: (finding: Finding) => string | null
}

/** Data for the texts besides the verdict. */
export interface SlipWords {
  /** Reference of the slip. */
  readonly slip: string
  /** Number of items that count. */
  readonly expected: number
  /** Formatted text of when and by whom the item was scanned before; empty when unknown. */
  readonly before: string
  /** Formatted duration of the scanning of the slip; empty when unknown. */
  readonly span: string
  /** This scan changed an Open slip to being scanned. */
  readonly started: boolean
  /** RFID mode: tags in the field are read again and again. */
  readonly rereads: boolean
  /** Null until they are loaded. */
  readonly findings: FindingWords | null
}

/** Content of the scan band. `ready` after an undo: there is something to scan again. */
export interface BandWords {
  readonly result: ScanResult | 'ready'
  readonly word?: string
  readonly item?: string
  readonly code?: string
  readonly help: string
}

const MOST = 48
const shortened = (raw: string): string => {
  const printable = raw.replace(/[\u0000-\u001f]/g, (character) =>
    String.fromCharCode(0x2400 + character.charCodeAt(0)),
  )
  return printable.length > MOST ? `${printable.slice(0, MOST)}…` : printable
}

const filled = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Name and code of the asset; the raw code when the device does not know it. */
export const thingOf = ({ asset, raw }: Pick<ShownScan, 'asset' | 'raw'>): { item?: string; code: string } => {
  if (asset === null) return { code: shortened(raw) }
  const { serial, reference, name } = rowAs(assetEntity, asset)
  const code = [serial, reference, raw].find(filled) ?? ''
  return filled(name) ? { item: name, code: shortened(code) } : { code: shortened(code) }
}

const helpOfUnknown = (shown: ShownScan, { findings }: SlipWords): string => {
  if (shown.because.code === 'ambiguous') {
    const { count } = shown.because
    return t`${plural(count, { one: '# item', other: '# items' })} of this slip carry this code. Scan the serial number.`
  }
  if (shown.finding === null || findings === null) return t`Kept under Unknown codes. Go on with the next item.`
  const why = findings.findingText(shown.finding)
  return t`${why} The read is kept.`
}

const helpOfOk = ({ started, slip }: SlipWords): string =>
  started ? t`Counted. Scanning of ${slip} has started.` : t`Counted`

const helpOfWrong = ({ because }: ShownScan, { slip }: SlipWords): string => {
  if (because.code === 'not-in-stock') return t`It is not in stock: ${slip} takes only what is. Put it aside.`
  if (because.code === 'received') return t`It came in earlier for this order and counts once. Put it aside.`
  if (because.code !== 'too-many') return t`Not on ${slip}. Put it aside.`
  const { count } = because
  return t`${plural(count, {
    one: 'The one piece of this type is scanned already. Put it aside.',
    other: 'All # pieces of this type are scanned already. Put it aside.',
  })}`
}

const helpOfDuplicate = (shown: ShownScan, { before }: SlipWords): string => {
  if (shown.because.code === 'all-counted') return t`All items of this type are counted.`
  return before === '' ? t`Not counted again.` : t`Scanned ${before}. Not counted again.`
}

const helpOfUndone = ({ left, was }: Undone, { rereads }: SlipWords): string => {
  if (left === 'counted') return t`Another scan of it still counts. Take that back too if it is not here.`
  if (left === 'to-do')
    return rereads ? t`It is to do again, and counts when its tag is read again.` : t`It is to do again.`
  if (was === 'wrong') return t`It is no longer among the wrong items.`
  if (was === 'unknown') return t`It is no longer among the unknown codes.`
  return t`It had not counted again. The count stays.`
}

const complete = ({ expected, span }: SlipWords): Omit<BandWords, 'result'> => ({
  item: t`${plural(expected, { one: 'The one item is scanned', other: 'All # items scanned' })}`,
  help: span === '' ? t`No item missing` : t`${span}, no item missing`,
})

/** The band of a slip with all items scanned, before a further scan. */
export const completeBand = (words: SlipWords): BandWords => ({ result: 'complete', ...complete(words) })

/** The band of a scan that the device could not store; it does not count. */
export const notStoredBand = (raw: string): BandWords => ({
  result: 'wrong',
  word: t`Not stored`,
  code: shortened(raw),
  help: t`Not counted. Put it aside and see below.`,
})

/** The band of a verdict (visual direction, "Scan"). */
export const bandOf = (shown: ShownScan, words: SlipWords): BandWords => {
  const thing = thingOf(shown)
  const { slip } = words
  if (shown.late) {
    return {
      result: 'wrong',
      word: t`Too late`,
      ...thing,
      help: t`${slip} is closed. The scan is kept and the office is told.`,
    }
  }
  if (shown.because.code === 'undone') {
    return { result: 'ready', word: t`Taken back`, ...thing, help: helpOfUndone(shown.because, words) }
  }
  switch (shown.result) {
    case 'ok':
      return { result: 'ok', ...thing, help: helpOfOk(words) }
    case 'duplicate':
      return { result: 'duplicate', ...thing, help: helpOfDuplicate(shown, words) }
    case 'wrong':
      return { result: 'wrong', ...thing, help: helpOfWrong(shown, words) }
    case 'complete':
      return { result: 'complete', ...complete(words) }
    case 'unknown': {
      const word = shown.finding === null ? null : (words.findings?.findingWord(shown.finding) ?? null)
      return { result: 'unknown', ...(word === null ? {} : { word }), ...thing, help: helpOfUnknown(shown, words) }
    }
  }
}
