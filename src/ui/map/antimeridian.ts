/** Longitude and latitude in degrees. */
export type Position = [lng: number, lat: number]

export type Ring = Position[]

/** Makes longitudes continuous: a step of more than half the globe is taken the other way round. */
export const unwrapped = (ring: readonly (readonly number[])[]): Ring => {
  let turn = 0
  let before: number | null = null
  return ring.map(([lng = 0, lat = 0]) => {
    if (before !== null && lng + turn - before > 180) turn -= 360
    else if (before !== null && lng + turn - before < -180) turn += 360
    before = lng + turn
    return [before, lat]
  })
}

/** A ring around the globe encloses a pole and is closed along it. The atlas has one such ring, Antarctica. */
const closedAtPole = (ring: Ring): Ring => {
  const first = ring[0]
  const last = ring.at(-1)
  if (first === undefined || last === undefined || Math.abs(last[0] - first[0]) < 1) return ring
  const pole = ring.reduce((sum, [, lat]) => sum + lat, 0) < 0 ? -90 : 90
  return [...ring, [last[0], pole], [first[0], pole], [first[0], first[1]]]
}

/** The part of a ring on one side of a meridian (Sutherland and Hodgman), closed; empty when nothing lies there. */
const clipped = (ring: Ring, meridian: number, side: 'west' | 'east'): Ring => {
  const inside = ([lng]: Position): boolean => (side === 'west' ? lng <= meridian : lng >= meridian)
  const kept: Ring = []
  for (let index = 1; index < ring.length; index += 1) {
    const from = ring[index - 1]
    const to = ring[index]
    if (from === undefined || to === undefined) continue
    if (inside(from)) kept.push(from)
    if (inside(from) !== inside(to)) {
      const share = (meridian - from[0]) / (to[0] - from[0])
      kept.push([meridian, from[1] + share * (to[1] - from[1])])
    }
  }
  const first = kept[0]
  if (first === undefined || kept.length < 3) return []
  return [...kept, first]
}

const shifted = (ring: Ring, turn: number): Ring => ring.map(([lng, lat]) => [lng + turn, lat])

/** Rings between -180 and 180 that together cover the given ring. */
const worldParts = (ring: Ring): Ring[] => {
  const parts: Ring[] = []
  for (const turn of [-360, 0, 360]) {
    const moved = shifted(ring, turn)
    const part = clipped(clipped(moved, 180, 'west'), -180, 'east')
    if (part.length > 0) parts.push(part)
  }
  return parts
}

/**
 * Flattens a polygon of a spherical atlas: split at the 180th meridian, closed along the pole. Otherwise a flat map would fill the band
 * between both halves. Holes stay with the part that contains them.
 */
export const flatPolygon = (polygon: readonly (readonly (readonly number[])[])[]): Ring[][] => {
  const [outer, ...holes] = polygon.map((ring) => closedAtPole(unwrapped(ring)))
  if (outer === undefined) return []
  const parts = worldParts(outer).map((part) => [part])
  for (const hole of holes.flatMap(worldParts)) {
    const [lng, lat] = hole[0] ?? [0, 0]
    const owner = parts.find(([part]) => part !== undefined && covers(part, lng, lat))
    owner?.push(hole)
  }
  return parts
}

/** Even-odd test of a point against a flat ring. */
export const covers = (ring: Ring, lng: number, lat: number): boolean => {
  let inside = false
  for (let index = 1; index < ring.length; index += 1) {
    const [fromLng, fromLat] = ring[index - 1] ?? [0, 0]
    const [toLng, toLat] = ring[index] ?? [0, 0]
    const crosses = fromLat > lat !== toLat > lat
    if (crosses && lng < fromLng + ((lat - fromLat) / (toLat - fromLat)) * (toLng - fromLng)) inside = !inside
  }
  return inside
}

/** Splits a line where it crosses the 180th meridian. */
export const flatLine = (line: readonly (readonly number[])[]): Position[][] => {
  const parts: Position[][] = []
  let part: Position[] = []
  for (const [lng = 0, lat = 0] of line) {
    const before = part.at(-1)
    if (before !== undefined && Math.abs(lng - before[0]) > 180) {
      parts.push(part)
      part = []
    }
    part.push([lng, lat])
  }
  return [...parts, part].filter((points) => points.length > 1)
}
