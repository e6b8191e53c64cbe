import { type Curve, type Point, pointOn, type Shape } from './graph-paths.ts'

/** Size of a name, as `.label` of graph.module.css draws it: two lines at most. */
const CHARACTER = 6.9
const MOST = 144
const PADDING = 8
const LINE = 14
/** Lowest height of a name: what is pressed. */
const TARGET = 24

/** Where on its line a name may stand, the best first, and how far above or below that. */
const ALONG = [0.5, 0.42, 0.58, 0.35, 0.65, 0.28, 0.72, 0.21, 0.79, 0.14, 0.86]
/** The same in smaller steps: which of both ends better depends on the graph. */
const FINE = [
  0.5, 0.46, 0.54, 0.42, 0.58, 0.38, 0.62, 0.34, 0.66, 0.3, 0.7, 0.26, 0.74, 0.22, 0.78, 0.18, 0.82, 0.14, 0.86,
]
const BESIDE = [0, -12, 12, -22, 22, -34, 34]
/** Covering a place or the head of an arrow is worse than covering a name, any of that worse than standing off the middle. */
const OVER_PLACE = 12
const OVER_NAME = 4
const OVER_ARROW = 8
/** Of each point of another line below a name, by which that line would lose a part. */
const OVER_LINE = 14
const POINTS = 32
const ARROW = 16
const OFF_MIDDLE = 6
const ROUNDS = 6

/** The line stays in view under the name of a level one, which is as long as the line. */
const besides = ([from, , , to]: Curve, { height }: Pick<Box, 'height'>, shape: Shape): readonly number[] => {
  if (shape.isDown) {
    // Two places of a rank leave less room than a name takes, so that it stands above or below them.
    const above = (shape.height + height) / 2 + 2
    return Math.abs(to.y - from.y) > shape.height ? BESIDE : [0, -above, above, -above - LINE, above + LINE]
  }
  const clear = height / 2 + 3
  return Math.abs(to.y - from.y) > shape.height ? BESIDE : [-clear, clear, -clear - LINE, clear + LINE, 0]
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Choice {
  readonly box: Box
  /** Without that of covering other names. */
  readonly cost: number
}

export interface NamedLine {
  readonly curve: Curve
  readonly name: string
}

/** How large a name is drawn. */
export const nameSize = (name: string): Pick<Box, 'width' | 'height'> => {
  const text = name.length * CHARACTER
  const isWide = text + PADDING > MOST
  return { width: isWide ? MOST : text + PADDING, height: Math.max(TARGET, (isWide ? 2 : 1) * LINE + 4) }
}

/** The area that two boxes share, by their middles. */
export const shared = (a: Box, b: Box): number =>
  Math.max(0, (a.width + b.width) / 2 - Math.abs(a.x - b.x)) *
  Math.max(0, (a.height + b.height) / 2 - Math.abs(a.y - b.y))

/** The points of a line, and the square around the head of its arrow. */
const drawnOf = ({ curve }: NamedLine): { readonly points: readonly Point[]; readonly head: Box } => {
  const points = Array.from({ length: POINTS + 1 }, (_, at) => pointOn(curve, at / POINTS))
  const [, , before, end] = curve
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1
  const back = (from: number, to: number): number => to - ((to - from) / length) * (ARROW / 2)
  return { points, head: { x: back(before.x, end.x), y: back(before.y, end.y), width: ARROW, height: ARROW } }
}

const covers = ({ x, y, width, height }: Box, point: Point): boolean =>
  Math.abs(point.x - x) < width / 2 && Math.abs(point.y - y) < height / 2

/**
 * Where the names of lines stand, each by its middle: on its line or close to it, clear of the places, of the other names and lines and of
 * all arrows as far as there is room, and within the drawing.
 */
export const placeNames = (
  lines: readonly NamedLine[],
  places: readonly Point[],
  shape: Shape,
  room: number,
): readonly Point[] => {
  const blocks = places.map((middle): Box => ({ ...middle, width: shape.width, height: shape.height }))
  const drawn = lines.map(drawnOf)
  const overLines = (box: Box, own: number): number =>
    drawn.reduce((sum, { points, head }, index) => {
      const hidden = index === own ? 0 : points.filter((point) => covers(box, point)).length
      return sum + OVER_LINE * hidden + OVER_ARROW * shared(box, head)
    }, 0)
  const choicesOf = ({ curve, name }: NamedLine, own: number, along: readonly number[]): readonly Choice[] => {
    const size = nameSize(name)
    return along.flatMap((t, further) =>
      besides(curve, size, shape).map((beside, off) => {
        const { x, y } = pointOn(curve, t)
        const within = Math.min(Math.max(x, size.width / 2), room - size.width / 2)
        const box = { x: within, y: y + beside, ...size }
        const over = blocks.reduce((sum, block) => sum + OVER_PLACE * shared(box, block), overLines(box, own))
        return { box, cost: over + OFF_MIDDLE * (further + off) }
      }),
    )
  }
  const arrange = (along: readonly number[]): { readonly cost: number; readonly boxes: readonly Box[] } => {
    const choices = lines.map((line, index) => choicesOf(line, index, along))
    const chosen: (Choice | undefined)[] = lines.map(() => undefined)
    const costOf = ({ box, cost }: Choice, own: number): number =>
      chosen.reduce(
        (sum, other, index) => sum + (other === undefined || index === own ? 0 : OVER_NAME * shared(box, other.box)),
        cost,
      )
    // Once all stand, each may find better room among the others.
    for (let round = 0; round < ROUNDS; round += 1) {
      choices.forEach((own, index) => {
        chosen[index] = own.reduce((best, one) => (costOf(one, index) < costOf(best, index) ? one : best))
      })
    }
    const stand = chosen.filter((one) => one !== undefined)
    return { cost: stand.reduce((sum, one, index) => sum + costOf(one, index), 0), boxes: stand.map(({ box }) => box) }
  }
  const [coarse, fine] = [arrange(ALONG), arrange(FINE)]
  return (fine.cost < coarse.cost ? fine : coarse).boxes.map(({ x, y }) => ({ x, y }))
}
