import { type Burst, burstsOf, gapsOf, quantile } from './bursts.ts'
import { recognize } from './reading.ts'
import type { SheetCode } from './sheet.ts'
import type { Traced } from './trace.ts'

/** What a burst was: a code of the sheet, another code, or a person at the keyboard. */
export type CoachScan = Burst & ({ readonly is: SheetCode } | { readonly is: 'foreign' | 'typed' })

const ENOUGH = 0.6
/** A person's gaps, milliseconds: long, and of very different lengths. */
const SLOW = 90
const UNEVEN = 2.5

const isTyped = ({ units }: Burst, known: boolean): boolean => {
  const gaps = gapsOf(units)
  if (gaps.length < 3) return true
  const uneven = quantile(gaps, 0.9) > UNEVEN * quantile(gaps, 0.1)
  return quantile(gaps, 0.5) > SLOW && (uneven || !known)
}

/** The same burst in pieces, where codes came without an end between them. */
const piecesOf = (burst: Burst): readonly Burst[] => {
  const gaps = gapsOf(burst.units)
  const longest = Math.max(...gaps)
  const cut = gaps.indexOf(longest) + 1
  if (burst.units.length < 20 || longest < Math.max(100, 4 * quantile(gaps, 0.5))) return [burst]
  const parts = [burst.units.slice(0, cut), burst.units.slice(cut)]
  if (!parts.every((units) => (recognize(units)?.likeness ?? 0) > 0.75)) return [burst]
  return parts.flatMap((units, index) => piecesOf({ ...burst, units, end: index === 0 ? null : burst.end }))
}

/** What was sent, burst by burst. */
export const scansOf = (events: readonly Traced[]): readonly CoachScan[] =>
  burstsOf(events)
    .flatMap(piecesOf)
    .map((burst) => {
      const found = recognize(burst.units)
      const known = found !== null && found.likeness >= ENOUGH
      if (isTyped(burst, known)) return { ...burst, is: 'typed' }
      return { ...burst, is: known ? found.code : 'foreign' }
    })

/**
 * The events that a trace holds: those of codes of the sheet, or, when none was recognized, all that a reader can have sent. What a person
 * typed, and codes of other things, stay here.
 */
export const eventsToExport = (events: readonly Traced[]): readonly Traced[] => {
  const scans = scansOf(events)
  const known = scans.filter(({ is }) => is !== 'typed' && is !== 'foreign')
  const kept = known.length > 0 ? known : scans.filter(({ is }) => is !== 'typed')
  return events.filter((_, index) => kept.some(({ first, next }) => index >= first && index < next))
}
