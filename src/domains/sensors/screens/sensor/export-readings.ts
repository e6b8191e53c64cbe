import { MEASURED, type Degrees, measuredAt, type Report, unitOf } from '../../effects/measurements.ts'

/** The reports as CSV (RFC 4180), oldest first: time in UTC, and a column for each measurement that was made. Numbers and names only. */
export const csvOf = (reports: readonly Report[], degrees: Degrees): string => {
  const columns = MEASURED.filter((measured) =>
    reports.some((report) => measuredAt(report, measured, degrees) !== null),
  )
  const head = ['time', ...columns.map((measured) => `${measured} ${unitOf(measured, degrees)}`.trim())]
  const lines = reports
    .toReversed()
    .map((report) => [report.time, ...columns.map((measured) => measuredAt(report, measured, degrees) ?? '')].join(','))
  return [head.join(','), ...lines, ''].join('\r\n')
}

/** Draws the plots of a chart below each other on one canvas, on the ground of the page. */
export const pictureOf = (chart: Element, ground: string): HTMLCanvasElement | null => {
  const plots = [...chart.querySelectorAll('canvas')]
  const width = Math.max(0, ...plots.map((plot) => plot.width))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = plots.reduce((sum, plot) => sum + plot.height, 0)
  const context = canvas.getContext('2d')
  if (context === null || width === 0) return null
  context.fillStyle = ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  let top = 0
  for (const plot of plots) {
    context.drawImage(plot, 0, top)
    top += plot.height
  }
  return canvas
}
