import uPlot from 'uplot'
import type { Clock } from '../../i18n/moments.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { token } from '../theme/token.ts'
import type { Axis, ChartAlarm, ChartBand, ChartMark, ChartSeries } from './chart-data.ts'
import type { GapWords } from './gap-words.ts'
import { drawAlarms, drawBand, drawExcess, drawGaps, drawMarkLabels, drawMarks } from './plot-marks.ts'
import { drawTimes, splitsIn, timeSplits } from './time-axis.ts'

export type PlotOptions = {
  panel: readonly ChartSeries[]
  /** Index of the chart colour of each series. */
  colours: readonly number[]
  width: number
  height: number
  /** The lowest plot has the time axis. */
  last: boolean
  sync: string
  /** Returns the current axis; the end of a running span moves. */
  axis: () => Axis
  words: GapWords
  clock: Clock
  band: ChartBand | undefined
  alarms: readonly ChartAlarm[]
  onHover: (left: number, index: number | null) => void
  /** Returns the marked periods; labels are drawn in the first plot. */
  marks: () => readonly ChartMark[]
  first: boolean
  /** Called with the ends of a selected range, ms. */
  onSelect: ((from: number, to: number) => void) | undefined
}

const rangeOf =
  (band: ChartBand | undefined) =>
  (_plot: uPlot, min: number | null, max: number | null): [number, number] => {
    const low = Math.min(min ?? 0, band?.min ?? Infinity)
    const high = Math.max(max ?? 1, band?.max ?? -Infinity)
    const room = (high - low || Math.abs(high) || 1) * 0.12
    return [low >= 0 && low - room < 0 ? 0 : low - room, high + room]
  }

/** uPlot options of one plot in the visual language: three dotted lines, no frame, the crosshair shared between plots. */
export const plotOptions = (wanted: PlotOptions): uPlot.Options => {
  const {
    panel,
    colours,
    width,
    height,
    last,
    sync,
    axis,
    words,
    clock,
    band,
    alarms,
    onHover,
    onSelect,
    marks,
    first,
  } = wanted
  const lineWidth = Number(token('--chart-line')) || 2
  const markers = token('--chart-markers') === '1'
  const bars = uPlot.paths.bars?.({ size: [0.6, 40], radius: 0.1 })
  return {
    width,
    height,
    padding: [8, 8, 0, 0],
    legend: { show: false },
    cursor: {
      sync: { key: sync },
      y: false,
      points: { size: 9, width: 2 },
      drag: { x: onSelect !== undefined, y: false, setScale: false, dist: 6 },
    },
    scales: {
      x: { time: true, range: () => [axis().span.from / 1000, axis().span.to / 1000] },
      y: { range: rangeOf(band) },
    },
    axes: [
      {
        show: true,
        size: last ? 32 : 6,
        values: (_plot, splits) => splits.map(() => ''),
        splits: (plot, _axis, min, max) => timeSplits(min, max, splitsIn(plot.bbox.width / devicePixelRatio)),
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
          ...(one.dashed === true ? { dash: [4, 3] } : {}),
          ...(one.kind === 'bar' ? { fill: stroke, ...(bars === undefined ? {} : { paths: bars }) } : {}),
        }
      }),
    ],
    hooks: {
      drawClear: [
        (plot) => {
          drawGaps(plot, axis(), words)
          drawMarks(plot, marks())
          drawBand(plot, band, clock, panel[0]?.unit ?? '')
        },
      ],
      drawSeries: [(plot, index) => index === 1 && drawExcess(plot, band)],
      draw: [
        (plot) => {
          drawAlarms(plot, alarms)
          if (first) drawMarkLabels(plot, marks())
          if (last) drawTimes(plot, clock)
        },
      ],
      setSelect: [
        (plot) => {
          const { left, width: chosen } = plot.select
          if (chosen < 6 || onSelect === undefined) return
          const at = (x: number): number => Math.round(plot.posToVal(x, 'x') * 1000)
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
          onSelect(at(left), at(left + chosen))
        },
      ],
      setCursor: [
        (plot) => onHover((plot.cursor.left ?? 0) + plot.bbox.left / devicePixelRatio, plot.cursor.idx ?? null),
      ],
    },
  }
}
