import type { Graph, GraphEdge, GraphNode } from './graph-layout.ts'

/** Sizes of a drawing in pixels. */
export interface Shape {
  /** Steps lead down and not to the right. */
  readonly isDown: boolean
  /** Of a place. */
  readonly width: number
  readonly height: number
  /** From one rank to the next, and between places of a rank. */
  readonly rank: number
  readonly beside: number
  readonly margin: { readonly x: number; readonly y: number }
  /** How far a line bends round places in between. */
  readonly bend: number
}

const PLACE = { width: 172, height: 56 }
export const RIGHTWARD: Shape = {
  ...PLACE,
  isDown: false,
  rank: 320,
  beside: 128,
  margin: { x: 32, y: 64 },
  bend: 64,
}
export const DOWNWARD: Shape = { ...PLACE, isDown: true, rank: 172, beside: 240, margin: { x: 28, y: 32 }, bend: 150 }
/** For a phone: two places of a rank stand side by side. */
export const NARROW: Shape = {
  ...DOWNWARD,
  width: 158,
  beside: 172,
  margin: { x: 8, y: 32 },
  bend: 116,
}

/** The shape in which a graph of this size is seen whole, to the right where it can be. */
export const shapeFor = (graph: Pick<Graph, 'columns' | 'rows'>, room: number): Shape =>
  [RIGHTWARD, DOWNWARD].find((shape) => sizeOf(graph, shape).width <= room) ?? NARROW

/** How far lines in both directions stand apart. */
const APART = 12

export interface Point {
  readonly x: number
  readonly y: number
}

/** The middle of a place. */
export const centreOf = ({ column, row }: GraphNode, { isDown, width, height, rank, beside, margin }: Shape): Point => {
  const [along, across] = [column * rank, row * beside]
  return {
    x: margin.x + width / 2 + (isDown ? across : along),
    y: margin.y + height / 2 + (isDown ? along : across),
  }
}

export const sizeOf = (
  { columns, rows }: Pick<Graph, 'columns' | 'rows'>,
  { isDown, width, height, rank, beside, margin }: Shape,
): { readonly width: number; readonly height: number } => {
  const [along, across] = [(columns - 1) * rank, (rows - 1) * beside]
  return {
    width: 2 * margin.x + width + (isDown ? across : along),
    height: 2 * margin.y + height + (isDown ? along : across),
  }
}

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

const turned = ({ x, y }: Point): Point => ({ x: y, y: x })

/** The line of an edge from border to border: straight between neighbours, bent round what stands in between. */
export const edgeCurve = (edge: Pick<GraphEdge, 'isPaired'>, from: GraphNode, to: GraphNode, shape: Shape): Curve => {
  const [a, b] = [centreOf(from, shape), centreOf(to, shape)]
  const { isDown, width, height } = shape
  if (!isDown) return rightward(edge, from, to, [a, b], shape)
  const curve = rightward(edge, from, to, [turned(a), turned(b)], { ...shape, width: height, height: width })
  const [start, one, two, end] = curve
  return [turned(start), turned(one), turned(two), turned(end)]
}

/** The line where steps lead to the right. */
const rightward = (
  { isPaired }: Pick<GraphEdge, 'isPaired'>,
  from: GraphNode,
  to: GraphNode,
  [a, b]: readonly [Point, Point],
  { width, height, bend: most }: Shape,
): Curve => {
  const [columns, rows] = [to.column - from.column, to.row - from.row]
  if (columns === 0) {
    const sign = Math.sign(rows)
    const shift = isPaired ? -sign * APART : 0
    const bend = Math.abs(rows) > 1 ? (isPaired && sign < 0 ? -1 : 1) * (width / 2 + most) : 0
    const start = { x: a.x + shift, y: a.y + (sign * height) / 2 }
    const end = { x: b.x + shift, y: b.y - (sign * height) / 2 }
    const middle = (start.y + end.y) / 2
    return [start, { x: start.x + bend, y: middle }, { x: end.x + bend, y: middle }, end]
  }
  const sign = Math.sign(columns)
  const isFar = Math.abs(columns) > 1 && rows === 0
  const shift = isPaired ? sign * APART : 0
  const start = { x: a.x + (sign * width) / 2, y: a.y + shift }
  const end = { x: b.x - (sign * width) / 2, y: b.y + shift }
  const middle = (start.x + end.x) / 2
  const bend = isFar ? sign * most : 0
  return [start, { x: middle, y: start.y - bend }, { x: middle, y: end.y - bend }, end]
}
