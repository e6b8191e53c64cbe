import { GROUP_SEPARATOR } from '../key-reader.ts'
import type { LayoutName } from '../keyboards.ts'
import { type Burst, gapsOf, quantile, type Unit } from './bursts.ts'
import { alignIn, charsIn, deviceLayout, expectedOf, isAlike, isSame, type Reading, READINGS } from './reading.ts'
import { type CoachScan, scansOf } from './scans.ts'
import { SHEET, type SheetCode } from './sheet.ts'
import type { Traced } from './trace.ts'
import { align } from './align.ts'

/** What a recording tells about the reader. `set`: the app can follow it; else it is right, or to be changed on the reader. */
export type Finding =
  | {
      readonly kind: 'layout'
      readonly state: 'right' | 'set' | 'unknown'
      readonly reader: LayoutName | null
      readonly device: LayoutName | null
    }
  | { readonly kind: 'case'; readonly state: 'set' | 'explain'; readonly how: 'swapped' | 'upper' | 'lower' }
  | { readonly kind: 'alt-codes'; readonly state: 'set' }
  | { readonly kind: 'prefix' | 'suffix'; readonly state: 'right' | 'set'; readonly text: string }
  | { readonly kind: 'end'; readonly state: 'right' | 'set' | 'explain'; readonly by: 'Enter' | 'Tab' | null }
  /** Milliseconds. */
  | {
      readonly kind: 'timing'
      readonly state: 'right' | 'set' | 'explain'
      readonly median: number
      readonly longest: number
    }
  | {
      readonly kind: 'separator'
      readonly state: 'right' | 'set' | 'explain'
      readonly by: { readonly text: string } | { readonly key: string } | null
    }
  | { readonly kind: 'lost'; readonly state: 'explain'; readonly chars: string }
  | { readonly kind: 'changed'; readonly state: 'explain'; readonly pairs: readonly (readonly [string, string])[] }

export interface Diagnosis {
  /** Codes of the sheet that were not scanned: what they would tell is not known. */
  readonly missing: readonly SheetCode[]
  readonly findings: readonly Finding[]
  /** The way to read in which the codes come closest to the sheet. */
  readonly reading: Reading
}

/** A scan of a code of the sheet. */
type Sheeted = Burst & { readonly is: SheetCode }

