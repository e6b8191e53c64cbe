/** One box in the drawing, in view box units. */
export interface YardBox {
  readonly x: number
  readonly y: number
  readonly width: number
  /** Opacity, 0 to 1. */
  readonly shade: number
}

/** Mulberry32 with a fixed seed, so that the drawing is the same on every visit. */
const randomFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const BOX_HEIGHT = 30
const ROW_GAP = 38
const PAIR_GAP = 22

/** Containers of 20 and 40 feet in pairs of rows, seen from above. */
export const yardBoxes = (width: number, height: number): readonly YardBox[] => {
  const random = randomFrom(20)
  const boxes: YardBox[] = []
  let row = 0
  for (let y = 0; y < height; y += ROW_GAP + (row % 2 === 0 ? PAIR_GAP : 0)) {
    for (let x = -Math.floor(random() * 90); x < width;) {
      const box = random() < 0.55 ? 120 : 58
      if (random() < 0.8) boxes.push({ x, y, width: box, shade: 0.12 + random() * random() * 0.55 })
      x += box + 8
    }
    row += 1
  }
  return boxes
}
