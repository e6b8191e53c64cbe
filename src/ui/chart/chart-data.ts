export type ChartSeries = {
  key: string
  label: string
  unit?: string
  /** One value per time; `null` where nothing was measured. */
  values: readonly (number | null)[]
  kind?: 'line' | 'bar'
}

/** What is allowed: the green band. */
export type ChartBand = { min?: number; max?: number }

/** A moment at which something was wrong, ms. */
export type ChartAlarm = { at: number; label?: string }

export type ChartProps = {
  /** Accessible name, and caption of the table for screen readers. */
  label: string
  /** Milliseconds, ascending. */
  times: readonly number[]
  series: readonly ChartSeries[]
  /** Band of the first series. */
  band?: ChartBand
  alarms?: readonly ChartAlarm[]
  /** A pause longer than this between two times is shown as no signal, ms. */
  gapAfter?: number
  /** What the time axis covers, ms; from the first time to the last without it. Pauses count up to its ends. */
  span?: Gap
  /** Later than this nothing can be known here (no connection), ms: neither measured nor silent. */
  knownUntil?: number
  /** The pause at the end is not over: it stands out in red. */
  silentNow?: boolean
  /** A part of the time axis was chosen by dragging. */
  onZoom?: (span: Gap) => void
  height?: number
}

export type Gap = { from: number; to: number }

/** Pauses longer than `gapAfter` without a measurement: between ascending times and, with a span, from its start and to its end. */
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

/** What is drawn on the time axis of a chart: its ends, the pauses, and from when on nothing is known. */
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

/** Times and values with an empty point inside every gap, so that no line is drawn over it. Times in seconds, as uPlot takes them. */
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

/** Series with the same unit share a plot; the order of first appearance stays. */
export const panelsOf = (series: readonly ChartSeries[]): ChartSeries[][] => {
  const panels = new Map<string, ChartSeries[]>()
  for (const one of series) panels.set(one.unit ?? '', [...(panels.get(one.unit ?? '') ?? []), one])
  return [...panels.values()]
}

export type TableRow = { at: number; cells: { min: number; max: number }[] }

/** Points up to which the table for screen readers has a row for each. */
export const mostRows = 120

/** Rows of the same numbers for screen readers: each point, or per day the lowest and highest when there are many. `dayOf` names the day of a time. */
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
