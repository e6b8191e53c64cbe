import type { SensorMood } from './sensor-places.ts'

/** Tokens of tokens.css for the dots on the map; the list beside says the same in words. */
export const MOOD_TOKEN: { readonly [mood in SensorMood]: string } = {
  alarm: '--fill-red',
  well: '--scan-ok',
  silent: '--text-3',
  unknown: '--text-3',
}