/** Paces that are recognized without settings, and those that settings may ask for; a person types slower. Milliseconds. */
const PACE = { median: 35, longest: 80, widestMedian: 80, widestLongest: 250 }
/** AIM symbology identifier (ISO/IEC 15424), which the app understands. */
const AIM = /^\][A-Za-z]\w$/
/** Characters of GS1 codes, which cannot stand for the separator; space and `#` occur in other codes. */
const IN_CODES = /[\w !"%&'()*+,\-./:;<=>?#]/

const isSheeted = (scan: CoachScan): scan is Sheeted => SHEET.some((code) => code === scan.is)

const costOf = (scans: readonly Sheeted[], reading: Reading, same = isAlike): number =>
  scans.reduce((sum, { is, units }) => sum + align(expectedOf(is), charsIn(units, reading), same).cost, 0)

const bestReading = (scans: readonly Sheeted[]): Reading => {
  let best: Reading = null
  let least = costOf(scans, null)
  for (const reading of READINGS) {
    const cost = least === 0 ? least : costOf(scans, reading)
    if (cost < least) [best, least] = [reading, cost]
  }
  return best
}

/** What the scans sent before and after their codes, where all agree. */
const around = (scans: readonly Sheeted[], reading: Reading) => {
  const all = scans.map(({ is, units }) => {
    const { before, after } = alignIn(is, units, reading)
    const chars = charsIn(units, reading)
    return { start: chars.slice(0, before).join(''), end: chars.slice(chars.length - after).join('') }
  })
  const shared = (side: 'start' | 'end'): string => {
    const [first = '', ...others] = all.map((one) => one[side])
    return others.every((other) => other === first) ? first : ''
  }
  return { start: shared('start'), end: shared('end') }
}

const separatorOf = ({ is, units }: Sheeted, reading: Reading): Finding => {
  const expected = expectedOf(is)
  const at = expected.indexOf(GROUP_SEPARATOR)
  const { places } = alignIn(is, units, reading)
  const [from, to] = [places[at - 1] ?? -1, places[at + 1] ?? -1]
  const between = from >= 0 && to > from ? [from + 1, to] : [places[at] ?? -1, (places[at] ?? -2) + 1]
  const span = units.slice(Math.max(0, between[0] ?? 0), Math.max(0, between[1] ?? 0))
  const text = charsIn(span, reading).join('')
  const key = span.find(({ char }) => char === '')?.key
  if (text === GROUP_SEPARATOR) return { kind: 'separator', state: 'right', by: null }
  if (text === '' && key !== undefined && key !== 'Dead' && !key.startsWith('Ctrl+')) {
    return { kind: 'separator', state: 'set', by: { key } }
  }
  if (text === '') return { kind: 'separator', state: 'explain', by: null }
  return { kind: 'separator', state: [...text].every((char) => IN_CODES.test(char)) ? 'explain' : 'set', by: { text } }
}

/** How most letters of the sheet changed their case. */
const caseOf = (scans: readonly Sheeted[], reading: Reading): 'swapped' | 'upper' | 'lower' | null => {
  const seen: { readonly expected: string; readonly came: string }[] = scans.flatMap(({ is, units }) => {
    const { places } = alignIn(is, units, reading)
    const chars = charsIn(units, null)
    return expectedOf(is).flatMap((expected, index) => {
      const came = chars[places[index] ?? -1] ?? ''
      return /^[a-z]$/i.test(expected) && /^[a-z]$/i.test(came) ? [{ expected, came }] : []
    })
  })
  const isUpper = (text: string): boolean => text === text.toUpperCase()
  const part = (test: (one: { expected: string; came: string }) => boolean, of = seen): number =>
    of.length === 0 ? 0 : of.filter(test).length / of.length
  const [small, large] = [seen.filter((one) => !isUpper(one.expected)), seen.filter((one) => isUpper(one.expected))]
  if (small.length < 5) return null
  const [raised, lowered] = [part(({ came }) => isUpper(came), small), part(({ came }) => !isUpper(came), large)]
  if (raised > 0.8) return lowered > 0.8 ? 'swapped' : 'upper'
  return lowered > 0.8 ? 'lower' : null
}

/** Characters that never came, and those that came as another one. */
const wrongOf = (scans: readonly Sheeted[], reading: Reading) => {
  const lost = new Set<string>()
  const changed = new Map<string, string>()
  for (const { is, units } of scans) {
    const { places } = alignIn(is, units, reading)
    const chars = charsIn(units, reading)
    for (const [index, expected] of expectedOf(is).entries()) {
      const came = chars[places[index] ?? -1] ?? ''
      if (expected === GROUP_SEPARATOR || isAlike(expected, came)) continue
      if (came === '') lost.add(expected)
      else changed.set(expected, came)
    }
  }
  return { lost: [...lost].join(''), changed: [...changed] }
}

const timingOf = (scans: readonly Sheeted[]): Finding => {
  const gaps = scans.flatMap(({ units }) => gapsOf(units))
  const [median, longest, most] = [quantile(gaps, 0.5), Math.max(0, ...gaps), quantile(gaps, 0.97)]
  const quick = median <= PACE.median && most <= PACE.longest
  const near = median <= PACE.widestMedian && most <= PACE.widestLongest
  const [rounded, highest] = [Math.round(median), Math.round(longest)]
  return { kind: 'timing', state: quick ? 'right' : near ? 'set' : 'explain', median: rounded, longest: highest }
}

/** The case can be put right when the keys and Shift tell what was meant, whatever caps lock makes of them. */
const caseReading = (scans: readonly Sheeted[], reading: Reading): Reading => {
  const now = costOf(scans, reading, isSame)
  const positions = READINGS.filter((one) => one !== null && one !== undefined && one.device === null)
  return positions.find((one) => costOf(scans, one, isSame) < now / 2) ?? reading
}

/** Reads a recording. Scans that are not on the sheet and keys of a person say nothing about the reader. */
export const diagnose = (events: readonly Traced[]): Diagnosis => {
  const scans = scansOf(events).filter(isSheeted)
  const missing = SHEET.filter((code) => !scans.some(({ is }) => is === code))
  if (scans.length === 0) return { missing, findings: [], reading: null }
  // Of a code that was scanned again the last counts.
  const last = SHEET.flatMap((code) => scans.findLast(({ is }) => is === code) ?? [])
  const units: readonly Unit[] = last.flatMap((scan) => scan.units)
  const found = bestReading(last)
  const how = caseOf(last, found)
  const reading = how === 'swapped' ? caseReading(last, found) : found
  const device = found?.device ?? deviceLayout(units)
  const { lost, changed } = wrongOf(last, reading)
  const { start, end } = around(last, reading)
  const separated = last.find(({ is }) => is === 'separator')
  const by = scans.findLast((scan) => scan.end !== null)?.end ?? null
  const always = scans.every((scan) => scan.end !== null)
  const timing = timingOf(scans)
  const findings: Finding[] = []
  if (found !== null && found !== undefined)
    findings.push({ kind: 'layout', state: 'set', reader: found.reader, device })
  else if (changed.length > 0) findings.push({ kind: 'layout', state: 'unknown', reader: null, device })
  else if (!missing.includes('letters') && !missing.includes('marks')) {
    findings.push({ kind: 'layout', state: 'right', reader: device, device })
  }
  if (how !== null)
    findings.push({ kind: 'case', how, state: how === 'swapped' && reading?.device === null ? 'set' : 'explain' })
  if (units.some(({ altCode }) => altCode)) findings.push({ kind: 'alt-codes', state: 'set' })
  if (start !== '') findings.push({ kind: 'prefix', state: AIM.test(start) ? 'right' : 'set', text: start })
  if (end !== '') findings.push({ kind: 'suffix', state: 'set', text: end })
  const ends = by !== null && always
  findings.push({
    kind: 'end',
    state: ends ? 'right' : timing.state === 'explain' ? 'explain' : 'set',
    by: ends ? by : null,
  })
  findings.push(timing)
  if (separated !== undefined) findings.push(separatorOf(separated, reading))
  if (lost !== '') findings.push({ kind: 'lost', state: 'explain', chars: lost })
  if (changed.length > 0) findings.push({ kind: 'changed', state: 'explain', pairs: changed })
  return { missing, findings, reading }
}
