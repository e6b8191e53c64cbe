import type { NewFile } from '../../engine/data/api.ts'

export interface DevicePosition {
  readonly latitude: number
  readonly longitude: number
  /** Radius in metres. */
  readonly accuracy: number
}

const PATIENCE_MS = 15_000
const FRESH_MS = 60_000
const DIGITS = 1e6

const rounded = (degrees: number): number => Math.round(degrees * DIGITS) / DIGITS

/** The position of the device; null when it is unknown or the user denied access. */
export const devicePosition = (): Promise<DevicePosition | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(null)
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: rounded(coords.latitude),
          longitude: rounded(coords.longitude),
          accuracy: Math.round(coords.accuracy),
        }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    )
  })

/** The position in the shape that file records store. */
export const filePosition = (at: DevicePosition | null): NewFile['position'] =>
  at === null ? null : { latitude: at.latitude, longitude: at.longitude }
