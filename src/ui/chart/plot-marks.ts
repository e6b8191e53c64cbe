import type uPlot from 'uplot'
import type { Clock } from '../../i18n/moments.ts'
import { formatUnit } from '../../i18n/numbers.ts'
import { token } from '../theme/token.ts'
import type { Axis, ChartAlarm, ChartBand, ChartMark, Gap } from './chart-data.ts'
import type { GapWords } from './gap-words.ts'

const top = (plot: uPlot): number => plot.bbox.top
const bottom = (plot: uPlot): number => plot.bbox.top + plot.bbox.height
const left = (plot: uPlot): number => plot.bbox.left
const right = (plot: uPlot): number => plot.bbox.left + plot.bbox.width

const within = (plot: uPlot, y: number): number => Math.min(bottom(plot), Math.max(top(plot), y))

/** Draws the allowed range as a green band with dashed, labelled edges. */
export const drawBand = (plot: uPlot, band: ChartBand | undefined, clock: Clock, unit: string): void => {
  if (band === undefined || (band.min === undefined && band.max === undefined)) return
  const { ctx } = plot
  const high = band.max === undefined ? top(plot) : within(plot, plot.valToPos(band.max, 'y', true))
  const low = band.min === undefined ? bottom(plot) : within(plot, plot.valToPos(band.min, 'y', true))
  ctx.save()
  ctx.fillStyle = token('--chart-band')
  ctx.fillRect(left(plot), high, plot.bbox.width, low - high)
  ctx.strokeStyle = token('--green')
  ctx.fillStyle = token('--green')
  ctx.lineWidth = devicePixelRatio
  ctx.setLineDash([6 * devicePixelRatio, 4 * devicePixelRatio])
  ctx.font = `500 ${12 * devicePixelRatio}px ${token('--font-sans')}`
  const edge = (value: number, y: number, word: string, above: boolean) => {
    ctx.beginPath()
    ctx.moveTo(left(plot), y)
    ctx.lineTo(right(plot), y)
    ctx.stroke()
    ctx.textBaseline = above ? 'bottom' : 'top'
    ctx.fillText(
      `${word} ${formatUnit(value, unit, clock.locale)}`,
      left(plot) + 6 * devicePixelRatio,
      y + (above ? -3 : 4) * devicePixelRatio,
    )
  }
  if (band.max !== undefined) edge(band.max, high, 'max', true)
  if (band.min !== undefined) edge(band.min, low, 'min', false)
  ctx.restore()
}

type Hatch = { ground: string; line: string; text: string; word: string }

/** Draws a hatched time range and, if it fits, its label. */
const drawHatch = (plot: uPlot, gap: Gap, { ground, line, text, word }: Hatch): void => {
  const { ctx } = plot
  const from = Math.max(left(plot), plot.valToPos(gap.from / 1000, 'x', true))
  const to = Math.min(right(plot), plot.valToPos(gap.to / 1000, 'x', true))
  if (to - from < 2) return
  ctx.save()
  ctx.beginPath()
  ctx.rect(from, top(plot), to - from, plot.bbox.height)
  ctx.clip()
  ctx.fillStyle = token(ground)
  ctx.fillRect(from, top(plot), to - from, plot.bbox.height)
  ctx.strokeStyle = token(line)
  ctx.lineWidth = devicePixelRatio
  for (let x = from - plot.bbox.height; x < to; x += 8 * devicePixelRatio) {
    ctx.beginPath()
    ctx.moveTo(x, bottom(plot))
    ctx.lineTo(x + plot.bbox.height, top(plot))
    ctx.stroke()
  }
  ctx.font = `500 ${12 * devicePixelRatio}px ${token('--font-sans')}`
  if (word !== '' && ctx.measureText(word).width + 8 < to - from) {
    ctx.fillStyle = token(text)
    ctx.textAlign = 'center'
    ctx.textBaseline = 'top'
    ctx.fillText(word, (from + to) / 2, top(plot) + 4 * devicePixelRatio)
  }
  ctx.restore()
}

/** Draws gaps in grey, an ongoing one in red, and the time that is unknown for lack of a connection. */
export const drawGaps = (plot: uPlot, { span, gaps, knownUntil, silentNow }: Axis, words: GapWords): void => {
  const silent = { ground: '--grey-soft', line: '--border', text: '--text-2', word: words.silent }
  const lasting = { ground: '--red-soft', line: '--red', text: '--red', word: words.silent }
  for (const gap of gaps) drawHatch(plot, gap, silentNow && gap.to === knownUntil ? lasting : silent)
  if (knownUntil < span.to)
    drawHatch(plot, { from: knownUntil, to: span.to }, { ...silent, line: '--hairline', word: words.unknown })
}

