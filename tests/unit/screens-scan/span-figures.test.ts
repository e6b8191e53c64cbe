import '../property-seed.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Excursion,
  type Reading,
  sideOf,
  spanFigures,
  type Stretch,
  worstOf,
} from '../../../src/domains/sensors/screens/sensor/span-figures.ts'
import { gapsOf } from '../../../src/ui/chart/chart-data.ts'

const LIMITS = { min: 2, max: 8 }
const series = (from: number, step: number, values: readonly number[]): Reading[] =>
  values.map((value, index) => ({ at: from + index * step, value }))

describe('figures of a span', () => {
  it('[JOB-T3 SENSOR-06] counts time above and below, finds excursions with their peak and end, and leaves silence out of both', () => {
    const readings = [...series(0, 5, [5, 9, 11, 9, 5, 1]), ...series(100, 5, [1, 5, 9])]
    const found = spanFigures(readings, { from: 0, to: 115 }, LIMITS, 15)
    expect(found.above).toBe(20)
    expect(found.below).toBe(5)
    expect(found.gaps).toEqual([{ from: 25, to: 100 }])
    expect(found.silent).toBe(75)
    expect(found.within).toBe(15)
    expect([found.min, found.max]).toEqual([
      { at: 25, value: 1 },
      { at: 10, value: 11 },
    ])
    expect(found.excursions).toEqual([
      { side: 'above', from: 5, to: 20, peak: { at: 10, value: 11 }, end: 'back' },
      { side: 'below', from: 25, to: 25, peak: { at: 25, value: 1 }, end: 'silent' },
      { side: 'below', from: 100, to: 105, peak: { at: 100, value: 1 }, end: 'back' },
      { side: 'above', from: 110, to: 115, peak: { at: 110, value: 9 }, end: 'still' },
    ])
    expect(worstOf(found.excursions, LIMITS)?.peak).toEqual({ at: 10, value: 11 })
  })

  it('[JOB-T3] ends at the end of the span, not at the last reading: a sensor that fell silent has a gap up to now', () => {
    const found = spanFigures(series(0, 5, [9, 9]), { from: 0, to: 60 }, LIMITS, 15)
    expect(found.gaps).toEqual([{ from: 5, to: 60 }])
    expect(found.above).toBe(5)
    expect(found.excursions.map(({ end, to }) => [end, to])).toEqual([['silent', 5]])
    expect(spanFigures([], { from: 0, to: 60 }, LIMITS, 15)).toMatchObject({ silent: 60, mean: null, excursions: [] })
  })

  it('[JOB-T3] takes a value on a limit as within, and a limit that is not set as none', () => {
    expect([2, 8, 8.1, 1.9].map((value) => sideOf(value, LIMITS))).toEqual(['within', 'within', 'above', 'below'])
    expect([sideOf(1, { max: 8 }), sideOf(99, undefined)]).toEqual(['within', 'within'])
  })
})

/* Reference implementation that goes through every millisecond of the span. */
const slow = (readings: readonly Reading[], { from, to }: Stretch, silence: number) => {
  const marks = [from, ...readings.map(({ at }) => at), to]
  const count = { within: 0, above: 0, below: 0, silent: 0 }
  let weighted = 0
  const sides: string[] = []
  for (let ms = from; ms < to; ms += 1) {
    const before = marks.filter((at) => at <= ms).at(-1) ?? from
    const after = marks.find((at) => at > ms) ?? to
    const stands = readings.findLast(({ at }) => at <= ms) ?? readings[0]
    const side = stands === undefined || after - before > silence ? 'silent' : sideOf(stands.value, LIMITS)
    count[side] += 1
    if (side !== 'silent') weighted += stands?.value ?? 0
    sides.push(side)
  }
  return { count, weighted, sides }
}

describe('figures of random spans', () => {
  const readings = fc
    .uniqueArray(fc.record({ at: fc.integer({ min: 0, max: 400 }), value: fc.integer({ min: -5, max: 15 }) }), {
      selector: ({ at }) => at,
      maxLength: 40,
    })
    .map((found) => found.toSorted((a, b) => a.at - b.at))
  const span = { from: 0, to: 400 }

  it('[JOB-T3] equal a count of every millisecond, with irregular readings and silence between them', () => {
    fc.assert(
      fc.property(readings, fc.integer({ min: 1, max: 120 }), (given, silence) => {
        const found = spanFigures(given, span, LIMITS, silence)
        const { count, weighted, sides } = slow(given, span, silence)
        expect({ ...count }).toEqual({
          within: found.within,
          above: found.above,
          below: found.below,
          silent: found.silent,
        })
        const time = count.within + count.above + count.below
        if (time > 0) expect(found.mean).toBeCloseTo(weighted / time, 6)
        for (const { from, to, side } of found.excursions)
          expect(new Set(sides.slice(from, to))).toEqual(new Set(from === to ? [] : [side]))
      }),
      { numRuns: 300 },
    )
  })

  it('[JOB-T3] excursions never overlap, hold their peak and add up to the time above and below', () => {
    fc.assert(
      fc.property(readings, fc.integer({ min: 1, max: 120 }), (given, silence) => {
        const { excursions, above, below } = spanFigures(given, span, LIMITS, silence)
        const length = (side: Excursion['side']): number =>
          excursions.filter((one) => one.side === side).reduce((sum, { from, to }) => sum + to - from, 0)
        expect([length('above'), length('below')]).toEqual([above, below])
        const outside = given.filter(({ value }) => sideOf(value, LIMITS) !== 'within')
        const held = excursions.map(({ from, to }) => outside.filter(({ at }) => at >= from && at <= to))
        expect(new Set(held.flat()).size).toBe(outside.length)
        excursions.forEach(({ from, to, peak, side }, index) => {
          expect(from).toBeLessThanOrEqual(to)
          expect(from).toBeGreaterThanOrEqual(excursions[index - 1]?.to ?? span.from)
          const values = (held[index] ?? [])
            .filter((one) => sideOf(one.value, LIMITS) === side)
            .map(({ value }) => value)
          expect(peak.value).toBe(side === 'above' ? Math.max(...values) : Math.min(...values))
        })
      }),
      { numRuns: 300 },
    )
  })

  it('[JOB-T3] silence is every pause that is longer than the limit, from the start of the span to its end', () => {
    fc.assert(
      fc.property(readings, fc.integer({ min: 1, max: 120 }), (given, silence) => {
        const marks = [0, ...given.map(({ at }) => at), 400]
        const pauses = marks.flatMap((to, index) => (index === 0 ? [] : [{ from: marks[index - 1] ?? 0, to }]))
        expect(gapsOf(marks.slice(1, -1), silence, span)).toEqual(pauses.filter(({ from, to }) => to - from > silence))
      }),
    )
  })
})
