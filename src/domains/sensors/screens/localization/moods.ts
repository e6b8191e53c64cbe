import type { SensorMood } from './sensor-places.ts'

/** Colour variables of tokens.css for the dots on the map; the list beside it has the same as text. */
export const MOOD_TOKEN: { readonly [mood in SensorMood]: string } = {
  alarm: '--fill-red',
  well: '--scan-ok',
  silent: '--text-3',
  unknown: '--text-3',
}
