import { useLingui } from '@lingui/react/macro'
import { memo, useSyncExternalStore } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { bandOf, completeBand, notStoredBand, type BandWords, type SlipWords } from './scan/verdict-words.ts'
import type { ShownScan } from './scan/scan-session.ts'
import { useScanSettings } from './scan/scan-settings.ts'
import { partOf } from '../../../ui/later/part.ts'
import { usePart } from '../../../ui/later/use-part.ts'
import { ScanBand } from '../../../ui/scan/ScanBand.tsx'
import { readTime } from './read-time.ts'
import { isFinalSlip, scanningSpan, type SlipItem } from './slip-progress.ts'
import type { Scanner } from './use-scanner.ts'

const findingWords = partOf(() => import('../../../scanning/finding-words.ts'))

/** Whether a verdict still holds on a closed slip: that all is scanned, or that the scan came too late. */
const holdsWhenClosed = ({ result, late }: ShownScan): boolean => late || result === 'complete'

/** `expected` is what the screen rendered last: the band renders again when it changes, and counts `itemsNow`. */
export type LiveBandProps = Pick<Scanner, 'newest' | 'expected' | 'itemsNow' | 'refused' | 'held'> & {
  onDismiss: () => void
  items: readonly SlipItem[]
  /** When this device first counted an item, also where that was undone. */
  firstScan: string | null
  /** Totals of the slip. */
  reference: string
  status: string
  /** Closed although items were missing; these count as expected. */
  short: boolean
  /** True when all items are on this device. */
  known: boolean
  /** True when the number of items is known. */
  counted: boolean
  running: boolean
  /** False for who may only look: then nothing is asked for. */
  mayScan: boolean
}

/** The scan band with the latest result; a separate component, so that it renders before the lists of the screen, and not again with them. */
export const LiveBand = memo((props: LiveBandProps) => {
  const { newest, itemsNow, refused, held, onDismiss, items, reference, status, short, known, counted, running } = props
  const { mayScan, firstScan } = props
  const { t } = useLingui()
  const format = useFormat()
  const last = useSyncExternalStore(newest.subscribe, newest.get)
  const now = itemsNow()
  const expected = short ? items.length : now.length
  const scanned = now.filter((item) => item.scanned).length
  const todo = format.number(Math.max(0, expected - scanned))
  const isFinal = isFinalSlip(status)

  const span = scanningSpan(items, firstScan)
  const before = items.find((item) => item.id === last?.item)
  const words: SlipWords = {
    slip: reference,
    expected,
    before: readTime(before?.scannedAt, format),
    span: span === 0 ? '' : format.span(span),
    started: last?.started ?? false,
    rereads: useScanSettings().mode === 'rfid',
    findings: usePart(findingWords, last !== null && last.finding !== null).part,
  }
  const asked = (help: string): string => (mayScan ? help : '')
  const quiet = (): BandWords => {
    if (status === 'On hold')
      return { result: 'ready', word: t`On hold`, help: asked(t`Resume to count what is scanned`) }
    if (isFinal)
      return {
        result: 'ready',
        word: short ? t`Closed short` : status === 'Closed' ? t`Closed` : t`Canceled`,
        help: t`Nothing is left to scan here`,
      }
    if (expected > 0 && scanned === expected) return completeBand(words)
    if (!known) return { result: 'ready', help: asked(t`Reading the items. Scans are taken already.`) }
    return {
      result: 'ready',
      item: t`${todo} to scan`,
      help: asked(running ? t`Scan the next item` : t`Sound and vibration start with the button`),
    }
  }
  const notStored = refused.at(-1)
  const band =
    notStored !== undefined
      ? notStoredBand(notStored.raw)
      : last === null || (status === 'On hold' && held > 0) || (isFinal && !holdsWhenClosed(last))
        ? quiet()
        : bandOf(last, words)
  const { result, ...text } = band
  return (
    <ScanBand
      result={result}
      {...text}
      scanned={scanned}
      expected={expected}
      left={short ? t`${todo} missing` : undefined}
      reading={!counted}
      onDismiss={onDismiss}
    />
  )
})
