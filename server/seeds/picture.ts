import { crc32, deflateSync } from 'node:zlib'

/** Red, green and blue from 0 to 255. */
export type Ink = readonly [number, number, number]

/** A picture of `width` by `height` pixels to draw shapes on. */
export interface Picture {
  rectangle(left: number, top: number, width: number, height: number, ink: Ink): void
  /** Walls of `thickness` pixels around an area. */
  frame(left: number, top: number, width: number, height: number, thickness: number, ink: Ink): void
  ellipse(middleX: number, middleY: number, radiusX: number, radiusY: number, ink: Ink): void
  line(fromX: number, fromY: number, toX: number, toY: number, thickness: number, ink: Ink): void
  /** Returns the bytes of a PNG file; deterministic. */
  png(): Buffer
}

export const createPicture = (width: number, height: number, ground: Ink): Picture => {
  const pixels = Buffer.alloc(width * height * 3)
  const dot = (x: number, y: number, ink: Ink): void => {
    if (x < 0 || y < 0 || x >= width || y >= height) return
    pixels.set(ink, (y * width + x) * 3)
  }
  const picture: Picture = {
    rectangle(left, top, across, down, ink) {
      for (let y = Math.round(top); y < top + down; y += 1) {
        for (let x = Math.round(left); x < left + across; x += 1) dot(x, y, ink)
      }
    },
    frame(left, top, across, down, thickness, ink) {
      picture.rectangle(left, top, across, thickness, ink)
      picture.rectangle(left, top + down - thickness, across, thickness, ink)
      picture.rectangle(left, top, thickness, down, ink)
      picture.rectangle(left + across - thickness, top, thickness, down, ink)
    },
    ellipse(middleX, middleY, radiusX, radiusY, ink) {
      for (let y = Math.round(middleY - radiusY); y <= middleY + radiusY; y += 1) {
        for (let x = Math.round(middleX - radiusX); x <= middleX + radiusX; x += 1) {
          if (((x - middleX) / radiusX) ** 2 + ((y - middleY) / radiusY) ** 2 <= 1) dot(x, y, ink)
        }
      }
    },
    line(fromX, fromY, toX, toY, thickness, ink) {
      const steps = Math.ceil(Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY), 1))
      for (let step = 0; step <= steps; step += 1) {
        const x = fromX + ((toX - fromX) * step) / steps
        const y = fromY + ((toY - fromY) * step) / steps
        picture.rectangle(x - thickness / 2, y - thickness / 2, thickness, thickness, ink)
      }
    },
    png: () => encode(pixels, width, height),
  }
  picture.rectangle(0, 0, width, height, ground)
  return picture
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** ISO/IEC 15948: signature, IHDR of 8-bit RGB, one IDAT of unfiltered lines, IEND. */
const encode = (pixels: Buffer, width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const lines = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y += 1) {
    pixels.copy(lines, y * (width * 3 + 1) + 1, y * width * 3, (y + 1) * width * 3)
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
