import type { GraphEdge, GraphNode } from './graph-layout.ts'

export const WIDTH = 172
export const HEIGHT = 56
const COLUMN = 320
const ROW = 128
const MARGIN = 32
/** How far lines in both directions stand apart, and how far one bends round places in between. */
const APART = 12
const BEND = 64

export interface Point {
  readonly x: number
  readonly y: number
}

/** The middle of a place. */
export const centreOf = ({ column, row }: GraphNode): Point => ({
  x: MARGIN + WIDTH / 2 + column * COLUMN,
  y: MARGIN + BEND / 2 + HEIGHT / 2 + row * ROW,
})

export const sizeOf = (columns: number, rows: number): { readonly width: number; readonly height: number } => ({
  width: 2 * MARGIN + WIDTH + (columns - 1) * COLUMN,
  height: 2 * MARGIN + BEND + HEIGHT + (rows - 1) * ROW,
})

/** The four points of a cubic Bézier curve. */
export type Curve = readonly [Point, Point, Point, Point]

export const pathOf = ([a, b, c, d]: Curve): string => `M${a.x} ${a.y}C${b.x} ${b.y} ${c.x} ${c.y} ${d.x} ${d.y}`

const along = (t: number, a: number, b: number, c: number, d: number): number =>
  (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d

/** The point of a curve at `t`, from 0 to 1. */
export const pointOn = ([a, b, c, d]: Curve, t: number): Point => ({
  x: along(t, a.x, b.x, c.x, d.x),
  y: along(t, a.y, b.y, c.y, d.y),
})

/** The line of an edge from border to border: straight between neighbours, bent round what stands in between. */
export const edgeCurve = ({ isPaired }: Pick<GraphEdge, 'isPaired'>, from: GraphNode, to: GraphNode): Curve => {
  const [a, b] = [centreOf(from), centreOf(to)]
  const [columns, rows] = [to.column - from.column, to.row - from.row]
  if (columns === 0) {
    const sign = Math.sign(rows)
    const shift = isPaired ? -sign * APART : 0
    const bend = Math.abs(rows) > 1 ? (isPaired && sign < 0 ? -1 : 1) * (WIDTH / 2 + BEND) : 0
    const start = { x: a.x + shift, y: a.y + (sign * HEIGHT) / 2 }
    const end = { x: b.x + shift, y: b.y - (sign * HEIGHT) / 2 }
    const middle = (start.y + end.y) / 2
    return [start, { x: start.x + bend, y: middle }, { x: end.x + bend, y: middle }, end]
  }
  const sign = Math.sign(columns)
  const isFar = Math.abs(columns) > 1 && rows === 0
  const shift = isPaired ? sign * APART : 0
  const start = { x: a.x + (sign * WIDTH) / 2, y: a.y + shift }
  const end = { x: b.x - (sign * WIDTH) / 2, y: b.y + shift }
  const middle = (start.x + end.x) / 2
  const bend = isFar ? sign * BEND : 0
  return [start, { x: middle, y: start.y - bend }, { x: middle, y: end.y - bend }, end]
}
