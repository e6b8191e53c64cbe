export type ChartSeries = {
  key: string
  label: string
  unit?: string
  /** One value per time; `null` where nothing was measured. */
  values: readonly (number | null)[]
  kind?: 'line' | 'bar'
  /** Drawn dashed: something to compare with. */
  dashed?: true
  /** Index of the chart colour; by default that of its place in the list. */
  colour?: number
}

/** A period to look at, such as one outside the limits; times in ms. */
export type ChartMark = { from: number; to: number; label: string; chosen: boolean }

/** The allowed range. */
export type ChartBand = { min?: number; max?: number }

/** Time of an alarm, ms. */
export type ChartAlarm = { at: number; label?: string }

export type ChartProps = {
  /** Accessible name, and caption of the table for screen readers. */
  label: string
  /** Milliseconds, ascending. */
  times: readonly number[]
  series: readonly ChartSeries[]
  /** Allowed range of the first series. */
  band?: ChartBand
  alarms?: readonly ChartAlarm[]
  /** Periods marked over the whole height, with their label. */
  marks?: readonly ChartMark[]
  /** Called with the start of a mark that was clicked. */
  onMark?: (from: number) => void
  /** A longer pause between two times is shown as a gap, ms. */
  gapAfter?: number
  /** Time range of the axis, ms; by default from the first to the last time. Gaps at both ends are included. */
  span?: Gap
  /** End of what this device can know (no connection), ms: after it, missing values are unknown rather than a gap. */
  knownUntil?: number
  /** The gap at the end is ongoing; shown in red. */
  silentNow?: boolean
  /** Called when a time range was selected by dragging. */
  onZoom?: (span: Gap) => void
  height?: number
}

export type Gap = { from: number; to: number }

/** Pauses longer than `gapAfter`: between ascending times and, with a span, also at its start and end. */
export const gapsOf = (times: readonly number[], gapAfter: number | undefined, span?: Gap): Gap[] => {
  if (gapAfter === undefined) return []
  const marks = span === undefined ? times : [span.from, ...times, span.to]
  const gaps: Gap[] = []
  for (let index = 1; index < marks.length; index += 1) {
    const from = marks[index - 1] ?? 0
    const to = marks[index] ?? 0
    if (to - from > gapAfter) gaps.push({ from, to })
  }
  return gaps
}

/** Time axis of a chart: its ends, the gaps, and from when on nothing is known. */
export type Axis = { span: Gap; gaps: readonly Gap[]; knownUntil: number; silentNow: boolean }

export const axisOf = ({ times, gapAfter, span, knownUntil, silentNow = false }: ChartProps): Axis => {
  const shown = span ?? { from: times[0] ?? 0, to: times.at(-1) ?? 0 }
  const until = Math.min(knownUntil ?? shown.to, shown.to)
  return {
    span: shown,
    gaps: gapsOf(times, gapAfter, span === undefined ? undefined : { from: shown.from, to: until }),
    knownUntil: until,
    silentNow,
  }
}

/** Times and values with a null point inside every gap, so that no line is drawn across it. Times in seconds, as uPlot expects. */
export const plotData = (
  times: readonly number[],
  series: readonly ChartSeries[],
  gaps: readonly Gap[],
): [number[], ...(number | null)[][]] => {
  const starts = new Set(gaps.map((gap) => gap.from))
  const x: number[] = []
  const y: (number | null)[][] = series.map(() => [])
  times.forEach((time, index) => {
    x.push(time / 1000)
    series.forEach((one, at) => y[at]?.push(one.values[index] ?? null))
    if (!starts.has(time)) return
    x.push(time / 1000 + 0.001)
    for (const values of y) values.push(null)
  })
  return [x, ...y]
}

/** Groups series by unit into plots, in the order of first appearance. */
export const panelsOf = (series: readonly ChartSeries[]): ChartSeries[][] => {
  const panels = new Map<string, ChartSeries[]>()
  for (const one of series) panels.set(one.unit ?? '', [...(panels.get(one.unit ?? '') ?? []), one])
  return [...panels.values()]
}

export type TableRow = { at: number; cells: { min: number; max: number }[] }

/** Up to this many points, the table for screen readers has one row per point. */
export const mostRows = 120

/**
 * Rows of the table for screen readers: one per point, or the lowest and highest value per day when there are many. `dayOf` formats the day
 * of a time.
 */
export const tableRows = (
  times: readonly number[],
  series: readonly ChartSeries[],
  dayOf: (time: number) => string,
): TableRow[] => {
  const groups = new Map<string, number[]>()
  times.forEach((time, index) => {
    const key = times.length > mostRows ? dayOf(time) : String(time)
    groups.set(key, [...(groups.get(key) ?? []), index])
  })
  return [...groups.values()].map((indexes) => ({
    at: times[indexes[0] ?? 0] ?? 0,
    cells: series.map(({ values }) => {
      const measured = indexes.map((index) => values[index]).filter((value) => typeof value === 'number')
      return { min: Math.min(...measured), max: Math.max(...measured) }
    }),
  }))
}
