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
const BESIDE = [0, -12, 12, -22, 22, -34, 34]
/** Covering a place is worse than covering a name, any of that worse than standing off the middle. */
const OVER_PLACE = 4
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

/**
 * Where the names of lines stand, each by its middle: on its line or close to it, clear of the places and of the other names as far as
 * there is room, and within the drawing.
 */
export const placeNames = (
  lines: readonly NamedLine[],
  places: readonly Point[],
  shape: Shape,
  room: number,
): readonly Point[] => {
  const blocks = places.map((middle): Box => ({ ...middle, width: shape.width, height: shape.height }))
  const boxes: (Box | null)[] = lines.map(() => null)
  const cost = (box: Box, own: number): number =>
    blocks.reduce((sum, block) => sum + OVER_PLACE * shared(box, block), 0) +
    boxes.reduce((sum, other, index) => sum + (other === null || index === own ? 0 : shared(box, other)), 0)
  const best = ({ curve, name }: NamedLine, own: number): Box => {
    const size = nameSize(name)
    const choices = ALONG.flatMap((t, further) =>
      besides(curve, size, shape).map((beside, off) => {
        const { x, y } = pointOn(curve, t)
        const within = Math.min(Math.max(x, size.width / 2), room - size.width / 2)
        const box = { x: within, y: y + beside, ...size }
        return { box, cost: cost(box, own) + OFF_MIDDLE * (further + off) }
      }),
    )
    return choices.reduce((found, choice) => (choice.cost < found.cost ? choice : found)).box
  }
  // Once all stand, each may find better room among the others.
  for (let round = 0; round < ROUNDS; round += 1) {
    lines.forEach((line, index) => {
      boxes[index] = best(line, index)
    })
  }
  return boxes.map((box) => ({ x: box?.x ?? 0, y: box?.y ?? 0 }))
}