/** Fills the area between the line and the limit it exceeds in red. */
export const drawExcess = (plot: uPlot, band: ChartBand | undefined): void => {
  const times = plot.data[0]
  const values = plot.data[1]
  if (band === undefined || values === undefined) return
  const { ctx } = plot
  const fill = (edge: number, over: boolean) => {
    const y = within(plot, plot.valToPos(edge, 'y', true))
    ctx.save()
    ctx.beginPath()
    if (over) ctx.rect(left(plot), top(plot), plot.bbox.width, y - top(plot))
    else ctx.rect(left(plot), y, plot.bbox.width, bottom(plot) - y)
    ctx.clip()
    ctx.beginPath()
    let open: number | null = null
    const close = (x: number) => {
      if (open === null) return
      ctx.lineTo(x, y)
      ctx.lineTo(open, y)
      open = null
    }
    let lastX = left(plot)
    times.forEach((time, index) => {
      const value = values[index]
      const x = plot.valToPos(time, 'x', true)
      if (typeof value !== 'number') {
        close(lastX)
        return
      }
      const at = plot.valToPos(value, 'y', true)
      if (open === null) {
        ctx.moveTo(x, y)
        open = x
      }
      ctx.lineTo(x, at)
      lastX = x
    })
    close(lastX)
    ctx.globalAlpha = 0.75
    ctx.fillStyle = token('--chart-over')
    ctx.fill()
    ctx.restore()
  }
  if (band.max !== undefined) fill(band.max, true)
  if (band.min !== undefined) fill(band.min, false)
}

/** Draws alarms as red triangles above the line. */
export const drawAlarms = (plot: uPlot, alarms: readonly ChartAlarm[]): void => {
  const times = plot.data[0]
  const values = plot.data[1]
  const { ctx } = plot
  const size = 5 * devicePixelRatio
  ctx.save()
  ctx.fillStyle = token('--scan-wrong')
  for (const alarm of alarms) {
    const x = plot.valToPos(alarm.at / 1000, 'x', true)
    if (x < left(plot) || x > right(plot)) continue
    const index = times.findIndex((time) => time >= alarm.at / 1000)
    const value = values?.[index]
    const y = typeof value === 'number' ? plot.valToPos(value, 'y', true) - 2.4 * size : top(plot) + size
    ctx.beginPath()
    ctx.moveTo(x - size, within(plot, y) - size)
    ctx.lineTo(x + size, within(plot, y) - size)
    ctx.lineTo(x, within(plot, y) + size * 0.7)
    ctx.closePath()
    ctx.fill()
  }
  ctx.restore()
}

/** The ends of a mark on the canvas, at least a few pixels apart; null outside the plot. */
const edgesOf = (plot: uPlot, { from, to }: ChartMark): { readonly start: number; readonly end: number } | null => {
  const [x, y] = [plot.valToPos(from / 1000, 'x', true), plot.valToPos(to / 1000, 'x', true)]
  const room = Math.max(0, 4 * devicePixelRatio - (y - x)) / 2
  const [start, end] = [Math.max(left(plot), x - room), Math.min(right(plot), y + room)]
  return end < left(plot) || start > right(plot) ? null : { start, end }
}

/** Draws marked periods in red over the whole height; the chosen one is stronger. */
export const drawMarks = (plot: uPlot, marks: readonly ChartMark[]): void => {
  const { ctx } = plot
  ctx.save()
  ctx.fillStyle = token('--fill-red')
  for (const mark of marks) {
    const edges = edgesOf(plot, mark)
    if (edges === null) continue
    ctx.globalAlpha = mark.chosen ? 0.24 : 0.1
    ctx.fillRect(edges.start, top(plot), edges.end - edges.start, plot.bbox.height)
  }
  ctx.restore()
}

/** Draws the label of each mark in a red disc at the top; discs that would overlap the one before are left out. */
export const drawMarkLabels = (plot: uPlot, marks: readonly ChartMark[]): void => {
  const { ctx } = plot
  const radius = 9 * devicePixelRatio
  let free = -Infinity
  ctx.save()
  ctx.font = `600 ${11 * devicePixelRatio}px ${token('--font-sans')}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  for (const mark of marks) {
    const edges = edgesOf(plot, mark)
    if (edges === null) continue
    const x = (edges.start + edges.end) / 2
    if (x - radius < free && !mark.chosen) continue
    const y = top(plot) + radius + devicePixelRatio
    ctx.fillStyle = token('--fill-red')
    ctx.beginPath()
    ctx.arc(x, y, radius, 0, 2 * Math.PI)
    ctx.fill()
    ctx.fillStyle = token('--on-scan-wrong')
    ctx.fillText(mark.label, x, y + devicePixelRatio)
    free = x + radius
  }
  ctx.restore()
}
