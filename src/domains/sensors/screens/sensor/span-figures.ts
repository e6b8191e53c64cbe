import { gapsOf } from '../../../../ui/chart/chart-data.ts'
import type { Threshold } from '../../effects/measurements.ts'

/** One measured value; `at` in ms. */
export interface Reading {
  readonly at: number
  readonly value: number
}

/** Milliseconds, `from` before `to`. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** Consecutive readings on one side of the limits. */
export interface Excursion extends Stretch {
  readonly side: 'above' | 'below'
  /** The reading furthest from the limit; the earliest of equals. */
  readonly peak: Reading
  /** `back`: a reading within the limits ended it; `silent`: the sensor stopped reporting; `still`: it continues at the end of the span. */
  readonly end: 'back' | 'silent' | 'still'
}

export interface SpanFigures {
  readonly min: Reading | null
  readonly max: Reading | null
  /** Time-weighted mean; null without a reading. */
  readonly mean: number | null
  /** Milliseconds. `within`, `above`, `below` and `silent` add up to the length of the span. */
  readonly within: number
  readonly above: number
  readonly below: number
  readonly silent: number
  readonly excursions: readonly Excursion[]
  /** Gaps, in order. */
  readonly gaps: readonly Stretch[]
}

type Side = 'above' | 'below' | 'within'

/** The side of the limits that a value is on; a value on a limit is within. */
export const sideOf = (value: number, limits: Threshold | undefined): Side => {
  if (limits?.max !== undefined && value > limits.max) return 'above'
  return limits?.min !== undefined && value < limits.min ? 'below' : 'within'
}

/** The period that a reading covers. `lost` when the sensor fell silent after it. */
interface Held extends Reading, Stretch {
  readonly side: Side
  readonly lost: boolean
}

const heldBy = (
  readings: readonly Reading[],
  span: Stretch,
  limits: Threshold | undefined,
  silence: number,
): readonly Held[] =>
  readings.map((reading, index) => {
    const { at, value } = reading
    const next = readings[index + 1]?.at ?? span.to
    const lost = next - at > silence
    const from = index === 0 && at - span.from <= silence ? span.from : at
    return { at, value, from, to: lost ? at : next, side: sideOf(value, limits), lost }
  })

const lengthOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, { from, to }) => sum + to - from, 0)

const meanOf = (held: readonly Held[]): number | null => {
  const time = lengthOf(held)
  if (time > 0) return held.reduce((sum, one) => sum + one.value * (one.to - one.from), 0) / time
  return held.length === 0 ? null : held.reduce((sum, one) => sum + one.value, 0) / held.length
}

const excursionsOf = (held: readonly Held[]): readonly Excursion[] => {
  const found: Excursion[] = []
  held.forEach((one, index) => {
    const { at, value, from, to, side } = one
    if (side === 'within') return
    const before = held[index - 1]
    const open = before?.side === side && !before.lost ? found.pop() : undefined
    const { peak } = open ?? { peak: one }
    const further = side === 'above' ? value > peak.value : value < peak.value
    found.push({
      side,
      from: open?.from ?? from,
      to,
      peak: further || open === undefined ? { at, value } : peak,
      end: one.lost ? 'silent' : index === held.length - 1 ? 'still' : 'back',
    })
  })
  return found
}

/**
 * Figures of the readings of one span. A reading covers the time until the next one, or until the end of the span, when that is within
 * `silence` ms; the first one also covers the time since the start of the span likewise. A longer pause is silence, neither above nor
 * below. Readings ascending, within the span.
 */
export const spanFigures = (
  readings: readonly Reading[],
  span: Stretch,
  limits: Threshold | undefined,
  silence: number,
): SpanFigures => {
  const held = heldBy(readings, span, limits, silence)
  const timeOf = (side: Side): number => lengthOf(held.filter((one) => one.side === side))
  const extreme = (beats: (a: number, b: number) => boolean): Reading | null =>
    readings.reduce<Reading | null>((best, one) => (best === null || beats(one.value, best.value) ? one : best), null)
  const times = readings.map(({ at }) => at)
  const gaps = gapsOf(times, silence, span)
  return {
    min: extreme((a, b) => a < b),
    max: extreme((a, b) => a > b),
    mean: meanOf(held),
    within: timeOf('within'),
    above: timeOf('above'),
    below: timeOf('below'),
    silent: lengthOf(gaps),
    excursions: excursionsOf(held),
    gaps,
  }
}

/** The excursion furthest outside the limits; null without one. */
export const worstOf = (excursions: readonly Excursion[], limits: Threshold | undefined): Excursion | null => {
  const by = ({ side, peak }: Excursion): number =>
    side === 'above' ? peak.value - (limits?.max ?? peak.value) : (limits?.min ?? peak.value) - peak.value
  return excursions.reduce<Excursion | null>(
    (worst, one) => (worst === null || by(one) > by(worst) ? one : worst),
    null,
  )
}
