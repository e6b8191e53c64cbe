import type uPlot from 'uplot'
import type { ChartMark } from './chart-data.ts'

/** A pointer that moved further than this selected a range, CSS pixels. */
const STILL = 6
/** So far beside a mark a click still means it. */
const NEAR = 8

/** Calls back with the start of a mark that is clicked or tapped. Returns a function that removes the listeners. */
export const pickByClick = (
  plot: uPlot,
  marks: () => readonly ChartMark[],
  onPick: (from: number) => void,
): (() => void) => {
  const { over } = plot
  let start: number | null = null
  const down = (event: PointerEvent): void => {
    start = event.clientX
  }
  const click = (event: MouseEvent): void => {
    const moved = start === null ? 0 : Math.abs(event.clientX - start)
    start = null
    if (moved > STILL) return
    const x = event.clientX - over.getBoundingClientRect().left
    const [from, to] = [plot.posToVal(x - NEAR, 'x') * 1000, plot.posToVal(x + NEAR, 'x') * 1000]
    const hit = marks().find((mark) => mark.from <= to && mark.to >= from)
    if (hit !== undefined) onPick(hit.from)
  }
  over.addEventListener('pointerdown', down)
  over.addEventListener('click', click)
  return () => {
    over.removeEventListener('pointerdown', down)
    over.removeEventListener('click', click)
  }
}
