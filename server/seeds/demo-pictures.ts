import { createPicture, type Ink } from './picture.ts'
import { createRandom } from './random.ts'

const WALL: Ink = [52, 60, 70]
const RACK: Ink = [196, 208, 222]
const FLOOR: Ink = [247, 248, 250]
const DOOR: Ink = [247, 248, 250]
const LANE: Ink = [250, 226, 160]

/** Floor plan of a hall of 120 by 60 metres at ten pixels per metre: racks, lanes, docks, an office. */
export const floorPlan = (): Buffer => {
  const plan = createPicture(1200, 600, FLOOR)
  plan.frame(0, 0, 1200, 600, 8, WALL)
  for (let row = 0; row < 6; row += 1) {
    for (let column = 0; column < 9; column += 1) {
      plan.rectangle(60 + column * 90, 60 + row * 70, 78, 26, RACK)
      plan.frame(60 + column * 90, 60 + row * 70, 78, 26, 1, WALL)
    }
  }
  plan.rectangle(40, 488, 1120, 36, LANE)
  plan.rectangle(884, 40, 36, 484, LANE)
  plan.frame(950, 40, 210, 170, 5, WALL)
  plan.rectangle(1020, 204, 60, 12, DOOR)
  plan.frame(950, 210, 210, 150, 5, WALL)
  plan.rectangle(948, 270, 10, 50, DOOR)
  for (let dock = 0; dock < 8; dock += 1) plan.rectangle(80 + dock * 140, 592, 70, 8, DOOR)
  return plan.png()
}

const PANELS: readonly Ink[] = [
  [74, 106, 138],
  [148, 82, 58],
  [92, 112, 84],
  [120, 124, 130],
  [168, 140, 70],
]
const shade = ([red, green, blue]: Ink, by: number): Ink => [
  Math.max(0, Math.min(255, red + by)),
  Math.max(0, Math.min(255, green + by)),
  Math.max(0, Math.min(255, blue + by)),
]

/** A photo of a dented, cracked or leaking panel; different for every number. */
export const damagePhoto = (number: number): Buffer => {
  const random = createRandom(number)
  const panel = random.pick(PANELS)
  const photo = createPicture(800, 600, panel)
  for (let y = 0; y < 600; y += 20) photo.rectangle(0, y, 800, 20, shade(panel, 24 - Math.floor(y / 12)))
  for (const x of [200, 400, 600]) photo.rectangle(x, 0, 4, 600, shade(panel, -40))
  for (let y = 40; y < 600; y += 130) for (const x of [186, 386, 586]) photo.ellipse(x, y, 5, 5, shade(panel, 50))
  const [middleX, middleY] = [random.int(240, 560), random.int(180, 420)]
  const size = random.int(60, 110)
  for (let ring = 6; ring > 0; ring -= 1) {
    photo.ellipse(middleX, middleY, (size * ring) / 6, (size * ring) / 9, shade(panel, ring * 6 - 62))
  }
  for (let crack = 0; crack < 3; crack += 1) {
    let [x, y] = [middleX, middleY]
    for (let bend = 0; bend < 7; bend += 1) {
      const [nextX, nextY] = [x + random.int(-50, 50), y + random.int(-8, 40)]
      photo.line(x, y, nextX, nextY, 3, [24, 24, 26])
      ;[x, y] = [nextX, nextY]
    }
  }
  return photo.png()
}
