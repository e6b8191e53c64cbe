import townsUrl from './data/towns.json?url'

/** Longitude, latitude and inhabitants in thousands. */
export interface Town {
  readonly name: string
  readonly lng: number
  readonly lat: number
  readonly size: number
}

type Packed = readonly [name: string, lng: number, lat: number, size: number]

/** Minimum zoom at which a town is labelled, by its inhabitants in thousands; overlapping labels are hidden by the map. */
export const labelledFrom = (size: number): number => {
  const steps = [8000, 3000, 1000, 500, 200, 100, 50, 20]
  const step = steps.findIndex((least) => size >= least)
  return step === -1 ? steps.length + 1 : step + 1
}

let known: Promise<readonly Town[]> | null = null

/** The labelled towns, largest first; part of the app's files, so it works offline. */
export const loadTowns = (): Promise<readonly Town[]> => {
  if (known !== null) return known
  const towns = fetch(townsUrl)
    .then((answer) => answer.json() as Promise<readonly Packed[]>)
    .then((packed) => packed.map(([name, lng, lat, size]) => ({ name, lng, lat, size })))
  towns.catch(() => (known = null))
  known = towns
  return towns
}

const RAD = Math.PI / 180

/** Distance between two places on the globe, in kilometres. */
export const kilometresBetween = (
  a: { readonly lat: number; readonly lng: number },
  b: { readonly lat: number; readonly lng: number },
): number => {
  const half = (degrees: number): number => Math.sin((degrees * RAD) / 2) ** 2
  const chord = half(b.lat - a.lat) + Math.cos(a.lat * RAD) * Math.cos(b.lat * RAD) * half(b.lng - a.lng)
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The nearest town to a place and its distance in kilometres; null without towns. */
export const nearestTown = (
  place: { readonly lat: number; readonly lng: number },
  towns: readonly Town[],
): { readonly town: Town; readonly km: number } | null =>
  towns.reduce<{ readonly town: Town; readonly km: number } | null>((best, town) => {
    if (best !== null && Math.abs(town.lat - place.lat) * 110 > best.km) return best
    const km = kilometresBetween(place, town)
    return best === null || km < best.km ? { town, km } : best
  }, null)
