import uPlot from 'uplot'
import { type Clock, formatDay, formatTime, isoDay } from '../../i18n/moments.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { token } from '../theme/token.ts'
import type { ChartAlarm, ChartBand, ChartSeries, Gap } from './chart-data.ts'
import { drawAlarms, drawBand, drawExcess, drawGaps } from './plot-marks.ts'

export type PlotOptions = {
  panel: readonly ChartSeries[]
  /** Index of the chart colour of each series. */
  colours: readonly number[]
  width: number
  height: number
  /** The lowest plot carries the time axis. */
  last: boolean
  sync: string
  gaps: readonly Gap[]
  noSignal: string
  clock: Clock
  band: ChartBand | undefined
  alarms: readonly ChartAlarm[]
  onHover: (left: number, index: number | null) => void
}

const day = 86_400

/** Where days begin in the time zone of the device, seconds; hours when the span is short. */
export const timeSplits = (from: number, to: number): number[] => {
  const hours = to - from < 2 * day
  const at = new Date(from * 1000)
  at.setMinutes(0, 0, 0)
  if (!hours) at.setHours(0)
  const step = hours ? Math.max(1, Math.ceil((to - from) / 3600 / 8)) : Math.max(1, Math.ceil((to - from) / day / 8))
  const splits: number[] = []
  while (at.getTime() / 1000 <= to) {
    if (at.getTime() / 1000 >= from) splits.push(at.getTime() / 1000)
    if (hours) at.setHours(at.getHours() + step)
    else at.setDate(at.getDate() + step)
  }
  return splits
}

/** Time axis labels: the day in bold when it is today. */
const drawTimes = (plot: uPlot, clock: Clock): void => {
  const { min, max } = plot.scales['x'] ?? {}
  if (typeof min !== 'number' || typeof max !== 'number') return
  const { ctx } = plot
  const short = max - min < 2 * day
  const today = isoDay(clock.now, clock)
  ctx.save()
  ctx.fillStyle = token('--text-2')
  ctx.textAlign = 'left'
  ctx.textBaseline = 'top'
  for (const split of timeSplits(min, max)) {
    const isToday = !short && isoDay(split * 1000, clock) === today
    ctx.font = `${isToday ? 600 : 400} ${12 * devicePixelRatio}px ${token('--font-sans')}`
    const text = short ? formatTime(split * 1000, clock) : formatDay(split * 1000, clock, { weekday: true })
    const x = plot.valToPos(split, 'x', true)
    if (x + ctx.measureText(text).width > plot.bbox.left + plot.bbox.width + 12) continue
    ctx.fillText(text, x + 4, plot.bbox.top + plot.bbox.height + 8 * devicePixelRatio)
  }
  ctx.restore()
}

const rangeOf =
  (band: ChartBand | undefined) =>
  (_plot: uPlot, min: number | null, max: number | null): [number, number] => {
    const low = Math.min(min ?? 0, band?.min ?? Infinity)
    const high = Math.max(max ?? 1, band?.max ?? -Infinity)
    const room = (high - low || Math.abs(high) || 1) * 0.12
    return [low >= 0 && low - room < 0 ? 0 : low - room, high + room]
  }

/** Options of one plot in the visual language: three dotted lines, no frame, the crosshair shared between plots. */
export const plotOptions = (wanted: PlotOptions): uPlot.Options => {
  const { panel, colours, width, height, last, sync, gaps, noSignal, clock, band, alarms, onHover } = wanted
  const lineWidth = Number(token('--chart-line')) || 2
  const markers = token('--chart-markers') === '1'
  const bars = uPlot.paths.bars?.({ size: [0.6, 40], radius: 0.1 })
  return {
    width,
    height,
    padding: [8, 8, 0, 0],
    legend: { show: false },
    cursor: { sync: { key: sync }, y: false, points: { size: 9, width: 2 }, drag: { x: false, y: false } },
    scales: { x: { time: true }, y: { range: rangeOf(band) } },
    axes: [
      {
        show: true,
        size: last ? 32 : 6,
        values: (_plot, splits) => splits.map(() => ''),
        splits: (_plot, _axis, min, max) => timeSplits(min, max),
        grid: { stroke: token('--hairline'), width: 1 },
        ticks: { show: false },
        border: { show: false },
      },
      {
        size: 44,
        font: `12px ${token('--font-sans')}`,
        stroke: token('--text-2'),
        values: (_plot, splits) => splits.map((value) => formatNumber(value, clock.locale, { digits: 1 })),
        space: Math.max(28, height / 4.5),
        grid: { stroke: token('--border'), width: 1, dash: [2, 4] },
        ticks: { show: false },
        border: { show: false },
      },
    ],
    series: [
      {},
      ...panel.map((one, index): uPlot.Series => {
        const stroke = token(`--chart-${(colours[index] ?? 0) + 1}`)
        return {
          label: one.label,
          stroke,
          width: lineWidth,
          spanGaps: false,
          points: { show: markers && one.values.length < 200, size: 6, fill: stroke },
          ...(one.kind === 'bar' ? { fill: stroke, ...(bars === undefined ? {} : { paths: bars }) } : {}),
        }
      }),
    ],
    hooks: {
      drawClear: [
        (plot) => {
          drawBand(plot, band, clock, panel[0]?.unit ?? '')
          drawGaps(plot, gaps, noSignal)
        },
      ],
      drawSeries: [(plot, index) => index === 1 && drawExcess(plot, band)],
      draw: [
        (plot) => {
          drawAlarms(plot, alarms)
          if (last) drawTimes(plot, clock)
        },
      ],
      setCursor: [
        (plot) => onHover((plot.cursor.left ?? 0) + plot.bbox.left / devicePixelRatio, plot.cursor.idx ?? null),
      ],
    },
  }
}
