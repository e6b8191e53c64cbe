import type uPlot from 'uplot'
import { type Clock, formatDay, formatTime, isoDay } from '../../i18n/moments.ts'
import { token } from '../theme/token.ts'

const HOUR = 3600
const DAY = 86_400

/** Width of a time axis label with its margin, px. */
const LABEL = 66

/** Intervals between ticks within a day, seconds. */
const STEPS = [60, 120, 300, 600, 900, 1800, HOUR, 2 * HOUR, 3 * HOUR, 4 * HOUR, 6 * HOUR, 12 * HOUR]

/**
 * Tick positions of the time axis, seconds, about `most` at most: day starts in the device's time zone, or whole steps within the day when
 * the span is short.
 */
export const timeSplits = (from: number, to: number, most = 8): number[] => {
  const step = STEPS.find((seconds) => (to - from) / seconds <= most)
  const days = Math.max(1, Math.ceil((to - from) / DAY / most))
  const splits: number[] = []
  const day = new Date(from * 1000)
  day.setHours(0, 0, 0, 0)
  for (; day.getTime() / 1000 <= to; day.setDate(day.getDate() + (step === undefined ? days : 1))) {
    const next = new Date(day)
    next.setDate(next.getDate() + 1)
    const start = day.getTime() / 1000
    const end = step === undefined ? start + 1 : next.getTime() / 1000
    for (let at = start; at < end; at += step ?? DAY) if (at >= from && at <= to) splits.push(at)
  }
  return splits
}

/** Number of ticks that fit an axis of this width in CSS pixels. */
export const splitsIn = (width: number): number => Math.max(2, Math.min(8, Math.floor(width / LABEL)))

/** Draws the tick labels: times, and the date where a day starts, in bold for today. Labels that would overlap are skipped. */
export const drawTimes = (plot: uPlot, clock: Clock): void => {
  const { min, max } = plot.scales['x'] ?? {}
  if (typeof min !== 'number' || typeof max !== 'number') return
  const { ctx, bbox } = plot
  const today = isoDay(clock.now, clock)
  let free = 0
  ctx.save()
  ctx.fillStyle = token('--text-2')
  ctx.textAlign = 'left'
  ctx.textBaseline = 'top'
  for (const split of timeSplits(min, max, splitsIn(bbox.width / devicePixelRatio))) {
    const at = new Date(split * 1000)
    const begins = at.getHours() === 0 && at.getMinutes() === 0
    ctx.font = `${begins && isoDay(at, clock) === today ? 600 : 400} ${12 * devicePixelRatio}px ${token('--font-sans')}`
    const text = begins ? formatDay(at, clock, { weekday: true }) : formatTime(at, clock)
    const x = plot.valToPos(split, 'x', true) + 4
    const right = x + ctx.measureText(text).width
    if (x < free || right > bbox.left + bbox.width + 8 * devicePixelRatio) continue
    ctx.fillText(text, x, bbox.top + bbox.height + 8 * devicePixelRatio)
    free = right + 8 * devicePixelRatio
  }
  ctx.restore()
}
