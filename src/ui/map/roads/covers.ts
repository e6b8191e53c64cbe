import type { MapFile } from '../../../protocol/map-file.ts'

/** Whether an archive with these bounds has the ground of all these places; of none it has not. */
export const covers = (
  bounds: Readonly<MapFile['bounds']> | undefined,
  spots: readonly { readonly lat: number; readonly lng: number }[],
): boolean => {
  if (bounds === undefined || spots.length === 0) return false
  const [west, south, east, north] = bounds
  return spots.every(({ lat, lng }) => lng >= west && lng <= east && lat >= south && lat <= north)
}
