import type { MapFile } from '../../../protocol/map-file.ts'

/** Returns whether the bounds of an archive contain all places; false for no places. */
export const covers = (
  bounds: Readonly<MapFile['bounds']> | undefined,
  spots: readonly { readonly lat: number; readonly lng: number }[],
): boolean => {
  if (bounds === undefined || spots.length === 0) return false
  const [west, south, east, north] = bounds
  return spots.every(({ lat, lng }) => lng >= west && lng <= east && lat >= south && lat <= north)
}
