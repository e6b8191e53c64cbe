import type { SensorMood } from './sensor-places.ts'

/** Colours of dots on the map; the list beside says the same in words. */
export const MOOD_COLOR: { readonly [mood in SensorMood]: string } = {
  alarm: '#be1e2d',
  well: '#12743a',
  silent: '#5c6c73',
  unknown: '#5c6c73',
}
